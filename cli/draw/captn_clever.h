#pragma once

#include "cli/draw/draw.h"

namespace calanque::cli {

Canvas draw_captn_clever(const wire::Json& view, const DrawContext& context);

}  // namespace calanque::cli
