#pragma once

#include "ai/player.h"
#include "games/callisto/rules.h"

// What the hints say, in the game's words (hint.* in games/callisto/messages.*.json).
namespace calanque::ai::callisto {

using calanque::callisto::Rules;

// Why the first candidate and not the second: what differs most on the table after them. Pre: the
// candidates are moves of the colour on turn, at least one; `exact` is set.
Message reason_for(const calanque::callisto::State& state, const Thought<Rules>& thought);

// What a seat is expected to have left at the end.
Message outlook_message(Seat seat, double points);

}  // namespace calanque::ai::callisto
