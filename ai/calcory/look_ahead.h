#pragma once

#include <vector>

#include "ai/calcory/memo.h"
#include "ai/calcory/moves.h"

namespace calanque::ai::calcory {

// A move with what it is worth to the thinking seat: its share of the win.
struct Judged {
  Move move;
  double value = 0;
  std::uint32_t visits = 1;
};
using JudgedMoves = std::vector<Judged>;  // best first

// The chance that a bid of this sum is bettered by the next seat, if that is all it tries: by known
// cards for certain, otherwise by drawing until the sum lies between the bid and 13.
double chance_to_better(const Table& table, int bid_sum);

// What a table between two turns is worth to a seat: its share of the win, guessed from the lead in
// cards, with the bid on the table counted as far as it will stand. Exact once the game is over.
double judge(const Table& table, int seat);

// The exact expectation over the mover's own turn: every draw with its chance, every way to finish
// with known cards, and judge() for what it leaves. Also the put-back that leaves the others least.
class LookAhead {
 public:
  explicit LookAhead(std::size_t most_memory);
  // Pre: the mover decides. All moves of list_moves, best first.
  JudgedMoves moves(const Table& table);

 private:
  struct Entry {
    std::uint64_t turned = ~std::uint64_t{0};  // no cards have this key
    std::uint32_t secrets = 0;
    double value = 0;
  };
  double value(const Table& table);
  double after(const Table& table, const Move& move);

  int seat_ = 0;
  Memo<Entry> memo_;  // while moves() is at work
};

}  // namespace calanque::ai::calcory
