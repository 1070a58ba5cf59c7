#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <variant>

#include "core/chance.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/calcory/cards.h"

// Calcory in five lines: turn face-down cards and add them up; exactly 13 is yours, above 13 or a
// second 0 is lost; stop below 13 and your cards stay as a bid that the others must better before
// your next turn; of what you win, one card goes back, secretly; who wins a bid of a single card
// ends the game. Most cards win.
namespace calanque::calcory {

inline constexpr int kMaxPlayers = 4;

struct Options {
  int players = 2;
  int start = 0;
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t {
  Turn,    // the mover turns a card or stops
  Reveal,  // a card that nobody has seen is being turned
  Put,     // the mover has taken cards and puts one back
  Over
};

// Everything at least one seat has seen. Who has seen what is not here: the faces of cards lying
// face down are the observers' business (Knowledge), the state only needs them to go on. What the
// piles hold is the deck less all that is named here; only their sizes matter (1.6).
struct State {
  PlaceSet down = kAllPlaces;         // face-down cards …
  PlaceSet fresh = kAllPlaces;        // … and those of them that nobody has ever seen
  PlaceSet up = 0;                    // turned this turn
  PlaceSet marked = 0;                // the standing bid: at most one (5.4)
  ValueCounts unseen = kDeck;         // the values on the fresh places
  ValueCounts turned;                 // the values turned this turn, or taken and still in hand
  std::array<Value, kPlaces> card{};  // of every card seen; 0 on fresh and empty places
  std::array<std::uint8_t, kMaxPlayers> pile{};
  std::uint8_t players = 2;
  std::uint8_t mover = 0;
  std::uint8_t owner = 0;      // of the bid; 0 without one
  std::uint8_t sum = 0;        // of the cards turned this turn; 0 in phase Put
  std::uint8_t bid_sum = 0;    // 0 without a bid …
  std::uint8_t bid_cards = 0;  // … which this tells from a bid of a single 0
  Place pending = 0;           // phase Reveal: the place; 0 otherwise
  Phase phase = Phase::Turn;
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 120);

enum class ActionKind : std::uint8_t { Turn, Stop, Put };

struct Action {
  ActionKind kind = ActionKind::Stop;
  Place place = 0;  // Turn, Put
  Value value = 0;  // Put: which of the cards taken; by value, suits are decoration (3.5)
  bool operator==(const Action&) const = default;
};
// Turning lists at most 60 places and a stop. Putting back lists every value in hand on every empty
// place: a hand adds up to 13 at most, so it has at most 5 different values (0+1+2+3+4 = 10).
using ActionList = FixedList<Action, 5 * kPlaces>;

// The face of the card being turned.
struct Outcome {
  Value value = 0;
  bool operator==(const Outcome&) const = default;
};
using OutcomeList = Distribution<Outcome, kValues>;

struct Turned {
  Seat seat{};
  Place place = 0;
  Value value = 0;
  std::uint8_t sum = 0;
  bool fresh = false;  // nobody had seen it before
  bool operator==(const Turned&) const = default;
};

// Open cards go back face down where they lie.
enum class CoverReason : std::uint8_t { Over13, TwoZeros, Failed, OnlyCard, Bettered };
struct Covered {
  Seat seat{};  // whose cards they were
  CoverReason reason = CoverReason::Over13;
  PlaceSet places = 0;
  bool operator==(const Covered&) const = default;
};

struct Marked {
  Seat seat{};
  PlaceSet places = 0;
  std::uint8_t sum = 0;
  bool operator==(const Marked&) const = default;
};

enum class TakeReason : std::uint8_t { Thirteen, Bid, LastCard };
struct Taken {
  Seat seat{};
  TakeReason reason = TakeReason::Thirteen;
  PlaceSet places = 0;
  ValueCounts values;
  bool operator==(const Taken&) const = default;
};

inline constexpr Value kSecret = 10;  // a value that the viewer of an event does not see
struct PutBack {
  Seat seat{};
  Place place = 0;
  Value value = 0;
  std::uint8_t kept = 0;  // cards added to the pile
  bool operator==(const PutBack&) const = default;
};

struct Passed {
  Seat seat{};
  bool operator==(const Passed&) const = default;
};

struct Ended {
  bool operator==(const Ended&) const = default;
};

struct Won {
  Seat seat{};
  std::uint8_t cards = 0;
  bool shared = false;
  bool operator==(const Won&) const = default;
};

using Event = std::variant<Turned, Covered, Marked, Taken, PutBack, Passed, Ended, Won>;

// The table as it lies: places, open faces, pile sizes. The same for everybody (3.5, 3.6): what a
// seat knows more than the others, it remembers.
struct View {
  PlaceSet down = 0;
  PlaceSet up = 0;
  PlaceSet marked = 0;
  ValueCounts turned;
  std::array<Value, kPlaces> card{};  // open cards only, 0 elsewhere
  std::array<std::uint8_t, kMaxPlayers> pile{};
  std::uint8_t players = 2;
  std::uint8_t mover = 0;
  std::uint8_t owner = 0;
  std::uint8_t sum = 0;
  std::uint8_t bid_sum = 0;
  std::uint8_t bid_cards = 0;
  Place pending = 0;
  Phase phase = Phase::Turn;
  bool operator==(const View&) const = default;
};

// What one viewer can know of the cards that lie face down, and of those never seen. A memory model
// forgets a card by clearing its facts and, to forget the count as well, one of `seen`.
struct Knowledge {
  std::array<ValueSet, kPlaces> facts{};     // the values the card can have; none: never seen
  ValueSet taken = 0;                        // the values in the mover's hand, in phase Put
  std::array<std::uint8_t, kValues> seen{};  // how many cards of each value were ever turned
  bool operator==(const Knowledge&) const = default;
};

}  // namespace calanque::calcory
