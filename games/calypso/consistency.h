#pragma once

#include "games/calypso/types.h"

namespace calanque::calypso {

// Before the first turn: nobody has moved anything yet.
inline bool setting_up(const State& state) {
  return state.ring.back() == LargeTile::None || state.phase == Phase::Opening;
}

// What is wrong with a state that was read from outside, in English for programmers, or nothing.
// Ranges have been checked by then; this is about parts that do not go together.
const char* first_fault(const State& state, const Options& options);

}  // namespace calanque::calypso
