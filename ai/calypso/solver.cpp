#include "ai/calypso/solver.h"

#include <algorithm>

namespace calanque::ai::calypso {

namespace {

constexpr double kPrecision = 1e-15;
constexpr int kTogether = 10;  // fish saved to win, or caught to lose, in cooperation

// Net and Shark have no colour; single-fish tiles are called as the situation calls their colour.
int renamed(int spot, const Renaming& named) {
  return spot < kColours ? named[static_cast<std::size_t>(spot)] : spot;
}

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
  return values_[static_cast<std::size_t>(
      (fish * kSpots + spot) * static_cast<int>(graph_.situations().size()) + situation)];
}

double Solver::at(int situation, int spot, int fish) const {
  return const_cast<Solver*>(this)->at(situation, spot, fish);
}

double Solver::mixed_value(int spot, int fish) const {
  double value = 0;
  for (const Arrival& arrival : graph_.fresh()) {
    value += arrival.share * at(arrival.situation, renamed(spot, arrival.named), fish);
  }
  return value;
}

double Solver::follow(const Face& face, int spot, const Then& then) const {
  if (then.final) {
    return then.worth;
  }
  const double value = face.mixed
                           ? mixed_value(spot, then.fish)
                           : at(face.next.situation, renamed(spot, face.next.named), then.fish);
  return then.opponent ? 1 - value : value;
}

double Solver::search_value(const Choice& choice, int spot, int colour, int fish) const {
  double value = 0;
  for (const Face& face : choice.faces) {
    value +=
        face.probability * follow(face, spot, face.colour == colour ? hit(spot, fish) : miss(fish));
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
  double best = 0;
  for (const Choice& choice : situation.choices) {
    const int first = spot == kFourFish ? 0 : spot;
    const int last = spot == kFourFish ? kColours - 1 : spot;
    for (int colour = first; colour <= last; ++colour) {
      best = std::max(best, search_value(choice, spot, colour, fish));
    }
  }
  return best;
}

int Solver::solve() {
  const int situations = static_cast<int>(graph_.situations().size());
  values_.assign(static_cast<std::size_t>(situations * kSpots * fish_states()), 0.5);
  for (int round = 1;; ++round) {
    double change = 0;
    for (int fish = 0; fish < fish_states(); ++fish) {
      for (int situation = 0; situation < situations; ++situation) {
        std::array<double, kSpots> values{};
        double sum = 0;
        for (int spot = 0; spot < kSpots; ++spot) {
          values[static_cast<std::size_t>(spot)] = landed(situation, spot, fish);
          sum += values[static_cast<std::size_t>(spot)];
        }
        for (int spot = 0; spot < kSpots; ++spot) {  // a throw never ends where it began
          double& value = at(situation, spot, fish);
          const double better = (sum - values[static_cast<std::size_t>(spot)]) / (kSpots - 1);
          change = std::max(change, std::max(better - value, value - better));
          value = better;
        }
      }
    }
    if (change < kPrecision) {
      return round;
    }
  }
}

double Solver::value() const {
  return mixed_value(kShark, first_fish());
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
