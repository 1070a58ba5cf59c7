#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/hash.h"

namespace calanque {

// A counter-based generator: draw i of stream s under a key is a pure function of the three, equal
// on every platform. Searches, samples and tests each own a stream; the table's chance never comes
// from here but from the dealer in match/.
class Random {
 public:
  explicit constexpr Random(std::uint64_t key, std::uint64_t stream = 0)
      : key_(mix64(key + mix64(stream + 0x9e3779b97f4a7c15ULL))) {}

  constexpr std::uint64_t bits() { return mix64(key_ + 0x9e3779b97f4a7c15ULL * ++counter_); }

  // Uniform in 0 … bound-1, without bias. Pre: bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    if (bound <= 0xffffffffULL) {
      return below32(static_cast<std::uint32_t>(bound));
    }
    const std::uint64_t limit = bound * (~std::uint64_t{0} / bound);
    std::uint64_t draw = bits();
    while (draw >= limit) {
      draw = bits();
    }
    return draw % bound;
  }

  // The same for the size of a list. Pre: size > 0.
  constexpr std::size_t index_below(std::size_t size) {
    return static_cast<std::size_t>(below(size));
  }

  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      std::swap(list[i - 1], list[index_below(i)]);
    }
  }

  // Pre: list not empty.
  template <class List>
  const auto& pick(const List& list) {
    return list[index_below(list.size())];
  }

  // The index of an entry drawn by weight. Pre: weights positive, list not empty.
  template <class List>
  std::size_t pick_weighted(const List& list) {
    std::uint64_t total = 0;
    for (const auto& entry : list) {
      total += entry.weight;
    }
    std::uint64_t rest = below(total);
    std::size_t i = 0;
    while (rest >= list[i].weight) {
      rest -= list[i].weight;
      ++i;
    }
    return i;
  }

 private:
  // Lemire's multiplication with rejection: no division in the common case.
  constexpr std::uint64_t below32(std::uint32_t bound) {
    std::uint64_t product = (bits() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = (bits() >> 32) * bound;
      }
    }
    return product >> 32;
  }

  std::uint64_t key_;
  std::uint64_t counter_ = 0;
};

}  // namespace calanque
