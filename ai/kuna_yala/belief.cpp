#include "ai/kuna_yala/belief.h"

#include <algorithm>

#include "ai/fraction.h"
#include "ai/math.h"

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kFishInShoal = 0.35;  // log-likelihood of a fish of a colour in the own shoal

}  // namespace

Belief::Belief(int players, Seat seat, Tile tile, const Evidence& evidence) {
  std::array<int, kColours> colours = {0, 1, 2, 3};
  double best = 0;
  // Permutations of all four colours name each deal of fewer tiles several times; one of them, with
  // the rest in ascending order, stands for it.
  do {
    if (colours[at(seat)] != static_cast<int>(tile) ||
        !std::is_sorted(colours.begin() + players, colours.end())) {
      continue;
    }
    Deal deal{{Tile::None, Tile::None, Tile::None, Tile::None}, 0};
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
      deal.tiles[i] = static_cast<Tile>(colours[i]);
      deal.weight += i == at(seat) ? 0 : evidence[i][static_cast<std::size_t>(colours[i])];
    }
    best = deals_.empty() ? deal.weight : std::max(best, deal.weight);
    deals_.push_back(deal);
  } while (std::next_permutation(colours.begin(), colours.end()));
  double total = 0;
  for (Deal& deal : deals_) {
    deal.weight = exp_of(deal.weight - best);
    total += deal.weight;
  }
  for (Deal& deal : deals_) {
    deal.weight /= total;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
      chance_[i][static_cast<std::size_t>(deal.tiles[i])] += deal.weight;
    }
  }
}

void Belief::deal(Tiles& tiles, Random& random) const {
  double rest = fraction(random);
  std::size_t i = 0;
  while (i + 1 < deals_.size() && rest >= deals_[i].weight) {
    rest -= deals_[i].weight;
    ++i;
  }
  tiles = deals_[i].tiles;
}

Evidence trusted(const Evidence& evidence, const Sitters& sitters, const TrustBySitter& trust) {
  constexpr double kLeast = 1e-100;  // what looks as unlikely as that may still be so
  Evidence out{};
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    const double best = *std::max_element(evidence[i].begin(), evidence[i].end());
    double total = 0;
    std::array<double, kColours> chances{};
    for (std::size_t c = 0; c < kColours; ++c) {
      chances[c] = std::max(exp_of(evidence[i][c] - best), kLeast);
      total += chances[c];
    }
    for (double& chance : chances) {
      chance /= total;
    }
    chances = trusted(chances, trust_in(sitters[i], trust));
    for (std::size_t c = 0; c < kColours; ++c) {
      out[i][c] = log_of(std::max(chances[c], kLeast));
    }
  }
  return out;
}

Evidence table_evidence(const Table& table) {
  Evidence evidence{};
  for (std::size_t i = 0; i < table.players; ++i) {
    for (const Cell& cell : table.shoals[i]) {
      if (is_fish(cell.card)) {
        evidence[i][static_cast<std::size_t>(colour_of(cell.card))] +=
            kFishInShoal * fish_on(cell.card);
      }
    }
  }
  return evidence;
}

}  // namespace calanque::ai::kuna_yala
