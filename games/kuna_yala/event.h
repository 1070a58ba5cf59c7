#pragma once

#include <variant>

#include "games/kuna_yala/types.h"

// What happens at the table, in the order in which it happens.
namespace calanque::kuna_yala {

struct TileDealt {  // others see Tile::Hidden
  Seat seat{};
  Tile tile = Tile::Hidden;
  bool operator==(const TileDealt&) const = default;
};
struct Revealed {  // the top card of a pile, turned up for a gap
  std::uint8_t slot = 0;
  std::uint8_t pile = 0;
  Card card{};
  bool operator==(const Revealed&) const = default;
};
struct OctopusTaken {  // laid on the coral at (x, y) of the seat's own shoal
  Seat seat{};
  std::int8_t x = 0;
  std::int8_t y = 0;
  bool operator==(const OctopusTaken&) const = default;
};
struct OctopusDiscarded {
  bool operator==(const OctopusDiscarded&) const = default;
};
struct SharkDiscarded {  // the fourth open shark
  std::uint8_t slot = 0;
  bool operator==(const SharkDiscarded&) const = default;
};
struct Began {
  Seat seat{};
  bool operator==(const Began&) const = default;
};
struct Placed {
  Seat seat{};
  std::uint8_t slot = 0;
  Seat shoal{};
  std::int8_t x = 0;
  std::int8_t y = 0;
  Card card{};
  Card covered = Card::Gap;  // the fish under a shark
  bool operator==(const Placed&) const = default;
};
struct Discarded {
  Seat seat{};
  std::uint8_t slot = 0;
  Card card{};
  bool operator==(const Discarded&) const = default;
};
struct Cursed {
  Seat shoal{};
  std::uint8_t cards = 0;
  bool operator==(const Cursed&) const = default;
};
struct Turned {  // one of them: what it showed before it became bones
  Seat shoal{};
  std::int8_t x = 0;
  std::int8_t y = 0;
  Card card{};
  bool operator==(const Turned&) const = default;
};
struct TurnEnded {
  Seat seat{};
  Seat next{};
  bool operator==(const TurnEnded&) const = default;
};
struct GameEnded {
  bool operator==(const GameEnded&) const = default;
};
struct TileShown {
  Seat seat{};
  Tile tile = Tile::None;
  bool operator==(const TileShown&) const = default;
};
// A seat's points and where they come from.
struct Scored {
  Seat seat{};
  std::uint8_t fish = 0;
  std::uint8_t majority = 0;
  std::uint8_t octopuses = 0;
  std::uint8_t sharks = 0;
  std::uint8_t points = 0;      // the four above together
  std::uint8_t shoal_fish = 0;  // the tie-break
  bool operator==(const Scored&) const = default;
};
struct Won {
  Seat seat{};
  bool shared = false;
  bool operator==(const Won&) const = default;
};

using Event =
    std::variant<TileDealt, Revealed, OctopusTaken, OctopusDiscarded, SharkDiscarded, Began, Placed,
                 Discarded, Cursed, Turned, TurnEnded, GameEnded, TileShown, Scored, Won>;

}  // namespace calanque::kuna_yala
