#pragma once

#include <optional>
#include <string>

#include "cli/canvas.h"

namespace calanque::cli {

// The text as a QR code of half blocks, two rows of the code a line, with its quiet zone. Light
// modules are what is drawn, white on black, so that it reads on light and dark terminals, and
// without colours on dark ones. Nothing when the text is too long for a code.
std::optional<Canvas> qr_code(const std::string& text);

}  // namespace calanque::cli
