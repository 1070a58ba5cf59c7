#include <bit>
#include <type_traits>

#include "games/captn_clever/rules.h"
#include "games/captn_clever/sailing.h"

// The options, the beginning, and what actions and outcomes do.
namespace calanque::captn_clever {

namespace {

bool all_have_cards(const State& state) {
  for (int i = 0; i < state.players; ++i) {
    if (sailor(state, seat_at(i)).goal == kNone) {
      return false;
    }
  }
  return true;
}

void pass_turn(State& state) {
  state.mover = static_cast<std::uint8_t>(index(left_of(mover(state), state.players)));
  state.phase = Phase::Sail;
}

template <class Sink>
void end_turn(State& state, Sink& sink) {
  if (!state.captain_moved) {
    sink.emit(Event(Stayed{mover(state)}), "4.6"_rule);
  }
  sink.emit(Event(Ended{mover(state)}), "4.7"_rule);
  state.captain_moved = false;
  state.boat_moved = false;
  if (sailor(state, mover(state)).goal == kNone) {
    state.phase = Phase::Give;  // 5.3: before the next player acts
  } else {
    pass_turn(state);
  }
}

// 4.7: a turn in which nothing can be done any more ends by itself. While the boat has not moved it
// always can (1.9).
template <class Sink>
void end_if_nothing_left(State& state, Sink& sink) {
  if (state.boat_moved && (state.captain_moved || reachable(state, mover(state)) == 0)) {
    end_turn(state, sink);
  }
}

template <class Sink>
void set_up(State& state, Seat seat, const Action& action, Sink& sink) {
  Sailor& own = state.sailors[slot(seat)];
  own.captain = action.island;
  own.boat = state.chart.find(action.link);
  sink.emit(Event(Placed{seat, action.island, action.link}), "2.2"_rule);
  const Seat next = left_of(seat, state.players);
  state.mover = static_cast<std::uint8_t>(index(next));
  if (sailor(state, next).captain != kNone) {
    state.phase = state.easy ? Phase::Draw : Phase::FirstCards;  // 3.2, 6.2: when all stand
  }
}

template <class Sink>
void give(State& state, Seat seat, std::uint8_t island, Sink& sink) {
  const Seat owner = left_of(seat, state.players);
  state.sailors[slot(owner)].goal = island;
  if (state.phase == Phase::Give) {
    sink.emit(Event(Gave{seat, owner, island}), "5.3"_rule);
    sink.emit(Event(Looked{owner, island}), "5.3"_rule);
    pass_turn(state);
    return;
  }
  sink.emit(Event(Gave{seat, owner, island}), "3.2"_rule);
  if (all_have_cards(state)) {
    for (int i = 0; i < state.players; ++i) {
      sink.emit(Event(Looked{seat_at(i), sailor(state, seat_at(i)).goal}), "3.2"_rule);
    }
    state.phase = Phase::Sail;
  }
}

template <class Sink>
void move_boat(State& state, Seat seat, const Link& link, Sink& sink) {
  std::uint8_t& boat = state.sailors[slot(seat)].boat;
  sink.emit(Event(BoatMoved{seat, state.chart.links[boat], link}), "4.2"_rule);
  boat = state.chart.find(link);
  state.boat_moved = true;
  end_if_nothing_left(state, sink);
}

// 5.1: the captain stops on the island of the card.
template <class Sink>
void find(State& state, Seat seat, Sink& sink) {
  Sailor& own = state.sailors[slot(seat)];
  own.found |= island_bit(own.goal);
  own.last = own.goal;
  own.goal = kNone;
  const int finds = std::popcount(own.found);
  sink.emit(Event(Found{seat, own.last, static_cast<std::uint8_t>(finds)}), "5.1"_rule);
  if (finds == kIslands) {
    state.captain_moved = false;
    state.boat_moved = false;
    state.phase = Phase::Over;
    sink.emit(Event(Won{seat}), "5.5"_rule);
  } else if (state.easy) {
    state.phase = Phase::Draw;  // 6.3: the next card at once
  }
}

template <class Sink>
void move_captain(State& state, Seat seat, std::uint8_t island, Sink& sink) {
  if constexpr (!std::is_same_v<Sink, NullSink>) {
    sink.emit(Event(CaptainMoved{seat, route_to(state, seat, island)}), "4.4"_rule);
  }
  Sailor& own = state.sailors[slot(seat)];
  own.captain = island;
  state.captain_moved = true;
  // 5.2: islands passed on the way count for nothing, nor does the one he left.
  // 6.4: that holds for a drawn card too.
  if (own.goal == island) {
    find(state, seat, sink);
  }
  if (state.phase == Phase::Sail) {
    end_if_nothing_left(state, sink);  // 5.4: otherwise the boat may still move
  }
}

}  // namespace

std::span<const OptionSpec<Options>> Rules::options_schema() {
  static constexpr std::array<OptionSpec<Options>, 4> kSchema = {{
      players_option<Options>(2, kMaxPlayers),  // 1.1
      start_option<Options>(kMaxPlayers),       // 2.1
      {.key = "easy",                           // 6.1
       .kind = OptionKind::Flag,
       .get = [](const Options& o) { return o.easy ? 1 : 0; },
       .set = [](Options& o, int value) { o.easy = value != 0; }},
      {.key = "board",  // 1.5
       .kind = OptionKind::Table,
       .get_text = [](const Options& o) { return board_text(o.board); },
       .set_text = [](Options& o, std::string_view text) -> Refusal {
         const auto board = parse_board(text);
         if (!board) {
           return Violation{"1.5"_rule,
                            Message("reason.board.text")
                                .with("position", static_cast<int>(board.error().position) + 1)};
         }
         Refusal refusal = check_board(*board);
         if (!refusal) {
           o.board = *board;
         }
         return refusal;
       }},
  }};
  return kSchema;
}

Refusal Rules::check_options(const Options& options) {
  if (Refusal refusal = check_start(options, "2.1"_rule)) {
    return refusal;
  }
  return check_board(options.board);
}

State Rules::initial(const Options& options) {
  State state;
  state.chart = chart_of(options.board);
  state.players = static_cast<std::uint8_t>(options.players);  // 1.2: other colours stay away
  state.mover = static_cast<std::uint8_t>(options.start);      // 2.1
  state.easy = options.easy;
  return state;
}

template <class Sink>
void Rules::apply(State& state, Seat seat, const Action& action, Sink& sink) {
  switch (action.what) {
    case Do::Set:
      return set_up(state, seat, action, sink);
    case Do::Give:
      return give(state, seat, action.island, sink);
    case Do::Boat:
      return move_boat(state, seat, action.link, sink);
    case Do::Captain:
      return move_captain(state, seat, action.island, sink);
    default:
      return end_turn(state, sink);  // 4.3: the boat need not move
  }
}

// 6.1: any card of the pile may be on top.
void Rules::chance(const State& state, OutcomeList& list) {
  list.clear();
  const auto now = turn(state);
  const auto* draw = std::get_if<turn::Chance>(&now);
  if (draw == nullptr) {
    return;
  }
  const IslandSet found = sailor(state, *draw->by).found;
  for (std::uint8_t island = 0; island < kIslands; ++island) {
    if ((found & island_bit(island)) == 0) {
      list.push_back({Outcome{island}, 1});
    }
  }
}

template <class Sink>
void Rules::resolve(State& state, const Outcome& outcome, Sink& sink) {
  const auto now = turn(state);
  const Seat owner = *std::get_if<turn::Chance>(&now)->by;
  Sailor& own = state.sailors[slot(owner)];
  own.goal = outcome.island;
  sink.emit(Event(Looked{owner, outcome.island}), own.found == 0 ? "6.2"_rule : "6.3"_rule);
  if (all_have_cards(state)) {
    state.phase = Phase::Sail;
    end_if_nothing_left(state, sink);
  }
}

template void Rules::apply(State&, Seat, const Action&, NullSink&);
template void Rules::apply(State&, Seat, const Action&, EventList<Event>&);
template void Rules::resolve(State&, const Outcome&, NullSink&);
template void Rules::resolve(State&, const Outcome&, EventList<Event>&);

}  // namespace calanque::captn_clever
