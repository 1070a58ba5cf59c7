#pragma once

#include <algorithm>

#include "ai/math.h"
#include "ai/sitter.h"

// What is told of the others' secrets must come true as often as it is said, whoever they are.
namespace calanque::ai {

// How far what somebody does shows what they are after: the evidence counts `weight` times, and
// with the chance `doubt` it means nothing. With a `bend` above 1 a little evidence counts for less
// and much of it for more: somebody hides, as long as that can be done.
struct Trust {
  double weight = 1;
  double doubt = 0;
  double bend = 1;
};
using TrustBySitter = std::array<Trust, kSitterNames.size()>;

constexpr const Trust& trust_in(Sitter sitter, const TrustBySitter& trust) {
  return trust[static_cast<std::size_t>(sitter)];
}

// The chances of things of which just one is so, as far as the evidence for them can be trusted.
// They add up to 1 again, what cannot be stays so, and what is likelier stays likelier.
template <std::size_t N>
constexpr std::array<double, N> trusted(const std::array<double, N>& chances, const Trust& trust) {
  constexpr double kLeast = 1e-300;  // smaller ones have no logarithm
  std::array<double, N> out{};
  const double best = log_of(std::max(*std::max_element(chances.begin(), chances.end()), kLeast));
  double total = 0;
  int possible = 0;
  for (std::size_t i = 0; i < N; ++i) {
    if (chances[i] > 0) {
      double behind = trust.weight * (best - log_of(std::max(chances[i], kLeast)));
      if (trust.bend != 1 && behind > 0) {
        behind = exp_of(trust.bend * log_of(behind));
      }
      out[i] = exp_of(-behind);
      total += out[i];
      ++possible;
    }
  }
  for (std::size_t i = 0; i < N; ++i) {
    if (chances[i] > 0) {
      out[i] = (1 - trust.doubt) * out[i] / total + trust.doubt / possible;
    }
  }
  return out;
}

}  // namespace calanque::ai
