#pragma once

#include <gtest/gtest.h>

#include "games/all.h"

namespace calanque {

// For tests that need every game in one program. tests/contract makes a program a game.
using AllGames = EveryGame<testing::Types>;

}  // namespace calanque
