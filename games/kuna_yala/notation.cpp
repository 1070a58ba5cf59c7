#include "core/notation.h"

#include "games/kuna_yala/rules.h"

// Actions `place:2:1:-1,3` (open card 2 into the shoal of seat 1, one left of its first coral and
// three above it) and `discard:4`. Outcomes `tile:r`, `card:rA2`, `card:coral`. Cards: rules of
// cards.h. Open cards and piles count from 1 at the left, seats from 0. Events are listed in
// Writer; states in state_notation.cpp.
namespace calanque::kuna_yala {

namespace {

constexpr std::array<std::string_view, 6> kTiles = {"r", "b", "g", "y", "hidden", "none"};

std::string number(int value) {
  return std::to_string(value);
}
std::string seat_text(Seat seat) {
  return number(index(seat));
}
std::string cell_text(int x, int y) {
  return number(x) + "," + number(y);
}

struct Writer {
  std::string operator()(const TileDealt& e) const {
    return "tile:" + seat_text(e.seat) + ":" +
           std::string(kTiles[static_cast<std::size_t>(e.tile)]);
  }
  std::string operator()(const Revealed& e) const {
    return "reveal:" + number(e.slot + 1) + ":" + number(e.pile + 1) + ":" + card_text(e.card);
  }
  std::string operator()(const OctopusTaken& e) const {
    return "octopus:" + seat_text(e.seat) + ":" + cell_text(e.x, e.y);
  }
  std::string operator()(const OctopusDiscarded&) const { return "octopus-discarded"; }
  std::string operator()(const SharkDiscarded& e) const {
    return "shark-discarded:" + number(e.slot + 1);
  }
  std::string operator()(const Began& e) const { return "begin:" + seat_text(e.seat); }
  std::string operator()(const Placed& e) const {
    return "place:" + seat_text(e.seat) + ":" + number(e.slot + 1) + ":" + seat_text(e.shoal) +
           ":" + cell_text(e.x, e.y) + ":" + card_text(e.card) + ":" + card_text(e.covered);
  }
  std::string operator()(const Discarded& e) const {
    return "discard:" + seat_text(e.seat) + ":" + number(e.slot + 1) + ":" + card_text(e.card);
  }
  std::string operator()(const Cursed& e) const {
    return "curse:" + seat_text(e.shoal) + ":" + number(e.cards);
  }
  std::string operator()(const Turned& e) const {
    return "turned:" + seat_text(e.shoal) + ":" + cell_text(e.x, e.y) + ":" + card_text(e.card);
  }
  std::string operator()(const TurnEnded& e) const {
    return "turn:" + seat_text(e.seat) + ":" + seat_text(e.next);
  }
  std::string operator()(const GameEnded&) const { return "end"; }
  std::string operator()(const TileShown& e) const {
    return "shown:" + seat_text(e.seat) + ":" +
           std::string(kTiles[static_cast<std::size_t>(e.tile)]);
  }
  std::string operator()(const Scored& e) const {
    return "score:" + seat_text(e.seat) + ":" + number(e.fish) + ":" + number(e.majority) + ":" +
           number(e.octopuses) + ":" + number(e.sharks) + ":" + number(e.points) + ":" +
           number(e.shoal_fish);
  }
  std::string operator()(const Won& e) const {
    return "won:" + seat_text(e.seat) + (e.shared ? ":shared" : "");
  }
};

// Reads the fields of an event or action, each after a colon.
class Fields {
 public:
  explicit Fields(std::string_view text) : reader(text) {}

  bool seat(Seat& out) { return reader.literal(":") && reader.seat(out, kMaxPlayers); }
  bool slot(std::uint8_t& out) {
    int given = 0;
    if (!reader.literal(":") || !reader.number(given, 1, kSlots)) {
      return false;
    }
    out = static_cast<std::uint8_t>(given - 1);
    return true;
  }
  bool cell(std::int8_t& x, std::int8_t& y) {
    return reader.literal(":") && reader.number(x, -kMaxCells, kMaxCells) && reader.literal(",") &&
           reader.number(y, -kMaxCells, kMaxCells);
  }
  bool card(Card& out) { return reader.literal(":") && read_card(reader, out); }
  bool fish(Card& out) { return card(out) && is_fish(out); }
  bool tile(Tile& out) { return reader.literal(":") && reader.word(out, kTiles); }
  bool count(std::uint8_t& out) { return reader.literal(":") && reader.number(out, 0, 255); }

  TextReader reader;
};

bool read(Fields& in, TileDealt& e) {
  return in.seat(e.seat) && in.tile(e.tile);
}
bool read(Fields& in, Revealed& e) {
  return in.slot(e.slot) && in.slot(e.pile) && in.card(e.card) && kind_of(e.card) < kKinds;
}
bool read(Fields& in, OctopusTaken& e) {
  return in.seat(e.seat) && in.cell(e.x, e.y);
}
bool read(Fields&, OctopusDiscarded&) {
  return true;
}
bool read(Fields& in, SharkDiscarded& e) {
  return in.slot(e.slot);
}
bool read(Fields& in, Began& e) {
  return in.seat(e.seat);
}
bool read(Fields& in, Placed& e) {
  return in.seat(e.seat) && in.slot(e.slot) && in.seat(e.shoal) && in.cell(e.x, e.y) &&
         in.card(e.card) && in.card(e.covered);
}
bool read(Fields& in, Discarded& e) {
  return in.seat(e.seat) && in.slot(e.slot) && in.card(e.card);
}
bool read(Fields& in, Cursed& e) {
  return in.seat(e.shoal) && in.count(e.cards);
}
bool read(Fields& in, Turned& e) {
  return in.seat(e.shoal) && in.cell(e.x, e.y) && in.fish(e.card);
}
bool read(Fields& in, TurnEnded& e) {
  return in.seat(e.seat) && in.seat(e.next);
}
bool read(Fields&, GameEnded&) {
  return true;
}
bool read(Fields& in, TileShown& e) {
  return in.seat(e.seat) && in.tile(e.tile);
}
bool read(Fields& in, Scored& e) {
  return in.seat(e.seat) && in.count(e.fish) && in.count(e.majority) && in.count(e.octopuses) &&
         in.count(e.sharks) && in.count(e.points) && in.count(e.shoal_fish);
}
bool read(Fields& in, Won& e) {
  if (!in.seat(e.seat)) {
    return false;
  }
  e.shared = in.reader.literal(":shared");
  return true;
}

// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Event>> kEventWords = {
    "tile",
    "reveal",
    "octopus",
    "octopus-discarded",
    "shark-discarded",
    "begin",
    "place",
    "discard",
    "curse",
    "turned",
    "turn",
    "end",
    "shown",
    "score",
    "won"};

template <std::size_t I = 0>
bool read_as(Fields& in, std::size_t which, Event& event) {
  if constexpr (I < std::variant_size_v<Event>) {
    if (which != I) {
      return read_as<I + 1>(in, which, event);
    }
    return read(in, event.emplace<I>());
  }
  return false;
}

}  // namespace

std::string Rules::text(const Action& action) {
  if (action.kind == Action::Kind::Discard) {
    return "discard:" + number(action.slot + 1);
  }
  return "place:" + number(action.slot + 1) + ":" + seat_text(action.shoal) + ":" +
         cell_text(action.x, action.y);
}

std::string Rules::text(const Outcome& outcome) {
  return outcome.kind == Outcome::Kind::Tile
             ? "tile:" + std::string(kTiles[static_cast<std::size_t>(outcome.tile)])
             : "card:" + card_text(outcome.card);
}

std::string Rules::text(const Event& event) {
  return std::visit(Writer{}, event);
}

Parsed<Action> Rules::parse_action(std::string_view text) {
  Fields in(text);
  Action action;
  bool fits = false;
  if (in.reader.literal("place")) {
    fits = in.slot(action.slot) && in.seat(action.shoal) && in.cell(action.x, action.y);
  } else if (in.reader.literal("discard")) {
    action.kind = Action::Kind::Discard;
    fits = in.slot(action.slot);
  }
  if (!fits || !in.reader.at_end()) {
    return in.reader.error("an action such as place:2:1:-1,3 or discard:4");
  }
  return action;
}

Parsed<Outcome> Rules::parse_outcome(std::string_view text) {
  Fields in(text);
  Outcome outcome;
  bool fits = false;
  if (in.reader.literal("tile")) {
    outcome.kind = Outcome::Kind::Tile;
    fits = in.tile(outcome.tile) && static_cast<int>(outcome.tile) < kColours;
  } else if (in.reader.literal("card")) {
    fits = in.card(outcome.card) && kind_of(outcome.card) < kKinds;
  }
  if (!fits || !in.reader.at_end()) {
    return in.reader.error("an outcome such as tile:r or card:rA2");
  }
  return outcome;
}

Parsed<Event> Rules::parse_event(std::string_view text) {
  Fields in(text);
  Event event;
  std::size_t which = 0;
  if (!in.reader.word(which, kEventWords) || !read_as(in, which, event) || !in.reader.at_end()) {
    return in.reader.error("an event such as place:0:2:1:-1,3:coral:-");
  }
  return event;
}

}  // namespace calanque::kuna_yala
