#pragma once

#include <cstdint>
#include <vector>

#include "arena/contest.h"

namespace calanque::arena {

// Who sits where in one game, and every seed in it.
struct Pairing {
  std::uint64_t game = 0;
  std::uint64_t block = 0;
  std::vector<int> entrants;         // by seat
  std::vector<std::uint64_t> seeds;  // for the players' own choices, by seat; below 2^53
  match::Dealer::Secret secret;
};

// The games of a contest, each a pure function of the contest and its number: neither the threads
// nor an interruption can change what is played.
//
// A block is one line-up turned through all seats under the same dealer's seed, so that luck and
// seats cancel. Line-ups are all ways to choose the seats' players from the list, and take turns;
// each comes back with another order round the table.
class Schedule {
 public:
  explicit Schedule(const Contest& contest);

  int block_size() const { return seats_; }
  std::size_t line_ups() const { return line_ups_.size(); }
  // So many games or a few more: no block is broken off.
  std::uint64_t whole_blocks(std::uint64_t games) const;
  Pairing pairing(std::uint64_t game) const;

 private:
  int seats_;
  std::string seed_;
  std::vector<std::vector<int>> line_ups_;
};

}  // namespace calanque::arena
