#include "cli/draw/draw.h"

namespace calanque::cli {

std::string DrawContext::word(std::string_view key) const {
  return format(*texts, language, Message(key), [](Seat) { return std::string(); });
}

}  // namespace calanque::cli
