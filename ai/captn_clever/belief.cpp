#include "ai/captn_clever/belief.h"

#include "ai/captn_clever/plans.h"
#include "ai/captn_clever/trust.h"
#include "ai/fraction.h"
#include "ai/math.h"

namespace calanque::ai::captn_clever {

namespace {

// Fitted to games among child, greedy-sailor and levels 3 and 4 (log loss of the true goal): how
// strongly givers prefer far goals and captains short ways, and how often neither counts.
constexpr double kGivers = 3;
constexpr double kCaptains = 3;
constexpr double kOdd = 0.05;

// How far an island feels: partly as the boats lie, more as they may come to lie.
double felt_turns(const Sea& sea, const Turns& turns, std::uint8_t from, std::uint8_t to) {
  constexpr double kNow = 0.3;
  return kNow * turns.least[from][to] +
         (1 - kNow) * static_cast<double>(sea.adrift().expected[from][to]);
}

double sum_of(const GoalBelief::Weights& weights) {
  double sum = 0;
  for (const double weight : weights) {
    sum += weight;
  }
  return sum;
}

}  // namespace

GoalBelief::GoalBelief(const Sea& sea, const Options& options, const Sitters& sitters)
    : sea_(sea), sitters_(sitters), table_(Rules::initial(options)) {
  table_.phase = Phase::Sail;
  before_ = table_;
  for (Weights& weights : weights_) {
    weights.fill(1);
  }
}

void GoalBelief::observe(const Event& event) {
  if (const auto* placed = std::get_if<Placed>(&event)) {
    table_.sailors[slot(placed->seat)].captain = placed->island;
    table_.sailors[slot(placed->seat)].boat = table_.chart.find(placed->link);
    before_ = table_;
  } else if (const auto* boat = std::get_if<BoatMoved>(&event)) {
    before_.sailors[slot(boat->seat)].boat = table_.chart.find(boat->from);
    table_.sailors[slot(boat->seat)].boat = table_.chart.find(boat->to);
  } else if (const auto* captain = std::get_if<CaptainMoved>(&event)) {
    before_.sailors[slot(captain->seat)].captain = captain->route.islands[0];
    table_.sailors[slot(captain->seat)].captain = captain->route.to();
  } else if (const auto* found = std::get_if<Found>(&event)) {
    found_ = true;
    new_card(found->seat, false);
  } else if (const auto* gave = std::get_if<Gave>(&event)) {
    new_card(gave->owner, true);
  } else if (const auto* ended = std::get_if<Ended>(&event)) {
    if (!found_) {
      weigh_turn(ended->seat);
    }
    found_ = false;
    before_ = table_;
  }
}

void GoalBelief::new_card(Seat owner, bool given) {
  Weights& weights = weights_[slot(owner)];
  weights.fill(1);
  signs_[slot(owner)] = {};
  if (!given || !complete()) {
    return;
  }
  const Turns& turns = sea_.turns(table_, owner);
  for (std::uint8_t goal = 0; goal < kIslands; ++goal) {
    weights[goal] = exp_of(kGivers * felt_turns(sea_, turns, sailor(table_, owner).captain, goal));
  }
}

// How likely each goal makes the stop that was chosen, among all stops of the turn. Boats say
// nothing: wherever they end up, the way is as long.
void GoalBelief::weigh_turn(Seat seat) {
  if (!complete()) {
    return;
  }
  before_.mover = static_cast<std::uint8_t>(index(seat));
  PlanList plans;
  list_plans(before_, seat, plans);
  std::array<int, kIslands> ways{};
  const std::uint8_t from = sailor(before_, seat).captain;
  for (const Plan& plan : plans) {
    ++ways[plan.island == kNone ? from : plan.island];
  }
  const std::uint8_t to = sailor(table_, seat).captain;
  const Turns& turns = sea_.turns(before_, seat);
  const auto likes = [&](std::uint8_t stop, std::uint8_t goal) {
    const bool finds = stop == goal && stop != from;
    return exp_of(-kCaptains * (finds ? 0 : felt_turns(sea_, turns, stop, goal)));
  };
  Weights likely{};
  for (std::uint8_t goal = 0; goal < kIslands; ++goal) {
    double total = 0;
    for (std::uint8_t stop = 0; stop < kIslands; ++stop) {
      total += ways[stop] * likes(stop, goal);
    }
    const double chosen = ways[to] * likes(to, goal) / total;
    const double any = static_cast<double>(ways[to]) / static_cast<double>(plans.size());
    likely[goal] = kOdd * any + (1 - kOdd) * chosen;
  }
  Weights& weights = weights_[slot(seat)];
  if (to != from) {
    weights[to] = 0;  // 5.2: he would have found it
  }
  const double old = sum_of(weights);
  for (std::uint8_t goal = 0; goal < kIslands; ++goal) {
    weights[goal] *= likely[goal];
  }
  const double mean = sum_of(weights) / old;
  for (std::uint8_t goal = 0; goal < kIslands && mean > 0; ++goal) {
    weights[goal] /= mean;
    Sign& sign = signs_[slot(seat)][goal];
    if (likely[goal] / mean > sign.says) {
      sign = {likely[goal] / mean, from, to};
    }
  }
}

bool GoalBelief::complete() const {
  for (int i = 0; i < table_.players; ++i) {
    if (sailor(table_, seat_at(i)).captain == kNone || sailor(table_, seat_at(i)).boat == kNone) {
      return false;
    }
  }
  return true;
}

GoalBelief::Weights GoalBelief::goals(const Observation<Rules>& observation, Seat seat) const {
  const Knowledge& known = observation.knowledge;
  const SeenSailor& one = sailor(observation.view, seat);
  IslandSet out = known.found[slot(seat)] | known.in_vain[slot(seat)];
  if (one.last != kNone) {
    out |= island_bit(one.last);
  }
  if (one.finds > 0) {
    out |= island_bit(one.captain);  // 5.2: he has been there in vain, or found the last one there
  }
  Weights weights = weights_[slot(seat)];
  for (std::uint8_t goal = 0; goal < kIslands; ++goal) {
    weights[goal] = (out & island_bit(goal)) != 0 ? 0 : weights[goal];
  }
  const double total = sum_of(weights);
  for (double& weight : weights) {
    weight = total > 0 ? weight / total : 0;
  }
  return weights;
}

GoalBelief::Weights GoalBelief::told(const Observation<Rules>& observation, Seat seat) const {
  return trusted(goals(observation, seat), trust_in(sitters_[slot(seat)], kTrust));
}

State imagine_world(const Observation<Rules>& observation, const GoalBelief* belief,
                    Random& random) {
  if (belief == nullptr) {
    return Rules::sample(observation.view, observation.knowledge, random);
  }
  View view = observation.view;  // with the goals drawn as if they were seen
  for (int i = 0; i < view.players; ++i) {
    if (sailor(view, seat_at(i)).goal != kHidden) {
      continue;
    }
    double rest = fraction(random);
    const GoalBelief::Weights goals = belief->goals(observation, seat_at(i));
    for (std::uint8_t goal = 0; goal < kIslands && rest >= 0; ++goal) {
      if (goals[goal] > 0) {
        view.sailors[static_cast<std::size_t>(i)].goal = goal;
        rest -= goals[goal];
      }
    }
  }
  return Rules::sample(view, observation.knowledge, random);
}

}  // namespace calanque::ai::captn_clever
