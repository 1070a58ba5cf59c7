#pragma once

#include <cstdint>

#include "core/fixed_list.h"

namespace calanque {

// One outcome of chance with its exact integer weight. Weights are positive and relative.
template <class Outcome>
struct Weighted {
  Outcome outcome{};
  std::uint64_t weight = 0;
  constexpr bool operator==(const Weighted&) const = default;
};

// The whole distribution of a chance node: distinct outcomes, weights that sum below 2^63.
template <class Outcome, std::size_t Capacity>
using Distribution = FixedList<Weighted<Outcome>, Capacity>;

template <class List>
std::uint64_t total_weight(const List& distribution) {
  std::uint64_t total = 0;
  for (const auto& entry : distribution) {
    total += entry.weight;
  }
  return total;
}

}  // namespace calanque
