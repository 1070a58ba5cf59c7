#pragma once

#include "ai/calcory/look_ahead.h"

namespace calanque::ai::calcory {

// Why the first of the moves and not the second, in the game's words (hint.* of the messages): the
// one thing in which they differ most. Pre: not empty, best first.
Message reason_for(const Table& table, const JudgedMoves& moves);

// What is thought to be hidden: cards that others put back, and how risky an unseen card is.
std::vector<Message> beliefs_about(const Seen& seen);

// The chance that the next hidden card goes above 13 or is a second 0, and that after it 13 can
// still be made with known cards or is made.
double chance_to_lose(const Table& table);
double chance_to_keep_thirteen(const Table& table);

}  // namespace calanque::ai::calcory
