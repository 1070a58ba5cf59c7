#pragma once

#include "ai/observation.h"
#include "ai/search/policy.h"

namespace calanque::ai {

// The policy of a game of which nothing is known but its rules: every legal move is tried, and a
// leaf is played out at random. Worlds are samples of what the seat has seen.
template <Game G>
class PlayoutPolicy {
 public:
  using Suggestions = FixedList<Suggestion<typename G::Action>, G::ActionList::capacity()>;
  static constexpr bool kOpen = !G::facts.secrets && !G::facts.memory;
  static constexpr Observers kObservers = Observers::Single;
  static constexpr int kLongestPlayout = 1000;

  explicit PlayoutPolicy(const Observation<G>& observation) : observation_(observation) {}

  typename G::State world(Random& random) const {
    return G::sample(observation_.view, observation_.knowledge, random);
  }

  void suggest(const typename G::State& state, Seat seat, Random& /*random*/, Suggestions& list) {
    typename G::ActionList actions;
    G::legal_actions(state, seat, actions);
    for (const auto& action : actions) {
      list.push_back({action, 1});
    }
  }

  void evaluate(typename G::State& state, Random& random, Values& values) {
    NullSink sink;
    for (int i = 0; i < kLongestPlayout; ++i) {
      const Turn turn = G::turn(state);
      if (is_over(turn)) {
        break;
      }
      if (is_chance(turn)) {
        G::resolve(state, draw_outcome<G>(state, random), sink);
        continue;
      }
      const Seat seat = deciders(turn).front();
      G::apply(state, seat, any_action(state, seat, random), sink);
    }
    values = shares<G>(state);
  }

 private:
  static typename G::Action any_action(const typename G::State& state, Seat seat, Random& random) {
    if constexpr (SamplesActions<G>) {
      return G::sample_action(state, seat, random);
    } else {
      typename G::ActionList actions;
      G::legal_actions(state, seat, actions);
      return random.pick(actions);
    }
  }

  const Observation<G>& observation_;
};

}  // namespace calanque::ai
