#pragma once

#include "cli/draw/draw.h"

namespace calanque::cli {

// The four piles with their open cards, then every shoal with the coordinates that actions use.
Canvas draw_kuna_yala(const wire::Json& view, const DrawContext& context);

}  // namespace calanque::cli
