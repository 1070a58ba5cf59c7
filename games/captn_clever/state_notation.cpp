#include <bit>

#include "core/notation.h"
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

// Captains on different islands, boats on open links, cards where they can be.
const char* fault_of_sailors(const State& state) {
  IslandSet captains = 0;
  LinkSet closed = 0;
  for (int i = 0; i < state.players; ++i) {
    const Sailor& one = sailor(state, seat_at(i));
    if ((one.captain == kNone) != (one.boat == kNone)) {
      return "captain and boat both set, or none of them";
    }
    if (one.captain == kNone) {
      if (one.goal != kNone || one.found != 0) {
        return "no cards before the captain is set";
      }
      continue;
    }
    if ((captains & island_bit(one.captain)) != 0) {
      return "captains on different islands";
    }
    captains |= island_bit(one.captain);
    if ((closed >> one.boat & 1U) != 0) {
      return "boats that do not close each other's links";
    }
    closed |= state.chart.closes[one.boat];
    if (one.goal != kNone && (one.found & island_bit(one.goal)) != 0) {
      return "a card that has not been found yet";
    }
    // 5.2: whoever has found something has since then stopped only where the card is not.
    if (one.goal == one.captain && one.found != 0) {
      return "no captain on the island of a card that came after a find";
    }
  }
  return nullptr;
}

// The seats that have no card, and whether anybody has found anything.
SeatSet without_card(const State& state) {
  SeatSet seats;
  for (int i = 0; i < state.players; ++i) {
    if (sailor(state, seat_at(i)).goal == kNone) {
      seats.insert(seat_at(i));
    }
  }
  return seats;
}

int finds(const State& state) {
  int count = 0;
  for (int i = 0; i < state.players; ++i) {
    count += std::popcount(sailor(state, seat_at(i)).found);
  }
  return count;
}

// Set-up goes round from the starter to the mover.
const char* fault_of_set_up(const State& state) {
  int placed = 0;
  for (int i = 0; i < state.players; ++i) {
    placed += sailor(state, seat_at(i)).captain != kNone ? 1 : 0;
    if (sailor(state, seat_at(i)).goal != kNone || sailor(state, seat_at(i)).found != 0) {
      return "no cards during set-up";
    }
  }
  Seat seat = mover(state);
  for (int i = 0; i < state.players; ++i) {
    // From the mover on: first those who have not set yet.
    if ((sailor(state, seat).captain != kNone) != (i >= state.players - placed)) {
      return "set-up in seat order up to the mover";
    }
    seat = left_of(seat, state.players);
  }
  return placed == state.players ? "somebody who has not set yet" : nullptr;
}

// 5.1: a mover without a card has just found one where the captain stands.
bool has_just_found(const State& state) {
  const Sailor& one = sailor(state, mover(state));
  return one.goal == kNone && one.last == one.captain && one.found != kAllIslands;
}

const char* fault_of_sailing(const State& state) {
  const Sailor& one = sailor(state, mover(state));
  if (state.captain_moved && one.goal == one.captain) {
    return "a captain who has not just stopped on the island of the card";
  }
  if (state.boat_moved && (state.captain_moved || reachable(state, mover(state)) == 0)) {
    return "a turn in which something can still be done";
  }
  const SeatSet missing = without_card(state);
  if (missing.empty()) {
    return nullptr;
  }
  const bool found_now = !state.easy && state.captain_moved && has_just_found(state);
  return found_now && missing == SeatSet(mover(state)) ? nullptr : "a card for everybody";
}

const char* fault_of_draw(const State& state) {
  const SeatSet missing = without_card(state);
  if (!state.easy || missing.empty()) {
    return "a draw only in the easy variant, for somebody without a card";
  }
  if (state.captain_moved) {
    return missing == SeatSet(mover(state)) && has_just_found(state)
               ? nullptr
               : "a draw for the mover, who has just found a treasure";
  }
  // 6.2: the first cards, in seat order.
  for (const Seat seat : missing) {
    if (seat != seat_at(state.players - 1) && !missing.contains(left_of(seat, state.players))) {
      return "first cards in seat order";
    }
  }
  return state.boat_moved || finds(state) != 0 ? "nothing moved or found before the first cards"
                                               : nullptr;
}

const char* fault_of_phase(const State& state) {
  const bool moved = state.captain_moved || state.boat_moved;
  switch (state.phase) {
    case Phase::SetUp:
      return moved ? "nothing moved during set-up" : fault_of_set_up(state);
    case Phase::FirstCards:
      return moved || state.easy || finds(state) != 0 || without_card(state).empty()
                 ? "first cards with nothing moved or found"
                 : nullptr;
    case Phase::Sail:
      return fault_of_sailing(state);
    case Phase::Give:
      return moved || state.easy || without_card(state) != SeatSet(mover(state)) ||
                     !has_just_found(state)
                 ? "a card given to the mover, who has just found a treasure"
                 : nullptr;
    case Phase::Draw:
      return fault_of_draw(state);
    default: {
      const Sailor& winner = sailor(state, mover(state));
      return moved || winner.found != kAllIslands || winner.last != winner.captain ||
                     without_card(state) != SeatSet(mover(state))
                 ? "a mover who has just found the ninth treasure"
                 : nullptr;
    }
  }
}

const char* fault_of(const State& state) {
  if (const char* fault = fault_of_sailors(state)) {
    return fault;
  }
  for (int i = 0; i < state.players; ++i) {
    const Sailor& one = sailor(state, seat_at(i));
    if (one.captain == kNone && state.phase != Phase::SetUp) {
      return "all captains set";
    }
    if (one.found == kAllIslands && !(state.phase == Phase::Over && seat_at(i) == mover(state))) {
      return "nine finds for the winner only";
    }
  }
  return fault_of_phase(state);
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
  if (const char* fault = fault_of(state)) {
    return reader.error(fault);
  }
  return state;
}

}  // namespace calanque::captn_clever
