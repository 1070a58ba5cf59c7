#include "games/calcory/rules.h"

// What actions and turned faces do to the table.
namespace calanque::calcory {

namespace {

ValueCounts values_at(const State& state, PlaceSet places) {
  ValueCounts values;
  while (places != 0) {
    values.add(state.card[pop_place(places)]);
  }
  return values;
}

// Lifts the cards of `places` off the table.
void clear_places(State& state, PlaceSet places) {
  while (places != 0) {
    state.card[pop_place(places)] = 0;
  }
}

void clear_bid(State& state) {
  state.marked = 0;
  state.owner = 0;
  state.bid_sum = 0;
  state.bid_cards = 0;
}

// 6.1: the single card that stood for a whole round is kept, and the game is over.
template <class Sink>
void take_last_card(State& state, Sink& sink) {
  std::uint8_t& pile = state.pile[state.mover];
  sink.emit(Event(Taken{mover(state), TakeReason::LastCard, state.marked,
                        values_at(state, state.marked)}),
            "6.1"_rule);
  ++pile;
  clear_places(state, state.marked);
  clear_bid(state);
  state.phase = Phase::Over;
  sink.emit(Event(Ended{}), "6.1"_rule);
  const Standings standings = Rules::standings(state);
  int winners = 0;
  for (int i = 0; i < standings.seats; ++i) {
    winners += standings[seat_at(i)].place == 1 ? 1 : 0;
  }
  for (int i = 0; i < standings.seats; ++i) {
    if (standings[seat_at(i)].place == 1) {  // 6.2: the first place can be shared
      sink.emit(Event(Won{seat_at(i), static_cast<std::uint8_t>(standings[seat_at(i)].score),
                          winners > 1}),
                "6.2"_rule);
    }
  }
}

// 5.6: the bid has stood until its owner's turn, who takes it and turns nothing.
template <class Sink>
void take_bid(State& state, Sink& sink) {
  if (state.bid_cards == 1) {
    take_last_card(state, sink);
    return;
  }
  state.turned = values_at(state, state.marked);
  sink.emit(Event(Taken{mover(state), TakeReason::Bid, state.marked, state.turned}), "5.6"_rule);
  clear_places(state, state.marked);
  clear_bid(state);
  state.phase = Phase::Put;
}

// The turn of the next seat that has something to do. A card always lies face down or is marked
// (6.4), so the seats that pass come round to the owner of the bid.
template <class Sink>
void next_turn(State& state, Sink& sink) {
  state.up = 0;
  state.turned = {};
  state.sum = 0;
  state.phase = Phase::Turn;
  while (true) {
    state.mover = static_cast<std::uint8_t>(index(next_clockwise(mover(state), state.players)));
    if (state.bid_cards > 0 && state.owner == state.mover) {
      take_bid(state, sink);
      return;
    }
    if (state.down != 0) {
      return;
    }
    sink.emit(Event(Passed{mover(state)}), "2.6"_rule);
  }
}

// The cards of this turn go back face down where they lie, and the turn is over.
template <class Sink>
void cover_turn(State& state, CoverReason reason, RuleRef because, Sink& sink) {
  sink.emit(Event(Covered{mover(state), reason, state.up}), because);
  state.down |= state.up;
  next_turn(state, sink);
}

// 3.1: exactly 13 is taken at once. 5.5: a bid of somebody else stays as it is.
template <class Sink>
void take_thirteen(State& state, Sink& sink) {
  sink.emit(Event(Taken{mover(state), TakeReason::Thirteen, state.up, state.turned}), "3.1"_rule);
  clear_places(state, state.up);
  state.up = 0;
  state.sum = 0;
  state.phase = Phase::Put;
}

// A face has come up. Pre: the place has been face down, and is no longer fresh.
template <class Sink>
void show(State& state, Place place, Value value, bool fresh, Sink& sink) {
  state.down &= ~place_bit(place);
  state.up |= place_bit(place);
  state.card[place] = value;
  state.turned.add(value);
  state.sum = static_cast<std::uint8_t>(state.sum + value);  // 2.2
  sink.emit(Event(Turned{mover(state), place, value, state.sum, fresh}), "2.1"_rule);
  if (state.sum > kTarget) {
    cover_turn(state, CoverReason::Over13, "2.4"_rule, sink);
  } else if (state.turned[0] > 1) {
    cover_turn(state, CoverReason::TwoZeros, "2.5"_rule, sink);
  } else if (state.sum == kTarget) {
    take_thirteen(state, sink);
  } else if (state.down == 0 && state.pile[state.mover] == 0 && std::has_single_bit(state.up)) {
    cover_turn(state, CoverReason::OnlyCard, "4.3"_rule, sink);
  }
}

// The cards of this turn become the bid. 4.5: a single 0 as well; 4.6: however many they are.
template <class Sink>
void mark(State& state, RuleRef because, Sink& sink) {
  sink.emit(Event(Marked{mover(state), state.up, state.sum}), because);
  state.marked = state.up;
  state.owner = state.mover;
  state.bid_sum = state.sum;
  state.bid_cards = static_cast<std::uint8_t>(std::popcount(state.up));
  next_turn(state, sink);
}

template <class Sink>
void stop(State& state, Sink& sink) {
  if (state.bid_cards == 0) {
    mark(state, "4.1"_rule, sink);
  } else if (betters_bid(state)) {
    sink.emit(Event(Covered{seat_at(state.owner), CoverReason::Bettered, state.marked}),
              "5.2"_rule);
    state.down |= state.marked;  // 5.4: the new bid takes the place of the old one
    mark(state, "5.2"_rule, sink);
  } else {
    cover_turn(state, CoverReason::Failed, "5.3"_rule, sink);
  }
}

// 3.4: one card goes back, the others go to the pile.
template <class Sink>
void put_back(State& state, Place place, Value value, Sink& sink) {
  const auto kept = static_cast<std::uint8_t>(state.turned.total() - 1);
  std::uint8_t& pile = state.pile[state.mover];
  pile = static_cast<std::uint8_t>(pile + kept);
  state.down |= place_bit(place);
  state.card[place] = value;
  sink.emit(Event(PutBack{mover(state), place, value, kept}), "3.2"_rule);
  next_turn(state, sink);
}

}  // namespace

template <class Sink>
void Rules::apply(State& state, Seat /*seat*/, const Action& action, Sink& sink) {
  switch (action.kind) {
    case ActionKind::Turn:
      if (contains(state.fresh, action.place)) {
        state.pending = action.place;
        state.phase = Phase::Reveal;
      } else {
        show(state, action.place, state.card[action.place], false, sink);
      }
      return;
    case ActionKind::Stop:
      stop(state, sink);
      return;
    default:
      put_back(state, action.place, action.value, sink);
  }
}

template <class Sink>
void Rules::resolve(State& state, const Outcome& outcome, Sink& sink) {
  const Place place = state.pending;
  state.fresh &= ~place_bit(place);
  state.unseen.remove(outcome.value);
  state.pending = 0;
  state.phase = Phase::Turn;
  show(state, place, outcome.value, true, sink);
}

template void Rules::apply(State&, Seat, const Action&, NullSink&);
template void Rules::apply(State&, Seat, const Action&, EventList<Event>&);
template void Rules::resolve(State&, const Outcome&, NullSink&);
template void Rules::resolve(State&, const Outcome&, EventList<Event>&);

}  // namespace calanque::calcory
