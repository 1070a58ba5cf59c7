#pragma once

#include <string>

#include "core/notation.h"
#include "games/calypso/types.h"

// How single things are written; notation.cpp and parse.cpp build actions and states from them.
namespace calanque::calypso {

inline constexpr std::string_view kColourLetters = ".rbgy";    // None, red, blue, green, yellow
inline constexpr std::string_view kLargeLetters = ".rbgyfns";  // …, four-fish, net, shark

inline std::string write(Place place) {
  const std::size_t i = at(place);
  return {static_cast<char>('a' + i % kColumns), static_cast<char>('1' + i / kColumns)};
}
inline std::string write(Colour colour) {
  return std::string(kColourNames[at(colour)]);
}
inline std::string write(LargeTile tile) {
  return std::string(kLargeNames[at(tile)]);
}
inline std::string write(Seat seat) {
  return std::to_string(index(seat));
}
inline std::string write(std::uint8_t number) {
  return std::to_string(number);
}
// The seats one after the other: 024.
inline std::string write(SeatSet seats) {
  std::string out;
  for (const Seat seat : seats) {
    out += write(seat);
  }
  return out;
}

bool read(TextReader& reader, Place& place);
bool read(TextReader& reader, Colour& colour);
bool read(TextReader& reader, LargeTile& tile);
bool read(TextReader& reader, Seat& seat);
bool read(TextReader& reader, std::uint8_t& number);
bool read(TextReader& reader, SeatSet& seats);

}  // namespace calanque::calypso
