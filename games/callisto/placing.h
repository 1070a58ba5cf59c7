#pragma once

#include "games/callisto/types.h"

// Where pieces can lie: questions about a state that rules.cpp and placing.cpp share.
namespace calanque::callisto {

inline const Board& board_of(const Table& table) {
  return board_for(table.colours());
}

// The squares of the board on which nothing lies.
Squares empty_squares(const State& state);

// The squares of `empty` that are side by side with some of `squares`.
Squares beside(const Squares& squares, const Squares& empty);

// The empty squares side by side with something of the colour (4.3).
Squares touching_squares(const State& state, int colour, const Squares& empty);

// Where the pieces of a hand (columns apart) can be laid: on empty squares, of which at least one
// is among `touching`; in order of pieces, orientations and squares. Appends to the list.
void list_placements(const Board& board, Hand hand, bool flip, const Squares& empty,
                     const Squares& touching, ActionList& list);

// 5.1: whether the colour has anything that it could place now.
bool can_place(const State& state, int colour);

// Lays a piece that check has passed, and everything that follows from it. The turn stays.
void lay(State& state, int colour, Action action);

}  // namespace calanque::callisto
