#pragma once

#include <optional>

#include "ai/callisto/position.h"

namespace calanque::ai::callisto {

// The end of a game between two seats with a colour each, followed to its last move: a search in
// depth with bounds, which remembers the positions it has met. It holds all its memory itself.
class Endgame {
 public:
  // What best play comes to, for the seat on turn.
  struct Solution {
    Action action;
    bool wins = false;
    int lead = 0;  // points ahead in the end; only a bound where just the win was looked for
  };
  enum class Aim : std::uint8_t { Win, Lead };

  // Nothing when that would take more than so many positions. Pre: two colours, and somebody can
  // place something.
  std::optional<Solution> solve(const Position& position, Aim aim, std::uint64_t most);

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;
  static constexpr std::size_t kListed = std::size_t{1} << 13;  // moves, on the way to a position

  // The lead of the first colour is not below `low` and not above `high`.
  struct Bounds {
    int low = 0;
    int high = 0;
  };
  struct Entry {
    std::uint64_t key = 0;
    Action best;
    std::int8_t low = 0;
    std::int8_t high = 0;
  };
  struct Ranked {
    std::int16_t rank = 0;
    Action action;
  };

  // The lead of the first colour, and what to do for it. Where it lies outside of the window it is
  // a bound on the same side.
  struct Found {
    int lead = 0;
    Action action;
  };
  Found search(Position& position, Bounds window);
  Found try_moves(const Position& position, Bounds window, Bounds known, std::size_t from);
  // Lists the legal moves behind those on the way, the most promising first.
  void list_moves(const Position& position, Action first);
  bool gave_up() const { return positions_ > most_; }

  std::array<Entry, kEntries> entries_{};
  std::array<Ranked, kListed> moves_{};
  std::size_t listed_ = 0;
  ActionList legal_;
  std::uint64_t positions_ = 0;
  std::uint64_t most_ = 0;
};

}  // namespace calanque::ai::callisto
