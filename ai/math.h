#pragma once

#include <bit>
#include <cstdint>

// The few functions that players need beside arithmetic, the same to the last bit on every
// platform: only additions, multiplications and divisions in a fixed order. (sqrt is exact by
// IEEE 754 and comes from the library.)
namespace calanque::ai {

// e to the x, to about 15 digits; 0 below -700, and the value at 700 above it.
constexpr double exp_of(double x) {
  if (x < -700) {
    return 0;
  }
  const double bounded = x > 700 ? 700 : x;
  constexpr double kLn2 = 0.6931471805599453;
  const double scaled = bounded / kLn2;
  const auto power = static_cast<std::int64_t>(scaled + (scaled < 0 ? -0.5 : 0.5));
  const double rest = bounded - static_cast<double>(power) * kLn2;  // within half of ln 2
  double sum = 1;
  for (int i = 16; i >= 1; --i) {
    sum = 1 + sum * rest / i;
  }
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52);
}

// The natural logarithm of a positive normal number, to about 15 digits.
constexpr double log_of(double x) {
  constexpr double kLn2 = 0.6931471805599453;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const auto power = static_cast<std::int64_t>(bits >> 52) - 1023;
  const double mantissa =
      std::bit_cast<double>((bits & 0x000fffffffffffffULL) | 0x3ff0000000000000ULL);
  const double t = (mantissa - 1) / (mantissa + 1);  // at most 1/3
  const double square = t * t;
  double sum = 0;
  for (int i = 33; i >= 1; i -= 2) {
    sum = sum * square + 1.0 / i;
  }
  return 2 * t * sum + static_cast<double>(power) * kLn2;
}

}  // namespace calanque::ai
