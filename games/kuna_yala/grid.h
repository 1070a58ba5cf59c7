#pragma once

#include <bit>

#include "games/kuna_yala/shoal.h"

namespace calanque::kuna_yala {

// may_lie_beside for every fish card, turned round and tabulated: lists of places ask it for each
// card of a shoal, and a processor could only guess the branches.
using Forbids = std::array<std::array<bool, kind_of(Card::Gap)>, kFishKinds>;
constexpr Forbids tabulate_forbids() {
  Forbids forbids{};
  for (std::size_t fish = 0; fish < kFishKinds; ++fish) {
    for (std::size_t other = 0; other < kind_of(Card::Gap); ++other) {
      forbids[fish][other] = !may_lie_beside(static_cast<Card>(fish), static_cast<Card>(other));
    }
  }
  return forbids;
}
inline constexpr Forbids kForbids = tabulate_forbids();

// All places of a shoal at once, as rows of bits: bit c of row r stands for the cell
// (left - 1 + c, low - 1 + r), so that the frame round the cards is part of it. Connected cells
// span at most kMaxCells in each direction, which fits a 64-bit row with its frame. Made for one
// question and thrown away: the state keeps only the list of cells.
class Grid {
 public:
  // One row more on each side saves asking for the edges.
  struct Rows {
    std::uint64_t bits[kMaxCells + 4];
  };

  explicit Grid(const Shoal& shoal) : shoal_(shoal), height_(shoal.high - shoal.low + 3) {
    Rows taken;
    clear(taken);
    for (const Cell& cell : shoal) {
      set(taken, cell, true);
    }
    for (int r = 1; r <= height_; ++r) {
      free_.bits[r] = beside(taken, r) & ~taken.bits[r];  // 3.1, 3.2
    }
  }

  // Where `card` may be laid: a shark on a fish (4.1), anything else on an empty place beside
  // cards that it may lie beside, all of them (3.1).
  void places(Card card, Rows& rows) const {
    if (card == Card::Coral) {  // 3.3
      for (int r = 1; r <= height_; ++r) {
        rows.bits[r] = free_.bits[r];
      }
      return;
    }
    clear(rows);
    if (card == Card::Shark) {
      for (const Cell& cell : shoal_) {
        set(rows, cell, is_fish(cell.card));
      }
      return;
    }
    Rows forbidding;
    clear(forbidding);
    const auto& forbids = kForbids[kind_of(card)];
    for (const Cell& cell : shoal_) {
      set(forbidding, cell, forbids[kind_of(cell.card)]);
    }
    for (int r = 1; r <= height_; ++r) {
      rows.bits[r] = free_.bits[r] & ~beside(forbidding, r);
    }
  }

  // Bits are summed in the eight bytes of a word and the bytes at the end: a shoal has fewer than
  // 256 places, and the processors we build for need not have an instruction for it.
  int count(const Rows& rows) const {
    std::uint64_t bytes = 0;
    for (int r = 1; r <= height_; ++r) {
      std::uint64_t bits = rows.bits[r];
      bits -= (bits >> 1) & 0x5555555555555555U;
      bits = (bits & 0x3333333333333333U) + ((bits >> 2) & 0x3333333333333333U);
      bytes += (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FU;
    }
    return static_cast<int>(bytes * 0x0101010101010101U >> 56);
  }

  bool any(const Rows& rows) const {
    std::uint64_t all = 0;
    for (int r = 1; r <= height_; ++r) {
      all |= rows.bits[r];
    }
    return all != 0;
  }

  // Calls visit(x, y) for each place, from the lowest row upwards and from left to right.
  template <class Visit>
  void each(const Rows& rows, const Visit& visit) const {
    for (int r = 1; r <= height_; ++r) {
      for (std::uint64_t rest = rows.bits[r]; rest != 0; rest &= rest - 1) {
        visit(shoal_.left - 1 + std::countr_zero(rest), shoal_.low - 2 + r);
      }
    }
  }

 private:
  void clear(Rows& rows) const {
    for (int r = 0; r <= height_ + 1; ++r) {
      rows.bits[r] = 0;
    }
  }
  void set(Rows& rows, const Cell& cell, bool bit) const {
    rows.bits[cell.y - shoal_.low + 2] |= std::uint64_t{bit} << (cell.x - shoal_.left + 1);
  }
  static std::uint64_t beside(const Rows& rows, int r) {
    return rows.bits[r] << 1 | rows.bits[r] >> 1 | rows.bits[r - 1] | rows.bits[r + 1];
  }

  const Shoal& shoal_;
  int height_;
  Rows free_;
};

}  // namespace calanque::kuna_yala
