#pragma once

#include <optional>

#include "ai/calcory/look_ahead.h"
#include "ai/search/pool.h"

namespace calanque::ai::calcory {

// The exact values of a two-player table on which every card is known, by looking at everything.
//
// Captures, bids and stands use up cards or raise the bid; the one way back to an earlier table is
// that both pass with no bid: that they wait. With `a` the mover's best value without waiting, `b`
// what the other's best without waiting leaves the mover, and `r` what the standings give (6.5),
// which is what waiting for ever is worth: if a >= b the mover moves, otherwise both wait, and the
// value is r kept between a and b.
//
// The values hold against any opponent, also one that remembers less.
class Endgame {
 public:
  static constexpr int kMostCards = 12;

  explicit Endgame(std::size_t most_memory = kUsualMemory);

  // Whether a table is of this kind.
  static bool fits(const Table& table);

  // Every move that differs, best first, and of equal ones those that bring the end nearer; nothing
  // when that would take more than `positions`. Pre: fits(table).
  std::optional<JudgedMoves> moves(const Table& table, std::uint64_t positions);

 private:
  struct Entry {
    std::uint64_t known = 0;
    std::uint64_t bid = 0;
    std::uint64_t rest = 0;  // hand, lead, who moves; never 0
    double value = 0;
  };

  // The best that a seat can do without waiting, and whether it could wait.
  struct Best {
    double value;
    bool can_wait;
  };

  double value(const Table& table);
  Best best_without_waiting(const Table& table);
  double after(const Table& table, const Move& move);

  std::uint64_t left_ = 0;
  Memo<Entry> memo_;  // while moves() is at work
};

}  // namespace calanque::ai::calcory
