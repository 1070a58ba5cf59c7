#include "games/callisto/notation.h"

#include <algorithm>

#include "games/callisto/rules.h"

// Actions: the squares of a placement in order of rows from the bottom, `h6,h7,i7,j7,h8`, and
// `finish`. Squares that make no piece can be named too; they all read as `no-piece`. Events:
// `placed:SEAT:COLOUR:PIECE:SQUARES`, `finished:SEAT:COLOUR`, `emptied:SEAT:COLOUR`,
// `blocked:SEAT:COLOUR:POINTS`, `turn:SEAT:COLOUR`, `counted:SEAT:POINTS`, `won:SEAT`. Colours
// count from 1. States are in state_notation.cpp.
namespace calanque::callisto {

namespace {

constexpr int kMaxPenalty = 2 * 68;
constexpr std::string_view kNoPieceWord = "no-piece";

std::string number(int value) {
  return std::to_string(value);
}

std::string square_text(Offset square) {
  return static_cast<char>('a' + square.x) + number(square.y + 1);
}

// 1.6: any square that has a name, on a board or not.
bool read_name(TextReader& reader, char first_column, Offset& out) {
  const char letter = reader.peek();
  int row = 0;
  if (letter < first_column || letter >= first_column + kNames ||
      !reader.literal(std::string_view(&letter, 1)) || !reader.number(row, 1, kNames)) {
    return false;
  }
  out = {letter - first_column, row - 1};
  return true;
}

bool read_square(TextReader& reader, int& out) {
  Offset square;
  if (!read_name(reader, 'a', square) && !read_name(reader, 'A', square)) {
    return false;
  }
  out = square_at(square.x, square.y);
  return out >= 0 && out < kSquares && kWidest.squares.contains(out);
}

// The action of laying a piece of this shape with its first cell there.
Action laying(const Shape& shape, Offset first) {
  for (int o = 0; o < kOrientations; ++o) {
    const Orientation& orientation = kOrientationTable.all[static_cast<std::size_t>(o)];
    if (orientation.shape != shape) {
      continue;
    }
    const int square = square_at(first.x, first.y);
    const bool on_board =
        square >= 0 && square < kSquares &&
        (kWidest.squares.window(square) & orientation.pattern) == orientation.pattern;
    return on_board ? placement(o, square) : beyond_the_edge(o, first);
  }
  return kNoPiece;
}

// The first cell of a placement, and how the others lie to it.
struct Laid {
  const Shape* shape = nullptr;
  Offset first;
};
Laid laid_by(Action action) {
  if (!is_beyond_the_edge(action)) {
    const int square = square_of(action);
    return {&orientation_of(action).shape, {column_of(square), row_of(square)}};
  }
  const int rest = action.number - kNoPiece.number - 1;
  const int orientation = rest / (kNames * kNames);
  return {&kOrientationTable.all[static_cast<std::size_t>(orientation)].shape,
          {rest % kNames, rest / kNames % kNames}};
}

// Reads `:SEAT:COLOUR` and, where asked for, `:POINTS`.
class FieldReader {
 public:
  explicit FieldReader(TextReader& reader) : reader_(reader) {}
  bool seat(Seat& out) { return reader_.literal(":") && reader_.seat(out, kMaxPlayers); }
  bool colour(std::uint8_t& out) {
    int from_one = 0;
    if (!reader_.literal(":") || !reader_.number(from_one, 1, kMaxColours)) {
      return false;
    }
    out = static_cast<std::uint8_t>(from_one - 1);
    return true;
  }
  bool points(std::uint8_t& out) {
    return reader_.literal(":") && reader_.number(out, 0, kMaxPenalty);
  }
  // An L that was turned over shows the form of a J, a Z that of an S.
  bool placement(Piece& piece, Action& action) {
    if (!reader_.literal(":") || !reader_.word(piece, kPieceNames) || !reader_.literal(":") ||
        !read_placement(reader_, action)) {
      return false;
    }
    const Piece form = orientation_of(action).piece;
    return piece == form || piece == taken_for(form, true);
  }

 private:
  TextReader& reader_;
};

}  // namespace

std::string square_text(int square) {
  return square_text({column_of(square), row_of(square)});
}

bool read_placement(TextReader& reader, Action& out) {
  Squares squares;
  int first = kSquares;
  int count = 0;
  do {
    int square = 0;
    if (count == kMaxSize || !read_square(reader, square) || squares.contains(square)) {
      return false;
    }
    squares.insert(square);
    first = std::min(first, square);
    ++count;
  } while (reader.literal(","));
  const std::uint64_t pattern = squares.window(first);
  for (int o = 0; o < kOrientations; ++o) {
    const Orientation& orientation = kOrientationTable.all[static_cast<std::size_t>(o)];
    // The window alone could miss a square far away, the count alone its place.
    if (orientation.pattern == pattern && orientation.shape.size == count) {
      out = placement(o, first);
      return true;
    }
  }
  return false;
}

std::string Rules::text(const Action& action) {
  if (action == kFinish) {
    return "finish";
  }
  if (action == kNoPiece) {
    return std::string(kNoPieceWord);
  }
  std::string out;
  const auto [shape, first] = laid_by(action);
  for (std::size_t i = 0; i < static_cast<std::size_t>(shape->size); ++i) {
    const Offset cell = shape->cells[i];
    out += (i == 0 ? "" : ",") + square_text({first.x + cell.x, first.y + cell.y});
  }
  return out;
}

std::string Rules::text(const Outcome& /*outcome*/) {
  return "-";
}

std::string Rules::text(const Event& event) {
  struct Writer {
    static std::string about(std::string_view word, Seat seat, int colour) {
      return std::string(word) + ":" + number(index(seat)) + ":" + number(colour + 1);
    }
    std::string operator()(const Placed& e) const {
      return about("placed", e.seat, e.colour) + ":" +
             std::string(kPieceNames[static_cast<std::size_t>(e.piece)]) + ":" + text(e.action);
    }
    std::string operator()(const Finished& e) const { return about("finished", e.seat, e.colour); }
    std::string operator()(const Emptied& e) const { return about("emptied", e.seat, e.colour); }
    std::string operator()(const Blocked& e) const {
      return about("blocked", e.seat, e.colour) + ":" + number(e.penalty);
    }
    std::string operator()(const TurnPassed& e) const { return about("turn", e.seat, e.colour); }
    std::string operator()(const Counted& e) const {
      return "counted:" + number(index(e.seat)) + ":" + number(e.penalty);
    }
    std::string operator()(const Won& e) const { return "won:" + number(index(e.seat)); }
  };
  return std::visit(Writer{}, event);
}

Parsed<Action> Rules::parse_action(std::string_view text) {
  if (text == "finish") {
    return kFinish;
  }
  if (text == kNoPieceWord) {
    return kNoPiece;
  }
  // Only the one proper spelling: squares in order of rows, small letters.
  TextReader reader(text);
  Shape shape;
  Offset first;
  Offset last;
  do {
    Offset square;
    const bool named = read_name(reader, 'a', square);
    if (!named || (shape.size > 0 && distance(square) <= distance(last))) {
      return reader.error("finish, or the squares of a piece such as h6,h7,i7,j7,h8");
    }
    first = shape.size == 0 ? square : first;
    last = square;
    if (shape.size < kMaxSize) {
      shape.cells[static_cast<std::size_t>(shape.size)] = {square.x - first.x, square.y - first.y};
    }
    ++shape.size;
  } while (reader.literal(","));
  if (!reader.at_end()) {
    return reader.error(", and another square, or the end");
  }
  return laying(shape, first);
}

Parsed<Outcome> Rules::parse_outcome(std::string_view /*text*/) {
  return ParseError{0, "nothing: Callisto leaves nothing to chance"};
}

Parsed<Event> Rules::parse_event(std::string_view text) {
  TextReader reader(text);
  FieldReader fields(reader);
  Event event;
  bool fits = false;
  if (reader.literal("placed")) {
    Placed e;
    fits = fields.seat(e.seat) && fields.colour(e.colour) && fields.placement(e.piece, e.action);
    event = e;
  } else if (reader.literal("finished")) {
    Finished e;
    fits = fields.seat(e.seat) && fields.colour(e.colour);
    event = e;
  } else if (reader.literal("emptied")) {
    Emptied e;
    fits = fields.seat(e.seat) && fields.colour(e.colour);
    event = e;
  } else if (reader.literal("blocked")) {
    Blocked e;
    fits = fields.seat(e.seat) && fields.colour(e.colour) && fields.points(e.penalty);
    event = e;
  } else if (reader.literal("turn")) {
    TurnPassed e;
    fits = fields.seat(e.seat) && fields.colour(e.colour);
    event = e;
  } else if (reader.literal("counted")) {
    Counted e;
    fits = fields.seat(e.seat) && fields.points(e.penalty);
    event = e;
  } else if (reader.literal("won")) {
    Won e;
    fits = fields.seat(e.seat);
    event = e;
  }
  if (!fits || !reader.at_end() || Rules::text(event) != text) {
    return reader.error("an event such as placed:0:1:L:h6,h7,h8,i8");
  }
  return event;
}

}  // namespace calanque::callisto
