#pragma once

#include <string_view>

#include "games/kuna_yala/types.h"

namespace calanque::kuna_yala {

// What is wrong with a state that was read from outside, in English for programmers, or nothing.
// Single cards and numbers have been checked by then; this is about parts that do not go together.
// `gone` are the fish cards under sharks and as bones, `start` is the seat that begins. Fills in
// what follows from the rest: the unseen cards, and in phase Own those that fit.
std::string_view first_fault(State& state, const FishCounts& gone, int start);

}  // namespace calanque::kuna_yala
