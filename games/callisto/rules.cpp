#include "games/callisto/rules.h"

#include "games/callisto/placing.h"
#include "games/callisto/words.h"

namespace calanque::callisto {

namespace {

constexpr std::array<std::string_view, 2> kLastColumnWords = {"may", "must"};
constexpr std::array<std::string_view, 2> kColoursWords = {"one", "two"};

Token cells_token(Action action) {
  return Token(Rules::text(action));
}

// 5.3, 5.5: the points a seat still holds, all its colours together. A series (5.6) adds these
// over its games; it is played by match/, game by game.
int seat_penalty(const State& state, Seat seat) {
  int points = 0;
  for (int colour = 0; colour < state.table.colours(); ++colour) {
    if (state.table.seat_of(colour) == seat) {
      points += penalty(state.hand[static_cast<std::size_t>(colour)]);
    }
  }
  return points;
}

// 5.4: how late a seat began; the later one wins a tie.
int lateness(const Table& table, Seat seat) {
  return (index(seat) - table.start + table.players) % table.players;
}

RuleRef ranking_rule(const Table& table) {
  return table.colours_each == ColoursEach::Two ? "5.5"_rule : "5.4"_rule;
}

template <class Sink>
void end_game(State& state, Sink& sink) {
  state.table.mover = 0;
  const Standings standings = Rules::standings(state);
  for (int i = 0; i < standings.seats; ++i) {
    const auto points = static_cast<std::uint8_t>(standings[seat_at(i)].score);
    sink.emit(Event(Counted{seat_at(i), points}), "5.3"_rule);
  }
  for (int i = 0; i < standings.seats; ++i) {
    if (standings[seat_at(i)].place == 1) {
      sink.emit(Event(Won{seat_at(i)}), ranking_rule(state.table));
    }
  }
}

// 5.1: the colour places nothing more, because it has nothing or because nothing fits.
template <class Sink>
void leave(State& state, int colour, Sink& sink) {
  Table& table = state.table;
  table.out = static_cast<std::uint8_t>(table.out | (1U << colour));
  const auto number = static_cast<std::uint8_t>(colour);
  const Hand hand = state.hand[number];
  if (hand == Hand{}) {
    sink.emit(Event(Emptied{table.seat_of(colour), number}), "5.1"_rule);
  } else {
    const auto points = static_cast<std::uint8_t>(penalty(hand));
    sink.emit(Event(Blocked{table.seat_of(colour), number, points}), "5.1"_rule);
  }
}

// 2.2: the next colour that can place something is on turn; those that cannot are passed over for
// good (5.1). When nobody is left the game is over (5.2).
template <class Sink>
void pass_turn(State& state, Sink& sink) {
  Table& table = state.table;
  const int colours = table.colours();
  int colour = table.mover;
  while (!table.over()) {
    colour = colour + 1 == colours ? 0 : colour + 1;
    if (table.is_out(colour)) {
      continue;
    }
    if (can_place(state, colour)) {
      table.mover = static_cast<std::uint8_t>(colour);
      sink.emit(Event(TurnPassed{table.seat_of(colour), table.mover}), "2.2"_rule);
      return;
    }
    leave(state, colour, sink);
  }
  end_game(state, sink);
}

RuleRef placing_rule(const State& state, Action action) {
  if (orientation_of(action).piece != Piece::Column) {
    return "4.1"_rule;
  }
  const std::size_t colour = state.table.mover;
  return state.table.count[colour] < kFirstColumns ? "3.1"_rule : "3.3"_rule;
}

Refusal check_finish(const State& state) {
  const std::size_t colour = state.table.mover;
  if (!state.hand[colour].only_columns()) {
    const bool columns = state.table.count[colour] < kFirstColumns;
    return columns ? Violation{"3.1"_rule, Message("reason.columns_first")}
                   : Violation{"4.4"_rule, Message("reason.pieces_left")};
  }
  if (state.table.last_column == LastColumn::Must) {
    return Violation{"4.5"_rule, Message("reason.column_must")};
  }
  return std::nullopt;
}

Refusal check_column(const State& state, Action action) {
  if (board_of(state.table).centre.contains(square_of(action))) {
    return Violation{"3.2"_rule, Message("reason.centre").with("cell", cells_token(action))};
  }
  return std::nullopt;
}

Refusal check_contact(const State& state, Action action) {
  const Squares touching = touching_squares(state, state.table.mover, empty_squares(state));
  if ((touching.window(square_of(action)) & orientation_of(action).pattern) == 0) {
    return Violation{"4.3"_rule, Message("reason.no_contact")};
  }
  return std::nullopt;
}

// 1.3, 1.5: the board ends, or everything outside it is border.
Violation over_the_edge(const Table& table, Action action) {
  return {table.colours() == kMaxColours ? "1.3"_rule : "1.5"_rule,
          Message("reason.border").with("cells", cells_token(action))};
}

Refusal check_placement(const State& state, Action action) {
  const Orientation& orientation = orientation_of(action);
  const int square = square_of(action);
  const Table& table = state.table;
  if ((board_of(table).squares.window(square) & orientation.pattern) != orientation.pattern) {
    return over_the_edge(table, action);
  }
  const std::size_t colour = table.mover;
  const bool column = orientation.piece == Piece::Column;
  if (!column && table.count[colour] < kFirstColumns) {
    return Violation{"3.1"_rule, Message("reason.columns_first")};
  }
  const Piece piece = taken_for(orientation.piece, table.flip != 0);
  if (state.hand[colour].left(piece) == 0) {
    return column ? Violation{"3.3"_rule, Message("reason.no_column_left")}
                  : Violation{"4.1"_rule,
                              Message("reason.piece_used").with("piece", piece_word(piece))};
  }
  if ((empty_squares(state).window(square) & orientation.pattern) != orientation.pattern) {
    return column ? Violation{"3.2"_rule, Message("reason.occupied")}
                  : Violation{"4.2"_rule, Message("reason.occupied")};
  }
  return column ? check_column(state, action) : check_contact(state, action);
}

}  // namespace

Refusal Rules::check_options(const Options& options) {
  if (Refusal refusal = check_start(options, "2.2"_rule)) {
    return refusal;
  }
  if (options.colours == ColoursEach::Two && options.players != 2) {
    return Violation{"2.5"_rule, Message("reason.two_colours")};
  }
  return std::nullopt;
}

std::span<const OptionSpec<Options>> Rules::options_schema() {
  static constexpr std::array<OptionSpec<Options>, 5> kSchema = {{
      players_option<Options>(2, kMaxPlayers),
      start_option<Options>(kMaxPlayers),
      {.key = "flip",
       .kind = OptionKind::Flag,
       .get = [](const Options& o) { return o.flip ? 1 : 0; },
       .set = [](Options& o, int value) { o.flip = value != 0; }},
      {.key = "last_column",
       .kind = OptionKind::Choice,
       .words = kLastColumnWords,
       .get = [](const Options& o) { return static_cast<int>(o.last_column); },
       .set = [](Options& o, int value) { o.last_column = static_cast<LastColumn>(value); }},
      {.key = "colours",
       .kind = OptionKind::Choice,
       .words = kColoursWords,
       .get = [](const Options& o) { return static_cast<int>(o.colours); },
       .set = [](Options& o, int value) { o.colours = static_cast<ColoursEach>(value); },
       .condition = OptionCondition{"players", 2}},
  }};
  return kSchema;
}

State Rules::initial(const Options& options) {
  State state;
  Table& table = state.table;
  table.players = static_cast<std::uint8_t>(options.players);
  table.start = static_cast<std::uint8_t>(options.start);
  table.mover = table.start;  // 2.2; with two colours each (2.5) a seat begins with its first
  table.flip = options.flip ? 1 : 0;
  table.last_column = options.last_column;
  table.colours_each = options.colours;
  for (int colour = 0; colour < table.colours(); ++colour) {
    state.hand[static_cast<std::size_t>(colour)] = full_hand(options.flip);  // 1.1, 2.1
  }
  return state;
}

Turn Rules::turn(const State& state) {
  if (state.table.over()) {
    return turn::Over{};
  }
  return turn::Decide{SeatSet(state.table.seat_of(state.table.mover))};
}

Refusal Rules::check(const State& state, Seat seat, const Action& action) {
  if (state.table.over()) {
    return Violation{"5.2"_rule, Message("reason.over")};
  }
  const Seat mover = state.table.seat_of(state.table.mover);
  if (seat != mover) {
    return Violation{"2.2"_rule, Message("reason.not_your_turn").with("seat", mover)};
  }
  if (action == kNoPiece) {
    return Violation{"1.2"_rule, Message("reason.no_piece")};
  }
  if (is_beyond_the_edge(action)) {
    return over_the_edge(state.table, action);
  }
  return action == kFinish ? check_finish(state) : check_placement(state, action);
}

RuleRef Rules::basis(const State& state, Seat /*seat*/, const Action& action) {
  return action == kFinish ? "4.5"_rule : placing_rule(state, action);
}

template <class Sink>
void Rules::apply(State& state, Seat seat, const Action& action, Sink& sink) {
  Table& table = state.table;
  const std::uint8_t colour = table.mover;
  if (action == kFinish) {
    table.out = static_cast<std::uint8_t>(table.out | (1U << colour));
    sink.emit(Event(Finished{seat, colour}), "4.5"_rule);
  } else {
    const RuleRef because = placing_rule(state, action);
    lay(state, colour, action);
    const Piece piece = taken_for(orientation_of(action).piece, table.flip != 0);
    sink.emit(Event(Placed{seat, colour, piece, action}), because);
  }
  pass_turn(state, sink);
}

void Rules::chance(const State& /*state*/, OutcomeList& list) {
  list.clear();
}

template <class Sink>
void Rules::resolve(State& /*state*/, const Outcome& /*outcome*/, Sink& /*sink*/) {
}

Standings Rules::standings(const State& state) {
  Standings standings;
  standings.seats = state.table.players;
  standings.order = ScoreOrder::LessIsBetter;
  for (int i = 0; i < standings.seats; ++i) {
    standings[seat_at(i)].score = seat_penalty(state, seat_at(i));
  }
  rank(standings, [&](Seat a, Seat b) {  // 5.4
    const int first = standings[a].score;
    const int second = standings[b].score;
    return first != second ? first < second : lateness(state.table, a) > lateness(state.table, b);
  });
  return standings;
}

template void Rules::apply(State&, Seat, const Action&, NullSink&);
template void Rules::apply(State&, Seat, const Action&, EventList<Event>&);
template void Rules::resolve(State&, const Outcome&, NullSink&);
template void Rules::resolve(State&, const Outcome&, EventList<Event>&);

}  // namespace calanque::callisto
