#pragma once

#include <variant>

#include "core/chance.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/callisto/pieces.h"

namespace calanque::callisto {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxColours = 4;
inline constexpr int kObjects = 21;      // of a colour: 18 pieces and 3 columns
inline constexpr int kFirstColumns = 2;  // 3.1: placed before the first piece

enum class LastColumn : std::uint8_t { May, Must };  // 4.5
enum class ColoursEach : std::uint8_t { One, Two };  // 2.5

struct Options {
  int players = 2;
  int start = 0;
  bool flip = true;
  LastColumn last_column = LastColumn::May;
  ColoursEach colours = ColoursEach::One;
  bool operator==(const Options&) const = default;
};

// A placement, or the declaration that one has finished (4.5). A placement is numbered by its
// orientation and its first square; the numbers mean the same on all boards. After them come what
// can be named but never played: squares that make no piece, and placements that leave the widest
// board, numbered by orientation and first square among all that have a name, a1 to t20.
struct Action {
  std::uint16_t number = 0;
  constexpr bool operator==(const Action&) const = default;
};

inline constexpr Action kFinish = {kOrientations * kSquares};
inline constexpr Action kNoPiece = {kFinish.number + 1};
inline constexpr int kNames = 20;  // 1.6: letters of columns, numbers of rows

constexpr Action placement(int orientation, int square) {
  return Action{static_cast<std::uint16_t>(orientation * kSquares + square)};
}
constexpr Action beyond_the_edge(int orientation, Offset first) {
  return Action{static_cast<std::uint16_t>(kNoPiece.number + 1 +
                                           (orientation * kNames + first.y) * kNames + first.x)};
}
constexpr bool is_beyond_the_edge(Action action) {
  return action.number > kNoPiece.number;
}
// Pre for the next two: a placement on the widest board.
constexpr const Orientation& orientation_of(Action action) {
  return kOrientationTable.all[static_cast<std::size_t>(action.number / kSquares)];
}
constexpr int square_of(Action action) {
  return action.number % kSquares;
}

// All placements on the board for four, and finishing.
inline constexpr std::size_t kMaxActions = 9433 + 1;
using ActionList = FixedList<Action, kMaxActions>;

// Everything that lies on the table. Colours are counted from 0 here, from 1 in the notation.
struct Table {
  std::array<std::array<Action, kObjects>, kMaxColours> placed{};  // ascending; unused entries 0
  std::array<std::uint8_t, kMaxColours> count{};
  std::uint8_t mover = 0;  // the colour on turn; 0 when the game is over
  std::uint8_t out = 0;    // the colours that place nothing more, one bit each
  std::uint8_t players = 2;
  std::uint8_t start = 0;
  std::uint8_t flip = 1;
  LastColumn last_column = LastColumn::May;
  ColoursEach colours_each = ColoursEach::One;
  bool operator==(const Table&) const = default;

  constexpr int colours() const { return colours_each == ColoursEach::Two ? 4 : players; }
  constexpr Seat seat_of(int colour) const { return seat_at(colour % players); }
  constexpr bool is_out(int colour) const { return ((out >> colour) & 1) != 0; }
  constexpr bool over() const { return out == (1U << colours()) - 1; }
};

// The table, and what follows from it, kept at hand because every move needs it.
struct State {
  std::array<Squares, kMaxColours> own{};
  std::array<Hand, kMaxColours> hand{};
  std::uint64_t hash = 0;  // of the placements
  Table table;
  bool operator==(const State&) const = default;
};

// Chance has no part in Callisto.
struct Outcome {
  bool operator==(const Outcome&) const = default;
};
using OutcomeList = Distribution<Outcome, 1>;

struct Placed {
  Seat seat{};
  std::uint8_t colour = 0;
  Piece piece{};  // as the owner calls it: an L stays an L when it is turned over
  Action action;
  bool operator==(const Placed&) const = default;
};
// 4.5: declared by its owner.
struct Finished {
  Seat seat{};
  std::uint8_t colour = 0;
  bool operator==(const Finished&) const = default;
};
// 5.1: nothing left in hand.
struct Emptied {
  Seat seat{};
  std::uint8_t colour = 0;
  bool operator==(const Emptied&) const = default;
};
// 5.1: nothing left in hand can be placed.
struct Blocked {
  Seat seat{};
  std::uint8_t colour = 0;
  std::uint8_t penalty = 0;
  bool operator==(const Blocked&) const = default;
};
struct TurnPassed {
  Seat seat{};
  std::uint8_t colour = 0;
  bool operator==(const TurnPassed&) const = default;
};
struct Counted {
  Seat seat{};
  std::uint8_t penalty = 0;
  bool operator==(const Counted&) const = default;
};
struct Won {
  Seat seat{};
  bool operator==(const Won&) const = default;
};
using Event = std::variant<Placed, Finished, Emptied, Blocked, TurnPassed, Counted, Won>;

// Nothing is hidden: everybody sees the whole table.
struct View {
  Table table;
  bool operator==(const View&) const = default;
};

// Nothing is covered again either: there is nothing to remember.
struct Knowledge {
  bool operator==(const Knowledge&) const = default;
};

}  // namespace calanque::callisto
