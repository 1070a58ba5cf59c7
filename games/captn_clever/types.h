#pragma once

#include <variant>

#include "core/chance.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/captn_clever/board.h"
#include "games/captn_clever/chart.h"

// Capt'n Clever in five lines: captains walk from island to island over the boats that stand
// between them, whosever they are. Your right neighbour holds your nine treasure cards and secretly
// sends you after one of them at a time. On your turn you move your captain, and your boat if you
// like, in either order. First to find all nine wins.
namespace calanque::captn_clever {

inline constexpr int kMaxPlayers = 4;

struct Options {
  int players = 3;
  int start = 0;
  bool easy = false;
  Board board = default_board();
  bool operator==(const Options&) const = default;
};

// What belongs to one player. `found` holds all treasures found, `last` the one on top of the pile.
struct Sailor {
  IslandSet found = 0;
  std::uint8_t captain = kNone;  // an island
  std::uint8_t boat = kNone;     // the index of a link
  std::uint8_t goal = kNone;     // the island on the card in front of the player
  std::uint8_t last = kNone;
  bool operator==(const Sailor&) const = default;
};

enum class Phase : std::uint8_t {
  SetUp,       // the mover sets captain and boat
  FirstCards,  // all holders give a first card at once
  Sail,        // the mover moves captain and boat
  Give,        // the mover has found a treasure; the holder gives the next card
  Draw,        // easy variant: the first seat without a card looks at the next of its pile
  Over
};

// The value: everything that stands on the board and all cards that somebody has seen.
struct State {
  Chart chart;
  std::array<Sailor, kMaxPlayers> sailors{};
  std::uint8_t players = 3;
  std::uint8_t mover = 0;
  Phase phase = Phase::SetUp;
  bool captain_moved = false;  // this turn
  bool boat_moved = false;     // this turn
  bool easy = false;
  bool operator==(const State&) const = default;
};

enum class Do : std::uint8_t { End, Set, Give, Boat, Captain };

// Fields that a kind of action does not use are zero.
struct Action {
  Do what = Do::End;
  std::uint8_t island = 0;
  Link link;
  bool operator==(const Action&) const = default;
};
using ActionList = FixedList<Action, kIslands * kMaxLinks>;

// Easy variant: the card looked at.
struct Outcome {
  std::uint8_t island = 0;
  bool operator==(const Outcome&) const = default;
};
using OutcomeList = Distribution<Outcome, kIslands>;

// A captain's way over up to four boats, both ends included.
struct Route {
  std::array<std::uint8_t, kMaxPlayers + 1> islands{};
  std::uint8_t size = 0;
  std::uint8_t to() const { return islands[size - 1U]; }
  bool operator==(const Route&) const = default;
};

struct Placed {
  Seat seat{};
  std::uint8_t island = 0;
  Link link;
  bool operator==(const Placed&) const = default;
};
// A card laid face down before its owner. Only the giver has seen it.
struct Gave {
  Seat giver{};
  Seat owner{};
  std::uint8_t island = kHidden;
  bool operator==(const Gave&) const = default;
};
// The owner looks at the card.
struct Looked {
  Seat owner{};
  std::uint8_t island = kHidden;
  bool operator==(const Looked&) const = default;
};
struct BoatMoved {
  Seat seat{};
  Link from;
  Link to;
  bool operator==(const BoatMoved&) const = default;
};
struct CaptainMoved {
  Seat seat{};
  Route route;
  bool operator==(const CaptainMoved&) const = default;
};
struct Found {
  Seat seat{};
  std::uint8_t island = 0;
  std::uint8_t finds = 0;  // how many this makes
  bool operator==(const Found&) const = default;
};
struct Stayed {
  Seat seat{};
  bool operator==(const Stayed&) const = default;
};
struct Ended {
  Seat seat{};
  bool operator==(const Ended&) const = default;
};
struct Won {
  Seat seat{};
  bool operator==(const Won&) const = default;
};
using Event =
    std::variant<Placed, Gave, Looked, BoatMoved, CaptainMoved, Found, Stayed, Ended, Won>;

// A player as a viewer sees them: `found` is empty but for one's own pile, `goal` may be kHidden.
struct SeenSailor {
  IslandSet found = 0;
  std::uint8_t captain = kNone;
  std::uint8_t boat = kNone;
  std::uint8_t goal = kNone;
  std::uint8_t last = kNone;
  std::uint8_t finds = 0;
  std::uint8_t holder = kNone;  // the seat that holds this player's cards; kNone: nobody
  bool operator==(const SeenSailor&) const = default;
};

struct View {
  Chart chart;
  std::array<SeenSailor, kMaxPlayers> sailors{};
  IslandSet hand = 0;           // the left neighbour's cards in the viewer's hand
  std::uint8_t viewer = kNone;  // a seat; kNone: a spectator
  std::uint8_t players = 3;
  std::uint8_t mover = 0;
  Phase phase = Phase::SetUp;
  bool captain_moved = false;
  bool boat_moved = false;
  bool easy = false;
  bool operator==(const View&) const = default;
};

// What was seen and is covered again, by seat: treasures found, and the islands where the captain
// has stopped in vain since the present card came.
struct Knowledge {
  std::array<IslandSet, kMaxPlayers> found{};
  std::array<IslandSet, kMaxPlayers> in_vain{};
  bool operator==(const Knowledge&) const = default;
};

}  // namespace calanque::captn_clever
