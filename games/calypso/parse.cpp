#include <algorithm>

#include "games/calypso/consistency.h"
#include "games/calypso/notation.h"
#include "games/calypso/rules.h"
#include "games/calypso/tiles.h"

// States in seven parts: `.r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/search`:
//   the places row by row: `.` empty, `r?` red up and the other face not seen, `gb` green up with
//     blue under it;
//   the ring clockwise from the Shark: r b g y, f the four-fish tile, n the Net, s the Shark;
//   the large tile where Calypso is;
//   the fish: `net:seat,seat…`, in the cooperative game `saved:net:shark`;
//   the mover;
//   the phase with what belongs to it: lay ring throw search rob over, open:4.- (thrown, still to
//     throw, not throwing), reveal:b2 or reveal:b2:red, owed:1 or owed:1:b2, put:b2.
// Options are not repeated. Every text that no game can reach by its counts is refused.
namespace calanque::calypso {

namespace {

constexpr std::array<std::string_view, 10> kPhases = {"lay",    "ring", "open", "throw", "search",
                                                      "reveal", "rob",  "owed", "put",   "over"};

std::string write_places(const State& state) {
  std::string out;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    out += i > 0 && i % kColumns == 0 ? "," : "";
    out += kColourLetters[at(state.places[i].up())];
    if (!state.places[i].empty()) {
      out += state.places[i].seen() ? kColourLetters[at(state.places[i].under())] : '?';
    }
  }
  return out;
}

std::string write_fish(const State& state) {
  std::string out;
  if (state.mode == Mode::Cooperative) {
    return write(state.saved) + ":" + write(state.net) + ":" + write(state.eaten);
  }
  out = write(state.net);
  for (int i = 0; i < state.players; ++i) {
    out += (i == 0 ? ":" : ",") + write(state.fish[at(seat_at(i))]);
  }
  return out;
}

std::string write_phase(const State& state) {
  std::string out(kPhases[static_cast<std::size_t>(state.phase)]);
  if (state.phase == Phase::Opening) {
    out += ":";
    for (int i = 0; i < state.players; ++i) {
      const std::uint8_t pips = state.rolls[at(seat_at(i))];
      out += !state.contenders.contains(seat_at(i)) ? "-" : pips == 0 ? "." : write(pips);
    }
  }
  out += state.phase == Phase::Owed ? ":" + write(state.owed) : "";
  out += state.turned == kNoPlace ? "" : ":" + write(state.turned);
  out += state.named == Colour::None ? "" : ":" + write(state.named);
  return out;
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

}  // namespace

std::string Rules::text(const State& state) {
  std::string ring;
  for (const LargeTile tile : state.ring) {
    ring += tile == LargeTile::None ? "" : std::string(1, kLargeLetters[at(tile)]);
  }
  return write_places(state) + "/" + ring + "/" + kLargeLetters[at(state.ring[state.calypso])] +
         "/" + write_fish(state) + "/" + write(state.mover) + "/" + write_phase(state);
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
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
  if (const char* fault = first_fault(state, options)) {
    return ParseError{0, fault};
  }
  return state;
}

}  // namespace calanque::calypso
