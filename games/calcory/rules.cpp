#include "games/calcory/rules.h"

#include "games/calcory/notation.h"

// Options, whose turn it is, what is legal and why, and how the seats stand. What actions do is in
// play.cpp.
namespace calanque::calcory {

namespace {

// 4.2: stopping takes one card, or two as long as one's pile is empty.
int cards_needed(const State& state) {
  return state.pile[state.mover] == 0 ? 2 : 1;
}

bool may_stop(const State& state) {
  return std::popcount(state.up) >= cards_needed(state);
}

// 3.3: cards taken are in hand, so the places they left are empty as well.
PlaceSet empty_places(const State& state) {
  return kAllPlaces & ~(state.down | state.marked);
}

Message at(std::string_view key, Place place) {
  return Message(key).with("place", Token(place_name(place)));
}

Refusal check_turn(const State& state, Place place) {
  if (place >= kPlaces) {
    return Violation{"1.4"_rule, Message("reason.no_place")};
  }
  if (contains(state.down, place)) {
    return std::nullopt;
  }
  if (contains(state.up, place)) {
    return Violation{"2.3"_rule, at("reason.already_up", place)};
  }
  if (contains(state.marked, place)) {
    return Violation{"5.1"_rule, at("reason.marked", place)};
  }
  return Violation{"2.3"_rule, at("reason.no_card", place)};
}

Refusal check_stop(const State& state) {
  if (state.up == 0) {
    return Violation{"2.1"_rule, Message("reason.turn_first")};
  }
  if (!may_stop(state)) {
    return Violation{"4.2"_rule, Message("reason.two_cards")};
  }
  return std::nullopt;
}

Refusal check_put(const State& state, const Action& action) {
  if (action.value >= kValues || state.turned[action.value] == 0) {
    return Violation{"3.2"_rule, Message("reason.not_taken").with("value", int{action.value})};
  }
  if (action.place >= kPlaces) {
    return Violation{"3.3"_rule, Message("reason.no_place")};
  }
  if (!contains(empty_places(state), action.place)) {
    return Violation{"3.3"_rule, at("reason.occupied", action.place)};
  }
  return std::nullopt;
}

// The place that comes n-th in the set. Pre: n is less than its size.
Place nth_place(PlaceSet set, std::uint64_t n) {
  for (; n > 0; --n) {
    set &= set - 1;
  }
  return first_place(set);
}

}  // namespace

Refusal Rules::check_options(const Options& options) {
  return check_start(options, "1.5"_rule);
}

std::span<const OptionSpec<Options>> Rules::options_schema() {
  static constexpr std::array<OptionSpec<Options>, 2> kSchema = {{
      players_option<Options>(2, kMaxPlayers),                   // 1.1
      start_option<Options>(kMaxPlayers, {}, UntoldStart::Lot),  // 1.5
  }};
  return kSchema;
}

State Rules::initial(const Options& options) {
  State state;  // 1.4: sixty cards face down, none of them seen
  state.players = static_cast<std::uint8_t>(options.players);
  state.mover = static_cast<std::uint8_t>(options.start);
  return state;
}

Turn Rules::turn(const State& state) {
  switch (state.phase) {
    case Phase::Turn:
    case Phase::Put:
      return turn::Decide{SeatSet(mover(state))};
    case Phase::Reveal:
      return turn::Chance{ChanceKind::Reveal, mover(state)};
    default:
      return turn::Over{};
  }
}

Refusal Rules::check(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::Over) {
    return Violation{"6.1"_rule, Message("reason.over")};
  }
  if (seat != mover(state)) {
    return Violation{"1.5"_rule, Message("reason.not_your_turn").with("seat", mover(state))};
  }
  if (state.phase == Phase::Reveal) {
    return Violation{"2.1"_rule, at("reason.turning", state.pending)};
  }
  if (state.phase == Phase::Put) {
    return action.kind == ActionKind::Put
               ? check_put(state, action)
               : Refusal(Violation{"3.2"_rule, Message("reason.put_first")});
  }
  switch (action.kind) {
    case ActionKind::Turn:
      return check_turn(state, action.place);
    case ActionKind::Stop:
      return check_stop(state);
    default:
      return Violation{"3.2"_rule, Message("reason.nothing_taken")};
  }
}

void Rules::legal_actions(const State& state, Seat seat, ActionList& list) {
  list.clear();
  if (seat != mover(state)) {
    return;
  }
  if (state.phase == Phase::Turn) {
    for (PlaceSet places = state.down; places != 0;) {
      list.push_back({ActionKind::Turn, pop_place(places), 0});
    }
    if (may_stop(state)) {  // 4.4: with no card left to turn, this alone is asked
      list.push_back({ActionKind::Stop, 0, 0});
    }
  } else if (state.phase == Phase::Put) {
    const PlaceSet empty = empty_places(state);
    for (Value value = 0; value < kValues; ++value) {
      if (state.turned[value] == 0) {
        continue;
      }
      for (PlaceSet places = empty; places != 0;) {
        list.push_back({ActionKind::Put, pop_place(places), value});
      }
    }
  }
}

Action Rules::sample_action(const State& state, Seat /*seat*/, Random& random) {
  if (state.phase == Phase::Turn) {
    const auto turns = static_cast<std::uint64_t>(std::popcount(state.down));
    const std::uint64_t draw = random.below(turns + (may_stop(state) ? 1U : 0U));
    return draw == turns ? Action{ActionKind::Stop, 0, 0}
                         : Action{ActionKind::Turn, nth_place(state.down, draw), 0};
  }
  const PlaceSet empty = empty_places(state);
  const auto places = static_cast<std::uint64_t>(std::popcount(empty));
  const PlaceSet values = state.turned.values();
  const std::uint64_t draw =
      random.below(places * static_cast<std::uint64_t>(std::popcount(values)));
  return {ActionKind::Put, nth_place(empty, draw % places), nth_place(values, draw / places)};
}

RuleRef Rules::basis(const State& state, Seat /*seat*/, const Action& action) {
  switch (action.kind) {
    case ActionKind::Turn:
      return "2.1"_rule;
    case ActionKind::Put:
      return "3.2"_rule;
    default:
      return state.bid_cards == 0 ? "4.1"_rule : betters_bid(state) ? "5.2"_rule : "5.3"_rule;
  }
}

void Rules::chance(const State& state, OutcomeList& list) {
  list.clear();
  for (Value value = 0; value < kValues; ++value) {
    if (const int count = state.unseen[value]; count > 0) {
      list.push_back({Outcome{value}, static_cast<std::uint64_t>(count)});
    }
  }
}

Standings Rules::standings(const State& state) {
  Standings standings;
  standings.seats = state.players;
  for (int i = 0; i < state.players; ++i) {
    standings[seat_at(i)].score = state.pile[static_cast<std::size_t>(i)];
  }
  // 6.2, 6.3: by cards; equal piles share a place.
  rank(standings, [&](Seat a, Seat b) { return standings[a].score > standings[b].score; });
  return standings;
}

}  // namespace calanque::calcory
