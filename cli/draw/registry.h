#pragma once

#include "cli/draw/draw.h"

namespace calanque::cli {

// How a game is drawn. Pre: the game is in the catalog.
DrawFunction draw_function(std::string_view game);

}  // namespace calanque::cli
