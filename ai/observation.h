#pragma once

#include "core/game.h"

namespace calanque::ai {

// All that a player is ever given: its seat, the table as its seat sees it, and what its seat
// remembers (perfectly, or weakened by a memory model). There is no way from here to the truth.
template <Game G>
struct Observation {
  Seat seat{};
  typename G::View view{};
  typename G::Knowledge knowledge{};
};

// The legal actions of the observer. Every state that fits the observation has the same ones, so
// a sample tells them (law: tests/contract).
template <Game G>
void legal_actions(const Observation<G>& observation, Random& random,
                   typename G::ActionList& list) {
  const auto state = G::sample(observation.view, observation.knowledge, random);
  G::legal_actions(state, observation.seat, list);
}

}  // namespace calanque::ai
