#pragma once

#include <array>
#include <cstdint>

namespace calanque::captn_clever {

inline constexpr int kIslands = 9;
inline constexpr int kMaxLinks = 32;
inline constexpr std::uint8_t kNone = 255;    // no island, no link: not placed, no card
inline constexpr std::uint8_t kHidden = 254;  // a card lies there, face down for the viewer

// Sets of islands and of links, one bit each.
using IslandSet = std::uint16_t;
using LinkSet = std::uint32_t;

inline constexpr IslandSet kAllIslands = (1U << kIslands) - 1U;

// Players count islands from 1.
constexpr int number(std::uint8_t island) {
  return island + 1;
}

constexpr IslandSet island_bit(std::uint8_t island) {
  return static_cast<IslandSet>(1U << island);
}

// A place for a boat between islands a < b (counted from 0). Where two pairs of jetties join the
// same islands, the second link is the twin of the first: `2-5b`.
// Four bytes, so that copying one is a single move.
struct alignas(4) Link {
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t twin = 0;
  constexpr auto operator<=>(const Link&) const = default;
};

// What play needs of the board: its links in order, and which links a boat closes. Made once from
// the table in the options (board.h) and carried by every state.
struct Chart {
  std::uint64_t key = 0;                      // hash of all that follows
  std::array<LinkSet, kMaxLinks> closes{};    // 2.5: a boat on link i closes these, i among them
  std::array<IslandSet, kMaxLinks> joins{};   // the two islands of link i
  std::array<Link, kMaxLinks> links{};        // sorted, so that twins are neighbours
  std::array<std::uint8_t, 36> first_link{};  // by pair of islands: the first link, or kNone
  std::uint8_t count = 0;
  bool operator==(const Chart&) const = default;

  constexpr LinkSet all_links() const {
    return count == kMaxLinks ? ~LinkSet{0} : (LinkSet{1} << count) - 1U;
  }
  // Pre: a < b < kIslands.
  static constexpr std::size_t pair(std::uint8_t a, std::uint8_t b) {
    return static_cast<std::size_t>(b * (b - 1) / 2 + a);
  }
  // The index of a link, or kNone where the board has no such jetties.
  constexpr std::uint8_t find(const Link& link) const {
    const std::uint8_t first = first_link[pair(link.a, link.b)];
    if (first == kNone || first + link.twin >= count || links[first + link.twin] != link) {
      return kNone;
    }
    return static_cast<std::uint8_t>(first + link.twin);
  }
};

}  // namespace calanque::captn_clever
