#pragma once

#include "cli/draw/draw.h"

namespace calanque::cli {

Canvas draw_callisto(const wire::Json& view, const DrawContext& context);

}  // namespace calanque::cli
