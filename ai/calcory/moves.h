#pragma once

#include "ai/calcory/public_table.h"
#include "ai/search/policy.h"

namespace calanque::ai::calcory {

using Moves = FixedList<Suggestion<Move>, 48>;

// The moves worth a thought for the deciding seat, at least one, likeliest first: all draws that
// differ, the largest sets for 13, for every sum that is a bid worth having the set with most
// cards, the highest single card, and a way to pass that shows nothing new.
void list_moves(const Table& table, Moves& moves);

// Cards known to all that end the turn without a bid and without a capture, if there are any: too
// much, a second 0, or too little for the bid on the table.
struct Pass {
  bool possible = false;
  ValueCounts cards;
};
Pass pass_with_known(const Table& table);

}  // namespace calanque::ai::calcory
