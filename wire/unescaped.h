#pragma once

#include <string_view>

namespace calanque::wire {

// Whether a text stands in JSON as it is. Everything else, whatever is no ASCII included, is left
// to the library, which knows how to escape it and what to put where it is no UTF-8.
constexpr bool is_unescaped(char letter) {
  return letter >= ' ' && letter < 0x7F && letter != '"' && letter != '\\';
}
bool is_unescaped(std::string_view text);

}  // namespace calanque::wire
