#include "ai/kuna_yala/chart.h"

#include <algorithm>

#include "games/kuna_yala/grid.h"

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kOneColour = 0.4;  // ease of a place that takes fish of a single colour

}  // namespace

void Chart::draw(const Shoal& shoal, const Outlook& outlook) {
  left_ = shoal.left - kFrame;
  low_ = shoal.low - kFrame;
  width_ = shoal.right - shoal.left + 1 + 2 * kFrame;
  const int height = shoal.high - shoal.low + 1 + 2 * kFrame;
  std::fill_n(cards_.begin(), width_ * height, Card::Gap);
  fish_.clear();
  for (const Cell& cell : shoal) {
    const Place here = place(cell.x, cell.y);
    cards_[static_cast<std::size_t>(here)] = cell.card;
    if (is_fish(cell.card)) {
      fish_.push_back(here);
      survival_[static_cast<std::size_t>(here)] = 1;
    }
  }
  find_free(shoal);
  find_threats(outlook);
}

// The place above a card belongs to it; each of the others to the card that no later one claims, so
// that every place is found once.
void Chart::find_free(const Shoal& shoal) {
  free_.clear();
  const auto gap = [&](Place p) { return at(p) == Card::Gap; };
  for (const Cell& cell : shoal) {
    const Place here = place(cell.x, cell.y);
    const Place above = here + width_;
    const Place left = here - kAcross;
    const Place right = here + kAcross;
    const Place below = here - width_;
    if (gap(above)) {
      free_.push_back(above);
    }
    if (gap(left) && gap(left - width_)) {
      free_.push_back(left);
    }
    if (gap(right) && gap(right - width_) && gap(right + kAcross)) {
      free_.push_back(right);
    }
    if (gap(below) && gap(below - width_) && gap(below - kAcross) && gap(below + kAcross)) {
      free_.push_back(below);
    }
  }
}

bool Chart::fits(Card card, Place place) const {
  if (!is_fish(card)) {
    return true;  // 3.3: a coral
  }
  const auto allowed = [&](Place beside) {
    const Card neighbour = at(beside);
    return neighbour == Card::Gap || !kForbids[kind_of(card)][kind_of(neighbour)];
  };
  return allowed(place - kAcross) && allowed(place + kAcross) && allowed(place - width_) &&
         allowed(place + width_);
}

double Chart::ease(Place place, int bed) const {
  if (at(place) != Card::Gap) {
    return 0;
  }
  int colour = kColours;  // any
  for (const Place beside : {place - kAcross, place + kAcross, place - width_, place + width_}) {
    const Card neighbour = at(beside);
    if (neighbour == Card::Bones) {
      return 0;
    }
    if (!is_fish(neighbour) || bed_of(neighbour) == bed) {
      continue;
    }
    if (colour != kColours && colour != colour_of(neighbour)) {
      return 0;
    }
    colour = colour_of(neighbour);
  }
  return colour == kColours ? 1 : kOneColour;
}

// Two fish of a bed in a line of three whose third place is free: whoever lays that bed there turns
// both to bones. Every pair is found from its first card.
void Chart::find_threats(const Outlook& outlook) {
  for (const Place here : fish_) {
    const int bed = bed_of(at(here));
    const double chance = outlook.curse[static_cast<std::size_t>(bed)];
    if (chance <= 0) {
      continue;
    }
    for (const int step : {kAcross, width_}) {
      const Place next = here + step;
      const Place after = next + step;
      if (on_bed(at(next), bed)) {
        threaten(here, next, chance * ease(here - step, bed));
        threaten(here, next, chance * ease(after, bed));
      } else if (at(next) == Card::Gap && on_bed(at(after), bed)) {
        threaten(here, after, chance * ease(next, bed));
      }
    }
  }
}

void Chart::threaten(Place a, Place b, double chance) {
  survival_[static_cast<std::size_t>(a)] *= 1 - chance;
  survival_[static_cast<std::size_t>(b)] *= 1 - chance;
}

}  // namespace calanque::ai::kuna_yala
