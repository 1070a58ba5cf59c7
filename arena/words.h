#pragma once

#include <cstdint>
#include <string>

// Figures as people read them.
namespace calanque::arena {

std::string fixed(double value, int digits);
// 57.3 %
std::string percent(double share);
// +80, or −35 with a true minus sign, or 0
std::string signed_number(double value);
// 4 µs, 2.1 ms, 3.5 s
std::string milliseconds_text(double ms);
// 12 s, 3 min, 2.4 h
std::string duration(double seconds);
// 950, 12.3 k, 4.1 M
std::string short_number(double value);
// 1st, 2nd …
std::string ordinal(int number);
// "1 game", "3 games"
std::string counted(std::uint64_t count, const std::string& thing);
// For a table of columns: characters, not bytes.
std::size_t width(const std::string& text);

}  // namespace calanque::arena
