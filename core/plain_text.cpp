#include "core/plain_text.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace calanque {

namespace {

// The length of the character at the beginning of `text`; 0 when there is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) {
    return 1;
  }
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) {
      return 0;
    }
  }
  const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool outside = (first == 0xED && byte(1) >= 0xA0) || (first == 0xF4 && byte(1) >= 0x90);
  return overlong || outside ? 0 : length;
}

bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  return first < 0x20 || first == 0x7F ||
         (first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0);
}

template <class Passes>
bool every_character(std::string_view text, const Passes& passes) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0 || !passes(text.substr(0, length))) {
      return false;
    }
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace

// Most texts are ASCII, which is seen eight bytes at a time.
bool is_utf8(std::string_view text) {
  constexpr std::uint64_t kHighest = 0x8080808080808080;
  std::uint64_t word = 0;
  for (; text.size() >= sizeof(word); text.remove_prefix(sizeof(word))) {
    std::memcpy(&word, text.data(), sizeof(word));
    if ((word & kHighest) != 0) {
      break;
    }
  }
  return every_character(text, [](std::string_view) { return true; });
}

bool is_plain(std::string_view text) {
  return every_character(text, [](std::string_view character) { return !is_control(character); });
}

std::string made_plain(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view character = text.substr(0, length);
    out += length == 0 || is_control(character) ? "?" : character;
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

}  // namespace calanque
