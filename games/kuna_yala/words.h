#pragma once

#include "games/kuna_yala/cards.h"

// Message keys of things on the table.
namespace calanque::kuna_yala {

inline constexpr std::array<std::string_view, kColours> kColourKeys = {
    "colour.red", "colour.blue", "colour.green", "colour.yellow"};
inline constexpr std::array<std::string_view, kMaxBeds> kBedKeys = {
    "bed.sand", "bed.lagoon", "bed.meadow",  "bed.abyss",
    "bed.rock", "bed.kelp",   "bed.pebbles", "bed.wreck"};

// Pre: the card is fish.
inline Word colour_word(Card card) {
  return Word{kColourKeys[static_cast<std::size_t>(colour_of(card))]};
}
inline Word bed_word(Card card) {
  return Word{kBedKeys[static_cast<std::size_t>(bed_of(card))]};
}

inline Word thing_word(Card card) {
  switch (card) {
    case Card::Coral:
      return Word{"thing.coral"};
    case Card::Shark:
      return Word{"thing.shark"};
    case Card::Octopus:
      return Word{"thing.octopus"};
    case Card::Bones:
      return Word{"thing.bones"};
    default:
      return Word{"thing.fish"};
  }
}

inline Token cell_token(int x, int y) {
  return Token(std::to_string(x) + "," + std::to_string(y));
}

}  // namespace calanque::kuna_yala
