#include "games/callisto/notation.h"
#include "games/callisto/placing.h"
#include "games/callisto/rules.h"

// A state or a view: the placements of each colour joined by `+` (`-` for none), then the colour on
// turn (or `over`), then the colours that are out: `d5+e5,e6/m12/1/-`. What the options say is not
// repeated.
namespace calanque::callisto {

namespace {

std::size_t at(int colour) {
  return static_cast<std::size_t>(colour);
}

// Whether everything of the colour is linked to a column of its own (4.3).
bool grown_from_columns(const State& state, int colour) {
  const Table& table = state.table;
  State reached = state;  // its own[colour] grows from the columns until nothing is added
  reached.own[at(colour)] = {};
  Squares& grown = reached.own[at(colour)];
  for (std::size_t i = 0; i < table.count[at(colour)]; ++i) {
    const Action action = table.placed[at(colour)][i];
    if (orientation_of(action).piece == Piece::Column) {
      grown.insert(square_of(action));
    }
  }
  bool added = true;
  while (added) {
    added = false;
    const Squares touching = touching_squares(reached, colour, state.own[at(colour)]);
    for (std::size_t w = 0; w < kWords; ++w) {
      added = added || (touching.words[w] & ~grown.words[w]) != 0;
      grown.words[w] |= touching.words[w];
    }
  }
  return grown == state.own[at(colour)];
}

// Lays one placement of a state that is being read; nothing when it is possible.
const char* lay_read(State& state, int colour, Action action) {
  const Orientation& orientation = orientation_of(action);
  if (state.hand[at(colour)].left(taken_for(orientation.piece, state.table.flip != 0)) == 0) {
    return "a piece that the colour still has";
  }
  if ((empty_squares(state).window(square_of(action)) & orientation.pattern) !=
      orientation.pattern) {
    return "empty squares of the board";
  }
  if (orientation.piece == Piece::Column &&
      board_of(state.table).centre.contains(square_of(action))) {
    return "a column outside the centre";
  }
  lay(state, colour, action);
  return nullptr;
}

const char* read_colour(TextReader& reader, State& state, int colour) {
  if (reader.literal("-")) {
    return nullptr;
  }
  do {
    Action action;
    if (!read_placement(reader, action)) {
      return "the squares of a piece";
    }
    if (const char* expected = lay_read(state, colour, action)) {
      return expected;
    }
  } while (reader.literal("+"));
  return nullptr;
}

const char* check_colour(const State& state, int colour) {
  const int columns = 3 - state.hand[at(colour)].left(Piece::Column);
  if (state.table.count[at(colour)] > columns && columns < kFirstColumns) {
    return "two columns before the first piece";
  }
  return grown_from_columns(state, colour) ? nullptr : "pieces that touch their own colour";
}

int place_in_round(const Table& table, int colour) {
  return (colour - table.start + table.colours()) % table.colours();
}

// 2.2: colours that still play have had as many turns as the order of play gives them; one that is
// out no more than that, and for a reason (4.5, 5.1).
const char* check_turns(const State& state) {
  const Table& table = state.table;
  for (int colour = 0; colour < table.colours(); ++colour) {
    if (table.is_out(colour)) {
      const bool finished =
          table.last_column == LastColumn::May && state.hand[at(colour)].only_columns();
      if (table.count[at(colour)] < kFirstColumns || (can_place(state, colour) && !finished)) {
        return "only colours out that can place nothing";
      }
    }
    if (table.over()) {
      continue;
    }
    const int turns = table.count[table.mover] +
                      (place_in_round(table, colour) < place_in_round(table, table.mover) ? 1 : 0);
    const int had = table.count[at(colour)];
    if (had > turns || (had < turns && !table.is_out(colour))) {
      return "as many turns for each colour as the order of play gives";
    }
  }
  return table.over() || can_place(state, table.mover)
             ? nullptr
             : "a colour on turn that can place something";
}

// `1` … `4`, or `over`; then `-` or the colours that are out, ascending.
bool read_turn(TextReader& reader, Table& table) {
  int mover = 1;
  const bool over = reader.literal("over");
  if ((!over && !reader.number(mover, 1, table.colours())) || !reader.literal("/")) {
    return false;
  }
  table.mover = static_cast<std::uint8_t>(mover - 1);
  const std::size_t before = reader.position();
  if (!reader.literal("-")) {
    for (int colour = 0; colour < table.colours(); ++colour) {
      if (reader.literal(std::to_string(colour + 1))) {
        table.out = static_cast<std::uint8_t>(table.out | (1U << colour));
      }
    }
  }
  const bool named = reader.position() > before;
  return named && reader.at_end() && table.over() == over && (over || !table.is_out(table.mover));
}

}  // namespace

// Nothing is hidden, so a state is written as everybody sees it.
std::string Rules::text(const State& state) {
  return text(view(state, Spectator{}));
}

std::string Rules::text(const View& view) {
  const Table& table = view.table;
  std::string out;
  std::string gone;
  for (int colour = 0; colour < table.colours(); ++colour) {
    for (std::size_t i = 0; i < table.count[at(colour)]; ++i) {
      out += (i == 0 ? "" : "+") + text(table.placed[at(colour)][i]);
    }
    out += table.count[at(colour)] == 0 ? "-/" : "/";
    gone += table.is_out(colour) ? std::to_string(colour + 1) : "";
  }
  return out + (table.over() ? "over" : std::to_string(table.mover + 1)) + "/" +
         (gone.empty() ? "-" : gone);
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  if (check_options(options)) {
    return reader.error("a state of a game with other options");
  }
  State state = initial(options);
  for (int colour = 0; colour < state.table.colours(); ++colour) {
    const char* expected = read_colour(reader, state, colour);
    if (expected == nullptr) {
      expected = reader.literal("/") ? check_colour(state, colour) : "+ or /";
    }
    if (expected != nullptr) {
      return reader.error(expected);
    }
  }
  if (!read_turn(reader, state.table)) {
    return reader.error("the colour on turn or over, / and the colours that are out");
  }
  if (const char* expected = check_turns(state)) {
    return reader.error(expected);
  }
  return state;
}

Parsed<View> Rules::parse_view(const Options& options, std::string_view text) {
  const auto state = parse_state(options, text);
  if (!state) {
    return state.error();
  }
  return view(*state, Spectator{});
}

}  // namespace calanque::callisto
