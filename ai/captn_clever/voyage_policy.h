#pragma once

#include "ai/captn_clever/belief.h"
#include "ai/captn_clever/race.h"
#include "ai/search/policy.h"

namespace calanque::ai::captn_clever {

// How far a searching player looks ahead: plans in the tree, and turns played beyond it before the
// race is judged.
struct Foresight {
  int depth = 3;
  int playout = 6;
};

// Tells the tree search about Capt'n Clever. Every seat acts on the goals it can see, the observer
// on those it imagines too. Nobody knows how the others reckon: in each playout every seat reckons
// in one of the three ways, drawn anew.
class VoyagePolicy {
 public:
  using Suggestions = FixedList<Suggestion<Plan>, PlanList::capacity()>;
  static constexpr bool kOpen = false;
  static constexpr Observers kObservers = Observers::Multiple;

  VoyagePolicy(const Sea& sea, const Observation<Rules>& observation, const GoalBelief* belief,
               const Foresight& foresight)
      : sea_(sea), observation_(observation), belief_(belief), foresight_(foresight) {}

  State world(Random& random) const;
  void suggest(const State& state, Seat seat, Random& random, Suggestions& list) const;
  void evaluate(State& state, Random& random, Values& values) const;

  // 3.4: a card given is known to its giver and its owner.
  Plan seen(const Plan& plan, Seat by, Seat observer) const {
    const bool secret = plan.what == Do::Give && observer != by &&
                        observer != left_of(by, observation_.view.players);
    return secret ? Plan{Do::Give, kNone, kNone} : plan;
  }
  static std::uint32_t secret(const State& state, Seat observer) {
    const std::uint32_t given =
        state.easy ? 0U : sailor(state, left_of(observer, state.players)).goal;
    return sailor(state, observer).goal + 256U * given;
  }

 private:
  Plan choose(const State& state, Seat seat, Reckons reckons, Random& random) const;

  const Sea& sea_;
  const Observation<Rules>& observation_;
  const GoalBelief* belief_;
  Foresight foresight_;
};

}  // namespace calanque::ai::captn_clever
