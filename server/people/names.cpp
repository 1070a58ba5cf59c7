#include "server/people/names.h"

#include <cstdint>

#include "core/plain_text.h"

namespace calanque::server {

namespace {

// The character that begins there, and how many bytes it has. Pre: UTF-8.
std::pair<std::uint32_t, std::size_t> character(std::string_view text) {
  const auto first = static_cast<std::uint8_t>(text[0]);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  std::uint32_t value = size == 1 ? first : first & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    value = value << 6 | (static_cast<std::uint8_t>(text[i]) & 0x3FU);
  }
  return {value, size};
}

// Zero-width signs, marks of direction, and the like: two names that look the same shall be the
// same.
bool is_invisible(std::uint32_t c) {
  return c == 0xAD || c == 0x61C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
         (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE0FFF);
}

bool is_blank(std::uint32_t c) {
  return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x3000;
}

}  // namespace

std::optional<std::string> clean_name(std::string_view given) {
  if (!is_plain(given)) {
    return std::nullopt;
  }
  std::string name;
  int length = 0;
  bool blank = false;  // between two words
  while (!given.empty()) {
    const auto [c, size] = character(given);
    if (is_blank(c)) {
      blank = !name.empty();
    } else if (!is_invisible(c)) {
      if (blank) {
        name.push_back(' ');
        ++length;
      }
      blank = false;
      name.append(given.substr(0, size));
      ++length;
    }
    given.remove_prefix(size);
  }
  return length >= 1 && length <= kLongestName ? std::optional(name) : std::nullopt;
}

}  // namespace calanque::server
