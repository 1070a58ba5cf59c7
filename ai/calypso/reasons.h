#pragma once

#include "ai/calypso/outlook.h"

// A player's thoughts in words.
namespace calanque::ai::calypso {

// Why the first candidate and not the best that differs from it: what explains most of the gap
// between their values, the fish or what is known of the tiles. Pre: candidates of the mover of
// this table, best first, not empty.
Message reason_for(const Outlook& outlook, const State& table,
                   const std::vector<Candidate<Rules>>& candidates);

// What probably lies under each tile, the surest first.
std::vector<Message> beliefs_about(const State& table);

}  // namespace calanque::ai::calypso
