#pragma once

#include <algorithm>
#include <vector>

#include "ai/math.h"
#include "ai/player.h"

namespace calanque::ai {

// Picks among candidates by value: each with a chance that falls by e for every `softness` that its
// value lies below the best. Softness 0 takes the first. A soft player errs where little is lost
// and never plays at random. Pre: not empty, best first.
template <Game G>
typename G::Action choose_softly(const std::vector<Candidate<G>>& candidates, double softness,
                                 Random& random) {
  if (softness <= 0 || candidates.size() == 1) {
    return candidates.front().action;
  }
  struct Weight {
    std::uint64_t weight = 1;
  };
  std::vector<Weight> weights;
  weights.reserve(candidates.size());
  for (const Candidate<G>& candidate : candidates) {
    const double lost = std::max(0.0, candidates.front().value - candidate.value);
    weights.push_back({1 + static_cast<std::uint64_t>(1e9 * exp_of(-lost / softness))});
  }
  return candidates[random.pick_weighted(weights)].action;
}

}  // namespace calanque::ai
