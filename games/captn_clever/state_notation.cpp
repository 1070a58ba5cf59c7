#include <bit>

#include "core/notation.h"
#include "games/captn_clever/consistency.h"
#include "games/captn_clever/link_notation.h"
#include "games/captn_clever/rules.h"
#include "games/captn_clever/sailing.h"

// States `5,2-5,7,134/9,8-9,2,-/1,1-4,1,-/0/sail+boat`: for each seat its captain, its boat, the
// card in front of it and its finds (the last one at the end, the others in order), then the mover,
// the phase and what has moved this turn. `-` is nothing. Board and variant are in the options.
namespace calanque::captn_clever {

namespace {

constexpr std::array<std::string_view, 6> kPhases = {"setup", "first", "sail",
                                                     "give",  "draw",  "over"};

std::string island_text(std::uint8_t island) {
  return island == kNone ? "-" : std::to_string(number(island));
}

std::string sailor_text(const State& state, const Sailor& one) {
  std::string finds;
  for (std::uint8_t island = 0; island < kIslands; ++island) {
    if ((one.found & island_bit(island)) != 0 && island != one.last) {
      finds += island_text(island);
    }
  }
  return island_text(one.captain) + "," +
         (one.boat == kNone ? "-" : text_of(state.chart.links[one.boat])) + "," +
         island_text(one.goal) + "," + finds + island_text(one.last);
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

bool read_finds(TextReader& reader, Sailor& one) {
  if (reader.literal("-")) {
    return true;
  }
  while (reader.peek() >= '1' && reader.peek() <= '9') {
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

bool read_sailor(TextReader& reader, const Chart& chart, Sailor& one) {
  return read_island_or_none(reader, one.captain) && reader.literal(",") &&
         read_boat(reader, chart, one.boat) && reader.literal(",") &&
         read_island_or_none(reader, one.goal) && reader.literal(",") && read_finds(reader, one);
}

}  // namespace

std::string Rules::text(const State& state) {
  std::string out;
  for (int i = 0; i < state.players; ++i) {
    out += sailor_text(state, sailor(state, seat_at(i))) + "/";
  }
  return out + std::to_string(state.mover) + "/" +
         std::string(kPhases[static_cast<std::size_t>(state.phase)]) +
         (state.captain_moved ? "+captain" : "") + (state.boat_moved ? "+boat" : "");
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  for (int i = 0; i < state.players; ++i) {
    if (!read_sailor(reader, state.chart, state.sailors[static_cast<std::size_t>(i)]) ||
        !reader.literal("/")) {
      return reader.error("captain, boat, card and finds of each seat, such as 5,2-5,7,134/");
    }
  }
  if (!reader.number(state.mover, 0, state.players - 1) || !reader.literal("/")) {
    return reader.error("the seat on turn and /");
  }
  if (!reader.word(state.phase, kPhases)) {
    return reader.error("setup, first, sail, give, draw or over");
  }
  state.captain_moved = reader.literal("+captain");
  state.boat_moved = reader.literal("+boat");
  if (!reader.at_end()) {
    return reader.error("+captain, +boat or the end");
  }
  if (const char* fault = first_fault(state)) {
    return reader.error(fault);
  }
  return state;
}

}  // namespace calanque::captn_clever
