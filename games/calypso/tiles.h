#pragma once

#include <array>
#include <cstdint>

#include "games/calypso/types.h"

// What can lie under the small tiles. Places are alike, so the number of ways to lay the tiles that
// fit what has been seen depends on two small numbers only: which tiles have shown both faces
// (`seen`), and how many unturned tiles show each colour (`unturned`, counted in base 3: a colour
// shows at most twice among them). All such numbers are tabulated at compile time (4.10).
namespace calanque::calypso {

using TilePair = std::array<Colour, 2>;

// 1.4, 1.5: the tiles of each set, a reconstruction. Nothing else in the program knows them.
inline constexpr std::array<std::array<TilePair, kTiles>, 3> kTileSets = {{
    {{{Colour::Red, Colour::Blue},
      {Colour::Red, Colour::Green},
      {Colour::Red, Colour::Yellow},
      {Colour::Blue, Colour::Green},
      {Colour::Blue, Colour::Yellow},
      {Colour::Green, Colour::Yellow}}},
    {{{Colour::Red, Colour::Blue},
      {Colour::Red, Colour::Blue},
      {Colour::Green, Colour::Yellow},
      {Colour::Green, Colour::Yellow},
      {Colour::Blue, Colour::Green},
      {Colour::Yellow, Colour::Red}}},
    {{{Colour::Red, Colour::Blue},
      {Colour::Red, Colour::Blue},
      {Colour::Red, Colour::Blue},
      {Colour::Green, Colour::Yellow},
      {Colour::Green, Colour::Yellow},
      {Colour::Green, Colour::Yellow}}},
}};

// Powers of 3 by colour: one unturned tile that shows it.
inline constexpr std::array<std::uint8_t, kColours + 1> kPow3 = {0, 1, 3, 9, 27};

// The small tiles on the table, counted.
struct Census {
  std::uint8_t seen = 0;
  std::uint8_t unturned = 0;
  std::uint8_t up = 0;  // how often each colour is visible, two bits a colour

  constexpr int visible(Colour colour) const { return up >> (2 * (at(colour) - 1)) & 3; }
  // 5.1: the colour that is visible three times; one turn cannot make two of them.
  constexpr Colour thrice() const {
    for (const Colour colour : kAllColours) {
      if (visible(colour) == 3) {
        return colour;
      }
    }
    return Colour::None;
  }
  constexpr bool any_thrice() const { return (up & up >> 1 & 0x55) != 0; }
};

// The tables of one set of tiles.
struct TileTables {
  // A kind of tile: how many copies there are, and where `seen` counts those that are known.
  struct Kind {
    std::uint8_t copies = 0;
    std::uint8_t shift = 0;
    std::uint8_t mask = 0;
  };
  std::array<std::array<Kind, kColours + 1>, kColours + 1> kinds{};
  // What a tile adds to the census, by its byte: seen, unturned and up in one word.
  std::array<std::uint32_t, 64> adds{};
  // In how many ways the tiles not seen can lie on the unturned places.
  std::array<std::array<std::uint16_t, 81>, 64> ways{};
  // How many legal layings (6! places, 2^6 sides) begin with these faces.
  std::array<std::uint16_t, 81> layings{};

  constexpr int left(unsigned seen, Colour a, Colour b) const {
    const Kind kind = kinds[at(a)][at(b)];
    return kind.copies - static_cast<int>(seen >> kind.shift & kind.mask);
  }
  // 4.10: the ways in which an unturned tile that shows `up` hides `under`.
  constexpr unsigned weight(const Census& census, Colour up, Colour under) const {
    const int copies = left(census.seen, up, under);
    if (copies <= 0) {
      return 0;
    }
    const unsigned seen = census.seen + (1U << kinds[at(up)][at(under)].shift);
    return static_cast<unsigned>(copies) * ways[seen][census.unturned - std::size_t{kPow3[at(up)]}];
  }
};

extern const std::array<TileTables, 3> kTileTables;

inline const TileTables& tables(TileSet set) {
  return kTileTables[static_cast<std::size_t>(set)];
}

// Counts the tiles of a table. Pre: places fit the set (see fits).
inline Census census_of(const std::array<Tile, kPlaces>& places, const TileTables& set) {
  std::uint32_t sum = 0;
  for (const Tile tile : places) {
    sum += set.adds[tile.bits()];
  }
  return {static_cast<std::uint8_t>(sum), static_cast<std::uint8_t>(sum >> 8),
          static_cast<std::uint8_t>(sum >> 16)};
}

// Whether the six tiles can lie like this: the one check for states from outside.
bool fits(const std::array<Tile, kPlaces>& places, TileSet set);

}  // namespace calanque::calypso
