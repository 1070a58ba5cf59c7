#include "ai/captn_clever/race.h"

#include <bit>
#include <cmath>

#include "ai/math.h"

namespace calanque::ai::captn_clever {

namespace {

constexpr double kOccupied = 0.5;  // turns lost on average while somebody stands on the goal
constexpr double kLuck = 0.8;      // of one treasure

int treasures_left(const State& state, Seat seat) {
  return kIslands - std::popcount(sailor(state, seat).found);
}

bool taken_by_another(const State& state, Seat seat, std::uint8_t island) {
  for (int i = 0; i < state.players; ++i) {
    if (seat_at(i) != seat && sailor(state, seat_at(i)).captain == island) {
      return true;
    }
  }
  return false;
}

double later_turns(const State& state, Seat seat) {
  return kTurnsATreasure * (treasures_left(state, seat) - 1);
}

// The same to an island that is not known.
double way_anywhere(const Sea& sea, const Turns& turns, std::uint8_t from, double stirred) {
  return (1 - stirred) * static_cast<double>(turns.anywhere[from]) +
         stirred * static_cast<double>(sea.adrift().anywhere[from]);
}

// The share of the other boats that moves before `seat` does if it is the turn of `next`.
double stirred_before(const State& state, Seat next, Seat seat) {
  const int turns = (index(seat) - index(next) + state.players) % state.players;
  return static_cast<double>(turns) / (state.players - 1);
}

}  // namespace

double way(const Sea& sea, const Turns& turns, std::uint8_t from, std::uint8_t to, Reckons reckons,
           double stirred) {
  switch (reckons) {
    case Reckons::Map:
      return sea.hops(from, to);
    case Reckons::Stillness:
      return turns.least[from][to];
    default:
      return (1 - stirred) * static_cast<double>(turns.expected[from][to]) +
             stirred * static_cast<double>(sea.adrift().expected[from][to]);
  }
}

double turns_to_goal(const Sea& sea, const State& state, Seat seat, Reckons reckons,
                     double stirred) {
  const Sailor& one = sailor(state, seat);
  const Turns& turns = sea.turns(state, seat);
  if (one.goal == kHidden && reckons == Reckons::Boats && one.captain != kNone) {
    return way_anywhere(sea, turns, one.captain, stirred);
  }
  if (one.goal >= kIslands) {
    return kTurnsATreasure;
  }
  return way(sea, turns, one.captain, one.goal, reckons, stirred) +
         (taken_by_another(state, seat, one.goal) ? kOccupied : 0);
}

Times times_of(const Sea& sea, const State& state, Reckons reckons) {
  Times times{};
  for (int i = 0; i < state.players; ++i) {
    const int wait = (i - state.mover + state.players) % state.players;
    times[static_cast<std::size_t>(i)] =
        turns_to_goal(sea, state, seat_at(i), reckons,
                      stirred_before(state, mover(state), seat_at(i))) +
        later_turns(state, seat_at(i)) + static_cast<double>(wait) / state.players;
  }
  return times;
}

double luck(const State& state) {
  int left = kIslands;
  for (int i = 0; i < state.players; ++i) {
    left = std::min(left, treasures_left(state, seat_at(i)));
  }
  return kLuck * std::sqrt(static_cast<double>(left));
}

Values shares_of(const Times& times, int seats, double luck) {
  double least = times[0];
  for (int i = 1; i < seats; ++i) {
    least = std::min(least, times[static_cast<std::size_t>(i)]);
  }
  Values values{};
  double total = 0;
  for (int i = 0; i < seats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    values[at] = exp_of((least - times[at]) / luck);
    total += values[at];
  }
  for (int i = 0; i < seats; ++i) {
    values[static_cast<std::size_t>(i)] /= total;
  }
  return values;
}

SeatSet goals_seen_by(const State& state, Seat seat) {
  SeatSet seats(seat);
  if (!state.easy) {
    seats.insert(left_of(seat, state.players));
  }
  return seats;
}

Outlook::Outlook(const Sea& sea, const State& state, Seat seat, SeatSet known, Reckons reckons)
    : sea_(sea), state_(state), seat_(seat), reckons_(reckons) {
  for (int i = 0; i < state.players; ++i) {
    if (!known.contains(seat_at(i)) || state.phase == Phase::SetUp) {
      state_.sailors[static_cast<std::size_t>(i)].goal = kHidden;
    }
  }
}

Times Outlook::after(const Plan& plan) const {
  State then = state_;
  Sailor& own = then.sailors[slot(seat_)];
  if (plan.what == Do::Give) {
    then.sailors[slot(left_of(seat_, then.players))].goal = plan.island;
  } else {
    own.captain = plan.island == kNone ? own.captain : plan.island;
    own.boat = plan.boat == kNone ? own.boat : plan.boat;
  }
  const bool finds = plan.what != Do::Give && plan.island != kNone && own.captain == own.goal;
  const Seat next = left_of(plan.what == Do::Give ? mover(then) : seat_, then.players);
  Times times{};
  for (int i = 0; i < then.players; ++i) {
    times[static_cast<std::size_t>(i)] =
        later_turns(then, seat_at(i)) +
        (finds && seat_at(i) == seat_ ? 0
                                      : turns_to_goal(sea_, then, seat_at(i), reckons_,
                                                      stirred_before(then, next, seat_at(i))));
  }
  return times;
}

double Outlook::share(const Plan& plan) const {
  return value_of(shares_of(after(plan), state_.players, luck(state_)), seat_);
}

QuickLook::QuickLook(const Sea& sea, const State& state, Seat seat, SeatSet known, Reckons reckons)
    : reckons_(reckons), here_(sailor(state, seat).captain), moored_(sailor(state, seat).boat) {
  Times times{};
  for (int i = 0; i < state.players; ++i) {
    times[static_cast<std::size_t>(i)] =
        later_turns(state, seat_at(i)) +
        (known.contains(seat_at(i)) ? turns_to_goal(sea, state, seat_at(i), reckons,
                                                    stirred_before(state, mover(state), seat_at(i)))
                                    : kTurnsATreasure);
  }
  // The slopes of the own share, all divided by the own share over luck.
  const Values shares = shares_of(times, state.players, luck(state));
  for (const Seat other : known) {
    if (other == seat) {
      look_at_own(sea, state, seat, value_of(shares, seat) - 1);
    } else {
      look_at(sea, state, seat, other, value_of(shares, other));
    }
  }
}

void QuickLook::look_at_own(const Sea& sea, const State& state, Seat seat, double weight) {
  const Sailor& own = sailor(state, seat);
  if (own.goal == kNone) {
    return;
  }
  const Turns& turns = sea.turns(state, seat);
  for (std::uint8_t island = 0; island < kIslands; ++island) {
    const bool finds = island == own.goal && island != own.captain;
    captain_[island] += weight * (finds ? 0 : way(sea, turns, island, own.goal, reckons_, 1));
  }
}

void QuickLook::look_at(const Sea& sea, const State& state, Seat seat, Seat other, double weight) {
  const Sailor& one = sailor(state, other);
  if (state.phase == Phase::Give || state.phase == Phase::FirstCards) {
    if (other != left_of(seat, state.players)) {
      return;
    }
    const Turns& turns = sea.turns(state, other);
    for (std::uint8_t island = 0; island < kIslands; ++island) {
      given_[island] += weight * (way(sea, turns, one.captain, island, reckons_, 1) +
                                  (taken_by_another(state, other, island) ? kOccupied : 0));
    }
    return;
  }
  if (one.goal == kNone) {
    return;
  }
  if (one.goal != one.captain) {
    captain_[one.goal] += weight * kOccupied;
  }
  const double stirred = stirred_before(state, left_of(seat, state.players), other);
  const LinkSet open = open_links(state, seat) | LinkSet{1} << moored_;
  for (LinkSet rest = open; rest != 0; rest &= rest - 1) {
    const auto link = static_cast<std::uint8_t>(std::countr_zero(rest));
    const Turns& turns = sea.turns_if(state, other, seat, link);
    boat_[link] += weight * way(sea, turns, one.captain, one.goal, reckons_, stirred);
  }
}

}  // namespace calanque::ai::captn_clever
