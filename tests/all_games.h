#pragma once

#include <gtest/gtest.h>

#include "games/calcory/rules.h"
#include "games/callisto/rules.h"
#include "games/calypso/rules.h"
#include "games/captn_clever/rules.h"
#include "games/kuna_yala/rules.h"
#include "games/template/rules.h"

namespace calanque {

// For tests that need every game in one program. tests/contract covers new games by itself.
using AllGames = testing::Types<calypso::Rules, callisto::Rules, captn_clever::Rules,
                                kuna_yala::Rules, calcory::Rules, template_game::Rules>;

}  // namespace calanque
