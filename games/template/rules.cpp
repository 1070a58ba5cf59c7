#include "games/template/rules.h"

namespace calanque::template_game {

namespace {

Seat mover(const State& state) {
  return seat_at(state.mover);
}

void pass_turn(State& state) {
  state.gathered = 0;
  state.mover = static_cast<std::uint8_t>((state.mover + 1) % state.players);
  state.phase = Phase::Decide;
}

}  // namespace

Refusal Rules::check_options(const Options& options) {
  return check_start(options, "1.2"_rule);
}

std::span<const OptionSpec<Options>> Rules::options_schema() {
  static constexpr std::array<OptionSpec<Options>, 3> kSchema = {{
      players_option<Options>(2, kMaxPlayers),
      start_option<Options>(kMaxPlayers),
      {.key = "goal",
       .kind = OptionKind::Number,
       .low = 10,
       .high = 100,
       .get = [](const Options& o) { return o.goal; },
       .set = [](Options& o, int value) { o.goal = value; }},
  }};
  return kSchema;
}

State Rules::initial(const Options& options) {
  State state;  // 1.1: nobody has points
  state.players = static_cast<std::uint8_t>(options.players);
  state.mover = static_cast<std::uint8_t>(options.start);  // 1.2
  state.goal = static_cast<std::uint8_t>(options.goal);
  return state;
}

Turn Rules::turn(const State& state) {
  switch (state.phase) {
    case Phase::Decide:
      return turn::Decide{SeatSet(mover(state))};
    case Phase::Thrown:
      return turn::Chance{ChanceKind::Throw, mover(state)};
    default:
      return turn::Over{};
  }
}

Refusal Rules::check(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::Over) {
    return Violation{"3.1"_rule, Message("reason.over")};
  }
  if (seat != mover(state)) {
    return Violation{"1.2"_rule, Message("reason.not_your_turn").with("seat", mover(state))};
  }
  if (state.phase == Phase::Thrown) {
    return Violation{"2.1"_rule, Message("reason.thrown")};
  }
  if (action == Action::Keep && state.gathered == 0) {
    return Violation{"2.4"_rule, Message("reason.nothing_to_keep")};
  }
  return std::nullopt;
}

void Rules::legal_actions(const State& state, Seat seat, ActionList& list) {
  list.clear();
  if (state.phase != Phase::Decide || seat != mover(state)) {
    return;
  }
  list.push_back(Action::Throw);
  if (state.gathered > 0) {
    list.push_back(Action::Keep);
  }
}

RuleRef Rules::basis(const State& /*state*/, Seat /*seat*/, const Action& action) {
  return action == Action::Throw ? "2.1"_rule : "2.4"_rule;
}

template <class Sink>
void Rules::apply(State& state, Seat seat, const Action& action, Sink& sink) {
  if (action == Action::Throw) {
    state.phase = Phase::Thrown;
    return;
  }
  std::uint8_t& points = state.points[static_cast<std::size_t>(index(seat))];
  points = static_cast<std::uint8_t>(points + state.gathered);
  sink.emit(Event(Kept{seat, state.gathered, points}), "2.4"_rule);
  if (points >= state.goal) {
    state.gathered = 0;
    state.phase = Phase::Over;
    sink.emit(Event(Won{seat}), "3.1"_rule);
    return;
  }
  pass_turn(state);
}

void Rules::chance(const State& /*state*/, OutcomeList& list) {
  list.clear();
  for (std::uint8_t pips = 1; pips <= 6; ++pips) {
    list.push_back({Outcome{pips}, 1});
  }
}

template <class Sink>
void Rules::resolve(State& state, const Outcome& outcome, Sink& sink) {
  const Seat seat = mover(state);
  if (outcome.pips == 1) {
    sink.emit(Event(Lost{seat, state.gathered}), "2.3"_rule);
    pass_turn(state);
    return;
  }
  // A byte holds far more than any goal; without the bound a bold player could overflow it.
  state.gathered = static_cast<std::uint8_t>(std::min(state.gathered + outcome.pips, 150));
  state.phase = Phase::Decide;
  sink.emit(Event(Gathered{seat, outcome.pips, state.gathered}), "2.2"_rule);
}

Standings Rules::standings(const State& state) {
  Standings standings;
  standings.seats = state.players;
  for (int i = 0; i < state.players; ++i) {
    standings[seat_at(i)].score = state.points[static_cast<std::size_t>(i)];
  }
  rank(standings, [&](Seat a, Seat b) { return standings[a].score > standings[b].score; });  // 3.2
  return standings;
}

template void Rules::apply(State&, Seat, const Action&, NullSink&);
template void Rules::apply(State&, Seat, const Action&, EventList<Event>&);
template void Rules::resolve(State&, const Outcome&, NullSink&);
template void Rules::resolve(State&, const Outcome&, EventList<Event>&);

}  // namespace calanque::template_game
