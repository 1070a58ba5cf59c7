#pragma once

#include "ai/callisto/ways.h"
#include "games/callisto/placing.h"

namespace calanque::ai::callisto {

using calanque::callisto::ActionList;
using calanque::callisto::Board;
using calanque::callisto::kMaxColours;
using calanque::callisto::kSquares;
using calanque::callisto::kWords;
using calanque::callisto::LastColumn;
using calanque::callisto::Squares;
using calanque::callisto::State;

inline constexpr Action kNothingLaid = {0xffff};

// A table as searches want it: what a move changes is changed in a few nanoseconds, and nothing is
// kept that only people ask for. Whether a colour can still place something is not known before
// somebody asks for its moves.
struct Position {
  explicit Position(const State& state);

  const Board& board() const { return calanque::callisto::board_for(colours); }
  std::size_t seat_of(int colour) const { return static_cast<std::size_t>(colour % players); }
  bool is_out(int colour) const { return ((out >> colour) & 1) != 0; }
  bool over() const { return out == (1U << colours) - 1; }
  // The empty squares that the colour can build on.
  Squares touching(int colour) const;

  // Every legal move of the colour on turn; none when it is out from now on.
  void legal(ActionList& list) const;
  // Passes over colours that can place nothing (5.1) and lists the moves of the next one that can.
  // The list is empty just when the game is over.
  void settle(ActionList& list);
  // Makes a legal move and gives the turn to the next colour that is not known to be out.
  void play(Action action);

  Squares empty;
  std::array<Squares, kMaxColours> reached{};  // were empty and beside the colour at some time
  std::array<Hand, kMaxColours> hand{};
  std::array<Action, kMaxColours> last{};  // what each colour laid last, as far as it is known
  std::array<std::uint8_t, kMaxColours> laid{};
  std::uint8_t mover = 0;
  std::uint8_t out = 0;  // one bit a colour
  std::uint8_t colours = 2;
  std::uint8_t players = 2;
  std::uint8_t start = 0;
  bool flip = true;
  LastColumn last_column{};

  bool operator==(const Position&) const = default;

 private:
  void pass_turn();
};

// How a game ended.
struct Ending {
  std::array<int, calanque::callisto::kMaxPlayers> penalty{};  // by seat
  int winner = 0;                                              // the seat; ties are always broken
};

// 5.3 to 5.5. Pre: nobody can place anything more.
Ending ending_of(const Position& position);

}  // namespace calanque::ai::callisto
