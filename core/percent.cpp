#include "core/percent.h"

namespace calanque {

namespace {

constexpr std::string_view kDigits = "0123456789ABCDEF";

bool stands_for_itself(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_' || c == '~';
}

}  // namespace

std::string percent_encode(std::string_view text) {
  if (text.empty()) {
    return "%";
  }
  std::string out;
  for (const char c : text) {
    if (stands_for_itself(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += kDigits[byte >> 4];
      out += kDigits[byte & 15];
    }
  }
  return out;
}

std::optional<std::string> percent_decode(std::string_view token) {
  if (token == "%") {
    return std::string();
  }
  std::string out;
  for (std::size_t i = 0; i < token.size(); ++i) {
    if (stands_for_itself(token[i])) {
      out += token[i];
      continue;
    }
    if (token[i] != '%' || i + 2 >= token.size()) {
      return std::nullopt;
    }
    const std::size_t high = kDigits.find(token[i + 1]);
    const std::size_t low = kDigits.find(token[i + 2]);
    if (high == std::string_view::npos || low == std::string_view::npos) {
      return std::nullopt;
    }
    out += static_cast<char>(high << 4 | low);
    i += 2;
  }
  return out;
}

}  // namespace calanque
