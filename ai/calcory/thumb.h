#pragma once

#include "ai/calcory/public_table.h"

namespace calanque::ai::calcory {

// What a careful child would do, by a few rules of thumb and without looking ahead. Pre: the mover
// decides.
Move thumb_move(const Table& table);

}  // namespace calanque::ai::calcory
