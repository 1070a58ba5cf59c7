#include "ai/kuna_yala/appraisal.h"

#include <algorithm>

#include "ai/fraction.h"

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kLeftOpen = 0.5;  // of a discarded fish, what somebody would have made of it

}  // namespace

void Appraisal::look(const State& state, const Belief& belief, const Outlook& outlook) {
  state_ = &state;
  outlook_ = outlook;
  for (std::size_t i = 0; i < state.players; ++i) {
    charts_[i].draw(state.shoals[i], outlook);
  }
  prospects_ = Prospects::of(state, charts_, outlook);
  points_ = {};
  for (int i = 0; i < state.players; ++i) {
    for (int colour = 0; colour < kColours; ++colour) {
      if (const double chance = belief.chance(seat_at(i), colour); chance > 0) {
        points_[static_cast<std::size_t>(i)] += chance * prospects_.points(outlook, i, colour);
      }
    }
  }
  const Seat seat = mover(state);
  interest_ = Interest::of(state, seat, belief, rivals_of(state, seat, points_));
  look_at_leads();
  gifts_ = {};
  if (state.phase == Phase::Own) {
    look_for_gifts();
  }
}

void Appraisal::look_at_leads() {
  const int players = state_->players;
  Held corals{};
  Held sharks{};
  for (std::size_t i = 0; i < state_->players; ++i) {
    corals[i] = state_->shoals[i].corals;
    sharks[i] = state_->shoals[i].sharks;
  }
  const auto worth = [&](const Held& of_coral, const Held& of_shark) {
    double sum = 0;
    for (int i = 0; i < players; ++i) {
      sum += interest_.points[static_cast<std::size_t>(i)] *
             (outlook_.octopuses * coral_lead(outlook_, of_coral, players, i) +
              2 * shark_lead(outlook_, of_shark, players, i));  // 7.6, 7.7
    }
    return sum;
  };
  const double now = worth(corals, sharks);
  for (int i = 0; i < players; ++i) {
    const auto s = static_cast<std::size_t>(i);
    ++corals[s];
    coral_gain_[s] = worth(corals, sharks) - now;
    --corals[s];
    ++sharks[s];
    shark_gain_[s] = worth(corals, sharks) - now;
    --sharks[s];
    majority_[s] = majority_worth(seat_at(i), prospects_.shoals[s]);
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const Card card = state_->open[slot];
      if (is_fish(card)) {
        ColourCounts fish = prospects_.shoals[s];
        fish[static_cast<std::size_t>(colour_of(card))] += fish_on(card);
        majority_gain_[s][slot] = majority_worth(seat_at(i), fish) - majority_[s];
      }
    }
  }
}

void Appraisal::look_for_gifts() {
  for (int slot = 0; slot < kSlots; ++slot) {
    Best& best = gifts_[static_cast<std::size_t>(slot)];
    for (int i = 0; i < state_->players; ++i) {
      if (i != state_->mover) {
        each_place(slot, seat_at(i),
                   [&](const Action& action, double worth) { best.offer(action, worth); });
      }
    }
  }
}

double Appraisal::next_worth(int taken) const {
  Best best;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Best& gift = gifts_[static_cast<std::size_t>(slot)];
    if (slot != taken && gift.found) {
      best.offer(gift.action, gift.worth);
    }
  }
  return best.worth;
}

double Appraisal::majority_worth(Seat shoal, const ColourCounts& fish) const {
  double sum = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const double worth = interest_.majority[at(shoal)][static_cast<std::size_t>(colour)];
    if (worth != 0) {
      sum += worth * majority_lead(outlook_, fish, colour);
    }
  }
  return sum;
}

Parts Appraisal::judge(const Action& action) const {
  if (action.kind == Action::Kind::Discard) {
    const Card card = state_->open[action.slot];
    Parts parts;
    if (is_fish(card)) {
      parts.fish =
          -kLeftOpen * fish_on(card) * interest_.fish[static_cast<std::size_t>(colour_of(card))];
    }
    return parts;
  }
  const Chart& chart = charts_[at(action.shoal)];
  Parts parts = judge_place(action.slot, action.shoal, chart.place(action.x, action.y));
  parts.next = next_worth(action.slot);
  return parts;
}

Parts Appraisal::judge_place(int slot, Seat shoal, Chart::Place place) const {
  const Card card = state_->open[static_cast<std::size_t>(slot)];
  if (is_fish(card)) {
    return judge_fish(slot, shoal, place);
  }
  if (card == Card::Shark) {
    return judge_shark(shoal, place);
  }
  Parts parts;
  parts.coral = coral_gain_[at(shoal)];
  parts.shield = freed(charts_[at(shoal)], place, kMaxBeds);
  return parts;
}

// What the fish at a place are worth, for all that threatens them already.
double Appraisal::stake(const Chart& chart, Chart::Place place) const {
  const Card card = chart.at(place);
  return interest_.fish[static_cast<std::size_t>(colour_of(card))] * fish_on(card) *
         chart.survival(place);
}

// A card in the gap between two fish of a bed, or at the end of such a pair, keeps the curse away
// from them: what that is worth. The bed `except` would complete the line instead.
double Appraisal::freed(const Chart& chart, Chart::Place place, int except) const {
  double worth = 0;
  const auto pair = [&](Chart::Place a, Chart::Place b) {
    const Card card = chart.at(a);
    if (is_fish(card) && bed_of(card) != except && on_bed(chart.at(b), bed_of(card))) {
      const int bed = bed_of(card);
      worth += outlook_.curse[static_cast<std::size_t>(bed)] * chart.ease(place, bed) *
               (stake(chart, a) + stake(chart, b));
    }
  };
  for (const int step : {Chart::kAcross, chart.upright()}) {
    pair(place - step, place - 2 * step);
    pair(place + step, place + 2 * step);
    pair(place - step, place + step);
  }
  return worth;
}

Parts Appraisal::judge_fish(int slot, Seat shoal, Chart::Place place) const {
  const Card card = state_->open[static_cast<std::size_t>(slot)];
  const Chart& chart = charts_[at(shoal)];
  const int bed = bed_of(card);
  const double danger = outlook_.curse[static_cast<std::size_t>(bed)];
  Parts parts;
  double safe = 1;
  FixedList<Chart::Place, 8> cursed;
  const auto same = [&](Chart::Place p) { return on_bed(chart.at(p), bed); };
  const auto threat = [&](Chart::Place other, Chart::Place third) {
    const double chance = danger * chart.ease(third, bed);
    safe *= 1 - chance;
    parts.threat -= chance * stake(chart, other);
  };
  for (const int step : {Chart::kAcross, chart.upright()}) {
    const int back = !same(place - step) ? 0 : same(place - 2 * step) ? 2 : 1;
    const int fore = !same(place + step) ? 0 : same(place + 2 * step) ? 2 : 1;
    if (back + fore >= 2) {  // 5.3
      for (int i = -back; i <= fore; ++i) {
        if (i != 0) {
          cursed.push_back(place + i * step);
        }
      }
    } else if (danger > 0) {
      for (const int way : {-step, step}) {
        if (same(place + way)) {
          threat(place + way, place + 2 * way);
          threat(place + way, place - way);
        } else if (same(place + 2 * way)) {
          threat(place + 2 * way, place + way);
        }
      }
    }
  }
  if (cursed.empty()) {
    const double worth = interest_.fish[static_cast<std::size_t>(colour_of(card))] * fish_on(card);
    parts.fish = worth;
    parts.threat -= worth * (1 - safe);
    parts.shield = freed(chart, place, bed);
    parts.majority = majority_gain_[at(shoal)][static_cast<std::size_t>(slot)];
    return parts;
  }
  parts.threat = 0;
  ColourCounts fish = prospects_.shoals[at(shoal)];
  for (const Chart::Place other : cursed) {
    parts.curse -= stake(chart, other);
    fish[static_cast<std::size_t>(colour_of(chart.at(other)))] -= fish_on(chart.at(other));
  }
  parts.majority = majority_worth(shoal, fish) - majority_[at(shoal)];
  return parts;
}

Parts Appraisal::judge_shark(Seat shoal, Chart::Place place) const {
  const Chart& chart = charts_[at(shoal)];
  const Card prey = chart.at(place);
  ColourCounts fish = prospects_.shoals[at(shoal)];
  fish[static_cast<std::size_t>(colour_of(prey))] -= fish_on(prey);
  Parts parts;
  parts.fish = -stake(chart, place);
  parts.majority = majority_worth(shoal, fish) - majority_[at(shoal)];
  parts.shark = shark_gain_[at(shoal)];
  return parts;
}

Appraisal::Best Appraisal::best_own(int slot) const {
  Best best;
  if (state_->open[static_cast<std::size_t>(slot)] != Card::Shark) {  // 4.2
    each_place(slot, mover(*state_),
               [&](const Action& action, double worth) { best.offer(action, worth); });
  }
  return best;
}

void Appraisal::best_turn(double looseness, Random& random, Turn& turn) const {
  turn.clear();
  if (state_->phase != Phase::Own) {
    Best best;
    each_action([&](const Action& action, double worth) {
      best.offer(action, worth + looseness * fraction(random));
    });
    turn.push_back(best.action);
    return;
  }
  double most = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Best own = best_own(slot);
    for (int other = 0; own.found && other < kSlots; ++other) {
      const Best& gift = gifts_[static_cast<std::size_t>(other)];
      if (other == slot || !gift.found) {
        continue;
      }
      const double worth = own.worth + gift.worth + looseness * fraction(random);
      if (turn.empty() || worth > most) {
        most = worth;
        turn.clear();
        turn.push_back(own.action);
        turn.push_back(gift.action);
      }
    }
  }
}

}  // namespace calanque::ai::kuna_yala
