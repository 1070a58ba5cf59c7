#pragma once

#include <type_traits>

#include "core/chance.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/kuna_yala/cards.h"
#include "games/kuna_yala/shoal.h"

// Kuna Yala: grow a shoal of cards, take one open card for yourself and one for an opponent, and
// have the most fish of your secret colour on the table. See README.md for the reading order.
namespace calanque::kuna_yala {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kSlots = 4;  // the open cards, one before each pile

struct Options {
  int players = 2;
  int start = 0;
  CardList cards;
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t {
  Colours,   // 1.6: a tile for the next seat
  SetUp,     // 1.9: the first open cards
  Own,       // 2.3: a card into the own shoal
  Other,     // 2.3: a card into an opponent's
  Single,    // 2.5: no two cards can be placed: one, anywhere
  Discard,   // 2.5: then another card is discarded
  Discards,  // 2.6: no card fits anywhere: two discards
  LastDiscard,
  Refill,  // 6.1
  Over
};

// A tile: a fish colour, one that the viewer may not see, or none dealt yet.
enum class Tile : std::uint8_t { Red, Blue, Green, Yellow, Hidden, None };
using Tiles = std::array<Tile, kMaxPlayers>;

// Slots as bits: bit 0 is the leftmost open card.
using SlotSet = std::uint8_t;

// Everything that lies open for all to see.
struct Table {
  std::array<Shoal, kMaxPlayers> shoals{};
  FishCounts box = reconstructed_split();  // the fish cards of the box, seen or not
  Counts discards{};
  std::array<std::uint8_t, kSlots> piles{};
  std::array<Card, kSlots> open{Card::Gap, Card::Gap, Card::Gap, Card::Gap};
  std::uint8_t players = 2;
  std::uint8_t mover = 0;
  Phase phase = Phase::Colours;
  // In phase Own, else 0: the open cards that fit into the mover's shoal, into some opponent's.
  SlotSet fits_own = 0;
  SlotSet fits_others = 0;
  bool operator==(const Table&) const = default;
};

// The table, the tiles (each seen by its owner) and the cards nobody has seen yet. Which of them
// lies in which pile is nowhere: any order is equally likely.
struct State : Table {
  Counts unseen{};
  Tiles tiles{Tile::None, Tile::None, Tile::None, Tile::None};
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);

// What a viewer sees: the table, and of the tiles its own (at the end all, 7.3).
struct View : Table {
  Tiles tiles{Tile::None, Tile::None, Tile::None, Tile::None};
  bool operator==(const View&) const = default;
};

// 4.3, 5.6: the fish cards seen that now lie under a shark or as bones. All others that were ever
// seen still lie open, so this is all there is to remember; the rest of the box is unseen.
struct Knowledge {
  FishCounts gone{};
  bool operator==(const Knowledge&) const = default;
};

struct Action {
  enum class Kind : std::uint8_t { Place, Discard };
  Kind kind = Kind::Place;
  std::uint8_t slot = 0;
  Seat shoal{};  // Place only
  std::int8_t x = 0;
  std::int8_t y = 0;
  bool operator==(const Action&) const = default;
};

// All shoals together hold at most 64 fish cards and 22 corals, n connected cells have at most
// 2n + 2 neighbours, and four slots are open at most: 4 * (2 * 86 + 4 * 2) placements. A shark has
// fewer: a place is then a fish card. Discards are never offered beside placements.
inline constexpr std::size_t kMaxActions = kSlots * (2 * (kFishCards + kCorals) + kMaxPlayers * 2);
using ActionList = FixedList<Action, kMaxActions>;

// A tile for the next seat, or the next card of the pile whose turn it is.
struct Outcome {
  enum class Kind : std::uint8_t { Tile, Card };
  Kind kind = Kind::Card;
  Tile tile = Tile::None;
  kuna_yala::Card card = kuna_yala::Card::Gap;
  bool operator==(const Outcome&) const = default;
};
using OutcomeList = Distribution<Outcome, kKinds>;

constexpr std::size_t at(Seat seat) {
  return static_cast<std::size_t>(index(seat));
}
constexpr Seat mover(const Table& table) {
  return seat_at(table.mover);
}
constexpr bool discarding(const Table& table) {
  return table.phase == Phase::Discard || table.phase == Phase::Discards ||
         table.phase == Phase::LastDiscard;
}
constexpr SlotSet slot_bit(int slot) {
  return static_cast<SlotSet>(1U << slot);
}

}  // namespace calanque::kuna_yala
