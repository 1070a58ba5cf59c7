#include <algorithm>

#include "games/calypso/rules.h"
#include "games/calypso/set_up.h"
#include "games/calypso/tiles.h"

// What happens: actions and outcomes change the table and tell it to the sink with their clause.
namespace calanque::calypso {

namespace {

bool together(const State& state) {
  return state.mode == Mode::Cooperative;
}

std::uint8_t& fish_of_mover(State& state) {
  return state.fish[at(state.mover)];
}

// 5.1, 5.2: looked at when the search has been judged and the fish handed over, before the next
// throw.
void await_throw(State& state, auto& sink) {
  state.turned = kNoPlace;
  state.phase = Phase::Throw;
  const Census census = census_of(state.places, tables(state.tiles));
  if (census.any_thrice()) {
    sink.emit(Event(Mixed{census.thrice()}), together(state) ? "9.7"_rule : "5.1"_rule);
    state.places = {};  // 5.3: what was known of them goes as well
    state.phase = Phase::Lay;
  }
}

void next_player(State& state, auto& sink) {
  state.mover = next_clockwise(state.mover, state.players);
  sink.emit(Event(Next{state.mover}), "2.9"_rule);
}

// A turn without a search: no tile has been turned, so nothing can have to be mixed.
void pass(State& state, auto& sink) {
  next_player(state, sink);
  state.phase = Phase::Throw;
}

// 4.4 and 4.7: success on a single-fish tile plays again, everything else passes.
void close_search(State& state, bool found, auto& sink) {
  if (found && is_single(here(state))) {
    sink.emit(Event(Again{state.mover}), together(state) ? "9.2"_rule : "4.4"_rule);
  } else {
    next_player(state, sink);
  }
  await_throw(state, sink);
}

void end_search(State& state, bool found, auto& sink) {
  if (state.free && !census_of(state.places, tables(state.tiles)).any_thrice()) {
    state.phase = Phase::Put;  // 8.2
    return;
  }
  close_search(state, found, sink);  // 4.2: the tile stays where it is
}

// 7.2, 7.3: true when the mover's last gain has ended the game.
bool has_won(State& state, auto& sink) {
  if (fish_of_mover(state) < goal(state.players)) {
    return false;
  }
  state.turned = kNoPlace;
  state.owed = 0;
  state.phase = Phase::Over;
  sink.emit(Event(Won{state.mover}), "7.2"_rule);
  return true;
}

void free_fish(State& state, int count, RuleRef because, auto& sink) {
  state.net = static_cast<std::uint8_t>(state.net - count);
  fish_of_mover(state) = static_cast<std::uint8_t>(fish_of_mover(state) + count);
  sink.emit(Event(Freed{state.mover, static_cast<std::uint8_t>(count), state.net}), because);
}

// 4.4, 4.7: one fish or two; what the net cannot give is owed by opponents (6.5, 6.6).
void reward(State& state, auto& sink) {
  const bool single = is_single(here(state));
  const int won = single ? 1 : 2;
  const int from_net = std::min<int>(won, state.net);
  if (from_net > 0) {
    free_fish(state, from_net, single ? "4.4"_rule : "4.7"_rule, sink);
    if (has_won(state, sink)) {
      return;
    }
  }
  if (from_net == won) {
    return end_search(state, true, sink);
  }
  state.owed = static_cast<std::uint8_t>(won - from_net);
  state.phase = Phase::Owed;
  // The tile in hand matters only if it will be put somewhere afterwards.
  if (!state.free || census_of(state.places, tables(state.tiles)).any_thrice()) {
    state.turned = kNoPlace;
  }
  sink.emit(Event(NetEmpty{state.mover, state.owed}), single ? "6.5"_rule : "6.6"_rule);
}

void reward_together(State& state, auto& sink) {
  if (is_single(here(state))) {
    ++state.saved;
    sink.emit(Event(Saved{state.mover, state.saved}), "9.2"_rule);
    if (state.saved >= kTogether) {
      state.turned = kNoPlace;
      state.phase = Phase::Over;
      sink.emit(Event(AllWon{state.saved}), "9.8"_rule);
      return;
    }
  } else if (state.net > 0) {
    --state.net;
    sink.emit(Event(Released{state.mover, state.net}), "9.5"_rule);
  } else {
    sink.emit(Event(NothingToRelease{state.mover}), "9.6"_rule);
  }
  end_search(state, true, sink);
}

// The clause of a search's result, by variant, large tile and success.
RuleRef result_rule(const State& state, bool found) {
  if (is_single(here(state))) {
    return together(state) ? "9.2"_rule : found ? "4.4"_rule : "4.5"_rule;
  }
  return together(state) ? "9.5"_rule : found ? "4.7"_rule : "4.8"_rule;
}

// 4.1: the picked tile shows `face`; judge it.
void turn_over(State& state, Colour face, auto& sink) {
  Tile& tile = state.places[at(state.turned)];
  sink.emit(Event(Turned{state.mover, state.turned, tile.up(), face}), "4.1"_rule);
  tile = Tile::both(face, tile.up());
  const Colour sought = is_single(here(state)) ? colour_of(here(state)) : state.named;
  state.named = Colour::None;
  if (face != sought) {
    sink.emit(Event(Missed{state.mover, sought}), result_rule(state, false));
    return end_search(state, false, sink);
  }
  sink.emit(Event(Found{state.mover, sought}), result_rule(state, true));
  together(state) ? reward_together(state, sink) : reward(state, sink);
}

void pick(State& state, Place place, auto& sink) {
  sink.emit(Event(Picked{state.mover, place}), "4.1"_rule);
  state.turned = place;
  const Tile tile = state.places[at(place)];
  if (tile.seen()) {
    return turn_over(state, tile.under(), sink);
  }
  state.phase = Phase::Reveal;
}

void take(State& state, Seat from, auto& sink) {
  --state.fish[at(from)];
  ++fish_of_mover(state);
  const bool shark = state.phase == Phase::Rob;
  sink.emit(Event(Taken{state.mover, from}), shark ? "6.3"_rule : "6.5"_rule);
  if (has_won(state, sink)) {
    return;
  }
  if (shark) {
    return pass(state, sink);
  }
  if (--state.owed == 0) {
    end_search(state, true, sink);
  }
}

// 8.1. Whether the search succeeded can be read from the tile where it matters.
void put(State& state, Place place, auto& sink) {
  sink.emit(Event(PutBack{state.mover, state.turned, place}), "8.1"_rule);
  const Tile tile = state.places[at(state.turned)];
  state.places[at(state.turned)] = Tile{};
  state.places[at(place)] = tile;
  close_search(state, tile.up() == colour_of(here(state)), sink);
}

// 9.9: true when the last catch has ended the game.
bool has_lost(State& state, auto& sink) {
  if (state.net + state.eaten < kTogether) {
    return false;
  }
  state.phase = Phase::Over;
  sink.emit(Event(AllLost{state.net, state.eaten}), "9.9"_rule);
  return true;
}

void stop_on_net(State& state, auto& sink) {
  if (together(state)) {
    ++state.net;
    sink.emit(Event(Netted{state.mover, state.net}), "9.3"_rule);
    if (has_lost(state, sink)) {
      return;
    }
  } else if (fish_of_mover(state) > 0) {
    --fish_of_mover(state);
    ++state.net;
    sink.emit(Event(GaveBack{state.mover, state.net}), "6.1"_rule);
  } else {
    sink.emit(Event(NothingToGive{state.mover}), "6.2"_rule);
  }
  pass(state, sink);
}

void stop_on_shark(State& state, auto& sink) {
  if (together(state)) {
    ++state.eaten;
    sink.emit(Event(Eaten{state.mover, state.eaten}), "9.4"_rule);
    if (!has_lost(state, sink)) {
      pass(state, sink);
    }
    return;
  }
  // 6.3, 6.4: the net holds what no seat has, so the mover's fish tell whether others have any.
  if (state.net + fish_of_mover(state) < kFish) {
    state.phase = Phase::Rob;
    return;
  }
  free_fish(state, 1, "6.4"_rule, sink);
  if (!has_won(state, sink)) {
    pass(state, sink);
  }
}

void throw_die(State& state, std::uint8_t pips, auto& sink) {
  sink.emit(Event(Thrown{state.mover, pips}), "3.1"_rule);
  state.calypso = static_cast<std::uint8_t>((state.calypso + pips) % kRing);
  sink.emit(Event(Stopped{state.mover, state.calypso, here(state)}), "3.2"_rule);
  switch (here(state)) {
    case LargeTile::Net:
      return stop_on_net(state, sink);
    case LargeTile::Shark:
      return stop_on_shark(state, sink);
    case LargeTile::FourFish:
      if (state.hard) {
        sink.emit(Event(SeaFloor{state.mover}), "9.11"_rule);
        return pass(state, sink);
      }
      [[fallthrough]];
    default:
      state.phase = Phase::Search;
  }
}

}  // namespace

template <class Sink>
void Rules::apply(State& state, Seat seat, const Action& action, Sink& sink) {
  if (const auto* turn = std::get_if<TurnOver>(&action)) {
    pick(state, turn->place, sink);
  } else if (const auto* name = std::get_if<Name>(&action)) {
    state.named = name->colour;
    sink.emit(Event(Named{seat, name->colour}), "4.6"_rule);
    pick(state, name->place, sink);
  } else if (const auto* take_from = std::get_if<Take>(&action)) {
    take(state, take_from->from, sink);
  } else if (const auto* put_on = std::get_if<Put>(&action)) {
    put(state, put_on->place, sink);
  }
}

template <class Sink>
void Rules::resolve(State& state, const Outcome& outcome, Sink& sink) {
  if (const auto* face = std::get_if<Face>(&outcome)) {
    state.phase == Phase::Lay ? lay_face(state, face->colour, sink)
                              : turn_over(state, face->colour, sink);
  } else if (const auto* large = std::get_if<Large>(&outcome)) {
    lay_large(state, large->tile, sink);
  } else if (const auto* pips = std::get_if<Pips>(&outcome)) {
    state.phase == Phase::Opening ? throw_for_start(state, pips->pips, sink)
                                  : throw_die(state, pips->pips, sink);
  }
}

template void Rules::apply(State&, Seat, const Action&, NullSink&);
template void Rules::apply(State&, Seat, const Action&, EventList<Event>&);
template void Rules::resolve(State&, const Outcome&, NullSink&);
template void Rules::resolve(State&, const Outcome&, EventList<Event>&);

}  // namespace calanque::calypso
