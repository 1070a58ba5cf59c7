#include "core/notation.h"

#include "games/captn_clever/link_notation.h"
#include "games/captn_clever/rules.h"

// Islands are 1 to 9, links 2-5 (the second between the same islands 2-5b), `?` a hidden card.
// Actions `set:5:2-4` (captain on 5, boat on 2-4), `give:7`, `boat:2-5`, `captain:5`, `end`;
// outcomes `card:7`; events `placed:0:5:2-4`, `gave:0:1:7`, `looked:1:?`, `boat:0:2-4:2-5`,
// `captain:0:5-6-9` (the way), `found:0:9:3` (the third), `stayed:0`, `ended:0`, `won:0`.
namespace calanque::captn_clever {

namespace {

std::string seat_text(Seat seat) {
  return std::to_string(index(seat));
}

std::string card_text(std::uint8_t island) {
  return island == kHidden ? "?" : std::to_string(number(island));
}

bool read_card(TextReader& reader, std::uint8_t& out) {
  if (reader.literal("?")) {
    out = kHidden;
    return true;
  }
  return read_island(reader, out);
}

bool read_route(TextReader& reader, Route& out) {
  Route route;
  IslandSet seen = 0;
  do {
    std::uint8_t island = 0;
    if (route.size == route.islands.size() || !read_island(reader, island) ||
        (seen & island_bit(island)) != 0) {
      return false;
    }
    seen |= island_bit(island);
    route.islands[route.size++] = island;
  } while (reader.literal("-"));
  out = route;
  return route.size > 1;
}

bool read_seat(TextReader& reader, Seat& out) {
  return reader.literal(":") && reader.seat(out, kMaxPlayers);
}

struct EventReader {
  TextReader& reader;

  bool operator()(Placed& e) const {
    return read_seat(reader, e.seat) && reader.literal(":") && read_island(reader, e.island) &&
           reader.literal(":") && read_link(reader, e.link);
  }
  bool operator()(Gave& e) const {
    return read_seat(reader, e.giver) && read_seat(reader, e.owner) && reader.literal(":") &&
           read_card(reader, e.island);
  }
  bool operator()(Looked& e) const {
    return read_seat(reader, e.owner) && reader.literal(":") && read_card(reader, e.island);
  }
  bool operator()(BoatMoved& e) const {
    return read_seat(reader, e.seat) && reader.literal(":") && read_link(reader, e.from) &&
           reader.literal(":") && read_link(reader, e.to);
  }
  bool operator()(CaptainMoved& e) const {
    return read_seat(reader, e.seat) && reader.literal(":") && read_route(reader, e.route);
  }
  bool operator()(Found& e) const {
    return read_seat(reader, e.seat) && reader.literal(":") && read_island(reader, e.island) &&
           reader.literal(":") && reader.number(e.finds, 1, kIslands);
  }
  template <class Plain>
  bool operator()(Plain& e) const {
    return read_seat(reader, e.seat);
  }
};

struct EventWriter {
  std::string operator()(const Placed& e) const {
    return "placed:" + seat_text(e.seat) + ":" + card_text(e.island) + ":" + text_of(e.link);
  }
  std::string operator()(const Gave& e) const {
    return "gave:" + seat_text(e.giver) + ":" + seat_text(e.owner) + ":" + card_text(e.island);
  }
  std::string operator()(const Looked& e) const {
    return "looked:" + seat_text(e.owner) + ":" + card_text(e.island);
  }
  std::string operator()(const BoatMoved& e) const {
    return "boat:" + seat_text(e.seat) + ":" + text_of(e.from) + ":" + text_of(e.to);
  }
  std::string operator()(const CaptainMoved& e) const {
    std::string out = "captain:" + seat_text(e.seat);
    for (std::size_t i = 0; i < e.route.size; ++i) {
      out += (i == 0 ? ":" : "-") + card_text(e.route.islands[i]);
    }
    return out;
  }
  std::string operator()(const Found& e) const {
    return "found:" + seat_text(e.seat) + ":" + card_text(e.island) + ":" + std::to_string(e.finds);
  }
  std::string operator()(const Stayed& e) const { return "stayed:" + seat_text(e.seat); }
  std::string operator()(const Ended& e) const { return "ended:" + seat_text(e.seat); }
  std::string operator()(const Won& e) const { return "won:" + seat_text(e.seat); }
};

constexpr std::array<std::string_view, 9> kEvents = {
    "placed", "gave", "looked", "boat", "captain", "found", "stayed", "ended", "won"};

// An empty event of the kind that stands at `kind` in the variant.
template <std::size_t I = 0>
Event event_of_kind(std::size_t kind) {
  if constexpr (I + 1 < std::variant_size_v<Event>) {
    if (kind != I) {
      return event_of_kind<I + 1>(kind);
    }
  }
  return Event(std::in_place_index<I>);
}

}  // namespace

std::string Rules::text(const Action& action) {
  const std::string island = std::to_string(number(action.island));
  switch (action.what) {
    case Do::Set:
      return "set:" + island + ":" + text_of(action.link);
    case Do::Give:
      return "give:" + island;
    case Do::Boat:
      return "boat:" + text_of(action.link);
    case Do::Captain:
      return "captain:" + island;
    default:
      return "end";
  }
}

std::string Rules::text(const Outcome& outcome) {
  return "card:" + std::to_string(number(outcome.island));
}

std::string Rules::text(const Event& event) {
  return std::visit(EventWriter{}, event);
}

Parsed<Action> Rules::parse_action(std::string_view text) {
  TextReader reader(text);
  Action action;
  bool fits = false;
  if (reader.literal("set:")) {
    action.what = Do::Set;
    fits =
        read_island(reader, action.island) && reader.literal(":") && read_link(reader, action.link);
  } else if (reader.literal("give:")) {
    action.what = Do::Give;
    fits = read_island(reader, action.island);
  } else if (reader.literal("boat:")) {
    action.what = Do::Boat;
    fits = read_link(reader, action.link);
  } else if (reader.literal("captain:")) {
    action.what = Do::Captain;
    fits = read_island(reader, action.island);
  } else {
    fits = reader.literal("end");
  }
  if (!fits || !reader.at_end()) {
    return reader.error("set:5:2-4, give:7, boat:2-5, captain:5 or end");
  }
  return action;
}

Parsed<Outcome> Rules::parse_outcome(std::string_view text) {
  TextReader reader(text);
  Outcome outcome;
  if (!reader.literal("card:") || !read_island(reader, outcome.island) || !reader.at_end()) {
    return reader.error("card:1 to card:9");
  }
  return outcome;
}

Parsed<Event> Rules::parse_event(std::string_view text) {
  TextReader reader(text);
  std::size_t kind = 0;
  if (reader.word(kind, kEvents)) {
    Event event = event_of_kind(kind);
    if (std::visit(EventReader{reader}, event) && reader.at_end()) {
      return event;
    }
  }
  return reader.error("an event such as boat:0:2-4:2-5");
}

}  // namespace calanque::captn_clever
