#pragma once

#include "games/captn_clever/types.h"

namespace calanque::captn_clever {

// What is wrong with a state that was read from outside, in English for programmers, or nothing.
// Single islands and links have been checked by then; this is about parts that do not go together.
const char* first_fault(const State& state);

}  // namespace calanque::captn_clever
