#include "arena/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace calanque::arena {

std::string fixed(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string percent(double share) {
  return fixed(100 * share, 1) + " %";
}

std::string signed_number(double value) {
  const long whole = std::lround(value);
  if (whole == 0) {
    return "0";
  }
  return (whole > 0 ? "+" : "−") + std::to_string(std::labs(whole));
}

std::string milliseconds_text(double ms) {
  if (ms < 0.0995) {
    return fixed(ms * 1000, 0) + " µs";
  }
  if (ms < 999.5) {
    return fixed(ms, ms < 9.95 ? 2 : ms < 99.5 ? 1 : 0) + " ms";
  }
  return fixed(ms / 1000, 2) + " s";
}

std::string duration(double seconds) {
  if (seconds < 99.5) {
    return fixed(seconds, 0) + " s";
  }
  return seconds < 5400 ? fixed(seconds / 60, 0) + " min" : fixed(seconds / 3600, 1) + " h";
}

std::string short_number(double value) {
  if (value < 999.5) {
    return fixed(value, 0);
  }
  return value < 999'500 ? fixed(value / 1e3, 1) + " k" : fixed(value / 1e6, 1) + " M";
}

std::string ordinal(int number) {
  constexpr std::array<const char*, 4> kEndings = {"th", "st", "nd", "rd"};
  return std::to_string(number) + kEndings[number < 4 ? static_cast<std::size_t>(number) : 0];
}

std::string counted(std::uint64_t count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

}  // namespace calanque::arena
