#include "wire/codec/callisto.h"

#include <algorithm>
#include <tuple>

#include "games/callisto/notation.h"
#include "games/callisto/placing.h"
#include "games/callisto/words.h"
#include "wire/codec/fields.h"

namespace calanque::wire {

using namespace callisto;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

Written cells_json(Action action) {
  Written cells = Written::array();
  const Shape& shape = orientation_of(action).shape;
  for (std::size_t i = 0; i < static_cast<std::size_t>(shape.size); ++i) {
    cells.push_back(square_text(square_of(action) + distance(shape.cells[i])));
  }
  return cells;
}

int orientation_number(Action action) {
  return action.number / kSquares;
}

std::string_view piece_name(Piece piece) {
  return kPieceNames[static_cast<std::size_t>(piece)];
}

// From the bottom row up: '.' square, '#' square of the centre, ' ' nothing.
Written board_json(const Board& board) {
  Written rows = Written::array();
  for (int y = 0; y < board.width; ++y) {
    std::string row;
    for (int x = 0; x < board.width; ++x) {
      const int square = square_at(x, y);
      const bool exists = square >= 0 && square < kSquares && board.squares.contains(square);
      row += !exists ? ' ' : board.centre.contains(square) ? '#' : '.';
    }
    rows.push_back(row);
  }
  return {{"width", board.width}, {"rows", rows}};
}

// The forms that a piece in hand can be laid in.
Written forms_json(Piece piece, bool flip) {
  Written forms = Written::array();
  for (int form = 0; form < kPieces; ++form) {
    if (taken_for(static_cast<Piece>(form), flip) == piece) {
      forms.push_back(piece_name(static_cast<Piece>(form)));
    }
  }
  return forms;
}

// Everything a colour began with, pieces used up included, so that a page can show them faded.
Written hand_json(Hand hand, bool flip) {
  Written pieces = Written::array();
  for (int i = 0; i < kPieces; ++i) {
    const auto piece = static_cast<Piece>(i);
    const int copies = full_hand(flip).left(piece);
    if (copies == 0) {
      continue;
    }
    Written shape = Written::array();
    const Shape& lying =
        kOrientationTable.all[kOrientationTable.first[static_cast<std::size_t>(i)]].shape;
    for (std::size_t k = 0; k < static_cast<std::size_t>(lying.size); ++k) {
      shape.push_back(Written::array({lying.cells[k].x, lying.cells[k].y}));
    }
    pieces.push_back({{"piece", piece_name(piece)},
                      {"left", hand.left(piece)},
                      {"copies", copies},
                      {"points", points_of(piece)},
                      {"shape", shape},
                      {"forms", forms_json(piece, flip)}});
  }
  return pieces;
}

Written colour_json(const State& state, int colour) {
  const Table& table = state.table;
  const auto c = static_cast<std::size_t>(colour);
  const bool flip = table.flip != 0;
  Written placed = Written::array();
  for (std::size_t i = 0; i < table.count[c]; ++i) {
    const Action action = table.placed[c][i];
    placed.push_back({{"piece", piece_name(taken_for(orientation_of(action).piece, flip))},
                      {"cells", cells_json(action)}});
  }
  return {{"colour", colour + 1},
          {"hue", kColourNames[c]},
          {"seat", index(table.seat_of(colour))},
          {"out", table.is_out(colour)},
          {"penalty", penalty(state.hand[c])},
          {"hand", hand_json(state.hand[c], flip)},
          {"placed", placed}};
}

enum class ActionType : std::uint8_t { Place, Finish };
constexpr std::array<std::string_view, 2> kActionTypes = {"place", "finish"};

// The placement on these squares, in any order; nothing where they are no piece.
std::optional<Action> placement_on(const Json& cells) {
  std::vector<std::string> names;
  for (const Json& cell : cells) {
    const std::size_t letters = cell.is_string() ? cell.get_ref<const std::string&>().size() : 0;
    if (letters < 2 || letters > 3 || names.size() == kMaxSize) {  // a1 to t20
      return std::nullopt;
    }
    names.push_back(cell.get<std::string>());
  }
  // The notation has them by rows from the bottom: 9 before 10, and then by columns.
  const auto place = [](const std::string& name) {
    return std::tuple(name.size(), name.substr(1), name[0]);
  };
  std::sort(names.begin(), names.end(),
            [&](const auto& one, const auto& other) { return place(one) < place(other); });
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : ",") + name;
  }
  const auto action = Rules::parse_action(text);
  return action && *action != kFinish && !names.empty() ? std::optional(*action) : std::nullopt;
}

// Form and orientation follow from the cells: they may be left out, and say the same otherwise.
void read_place(FieldReader& fields, Action& action) {
  const Json* cells = fields.find("cells");
  const auto found = cells != nullptr && cells->is_array() ? placement_on(*cells) : std::nullopt;
  if (!found) {
    fields.fail("cells", "the squares of a piece, such as h6, h7, h8");
    return;
  }
  action = *found;
  // Squares that make no piece, or leave every board, can be asked about: they have no form.
  if (action.number > kFinish.number) {
    if (fields.find("form") != nullptr || fields.find("orientation") != nullptr) {
      fields.fail("cells", "those of the form");
    }
    return;
  }
  Piece form = orientation_of(action).piece;
  int orientation = orientation_number(action);
  if (fields.find("form") != nullptr) {
    fields.word("form", form, kPieceNames);
  }
  if (fields.find("orientation") != nullptr) {
    fields.number("orientation", orientation, 0, kOrientations - 1);
  }
  if (form != orientation_of(action).piece) {
    fields.fail("form", "that of the cells");
  }
  if (orientation != orientation_number(action)) {
    fields.fail("orientation", "that of the cells");
  }
}

Written seats_json(const State& state) {
  Written seats = Written::array();
  const Standings standings = Rules::standings(state);
  for (int i = 0; i < standings.seats; ++i) {
    seats.push_back({{"seat", i},
                     {"penalty", standings[seat_at(i)].score},
                     {"place", standings[seat_at(i)].place}});
  }
  return seats;
}

Written table_json(const State& state) {
  const Table& table = state.table;
  Written colours = Written::array();
  for (int colour = 0; colour < table.colours(); ++colour) {
    colours.push_back(colour_json(state, colour));
  }
  Written mover = nullptr;
  if (!table.over()) {
    mover = {{"seat", index(table.seat_of(table.mover))},
             {"colour", table.mover + 1},
             {"columns_only", table.count[table.mover] < kFirstColumns}};
  }
  return {{"players", table.players},
          {"start", table.start},
          {"flip", table.flip != 0},
          {"last_column", table.last_column == LastColumn::May ? "may" : "must"},
          {"over", table.over()},
          {"mover", mover},
          {"board", board_json(board_of(table))},
          {"seats", seats_json(state)},
          {"colours", colours}};
}

}  // namespace

Written Codec<Rules>::view(const View& view) {
  Random unused(0);  // nothing is hidden: the sample is the state
  return table_json(Rules::sample(view, Knowledge{}, unused));
}

Written Codec<Rules>::truth(const State& state) {
  return table_json(state);
}

Written Codec<Rules>::action(const Action& action) {
  if (action == kFinish) {
    return {{"type", "finish"}};
  }
  return {{"type", "place"},
          {"form", piece_name(orientation_of(action).piece)},
          {"orientation", orientation_number(action)},
          {"cells", cells_json(action)}};
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  FieldReader fields(json);
  Action action = kFinish;
  ActionType type = ActionType::Finish;
  fields.word("type", type, kActionTypes);
  if (type == ActionType::Place) {
    read_place(fields, action);
  }
  return fields.result(action);
}

Written Codec<Rules>::outcome(const Outcome& /*outcome*/) {
  return {{"type", "none"}};
}

Written Codec<Rules>::event(const Event& event) {
  struct Writer {
    static Written about(const char* type, Seat seat, int colour) {
      return {{"type", type}, {"seat", index(seat)}, {"colour", colour + 1}};
    }
    Written operator()(const Placed& e) const {
      Written json = about("placed", e.seat, e.colour);
      json.set("piece", piece_name(e.piece));
      json.set("cells", cells_json(e.action));
      return json;
    }
    Written operator()(const Finished& e) const { return about("finished", e.seat, e.colour); }
    Written operator()(const Emptied& e) const { return about("emptied", e.seat, e.colour); }
    Written operator()(const Blocked& e) const {
      Written json = about("blocked", e.seat, e.colour);
      json.set("penalty", e.penalty);
      return json;
    }
    Written operator()(const TurnPassed& e) const { return about("turn", e.seat, e.colour); }
    Written operator()(const Counted& e) const {
      return {{"type", "counted"}, {"seat", index(e.seat)}, {"penalty", e.penalty}};
    }
    Written operator()(const Won& e) const { return {{"type", "won"}, {"seat", index(e.seat)}}; }
  };
  return std::visit(Writer{}, event);
}

}  // namespace calanque::wire
