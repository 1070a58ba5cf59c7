#pragma once

#include "core/notation.h"
#include "games/callisto/types.h"

namespace calanque::callisto {

// 1.6: a square as a player names it: column letter and row number, a1 at the lower left.
std::string square_text(int square);

// Reads the squares of a placement, in any order and in capitals or not (blksgf allows both), up
// to the first character that belongs to none. False when they are no piece on the widest board.
bool read_placement(TextReader& reader, Action& out);

}  // namespace calanque::callisto
