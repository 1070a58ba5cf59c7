#pragma once

#include "core/game.h"

namespace calanque {

// A single branch costs depth, or (Collapse) is followed for free.
enum class SingleBranches : std::uint8_t { Count, Collapse };

// The number of paths of `depth` steps from `state`: actions and chance outcomes are branches. A
// game that ends earlier has no path of that length. Seats that decide at once act in seat order.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth,
                    SingleBranches single = SingleBranches::Count) {
  if (depth == 0) {
    return 1;
  }
  const Turn turn = G::turn(state);
  if (is_over(turn)) {
    return 0;
  }
  NullSink sink;
  std::uint64_t leaves = 0;
  const auto descend = [&](std::size_t branches, const auto& step) {
    const int cost = branches == 1 && single == SingleBranches::Collapse ? 0 : 1;
    if (cost == 1 && depth == 1) {
      leaves = branches;
      return;
    }
    for (std::size_t i = 0; i < branches; ++i) {
      typename G::State next = state;
      step(next, i);
      leaves += perft<G>(next, depth - cost, single);
    }
  };
  if (is_chance(turn)) {
    typename G::OutcomeList outcomes;
    G::chance(state, outcomes);
    descend(outcomes.size(), [&](typename G::State& next, std::size_t i) {
      G::resolve(next, outcomes[i].outcome, sink);
    });
  } else {
    const Seat seat = deciders(turn).front();
    typename G::ActionList actions;
    G::legal_actions(state, seat, actions);
    descend(actions.size(), [&](typename G::State& next, std::size_t i) {
      G::apply(next, seat, actions[i], sink);
    });
  }
  return leaves;
}

}  // namespace calanque
