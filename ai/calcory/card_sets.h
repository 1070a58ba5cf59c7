#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/fixed_list.h"
#include "games/calcory/cards.h"

// Sets of cards that add up: which sums the cards one knows can make, and with how many cards.
namespace calanque::ai::calcory {

using calanque::calcory::kTarget;
using calanque::calcory::kValues;
using calanque::calcory::Value;
using calanque::calcory::ValueCounts;
using calanque::calcory::ValueSet;

constexpr std::uint64_t key_of(ValueCounts cards) {
  return std::bit_cast<std::uint64_t>(cards);
}
constexpr ValueCounts join(ValueCounts a, ValueCounts b) {
  return std::bit_cast<ValueCounts>(key_of(a) + key_of(b));
}
// Pre: the part is in the whole.
constexpr ValueCounts without(ValueCounts whole, ValueCounts part) {
  return std::bit_cast<ValueCounts>(key_of(whole) - key_of(part));
}
constexpr ValueCounts one_card(int value) {
  ValueCounts cards;
  cards.add(value);
  return cards;
}
// Pre: not empty.
constexpr int highest_value(ValueCounts cards) {
  return static_cast<int>(std::bit_width(static_cast<unsigned>(cards.values()))) - 1;
}

// For every sum to 13 the most cards that make it: a bounded knapsack over the values 1 to 9, and
// one 0 on top where a 0 may still be turned (2.5).
class MostCards {
 public:
  MostCards(ValueCounts cards, bool zero_allowed);

  // Whether some set adds up to exactly this. The empty set makes 0.
  bool makes(int sum) const { return most_[static_cast<std::size_t>(sum)] >= 0; }
  // The number of cards of the largest such set. Pre: makes(sum).
  int count(int sum) const { return most_[static_cast<std::size_t>(sum)] + (zero_ ? 1 : 0); }
  // The set itself; of several the one with the highest cards. Pre: makes(sum).
  ValueCounts set(int sum) const;

 private:
  static constexpr std::size_t kSums = kTarget + 1;
  std::array<std::int16_t, kSums> most_{};
  std::array<std::array<std::int16_t, kSums>, kValues> copies_{};  // of a value in the best set
  bool zero_;
};

// Different sets with the same sum, largest first; `list` keeps the best it has room for.
using CardSets = FixedList<ValueCounts, 4>;
void list_sets(ValueCounts cards, bool zero_allowed, int sum, CardSets& list);

}  // namespace calanque::ai::calcory
