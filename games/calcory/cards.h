#pragma once

#include <array>
#include <bit>
#include <cstdint>

// The cards and the field they lie on: values, places, and small sets of both.
namespace calanque::calcory {

using Value = std::uint8_t;      // 0 … 9
using ValueSet = std::uint16_t;  // bit v: value v

inline constexpr int kValues = 10;
inline constexpr int kTarget = 13;

constexpr ValueSet value_bit(int value) {
  return static_cast<ValueSet>(1U << value);
}

// A multiset of values, four bits each: no value occurs more than ten times.
class ValueCounts {
 public:
  constexpr ValueCounts() = default;
  constexpr explicit ValueCounts(const std::array<int, kValues>& counts) {
    for (int v = 0; v < kValues; ++v) {
      bits_ |= static_cast<std::uint64_t>(counts[static_cast<std::size_t>(v)]) << (4 * v);
    }
  }

  constexpr int operator[](int value) const {
    return static_cast<int>((bits_ >> (4 * value)) & 15U);
  }
  // Pre: less than 15 of them.
  constexpr void add(int value) { bits_ += std::uint64_t{1} << (4 * value); }
  // Pre: there is one.
  constexpr void remove(int value) { bits_ -= std::uint64_t{1} << (4 * value); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int total() const {
    constexpr std::uint64_t kLow = 0x0f0f0f0f0f0f0f0fULL;
    const std::uint64_t pairs = (bits_ & kLow) + ((bits_ >> 4) & kLow);
    return static_cast<int>((pairs * 0x0101010101010101ULL) >> 56);
  }
  constexpr int sum() const {
    int sum = 0;
    for (int v = 1; v < kValues; ++v) {
      sum += v * (*this)[v];
    }
    return sum;
  }
  constexpr ValueSet values() const {
    unsigned set = 0;
    for (int v = 0; v < kValues; ++v) {
      set |= (*this)[v] != 0 ? 1U << v : 0U;
    }
    return static_cast<ValueSet>(set);
  }

  constexpr bool operator==(const ValueCounts&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

// 1.2: five suits of 0 to 9 with a second 1 and a second 7. The suits play no part (1.3).
inline constexpr ValueCounts kDeck{{5, 10, 5, 5, 5, 5, 5, 10, 5, 5}};
inline constexpr int kCards = kDeck.total();

// 1.4: rows a to f of the places 1 to 10; place 0 is a1, place 10 is b1.
using Place = std::uint8_t;
using PlaceSet = std::uint64_t;

inline constexpr int kRows = 6;
inline constexpr int kColumns = 10;
inline constexpr int kPlaces = kRows * kColumns;
static_assert(kPlaces == kCards);
inline constexpr PlaceSet kAllPlaces = (PlaceSet{1} << kPlaces) - 1;

constexpr PlaceSet place_bit(int place) {
  return PlaceSet{1} << place;
}

constexpr bool contains(PlaceSet set, int place) {
  return ((set >> place) & 1U) != 0;
}

// Pre: not empty.
constexpr Place first_place(PlaceSet set) {
  return static_cast<Place>(std::countr_zero(set));
}

// Takes the first place out of the set. Pre: not empty.
constexpr Place pop_place(PlaceSet& set) {
  const Place place = first_place(set);
  set &= set - 1;
  return place;
}

}  // namespace calanque::calcory
