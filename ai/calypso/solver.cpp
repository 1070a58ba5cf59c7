#include "ai/calypso/solver.h"

#include <algorithm>

namespace calanque::ai::calypso {

namespace {

using calanque::calypso::kTogether;

// The cooperative fish: saved 0 … 9, and caught = net + eaten below 10.
struct Caught {
  int saved;
  int net;
  int eaten;
};

constexpr int kCaughtStates = kTogether * (kTogether + 1) / 2;

// The states are in the order in which they depend on each other as far as they do: more saved and
// more eaten first, so that most values are right in the first rounds.
Caught caught(int fish) {
  Caught found{kTogether - 1 - fish / kCaughtStates, 0, kTogether - 1};
  int rest = fish % kCaughtStates;
  while (rest > kTogether - 1 - found.eaten) {
    rest -= kTogether - found.eaten;
    --found.eaten;
  }
  found.net = rest;
  return found;
}

}  // namespace

double& Solver::at(int situation, int spot, int fish) {
  return values_[static_cast<std::size_t>(fish * kSpots + spot) * (situations() + 1) +
                 static_cast<std::size_t>(situation)];
}

double Solver::at(int situation, int spot, int fish) const {
  return values_[static_cast<std::size_t>(fish * kSpots + spot) * (situations() + 1) +
                 static_cast<std::size_t>(situation)];
}

double Solver::follow(const Face& face, int spot, const Then& then) const {
  if (then.final) {
    return then.worth;
  }
  const double value =
      face.mixed ? mixed_value(spot, then.fish) : known_value(face.next, spot, then.fish);
  return then.opponent ? 1 - value : value;
}

double Solver::search_value(const Choice& choice, int spot, int colour, const Then& found,
                            const Then& missed) const {
  double value = 0;
  for (const Face& face : choice.faces) {
    value += face.probability * follow(face, spot, face.colour == colour ? found : missed);
  }
  return value;
}

// The value once Calypso has stopped on `spot`.
double Solver::landed(int number, int spot, int fish) const {
  if (spot > kFourFish || (spot == kFourFish && !four_fish_searches())) {
    const Then then = land(spot, fish);
    if (then.final) {
      return then.worth;
    }
    const double value = at(number, spot, then.fish);
    return then.opponent ? 1 - value : value;
  }
  const Situation& situation = graph_.situations()[static_cast<std::size_t>(number)];
  const Then found = hit(spot, fish);
  const Then missed = miss(fish);
  double best = 0;
  for (const Choice& choice : situation.choices) {
    const int first = spot == kFourFish ? 0 : spot;
    const int last = spot == kFourFish ? kColours - 1 : spot;
    for (int colour = first; colour <= last; ++colour) {
      best = std::max(best, search_value(choice, spot, colour, found, missed));
    }
  }
  return best;
}

void Solver::land_everywhere(int fish) {
  for (int situation = 0; situation < static_cast<int>(situations()); ++situation) {
    for (int spot = 0; spot < kSpots; ++spot) {
      landed_[static_cast<std::size_t>(situation)][static_cast<std::size_t>(spot)] =
          landed(situation, spot, fish);
    }
  }
}

// One round for these fish; gives the largest change. Memory fades between throw and search.
double Solver::improve(int fish) {
  land_everywhere(fish);
  double change = 0;
  for (int situation = 0; situation < static_cast<int>(situations()); ++situation) {
    Spots values{};
    double sum = 0;
    for (std::size_t spot = 0; spot < kSpots; ++spot) {
      for (const Arrival& left : faded_[static_cast<std::size_t>(situation)]) {
        const int called = renamed(static_cast<int>(spot), left.named);
        values[spot] +=
            left.share *
            landed_[static_cast<std::size_t>(left.situation)][static_cast<std::size_t>(called)];
      }
      sum += values[spot];
    }
    for (int spot = 0; spot < kSpots; ++spot) {  // a throw never ends where it began
      double& value = at(situation, spot, fish);
      const double better = (sum - values[static_cast<std::size_t>(spot)]) / (kSpots - 1);
      change = std::max(change, std::max(better - value, value - better));
      value = better;
    }
  }
  for (int spot = 0; spot < kSpots; ++spot) {
    double mixed = 0;
    for (const Arrival& arrival : graph_.fresh()) {
      mixed += arrival.share * known_value(arrival, spot, fish);
    }
    at(static_cast<int>(situations()), spot, fish) = mixed;
  }
  return change;
}

int Solver::solve() {
  const double precision = forgets_ > 0 ? 1e-9 : 1e-15;
  const int count = static_cast<int>(situations());
  values_.assign((situations() + 1) * kSpots * static_cast<std::size_t>(fish_states()), 0.5);
  landed_.assign(situations(), {});
  faded_.clear();
  for (int situation = 0; situation < count; ++situation) {
    faded_.push_back(graph_.faded(situation, forgets_));
  }
  for (int round = 1;; ++round) {
    double change = 0;
    for (int fish = 0; fish < fish_states(); ++fish) {
      change = std::max(change, improve(fish));
    }
    if (change < precision) {
      return round;
    }
  }
}

int CooperativeSolver::fish(int saved, int net, int eaten) {
  int before = 0;
  for (int e = kTogether - 1; e > eaten; --e) {
    before += kTogether - e;
  }
  return (kTogether - 1 - saved) * kCaughtStates + before + net;
}

int CooperativeSolver::fish_states() const {
  return kTogether * kCaughtStates;
}

Solver::Then CooperativeSolver::hit(int spot, int now) const {
  const Caught c = caught(now);
  if (spot == kFourFish) {  // rules 9.5: one fish out of the net, if there is one
    return {false, 0, fish(c.saved, std::max(c.net - 1, 0), c.eaten), false};
  }
  if (c.saved + 1 == kTogether) {
    return {true, 1, 0, false};
  }
  return {false, 0, fish(c.saved + 1, c.net, c.eaten), false};
}

Solver::Then CooperativeSolver::land(int spot, int now) const {
  const Caught c = caught(now);
  if (spot == kFourFish) {
    return {false, 0, now, false};
  }
  if (c.net + c.eaten + 1 == kTogether) {
    return {true, 0, 0, false};
  }
  return {false, 0,
          spot == kNet ? fish(c.saved, c.net + 1, c.eaten) : fish(c.saved, c.net, c.eaten + 1),
          false};
}

// After a miss, or any tile but a found single fish, the opponent throws: fish change sides.
Solver::Then TwoPlayerSolver::miss(int now) const {
  return {false, 0, fish(now % kGoal, now / kGoal), true};
}

Solver::Then TwoPlayerSolver::hit(int spot, int now) const {
  const int own = now / kGoal + (spot == kFourFish ? 2 : 1);
  const int other = now % kGoal;
  if (own >= kGoal) {
    return {true, 1, 0, false};
  }
  return spot == kFourFish ? Then{false, 0, fish(other, own), true}
                           : Then{false, 0, fish(own, other), false};
}

Solver::Then TwoPlayerSolver::land(int spot, int now) const {
  int own = now / kGoal;
  int other = now % kGoal;
  if (spot == kNet) {
    own = std::max(own - 1, 0);
  } else {  // the Shark: from the opponent, or from the net when there is nothing to rob
    other = std::max(other - 1, 0);
    ++own;
  }
  if (own >= kGoal) {
    return {true, 1, 0, false};
  }
  return {false, 0, fish(other, own), true};
}

}  // namespace calanque::ai::calypso
