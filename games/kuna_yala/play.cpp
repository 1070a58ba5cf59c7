#include <type_traits>

#include "games/kuna_yala/rules.h"
#include "games/kuna_yala/table.h"

// What actions and chance do to the state.
namespace calanque::kuna_yala {

namespace {

void discard(State& state, Card card) {
  ++state.discards[kind_of(card)];  // 2.7
}

// Four open cards lie there: what has to be done with them?
void begin_turn(State& state) {
  const Fits fits = open_fits(state);
  state.phase = first_duty(fits);
  if (state.phase == Phase::Own) {
    state.fits_own = fits.own;
    state.fits_others = fits.others;
  }
}

template <class Sink>
void end_game(State& state, Sink& sink) {
  state.phase = Phase::Over;
  if constexpr (!std::is_same_v<Sink, NullSink>) {
    sink.emit(Event(GameEnded{}), "7.1"_rule);
    for (int i = 0; i < state.players; ++i) {
      sink.emit(Event(TileShown{seat_at(i), state.tiles[static_cast<std::size_t>(i)]}), "7.3"_rule);
    }
    for (int i = 0; i < state.players; ++i) {
      sink.emit(Event(score(state, state.tiles, seat_at(i))), "7.4"_rule);
    }
    const Standings standings = Rules::standings(state);
    SeatSet winners;
    for (int i = 0; i < state.players; ++i) {
      if (standings[seat_at(i)].place == 1) {
        winners.insert(seat_at(i));
      }
    }
    for (const Seat seat : winners) {
      sink.emit(Event(Won{seat, winners.size() > 1}), "7.8"_rule);
    }
  }
}

// 7.1: after a whole refill only.
template <class Sink>
void end_turn(State& state, Sink& sink) {
  if (empty_piles(state) >= kSlots - 1) {
    end_game(state, sink);
    return;
  }
  const Seat seat = mover(state);
  const Seat next = next_clockwise(seat, state.players);  // 1.10
  sink.emit(Event(TurnEnded{seat, next}), "1.10"_rule);
  state.mover = static_cast<std::uint8_t>(index(next));
  begin_turn(state);
}

// 6.3 to 6.5: the octopus goes to the only seat with the most corals.
template <class Sink>
void give_octopus(State& state, Sink& sink) {
  int most = 0;
  int seats = 0;
  Seat owner{};
  for (int i = 0; i < state.players; ++i) {
    const int corals = state.shoals[static_cast<std::size_t>(i)].corals;
    if (corals > most) {
      most = corals;
      seats = 0;
    }
    if (corals == most) {
      owner = seat_at(i);
      ++seats;
    }
  }
  if (most == 0 || seats > 1) {
    discard(state, Card::Octopus);
    sink.emit(Event(OctopusDiscarded{}), "6.5"_rule);
    return;
  }
  Shoal& shoal = state.shoals[at(owner)];
  const Cell* coral = shoal.begin();  // 6.4: cells are sorted by x, then y
  while (coral->card != Card::Coral) {
    ++coral;
  }
  const Cell covered = *coral;
  shoal.change(covered.x, covered.y, Card::Octopus);
  sink.emit(Event(OctopusTaken{owner, covered.x, covered.y}), "6.3"_rule);
}

bool fourth_shark(const State& state, Card card) {
  int open_sharks = 0;
  for (const Card open : state.open) {
    open_sharks += open == Card::Shark ? 1 : 0;
  }
  return card == Card::Shark && open_sharks == kSlots - 1;
}

template <class Sink>
void turn_up(State& state, Card card, Sink& sink) {
  const int slot = first_gap(state);
  const int pile = source_pile(state, slot);
  --state.piles[static_cast<std::size_t>(pile)];
  --state.unseen[kind_of(card)];
  const auto slot_number = static_cast<std::uint8_t>(slot);
  sink.emit(Event(Revealed{slot_number, static_cast<std::uint8_t>(pile), card}),
            state.phase == Phase::SetUp ? "1.9"_rule
            : pile == slot              ? "6.1"_rule
                                        : "6.2"_rule);
  if (card == Card::Octopus) {
    give_octopus(state, sink);  // 6.6: the gap stays, the next card is turned
  } else if (fourth_shark(state, card)) {
    discard(state, card);  // 4.5: here too
    sink.emit(Event(SharkDiscarded{slot_number}), "4.5"_rule);
  } else {
    state.open[static_cast<std::size_t>(slot)] = card;
  }
  const int gap = first_gap(state);
  if (gap < kSlots && source_pile(state, gap) < kSlots) {
    return;
  }
  if (state.phase == Phase::SetUp) {
    sink.emit(Event(Began{mover(state)}), "1.10"_rule);
    begin_turn(state);
  } else {
    end_turn(state, sink);  // 7.2: gaps may be left when all piles are empty
  }
}

template <class Sink>
void deal_tile(State& state, Tile tile, Sink& sink) {
  int seat = 0;
  while (state.tiles[static_cast<std::size_t>(seat)] != Tile::None) {
    ++seat;
  }
  state.tiles[static_cast<std::size_t>(seat)] = tile;
  sink.emit(Event(TileDealt{seat_at(seat), tile}), "1.6"_rule);
  if (seat + 1 == state.players) {
    state.phase = Phase::SetUp;
  }
}

// 5.4, 5.5: whoever laid the fish, on purpose or not, in the shoal where it lies.
template <class Sink>
void strike(Shoal& shoal, Seat owner, int x, int y, Sink& sink) {
  CursedCells cursed;
  find_cursed(shoal, x, y, cursed);
  if (cursed.empty()) {
    return;
  }
  sink.emit(Event(Cursed{owner, static_cast<std::uint8_t>(cursed.size())}), "5.1"_rule);
  for (const Cell& cell : cursed) {
    shoal.change(cell.x, cell.y, Card::Bones);
    sink.emit(Event(Turned{owner, cell.x, cell.y, cell.card}), "5.3"_rule);
  }
}

Phase phase_after(Phase phase) {
  switch (phase) {
    case Phase::Own:
      return Phase::Other;
    case Phase::Single:
      return Phase::Discard;
    case Phase::Discards:
      return Phase::LastDiscard;
    default:
      return Phase::Refill;
  }
}

}  // namespace

template <class Sink>
void Rules::apply(State& state, Seat seat, const Action& action, Sink& sink) {
  RuleRef because;
  if constexpr (!std::is_same_v<Sink, NullSink>) {
    because = basis(state, seat, action);
  }
  const Card card = state.open[action.slot];
  state.open[action.slot] = Card::Gap;
  if (action.kind == Action::Kind::Discard) {
    discard(state, card);
    sink.emit(Event(Discarded{seat, action.slot, card}), because);
  } else {
    Shoal& shoal = state.shoals[at(action.shoal)];
    Placed placed{seat, action.slot, action.shoal, action.x, action.y, card, Card::Gap};
    if (card == Card::Shark) {
      placed.covered = shoal.at(action.x, action.y);
      shoal.change(action.x, action.y, card);  // 4.3: what lay there is out of the state
    } else {
      shoal.lay(action.x, action.y, card);
    }
    sink.emit(Event(placed), because);
    if (is_fish(card)) {
      strike(shoal, action.shoal, action.x, action.y, sink);
    }
  }
  state.phase = phase_after(state.phase);
  state.fits_own = 0;
  state.fits_others = 0;
}

void Rules::chance(const State& state, OutcomeList& list) {
  list.clear();
  if (state.phase == Phase::Colours) {
    for (int colour = 0; colour < kColours; ++colour) {
      const Tile tile = static_cast<Tile>(colour);
      bool dealt = false;
      for (const Tile other : state.tiles) {
        dealt = dealt || other == tile;
      }
      if (!dealt) {
        list.push_back({Outcome{Outcome::Kind::Tile, tile, Card::Gap}, 1});
      }
    }
    return;
  }
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (state.unseen[kind] > 0) {
      list.push_back(
          {Outcome{Outcome::Kind::Card, Tile::None, static_cast<Card>(kind)}, state.unseen[kind]});
    }
  }
}

template <class Sink>
void Rules::resolve(State& state, const Outcome& outcome, Sink& sink) {
  if (outcome.kind == Outcome::Kind::Tile) {
    deal_tile(state, outcome.tile, sink);
  } else {
    turn_up(state, outcome.card, sink);
  }
}

template void Rules::apply(State&, Seat, const Action&, NullSink&);
template void Rules::apply(State&, Seat, const Action&, EventList<Event>&);
template void Rules::resolve(State&, const Outcome&, NullSink&);
template void Rules::resolve(State&, const Outcome&, EventList<Event>&);

}  // namespace calanque::kuna_yala
