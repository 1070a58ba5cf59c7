#include <algorithm>

#include "games/calypso/consistency.h"
#include "games/calypso/notation.h"
#include "games/calypso/rules.h"
#include "games/calypso/tiles.h"

// States in six parts: `.r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/search`:
//   the places row by row: `.` empty, `r?` red up and the other face not seen, `gb` green up with
//     blue under it;
//   the ring clockwise from the Shark: r b g y, f the four-fish tile, n the Net, s the Shark;
//   the large tile where Calypso is;
//   the fish: `net:seat,seat…`, in the cooperative game `saved:net:shark`;
//   the mover;
//   the phase with what belongs to it: lay ring throw search rob over, open:4.- (thrown, still to
//     throw, not throwing), reveal:b2 or reveal:b2:red, owed:1 or owed:1:b2, put:b2.
// A view is written like a state, with `?` for the other face of every tile: nobody may look there
// (4.9). Options are not repeated. Every text that no game can reach by its counts is refused.
namespace calanque::calypso {

namespace {

constexpr std::array<std::string_view, 10> kPhases = {"lay",    "ring", "open", "throw", "search",
                                                      "reveal", "rob",  "owed", "put",   "over"};

Tile tile_at(const State& state, std::size_t place) {
  return state.places[place];
}
Tile tile_at(const View& view, std::size_t place) {
  return Tile::laid(view.up[place]);
}

// The writers take a State or a View.
template <class Table>
std::string write_places(const Table& table) {
  std::string out;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const Tile tile = tile_at(table, i);
    out += i > 0 && i % kColumns == 0 ? "," : "";
    out += kColourLetters[at(tile.up())];
    if (!tile.empty()) {
      out += tile.seen() ? kColourLetters[at(tile.under())] : '?';
    }
  }
  return out;
}

template <class Table>
std::string write_ring(const Table& table) {
  std::string out;
  for (const LargeTile tile : table.ring) {
    out += tile == LargeTile::None ? "" : std::string(1, kLargeLetters[at(tile)]);
  }
  return out;
}

template <class Table>
std::string write_fish(const Table& table) {
  std::string out;
  if (table.mode == Mode::Cooperative) {
    return write(table.saved) + ":" + write(table.net) + ":" + write(table.eaten);
  }
  out = write(table.net);
  for (int i = 0; i < table.players; ++i) {
    out += (i == 0 ? ":" : ",") + write(table.fish[at(seat_at(i))]);
  }
  return out;
}

template <class Table>
std::string write_phase(const Table& table) {
  std::string out(kPhases[static_cast<std::size_t>(table.phase)]);
  if (table.phase == Phase::Opening) {
    out += ":";
    for (int i = 0; i < table.players; ++i) {
      const std::uint8_t pips = table.rolls[at(seat_at(i))];
      out += !table.contenders.contains(seat_at(i)) ? "-" : pips == 0 ? "." : write(pips);
    }
  }
  out += table.phase == Phase::Owed ? ":" + write(table.owed) : "";
  out += table.turned == kNoPlace ? "" : ":" + write(table.turned);
  out += table.named == Colour::None ? "" : ":" + write(table.named);
  return out;
}

template <class Table>
std::string write_table(const Table& table) {
  return write_places(table) + "/" + write_ring(table) + "/" +
         kLargeLetters[at(table.ring[table.calypso])] + "/" + write_fish(table) + "/" +
         write(table.mover) + "/" + write_phase(table);
}

// One of `letters` after the first; gives its index.
template <class Item>
bool read_letter(TextReader& reader, std::string_view letters, Item& out) {
  const std::size_t found = reader.at_end() ? 0 : letters.find(reader.peek());
  if (found == std::string_view::npos || found == 0) {
    return false;
  }
  out = static_cast<Item>(found);
  return reader.literal(letters.substr(found, 1));
}

bool read_places(TextReader& reader, State& state) {
  for (std::size_t i = 0; i < kPlaces; ++i) {
    if (i > 0 && i % kColumns == 0 && !reader.literal(",")) {
      return false;
    }
    if (reader.literal(".")) {
      continue;
    }
    Colour up{};
    Colour under{};
    if (!read_letter(reader, kColourLetters, up) ||
        (!reader.literal("?") && !read_letter(reader, kColourLetters, under))) {
      return false;
    }
    state.places[i] = Tile::both(up, under);
  }
  return true;
}

// The Shark first, no tile twice; whether it must be complete depends on the phase.
bool read_ring(TextReader& reader, State& state) {
  if (!reader.literal("s")) {
    return false;
  }
  for (std::size_t i = 1; i < kRing; ++i) {
    LargeTile tile{};
    if (!read_letter(reader, kLargeLetters, tile)) {
      return true;
    }
    if (std::find(state.ring.begin(), state.ring.end(), tile) != state.ring.end()) {
      return false;
    }
    state.ring[i] = tile;
  }
  return true;
}

bool read_calypso(TextReader& reader, State& state) {
  LargeTile tile{};
  if (!read_letter(reader, kLargeLetters, tile)) {
    return false;
  }
  const auto found = std::find(state.ring.begin(), state.ring.end(), tile);
  state.calypso = static_cast<std::uint8_t>(found - state.ring.begin());
  return found != state.ring.end();
}

bool read_fish(TextReader& reader, State& state) {
  if (state.mode == Mode::Cooperative) {
    return read(reader, state.saved) && reader.literal(":") && read(reader, state.net) &&
           reader.literal(":") && read(reader, state.eaten) && state.saved <= kTogether &&
           state.net + state.eaten <= kTogether;
  }
  bool fits = read(reader, state.net);
  int total = state.net;
  for (int i = 0; fits && i < state.players; ++i) {
    fits = reader.literal(i == 0 ? ":" : ",") && read(reader, state.fish[at(seat_at(i))]);
    total += state.fish[at(seat_at(i))];
  }
  return fits && total == kFish;
}

bool read_opening(TextReader& reader, State& state) {
  SeatSet waiting;
  state.contenders = {};
  for (int i = 0; i < state.players; ++i) {
    std::uint8_t& pips = state.rolls[at(seat_at(i))];
    if (reader.literal("-")) {
      continue;
    }
    state.contenders.insert(seat_at(i));
    // They throw in seat order, so nobody has thrown after one who has not.
    if (reader.literal(".")) {
      waiting.insert(seat_at(i));
    } else if (!waiting.empty() || !read_letter(reader, ".123456", pips)) {
      return false;
    }
  }
  return !waiting.empty() && waiting.front() == state.mover &&
         (state.contenders.size() > 1 || state.players == 1);
}

bool read_phase(TextReader& reader, State& state) {
  if (!reader.word(state.phase, kPhases)) {
    return false;
  }
  switch (state.phase) {
    case Phase::Opening:
      return reader.literal(":") && read_opening(reader, state);
    case Phase::Reveal:
      return reader.literal(":") && read(reader, state.turned) &&
             (!reader.literal(":") || read(reader, state.named));
    case Phase::Owed:
      return reader.literal(":") && reader.number(state.owed, 1, 2) &&
             (!reader.literal(":") || read(reader, state.turned));
    case Phase::Put:
      return reader.literal(":") && read(reader, state.turned);
    default:
      return true;
  }
}

// Reads a whole state over the initial one; says what is missing, or nothing.
std::optional<ParseError> read_table(TextReader& reader, State& state) {
  const auto slash = [&] { return reader.literal("/"); };
  if (!read_places(reader, state)) {
    return reader.error("three rows of four places, such as .r?b?.,.gby?.,.y?g?.");
  }
  if (!slash() || !read_ring(reader, state)) {
    return reader.error("/ and the ring from the Shark, such as srbgyfn");
  }
  if (!slash() || !read_calypso(reader, state)) {
    return reader.error("/ and the large tile where Calypso is");
  }
  if (!slash() || !read_fish(reader, state)) {
    return reader.error("/ and 24 fish: net:seat,seat or saved:net:shark");
  }
  const Seat first = state.mover;
  if (!slash() || !reader.seat(state.mover, state.players)) {
    return reader.error("/ and the seat on turn");
  }
  if (!slash() || !read_phase(reader, state) || !reader.at_end()) {
    return reader.error("/ and the phase, such as throw");
  }
  if (!setting_up(state)) {
    state.contenders = {};
  } else if (state.phase != Phase::Opening && state.mover != first) {
    return ParseError{0, "the seat that starts"};
  }
  return std::nullopt;
}

// A view keeps silent about what was seen under the tiles. Where one must have been turned, because
// it is in hand or because no laying shows a colour three times, it gets the first face that fits.
void turn_what_was_turned(State& state) {
  const bool in_hand = state.turned != kNoPlace && state.phase != Phase::Reveal;
  if (!in_hand && fits(state.places, state.tiles)) {
    return;
  }
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const Tile laid = state.places[i];
    if (laid.empty() || (in_hand && i != at(state.turned))) {
      continue;
    }
    for (const Colour under : kAllColours) {
      state.places[i] = Tile::both(laid.up(), under);
      if (fits(state.places, state.tiles)) {
        return;
      }
    }
    state.places[i] = laid;
  }
}

}  // namespace

std::string Rules::text(const State& state) {
  return write_table(state);
}

std::string Rules::text(const View& view) {
  return write_table(view);
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  if (const auto error = read_table(reader, state)) {
    return *error;
  }
  if (const char* fault = first_fault(state, options)) {
    return ParseError{0, fault};
  }
  return state;
}

// Read as a state that looks like it, and written by the same hand again.
Parsed<View> Rules::parse_view(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  if (const auto error = read_table(reader, state)) {
    return *error;
  }
  turn_what_was_turned(state);
  if (const char* fault = first_fault(state, options)) {
    return ParseError{0, fault};
  }
  const View seen = view(state, Spectator{});
  if (Rules::text(seen) != text) {
    return ParseError{0, "? for the other face of every tile"};
  }
  return seen;
}

}  // namespace calanque::calypso
