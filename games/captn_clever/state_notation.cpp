#include <bit>

#include "core/notation.h"
#include "games/captn_clever/consistency.h"
#include "games/captn_clever/link_notation.h"
#include "games/captn_clever/rules.h"
#include "games/captn_clever/sailing.h"

// States `5,2-5,7,134/9,8-9,2,-/1,1-4,1,-/0/sail+boat`: for each seat its captain, its boat, the
// card in front of it and its finds (the last one at the end, the others in order), then the mover,
// the phase and what has moved this turn. `-` is nothing. Board and variant are in the options.
// Views `5,2-5,7,134/9,8-9,?,?2/1,1-4,?,-/0/sail+boat/0`: the same with `?` for a card and for each
// find that the viewer cannot tell, and the viewer's seat at the end (`-` for a spectator). What
// the viewer holds in hand follows: the left neighbour's cards that are neither given nor found.
namespace calanque::captn_clever {

namespace {

constexpr std::array<std::string_view, 6> kPhases = {"setup", "first", "sail",
                                                     "give",  "draw",  "over"};

std::string island_text(std::uint8_t island) {
  return island == kNone ? "-" : std::to_string(number(island));
}

// The finds that are known in order, `?` for each of the others, and the last one at the end.
std::string finds_text(IslandSet known, int finds, std::uint8_t last) {
  std::string out;
  for (std::uint8_t island = 0; island < kIslands; ++island) {
    if ((known & island_bit(island)) != 0 && island != last) {
      out += island_text(island);
    }
  }
  return out + std::string(static_cast<std::size_t>(finds - std::popcount(known)), '?') +
         island_text(last);
}
std::string finds_text(const State& state, Seat seat) {
  const Sailor& one = sailor(state, seat);
  return finds_text(one.found, std::popcount(one.found), one.last);
}
std::string finds_text(const View& view, Seat seat) {
  const SeenSailor& one = sailor(view, seat);
  return finds_text(finds_in_sight(view, seat), one.finds, one.last);
}

// Of a State or a View.
template <class Table>
std::string table_text(const Table& table) {
  std::string out;
  for (int i = 0; i < table.players; ++i) {
    const auto& one = sailor(table, seat_at(i));
    out += island_text(one.captain) + "," +
           (one.boat == kNone ? "-" : text_of(table.chart.links[one.boat])) + "," +
           (one.goal == kHidden ? "?" : island_text(one.goal)) + "," +
           finds_text(table, seat_at(i)) + "/";
  }
  return out + std::to_string(table.mover) + "/" +
         std::string(kPhases[static_cast<std::size_t>(table.phase)]) +
         (table.captain_moved ? "+captain" : "") + (table.boat_moved ? "+boat" : "");
}

bool read_island_or_none(TextReader& reader, std::uint8_t& out) {
  if (reader.literal("-")) {
    out = kNone;
    return true;
  }
  return read_island(reader, out);
}

bool read_boat(TextReader& reader, const Chart& chart, std::uint8_t& out) {
  Link link;
  if (reader.literal("-")) {
    out = kNone;
    return true;
  }
  if (!read_link(reader, link)) {
    return false;
  }
  out = chart.find(link);
  return out != kNone;
}

bool read_card_or_none(TextReader& reader, std::uint8_t& out) {
  if (reader.literal("?")) {
    out = kHidden;
    return true;
  }
  return read_island_or_none(reader, out);
}

bool read_finds(TextReader& reader, SeenSailor& one) {
  if (reader.literal("-")) {
    return true;
  }
  for (; one.finds < kIslands; ++one.finds) {
    if (reader.literal("?")) {
      continue;
    }
    if (reader.peek() < '1' || reader.peek() > '9') {
      break;
    }
    const auto island = static_cast<std::uint8_t>(reader.peek() - '1');
    const bool sorted = std::popcount(one.found) < 2 || (one.found >> one.last) == 1;
    if (!sorted || (one.found & island_bit(island)) != 0) {
      return false;  // only the last one stands out of order
    }
    one.found |= island_bit(island);
    one.last = island;
    reader.literal(reader.rest().substr(0, 1));
  }
  return one.found != 0;
}

// What is written of a seat: `found` has the finds that are named, `finds` counts all of them.
bool read_sailor(TextReader& reader, const Chart& chart, SeenSailor& one) {
  return read_island_or_none(reader, one.captain) && reader.literal(",") &&
         read_boat(reader, chart, one.boat) && reader.literal(",") &&
         read_card_or_none(reader, one.goal) && reader.literal(",") && read_finds(reader, one);
}

bool hides_something(const SeenSailor& one) {
  return one.goal == kHidden || one.finds != std::popcount(one.found);
}

// A sailor who looks like this: for all that is hidden, the first islands that fit. False where
// none are left.
bool imagine(const SeenSailor& seen, Sailor& one) {
  one = {.found = seen.found,
         .captain = seen.captain,
         .boat = seen.boat,
         .goal = seen.goal,
         .last = seen.last};
  unsigned left = kAllIslands & ~one.found;
  if (seen.goal == kHidden) {
    const unsigned here = seen.captain == kNone ? 0U : island_bit(seen.captain);
    const unsigned elsewhere = left & ~here;  // 5.2
    if (elsewhere == 0) {
      return false;
    }
    one.goal = static_cast<std::uint8_t>(std::countr_zero(elsewhere));
  }
  if (one.goal != kNone) {
    left &= ~unsigned{island_bit(one.goal)};
  }
  for (; std::popcount(one.found) < seen.finds && left != 0; left &= left - 1) {
    one.found = static_cast<IslandSet>(one.found | (left & (0U - left)));
  }
  return std::popcount(one.found) == seen.finds;
}

enum class Hidden : std::uint8_t { Nothing, WhatTheViewerCannotTell };

// Seats, mover, phase and what has moved; says what is missing, or nothing.
const char* read_table(TextReader& reader, State& state, Hidden may_hide) {
  for (int i = 0; i < state.players; ++i) {
    SeenSailor seen;
    if (!read_sailor(reader, state.chart, seen) || !reader.literal("/") ||
        (may_hide == Hidden::Nothing && hides_something(seen)) ||
        !imagine(seen, state.sailors[slot(seat_at(i))])) {
      return "captain, boat, card and finds of each seat, such as 5,2-5,7,134/";
    }
  }
  if (!reader.number(state.mover, 0, state.players - 1) || !reader.literal("/")) {
    return "the seat on turn and /";
  }
  if (!reader.word(state.phase, kPhases)) {
    return "setup, first, sail, give, draw or over";
  }
  state.captain_moved = reader.literal("+captain");
  state.boat_moved = reader.literal("+boat");
  return nullptr;
}

}  // namespace

std::string Rules::text(const State& state) {
  return table_text(state);
}

std::string Rules::text(const View& view) {
  return table_text(view) + "/" + (view.viewer == kNone ? "-" : std::to_string(view.viewer));
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  if (const char* expected = read_table(reader, state, Hidden::Nothing)) {
    return reader.error(expected);
  }
  if (!reader.at_end()) {
    return reader.error("+captain, +boat or the end");
  }
  if (const char* fault = first_fault(state)) {
    return reader.error(fault);
  }
  return state;
}

// Read as a state that looks like it, and written by the same hand again.
Parsed<View> Rules::parse_view(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  if (const char* expected = read_table(reader, state, Hidden::WhatTheViewerCannotTell)) {
    return reader.error(expected);
  }
  Seat seat{};
  const bool spectator = reader.literal("/-");
  if ((!spectator && (!reader.literal("/") || !reader.seat(seat, state.players))) ||
      !reader.at_end()) {
    return reader.error("/ and the viewer's seat or -");
  }
  if (const char* fault = first_fault(state)) {
    return reader.error(fault);
  }
  const View seen = view(state, spectator ? Viewer(Spectator{}) : Viewer(seat));
  if (Rules::text(seen) != text) {
    return ParseError{0, "? for what this viewer cannot tell, and for nothing else"};
  }
  return seen;
}

}  // namespace calanque::captn_clever
