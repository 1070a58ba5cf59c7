#pragma once

#include "games/callisto/types.h"

// Every way to cover a square. All pieces fit into three by three squares (static_assert below), so
// those that cover a square lie within two rows and columns of it: 25 squares, seen as the bits of
// one number. A piece of a given size can be laid over a square just when one of the ways of that
// size has all its bits among the empty ones.
namespace calanque::ai::callisto {

using calanque::callisto::Action;
using calanque::callisto::Hand;
using calanque::callisto::kOrientations;
using calanque::callisto::kOrientationTable;
using calanque::callisto::kStride;
using calanque::callisto::Orientation;

inline constexpr int kSmallest = 2;  // sizes of pieces; a column is none
inline constexpr int kLargest = 5;
inline constexpr int kSizes = kLargest - kSmallest + 1;

struct Way {
  std::uint32_t pattern = 0;  // within the 25 squares; the covered square is bit 12
  std::uint8_t orientation = 0;
  std::uint8_t back = 0;  // the piece's first square is this much before the covered one
};

// The pieces of a size stand side by side in Piece; a set of them has a bit for each.
struct SizeClass {
  int first = 0;
  int pieces = 0;
};
inline constexpr std::array<SizeClass, kSizes> kSizeClasses = {{{1, 1}, {2, 2}, {4, 6}, {10, 4}}};

inline constexpr std::size_t kMaxWays = 68;  // of size four
struct WayList {
  std::array<Way, kMaxWays> ways{};
  std::size_t count = 0;
};

constexpr Way way_of(std::size_t orientation, int cell) {
  const auto& shape = kOrientationTable.all[orientation].shape;
  const auto covered = shape.cells[static_cast<std::size_t>(cell)];
  Way way;
  way.orientation = static_cast<std::uint8_t>(orientation);
  way.back = static_cast<std::uint8_t>(distance(covered));
  for (int i = 0; i < shape.size; ++i) {
    const auto other = shape.cells[static_cast<std::size_t>(i)];
    way.pattern |= std::uint32_t{1} << ((other.y - covered.y + 2) * 5 + other.x - covered.x + 2);
  }
  return way;
}

// The ways of the pieces in a set, dealt out in turns: neighbours in the list have little in
// common, so that a search from any place in it finds any of those that fit.
constexpr WayList list_ways(SizeClass of, unsigned set) {
  WayList sorted;
  for (int i = 0; i < of.pieces; ++i) {
    const auto piece = static_cast<std::size_t>(of.first + i);
    if (((set >> i) & 1) == 0) {
      continue;
    }
    for (std::size_t o = kOrientationTable.first[piece]; o < kOrientationTable.first[piece + 1];
         ++o) {
      for (int cell = 0; cell < kOrientationTable.all[o].shape.size; ++cell) {
        sorted.ways[sorted.count++] = way_of(o, cell);
      }
    }
  }
  WayList dealt;
  constexpr std::size_t kHeaps = 7;
  for (std::size_t heap = 0; heap < kHeaps; ++heap) {
    for (std::size_t i = heap; i < sorted.count; i += kHeaps) {
      dealt.ways[dealt.count++] = sorted.ways[i];
    }
  }
  return dealt;
}

// By size and set of pieces.
class WayTable {
 public:
  constexpr WayTable() {
    for (std::size_t s = 0; s < kSizes; ++s) {
      for (unsigned set = 0; set < (1U << kSizeClasses[s].pieces); ++set) {
        lists_[kFirst[s] + set] = list_ways(kSizeClasses[s], set);
      }
    }
  }
  constexpr const WayList& of(int size, unsigned set) const {
    return lists_[kFirst[static_cast<std::size_t>(size - kSmallest)] + set];
  }

 private:
  static constexpr std::array<std::size_t, kSizes> kFirst = {0, 2, 6, 70};
  std::array<WayList, 86> lists_{};
};

extern const WayTable kWays;

// The set of pieces of a size that a hand can lay; a mirrored form counts as its piece (2.3).
constexpr unsigned set_of(Hand hand, int size, bool flip) {
  constexpr std::uint32_t kOneOfEach = 0x5555555;
  constexpr std::uint32_t kMirrored = 1U << 8 | 1U << 16;  // L and Z, each before its mirror image
  std::uint32_t held = (hand.bits | hand.bits >> 1) & kOneOfEach;
  held |= flip ? (held & kMirrored) << 2 : 0;
  const SizeClass of = kSizeClasses[static_cast<std::size_t>(size - kSmallest)];
  std::uint32_t set = (held >> (2 * of.first)) & ((1U << (2 * of.pieces)) - 1);
  set = (set | set >> 1) & 0x333;  // every second bit, moved together
  set = (set | set >> 2) & 0xf0f;
  return (set | set >> 4) & 0xff;
}

// The squares side by side with a piece, as distances from its first square.
struct Rim {
  std::array<std::int8_t, 12> distances{};
  std::size_t count = 0;
};

constexpr std::array<Rim, kOrientations> make_rims() {
  using calanque::callisto::Offset;
  std::array<Rim, kOrientations> rims;
  for (std::size_t o = 0; o < kOrientations; ++o) {
    const auto& shape = kOrientationTable.all[o].shape;
    for (int y = -1; y <= 3; ++y) {
      for (int x = -3; x <= 3; ++x) {
        bool inside = false;
        bool beside = false;
        for (int i = 0; i < shape.size; ++i) {
          const Offset cell = shape.cells[static_cast<std::size_t>(i)];
          const int away =
              (cell.x > x ? cell.x - x : x - cell.x) + (cell.y > y ? cell.y - y : y - cell.y);
          inside = inside || away == 0;
          beside = beside || away == 1;
        }
        if (beside && !inside) {
          rims[o].distances[rims[o].count++] = static_cast<std::int8_t>(y * kStride + x);
        }
      }
    }
  }
  return rims;
}

inline constexpr std::array<Rim, kOrientations> kRims = make_rims();

constexpr bool fits_three_by_three() {
  for (const Orientation& orientation : kOrientationTable.all) {
    int left = 0;
    int right = 0;
    for (int i = 0; i < orientation.shape.size; ++i) {
      const auto cell = orientation.shape.cells[static_cast<std::size_t>(i)];
      left = cell.x < left ? cell.x : left;
      right = cell.x > right ? cell.x : right;
      if (cell.y > 2) {
        return false;
      }
    }
    if (right - left > 2) {
      return false;
    }
  }
  return true;
}
static_assert(fits_three_by_three());

}  // namespace calanque::ai::callisto
