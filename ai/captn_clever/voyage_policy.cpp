#include "ai/captn_clever/voyage_policy.h"

#include <algorithm>

#include "ai/fraction.h"
#include "ai/sort_stably.h"

namespace calanque::ai::captn_clever {

namespace {

constexpr double kSteep = 3;       // how fast a suggestion's weight falls with what it loses
constexpr double kCareless = 0.3;  // turns that a playout may misjudge a plan by

}  // namespace

// First cards are given all at once (3.2): those of the others are given before the observer's.
State VoyagePolicy::world(Random& random) const {
  State state = imagine_world(observation_, belief_, random);
  NullSink sink;
  while (state.phase == Phase::FirstCards) {
    SeatSet others = deciders(Rules::turn(state));
    others.erase(observation_.seat);
    if (others.empty()) {
      break;
    }
    Voyage::apply(state, others.front(), choose(state, others.front(), Reckons::Boats, random),
                  sink);
  }
  return state;
}

void VoyagePolicy::suggest(const State& state, Seat seat, Random& /*random*/,
                           Suggestions& list) const {
  PlanList plans;
  list_plans(state, seat, plans);
  const SeatSet known =
      seat == observation_.seat ? SeatSet::first(state.players) : goals_seen_by(state, seat);
  const QuickLook look(sea_, state, seat, known, Reckons::Boats);
  double best = -1e9;
  for (const Plan& plan : plans) {
    const double merit = look.merit(plan);
    best = std::max(best, merit);
    list.push_back({plan, static_cast<float>(merit)});
  }
  for (auto& suggestion : list) {
    const double fall = 1 + kSteep * (best - static_cast<double>(suggestion.weight));
    suggestion.weight = static_cast<float>(1 / (fall * fall));
  }
  sort_stably(list, [](const auto& a, const auto& b) { return a.weight > b.weight; });
}

void VoyagePolicy::evaluate(State& state, Random& random, Values& values) const {
  NullSink sink;
  std::array<Reckons, kMaxPlayers> habits{};
  for (Reckons& habit : habits) {
    habit = static_cast<Reckons>(random.below(3));
  }
  for (int played = 0; played < foresight_.playout;) {
    const Turn turn = Rules::turn(state);
    if (is_over(turn)) {
      values = shares<Rules>(state);
      return;
    }
    if (is_chance(turn)) {
      Rules::resolve(state, draw_outcome<Voyage>(state, random), sink);
      continue;
    }
    const Seat seat = deciders(turn).front();
    played += state.phase == Phase::Sail ? 1 : 0;
    Voyage::apply(state, seat, choose(state, seat, habits[slot(seat)], random), sink);
  }
  values = state.phase == Phase::Over
               ? shares<Rules>(state)
               : shares_of(times_of(sea_, state, Reckons::Boats), state.players, luck(state));
}

// The best plan in the eyes of the seat, more or less.
Plan VoyagePolicy::choose(const State& state, Seat seat, Reckons reckons, Random& random) const {
  PlanList plans;
  list_plans(state, seat, plans);
  const QuickLook look(sea_, state, seat, goals_seen_by(state, seat), reckons);
  Plan best;
  double most = -1e9;
  for (const Plan& plan : plans) {
    const double merit = look.merit(plan) + kCareless * fraction(random);
    if (merit > most) {
      most = merit;
      best = plan;
    }
  }
  return best;
}

}  // namespace calanque::ai::captn_clever
