#pragma once

#include "ai/search/pool.h"

namespace calanque::ai {

// How much a tree search may do and hold, and how it spends that.
struct TreeLimits {
  std::uint64_t budget = 10'000;           // simulations
  std::size_t most_memory = kUsualMemory;  // bytes of all trees; full, they stay as they are
  int depth = 400;                         // decisions below the root, then the leaf is judged
  double exploration = 0.7;                // how much the unknown is worth against the known
  double caution = 0.1;                    // how much below its parent an untried move is valued
  double width = 6;                        // moves tried at first …
  double widening = 1;                     // … and more for each root of the visits
  bool stop_early = true;                  // when no other move can catch up
};

}  // namespace calanque::ai
