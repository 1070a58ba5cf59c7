#pragma once

#include <algorithm>
#include <string>

#include "core/notation.h"
#include "games/captn_clever/chart.h"

namespace calanque::captn_clever {

inline std::string text_of(const Link& link) {
  return std::to_string(link.a + 1) + "-" + std::to_string(link.b + 1) + (link.twin > 0 ? "b" : "");
}

inline bool read_island(TextReader& reader, std::uint8_t& out) {
  if (!reader.number(out, 1, kIslands)) {
    return false;
  }
  --out;
  return true;
}

// The two islands may come in either order.
inline bool read_link(TextReader& reader, Link& out) {
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  if (!read_island(reader, a) || !reader.literal("-") || !read_island(reader, b) || a == b) {
    return false;
  }
  out = {std::min(a, b), std::max(a, b), static_cast<std::uint8_t>(reader.literal("b") ? 1 : 0)};
  return true;
}

}  // namespace calanque::captn_clever
