#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/seat.h"
#include "games/calypso/table.h"

// What can happen, in the order of a game. Every struct names its message (`key`; what follows the
// dot is its notation and its JSON type) and its fields (`keys`), so that notation, messages and
// JSON are each written once for all of them: see fields.h. An event with `log` shows where a
// colour lies; what the log keeps of it says nothing of that (4.9).
namespace calanque::calypso {

// A face of a laying.
struct Laid {
  static constexpr std::string_view key = "event.laid";
  static constexpr std::string_view log = "log.laid";
  static constexpr std::array<std::string_view, 2> keys = {"place", "up"};
  Place place{};
  Colour up = Colour::None;
  bool operator==(const Laid&) const = default;
};
// The next large tile of the ring.
struct LargeLaid {
  static constexpr std::string_view key = "event.large";
  static constexpr std::array<std::string_view, 2> keys = {"position", "tile"};
  std::uint8_t position = 0;
  LargeTile tile = LargeTile::None;
  bool operator==(const LargeLaid&) const = default;
};
// A throw for the start.
struct Opened {
  static constexpr std::string_view key = "event.opened";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "pips"};
  Seat seat{};
  std::uint8_t pips = 0;
  bool operator==(const Opened&) const = default;
};
// These throw for the start again.
struct Tied {
  static constexpr std::string_view key = "event.tied";
  static constexpr std::array<std::string_view, 1> keys = {"seats"};
  SeatSet seats;
  bool operator==(const Tied&) const = default;
};
struct Begins {
  static constexpr std::string_view key = "event.begins";
  static constexpr std::array<std::string_view, 1> keys = {"seat"};
  Seat seat{};
  bool operator==(const Begins&) const = default;
};
struct Thrown {
  static constexpr std::string_view key = "event.thrown";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "pips"};
  Seat seat{};
  std::uint8_t pips = 0;
  bool operator==(const Thrown&) const = default;
};
// Calypso has swum to this place of the ring.
struct Stopped {
  static constexpr std::string_view key = "event.stopped";
  static constexpr std::array<std::string_view, 3> keys = {"seat", "position", "tile"};
  Seat seat{};
  std::uint8_t position = 0;
  LargeTile tile = LargeTile::None;
  bool operator==(const Stopped&) const = default;
};
struct Named {
  static constexpr std::string_view key = "event.named";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "colour"};
  Seat seat{};
  Colour colour = Colour::None;
  bool operator==(const Named&) const = default;
};
// A hand on a tile, before its face is seen.
struct Picked {
  static constexpr std::string_view key = "event.picked";
  static constexpr std::string_view log = "log.picked";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "place"};
  Seat seat{};
  Place place{};
  bool operator==(const Picked&) const = default;
};
struct Turned {
  static constexpr std::string_view key = "event.turned";
  static constexpr std::string_view log = "log.turned";
  static constexpr std::array<std::string_view, 4> keys = {"seat", "place", "down", "up"};
  Seat seat{};
  Place place{};
  Colour down = Colour::None;
  Colour up = Colour::None;
  bool operator==(const Turned&) const = default;
};
struct Found {
  static constexpr std::string_view key = "event.found";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "colour"};
  Seat seat{};
  Colour colour = Colour::None;
  bool operator==(const Found&) const = default;
};
struct Missed {
  static constexpr std::string_view key = "event.missed";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "colour"};
  Seat seat{};
  Colour colour = Colour::None;
  bool operator==(const Missed&) const = default;
};
// Fish from the net to a seat.
struct Freed {
  static constexpr std::string_view key = "event.freed";
  static constexpr std::array<std::string_view, 3> keys = {"seat", "count", "net"};
  Seat seat{};
  std::uint8_t count = 0;
  std::uint8_t net = 0;
  bool operator==(const Freed&) const = default;
};
// The net could not give them: opponents will.
struct NetEmpty {
  static constexpr std::string_view key = "event.owed";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "count"};
  Seat seat{};
  std::uint8_t count = 0;
  bool operator==(const NetEmpty&) const = default;
};
struct Taken {
  static constexpr std::string_view key = "event.taken";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "from"};
  Seat seat{};
  Seat from{};
  bool operator==(const Taken&) const = default;
};
// A fish from a seat to the net.
struct GaveBack {
  static constexpr std::string_view key = "event.back";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "net"};
  Seat seat{};
  std::uint8_t net = 0;
  bool operator==(const GaveBack&) const = default;
};
struct NothingToGive {
  static constexpr std::string_view key = "event.nothing";
  static constexpr std::array<std::string_view, 1> keys = {"seat"};
  Seat seat{};
  bool operator==(const NothingToGive&) const = default;
};
struct PutBack {
  static constexpr std::string_view key = "event.put";
  static constexpr std::string_view log = "log.put";
  static constexpr std::array<std::string_view, 3> keys = {"seat", "from", "to"};
  Seat seat{};
  Place from{};
  Place to{};
  bool operator==(const PutBack&) const = default;
};
// Cooperative: from the Ocean, with the common total.
struct Saved {
  static constexpr std::string_view key = "event.saved";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "saved"};
  Seat seat{};
  std::uint8_t saved = 0;
  bool operator==(const Saved&) const = default;
};
// Cooperative: from the Ocean into the net.
struct Netted {
  static constexpr std::string_view key = "event.netted";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "net"};
  Seat seat{};
  std::uint8_t net = 0;
  bool operator==(const Netted&) const = default;
};
// Cooperative: from the Ocean onto the Shark.
struct Eaten {
  static constexpr std::string_view key = "event.eaten";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "eaten"};
  Seat seat{};
  std::uint8_t eaten = 0;
  bool operator==(const Eaten&) const = default;
};
// Cooperative: from the net into the Ocean.
struct Released {
  static constexpr std::string_view key = "event.released";
  static constexpr std::array<std::string_view, 2> keys = {"seat", "net"};
  Seat seat{};
  std::uint8_t net = 0;
  bool operator==(const Released&) const = default;
};
struct NothingToRelease {
  static constexpr std::string_view key = "event.norelease";
  static constexpr std::array<std::string_view, 1> keys = {"seat"};
  Seat seat{};
  bool operator==(const NothingToRelease&) const = default;
};
// Hard variant: nothing but the bottom of the sea.
struct SeaFloor {
  static constexpr std::string_view key = "event.floor";
  static constexpr std::array<std::string_view, 1> keys = {"seat"};
  Seat seat{};
  bool operator==(const SeaFloor&) const = default;
};
struct Again {
  static constexpr std::string_view key = "event.again";
  static constexpr std::array<std::string_view, 1> keys = {"seat"};
  Seat seat{};
  bool operator==(const Again&) const = default;
};
// The turn passes to this seat.
struct Next {
  static constexpr std::string_view key = "event.next";
  static constexpr std::array<std::string_view, 1> keys = {"seat"};
  Seat seat{};
  bool operator==(const Next&) const = default;
};
// Three of this colour were visible: the small tiles are taken up.
struct Mixed {
  static constexpr std::string_view key = "event.mixed";
  static constexpr std::array<std::string_view, 1> keys = {"colour"};
  Colour colour = Colour::None;
  bool operator==(const Mixed&) const = default;
};
struct Won {
  static constexpr std::string_view key = "event.won";
  static constexpr std::array<std::string_view, 1> keys = {"seat"};
  Seat seat{};
  bool operator==(const Won&) const = default;
};
struct AllWon {
  static constexpr std::string_view key = "event.allwon";
  static constexpr std::array<std::string_view, 1> keys = {"saved"};
  std::uint8_t saved = 0;
  bool operator==(const AllWon&) const = default;
};
struct AllLost {
  static constexpr std::string_view key = "event.alllost";
  static constexpr std::array<std::string_view, 2> keys = {"net", "eaten"};
  std::uint8_t net = 0;
  std::uint8_t eaten = 0;
  bool operator==(const AllLost&) const = default;
};

using Event = std::variant<Laid, LargeLaid, Opened, Tied, Begins, Thrown, Stopped, Named, Picked,
                           Turned, Found, Missed, Freed, NetEmpty, Taken, GaveBack, NothingToGive,
                           PutBack, Saved, Netted, Eaten, Released, NothingToRelease, SeaFloor,
                           Again, Next, Mixed, Won, AllWon, AllLost>;

}  // namespace calanque::calypso
