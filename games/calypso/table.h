#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.h"

// The things on the table: colours, places, small and large tiles, and the numbers of the box.
namespace calanque::calypso {

inline constexpr int kColours = 4;
inline constexpr int kTiles = 6;    // 1.1: small tiles
inline constexpr int kRing = 7;     // 1.1: large tiles
inline constexpr int kFish = 24;    // 1.1: small fish
inline constexpr int kPlaces = 12;  // 2.3: three rows of four
inline constexpr int kColumns = 4;
inline constexpr int kTogether = 10;  // 9.8, 9.9: saved to win, caught to lose

// 1.3: the names are a reconstruction.
enum class Colour : std::uint8_t { None, Red, Blue, Green, Yellow };
inline constexpr std::array<Colour, kColours> kAllColours = {Colour::Red, Colour::Blue,
                                                             Colour::Green, Colour::Yellow};
inline constexpr std::array<std::string_view, kColours + 1> kColourNames = {"none", "red", "blue",
                                                                            "green", "yellow"};

// 1.2: a single-fish tile has the number of its colour.
enum class LargeTile : std::uint8_t { None, Red, Blue, Green, Yellow, FourFish, Net, Shark };
inline constexpr std::array<std::string_view, 8> kLargeNames = {"none",   "red",  "blue", "green",
                                                                "yellow", "four", "net",  "shark"};

// 1.5: the three sets that the known facts allow.
enum class TileSet : std::uint8_t { Pairs, Square, Triples };

// A place of the middle in reading order: a1 b1 c1 d1 a2 … d3 (2.3).
enum class Place : std::uint8_t {};
inline constexpr Place kNoPlace{255};
inline constexpr std::array<Place, kTiles> kInner = {Place{1}, Place{2}, Place{5},
                                                     Place{6}, Place{9}, Place{10}};

constexpr std::size_t at(Place place) {
  return static_cast<std::size_t>(place);
}
constexpr std::size_t at(Colour colour) {
  return static_cast<std::size_t>(colour);
}
constexpr std::size_t at(LargeTile tile) {
  return static_cast<std::size_t>(tile);
}
constexpr std::size_t at(Seat seat) {
  return static_cast<std::size_t>(index(seat));
}

constexpr bool is_single(LargeTile tile) {
  return tile >= LargeTile::Red && tile <= LargeTile::Yellow;
}
// The colour of a single-fish tile, None of the others.
constexpr Colour colour_of(LargeTile tile) {
  return is_single(tile) ? static_cast<Colour>(tile) : Colour::None;
}

// 7.1: the goal by number of players.
constexpr int goal(int players) {
  constexpr std::array<int, kMaxSeats + 1> kGoals = {0, 0, 12, 10, 8, 7, 6};
  return kGoals[static_cast<std::size_t>(players)];
}

// What lies on a place: nothing, or a tile with its upper face and, if it has been seen since the
// laying, its lower one. One byte, so that a table of 64 entries can say what a tile counts for.
class Tile {
 public:
  constexpr Tile() = default;
  static constexpr Tile laid(Colour up) { return both(up, Colour::None); }
  static constexpr Tile both(Colour up, Colour under) {
    Tile tile;
    tile.bits_ = static_cast<std::uint8_t>(at(up) | at(under) << 3);
    return tile;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Colour up() const { return static_cast<Colour>(bits_ & 7); }
  constexpr Colour under() const { return static_cast<Colour>(bits_ >> 3); }
  constexpr bool seen() const { return under() != Colour::None; }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool operator==(const Tile&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace calanque::calypso
