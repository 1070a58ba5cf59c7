#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/chance.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/calypso/event.h"
#include "games/calypso/table.h"

// Calypso, in five lines: throw, swim round the ring of large tiles, and do what the tile says. A
// fish on it: turn one small tile, hoping that this colour comes up, and free a fish from the net.
// Remember what went face down. Reading order: RULES.en.md, table.h (the things on the table),
// this file, tiles.h (what can lie under a tile), rules.h, rules.cpp, check.cpp, play.cpp,
// view.cpp.
namespace calanque::calypso {

enum class Mode : std::uint8_t { Competitive, Cooperative };

struct Options {
  int players = 2;
  int start = -1;  // a seat, or -1: none is named (2.7)
  Mode mode = Mode::Competitive;
  bool hard = false;  // 9.11
  bool free = false;  // 8.1, in both modes (8.4)
  TileSet tiles = TileSet::Pairs;
  bool alone_throws = false;  // CY-31, version 1 of the rules: see Rules::under_rules
  bool operator==(const Options&) const = default;
};

// 2.7, 2.8: whether throws decide who begins.
constexpr bool throws_for_start(const Options& options) {
  return options.start < 0 && (options.players > 1 || options.alone_throws);
}

// What the table waits for. Lay is the set-up while the ring lacks tiles, else a mixing.
enum class Phase : std::uint8_t {
  Lay,      // chance: the next face of a laying
  Ring,     // chance: the next large tile
  Opening,  // chance: the mover throws for the start
  Throw,    // chance: the mover throws
  Search,   // the mover turns a small tile
  Reveal,   // chance: the face under `turned` that nobody has seen
  Rob,      // the mover takes a fish by the Shark
  Owed,     // the mover takes a fish that the net cannot give
  Put,      // the mover puts the tile in hand back (8.1)
  Over
};

// The value: everything on the table, and under the tiles only what has been seen since they were
// laid. A field that no longer matters is back at its default, so that equal games are equal.
struct State {
  std::array<Tile, kPlaces> places{};
  std::array<LargeTile, kRing> ring = {LargeTile::Shark};  // clockwise from the Shark
  std::array<std::uint8_t, kMaxSeats> fish{};              // competitive: in front of each seat
  std::array<std::uint8_t, kMaxSeats> rolls{};             // opening throws of this round, 0: none
  SeatSet contenders;        // who throws for the start; empty once that is settled
  std::uint8_t net = 0;      // fish in the net
  std::uint8_t eaten = 0;    // cooperative: fish on the Shark
  std::uint8_t saved = 0;    // cooperative: the common total
  std::uint8_t calypso = 0;  // where he is, as an index of the ring
  Seat mover{};
  std::uint8_t players = 2;
  Mode mode = Mode::Competitive;
  bool hard = false;
  bool free = false;
  TileSet tiles = TileSet::Pairs;
  Phase phase = Phase::Lay;
  Place turned = kNoPlace;      // the tile picked or in hand
  Colour named = Colour::None;  // four-fish tile: announced, not yet judged
  std::uint8_t owed = 0;        // fish still to take in Phase::Owed
  bool operator==(const State&) const = default;
};

// The large tile Calypso stands on.
inline LargeTile here(const State& state) {
  return state.ring[state.calypso];
}
static_assert(sizeof(State) <= 64);

// Single-fish tile: turn this tile.
struct TurnOver {
  static constexpr std::string_view key = "action.turn";
  static constexpr std::array<std::string_view, 1> keys = {"place"};
  Place place{};
  bool operator==(const TurnOver&) const = default;
};
// Four-fish tile: name this colour and turn this tile (one action: see the counting convention).
struct Name {
  static constexpr std::string_view key = "action.name";
  static constexpr std::array<std::string_view, 2> keys = {"colour", "place"};
  Colour colour = Colour::None;
  Place place{};
  bool operator==(const Name&) const = default;
};
// Take a fish from this seat.
struct Take {
  static constexpr std::string_view key = "action.take";
  static constexpr std::array<std::string_view, 1> keys = {"from"};
  Seat from{};
  bool operator==(const Take&) const = default;
};
// Put the tile in hand on this place.
struct Put {
  static constexpr std::string_view key = "action.put";
  static constexpr std::array<std::string_view, 1> keys = {"place"};
  Place place{};
  bool operator==(const Put&) const = default;
};
using Action = std::variant<TurnOver, Name, Take, Put>;
using ActionList = FixedList<Action, kColours * kTiles>;

// A face laid, or come up in a search.
struct Face {
  static constexpr std::string_view key = "outcome.face";
  static constexpr std::array<std::string_view, 1> keys = {"colour"};
  Colour colour = Colour::None;
  bool operator==(const Face&) const = default;
};
// The next large tile of the ring.
struct Large {
  static constexpr std::string_view key = "outcome.large";
  static constexpr std::array<std::string_view, 1> keys = {"tile"};
  LargeTile tile = LargeTile::None;
  bool operator==(const Large&) const = default;
};
// The pips of one throw.
struct Pips {
  static constexpr std::string_view key = "outcome.d";
  static constexpr std::array<std::string_view, 1> keys = {"pips"};
  std::uint8_t pips = 1;
  bool operator==(const Pips&) const = default;
};
using Outcome = std::variant<Face, Large, Pips>;
using OutcomeList = Distribution<Outcome, 6>;

// The table as it lies: the upper faces only (4.9). It is the same for every viewer.
struct View {
  std::array<Colour, kPlaces> up{};
  std::array<LargeTile, kRing> ring{};
  std::array<std::uint8_t, kMaxSeats> fish{};
  std::array<std::uint8_t, kMaxSeats> rolls{};
  SeatSet contenders;
  std::uint8_t net = 0;
  std::uint8_t eaten = 0;
  std::uint8_t saved = 0;
  std::uint8_t calypso = 0;
  Seat mover{};
  std::uint8_t players = 2;
  Mode mode = Mode::Competitive;
  bool hard = false;
  bool free = false;
  TileSet tiles = TileSet::Pairs;
  Phase phase = Phase::Lay;
  Place turned = kNoPlace;
  Colour named = Colour::None;
  std::uint8_t owed = 0;
  bool operator==(const View&) const = default;
};

// What has gone face down since the last laying, by place: all there is to remember.
struct Knowledge {
  std::array<Colour, kPlaces> under{};
  bool operator==(const Knowledge&) const = default;
};

}  // namespace calanque::calypso
