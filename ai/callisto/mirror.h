#pragma once

#include <optional>

#include "ai/callisto/position.h"

// A board turned by half a turn lies on itself, and no square on itself. So a second player can
// answer every placement with the opposite one, unless a piece covers two opposite squares; and
// equal points win for the second player.
namespace calanque::ai::callisto {

// The placement that covers the opposite squares. Pre: not kFinish.
Action half_turned(Action action, const Board& board);

// The second player can answer whatever comes until the end of the game, and so has won. Always
// false when the first player is not on turn, and where there are not two colours.
bool mirrored_for_good(const Position& position);
// The placement by which the second player makes it so.
std::optional<Action> mirroring_for_good(const Position& position);

}  // namespace calanque::ai::callisto
