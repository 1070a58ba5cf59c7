#include "cli/draw/draw.h"

#include <array>

namespace calanque::cli {

std::string DrawContext::word(std::string_view key) const {
  return format(*texts, language, Message(key), [](Seat) { return std::string(); });
}

Ink seat_ink(int seat) {
  constexpr std::array<Ink, 4> kInks = {Ink::Red, Ink::Blue, Ink::Green, Ink::Yellow};
  return kInks.at(static_cast<std::size_t>(seat));
}

}  // namespace calanque::cli
