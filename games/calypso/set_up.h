#pragma once

#include <algorithm>

#include "core/rule_ref.h"
#include "games/calypso/types.h"

// What chance does before the first turn; faces are laid like this after a mixing, too.
namespace calanque::calypso {

// 2.7: the next of the contenders throws; after the last one the highest begins or ties.
template <class Sink>
void throw_for_start(State& state, std::uint8_t pips, Sink& sink) {
  state.rolls[at(state.mover)] = pips;
  sink.emit(Event(Opened{state.mover, pips}), "2.7"_rule);
  for (const Seat seat : state.contenders) {
    if (state.rolls[at(seat)] == 0) {
      state.mover = seat;
      return;
    }
  }
  const std::uint8_t best = *std::max_element(state.rolls.begin(), state.rolls.end());
  SeatSet tied;
  for (const Seat seat : state.contenders) {
    if (state.rolls[at(seat)] == best) {
      tied.insert(seat);
    }
  }
  state.rolls = {};
  state.mover = tied.front();
  if (tied.size() > 1) {
    state.contenders = tied;
    sink.emit(Event(Tied{tied}), "2.7"_rule);
    return;
  }
  state.contenders = {};
  state.phase = Phase::Throw;
  sink.emit(Event(Begins{state.mover}), "2.7"_rule);
}

// 2.3, 8.3: on the inner places, at the start and after every mixing.
template <class Sink>
void lay_face(State& state, Colour colour, Sink& sink) {
  const auto next = std::find_if(kInner.begin(), kInner.end(),
                                 [&](Place place) { return state.places[at(place)].empty(); });
  state.places[at(*next)] = Tile::laid(colour);
  sink.emit(Event(Laid{*next, colour}), "2.3"_rule);
  if (*next == kInner.back()) {
    state.phase = state.ring.back() == LargeTile::None ? Phase::Ring : Phase::Throw;
  }
}

template <class Sink>
void lay_large(State& state, LargeTile tile, Sink& sink) {
  const auto next = std::find(state.ring.begin(), state.ring.end(), LargeTile::None);
  *next = tile;
  sink.emit(Event(LargeLaid{static_cast<std::uint8_t>(next - state.ring.begin()), tile}),
            "2.4"_rule);
  if (state.ring.back() == LargeTile::None) {
    return;
  }
  if (!state.contenders.empty()) {
    state.phase = Phase::Opening;
    return;
  }
  state.phase = Phase::Throw;
  sink.emit(Event(Begins{state.mover}), "2.8"_rule);
}

}  // namespace calanque::calypso
