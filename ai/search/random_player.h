#pragma once

#include "ai/observation.h"

namespace calanque::ai {

// Any legal action, each as likely as the next. Pre: the observer has a decision to make.
template <Game G>
typename G::Action choose_random(const Observation<G>& observation, Random& random) {
  typename G::ActionList list;
  legal_actions(observation, random, list);
  return random.pick(list);
}

}  // namespace calanque::ai
