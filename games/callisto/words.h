#pragma once

#include "core/text.h"
#include "games/callisto/types.h"

// The message keys of things that sentences name.
namespace calanque::callisto {

constexpr Word piece_word(Piece piece) {
  constexpr std::array<std::string_view, kPieces> kKeys = {
      "piece.1",  "piece.2", "piece.I", "piece.V",  "piece.L", "piece.J", "piece.O",
      "piece.T4", "piece.Z", "piece.S", "piece.T5", "piece.U", "piece.W", "piece.X"};
  return Word{kKeys[static_cast<std::size_t>(piece)]};
}

// 2.6 (CA-17): the colours in order of the seats are blue, yellow, red and green.
inline constexpr std::array<std::string_view, kMaxColours> kColourNames = {"blue", "yellow", "red",
                                                                           "green"};

constexpr Word colour_word(int colour) {
  constexpr std::array<std::string_view, kMaxColours> kKeys = {"colour.blue", "colour.yellow",
                                                               "colour.red", "colour.green"};
  return Word{kKeys[static_cast<std::size_t>(colour)]};
}

}  // namespace calanque::callisto
