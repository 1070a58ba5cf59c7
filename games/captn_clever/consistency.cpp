#include "games/captn_clever/consistency.h"

#include <bit>

#include "games/captn_clever/sailing.h"

namespace calanque::captn_clever {

namespace {

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

}  // namespace

const char* first_fault(const State& state) {
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

}  // namespace calanque::captn_clever
