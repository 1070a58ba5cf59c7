#include "cli/draw/draw.h"

#include <algorithm>
#include <array>

// The board on the left, two columns a square; beside it every colour with its points and the
// pieces it still has. A square of a piece is the letter of its colour, joined to the next square
// of the same piece by a line; a column is the letter with a ring.
namespace calanque::cli::callisto {

namespace {

using wire::Json;

constexpr int kLeft = 3;    // room for the row numbers
constexpr int kPanel = 48;  // where the colours stand
constexpr int kPanelWidth = 32;

struct Hue {
  std::string_view name;
  Ink ink;
  Ink on;  // readable on the ink
};
constexpr std::array<Hue, 4> kHues = {{{"blue", Ink::Blue, Ink::White},
                                       {"yellow", Ink::Yellow, Ink::Black},
                                       {"red", Ink::Red, Ink::White},
                                       {"green", Ink::Green, Ink::White}}};

const Hue& hue_of(const Json& colour) {
  const std::string name = colour["hue"];
  return *std::find_if(kHues.begin(), kHues.end() - 1,
                       [&](const Hue& hue) { return hue.name == name; });
}

struct Corner {
  int x = 0;
  int y = 0;
};

// Where a square such as "h6" is drawn.
Corner place_of(const std::string& cell, int width) {
  return {kLeft + 2 * (cell[0] - 'a'), width - std::stoi(cell.substr(1))};
}

void draw_squares(Canvas& canvas, const Json& board) {
  const int width = board["width"];
  for (int row = 0; row < width; ++row) {
    const int y = width - 1 - row;
    const std::string number = std::to_string(row + 1);
    canvas.put(kLeft - 1 - static_cast<int>(number.size()), y, number, {.ink = Ink::Dim});
    const std::string squares = board["rows"][static_cast<std::size_t>(row)];
    for (int column = 0; column < width; ++column) {
      const char square = squares[static_cast<std::size_t>(column)];
      if (square == '#') {
        canvas.put(kLeft + 2 * column, y, "▫", {.ink = Ink::Slate, .bold = true});
      } else if (square == '.') {
        canvas.put(kLeft + 2 * column, y, "·", {.ink = Ink::Sand});
      }
    }
  }
  for (int column = 0; column < width; ++column) {
    const std::string letter(1, static_cast<char>('a' + column));
    canvas.put(kLeft + 2 * column, width, letter, {.ink = Ink::Dim});
  }
}

void draw_piece(Canvas& canvas, const Json& piece, const std::string& letter, const Hue& hue,
                int width) {
  const bool column = piece["piece"] == "1";
  const Style style = {.ink = hue.on, .ground = hue.ink, .bold = true};
  for (const Json& cell : piece["cells"]) {
    const Corner at = place_of(cell, width);
    bool joined = false;
    for (const Json& other : piece["cells"]) {
      const Corner next = place_of(other, width);
      joined = joined || (next.y == at.y && next.x == at.x + 2);
    }
    canvas.put(at.x, at.y, letter, style);
    if (column || joined) {
      canvas.put(at.x + 1, at.y, column ? "°" : "─", style);
    }
  }
}

std::string points_text(const DrawContext& context, int points) {
  return format(*context.texts, context.language,
                Message("table.points_left").with("points", points),
                [](Seat) { return std::string(); });
}

// The pieces left, each as often as it is there, wrapped; returns the first free row.
int draw_hand(Canvas& canvas, const Json& hand, int y) {
  int x = kPanel + 2;
  for (const Json& entry : hand) {
    const int left = entry["left"];
    const std::string name = entry["piece"];
    const bool column = name == "1";
    const int length = column ? 1 : static_cast<int>(name.size());
    for (int i = 0; i < left; ++i) {
      if (x + length > kPanel + kPanelWidth) {
        x = kPanel + 2;
        ++y;
      }
      canvas.put(x, y, column ? "°" : name, {.ink = Ink::Dim});
      x += length + 1;
    }
  }
  return y + 1;
}

int draw_colour(Canvas& canvas, const Json& view, const Json& colour, const DrawContext& context,
                int y) {
  const Hue& hue = hue_of(colour);
  const Json& mover = view["mover"];
  const bool on_turn = !mover.is_null() && mover["colour"] == colour["colour"];
  const std::string letter = context.word("letter." + std::string(hue.name));
  canvas.put(kPanel - 2, y, on_turn ? "▶" : " ", {.ink = Ink::Orange});
  canvas.put(kPanel, y, " " + letter + " ", {.ink = hue.on, .ground = hue.ink, .bold = true});
  canvas.put(kPanel + 4, y, context.name(colour["seat"]), {.bold = on_turn});
  std::string status = points_text(context, colour["penalty"]);
  const bool won =
      view["over"] == true && view["seats"][colour["seat"].get<std::size_t>()]["place"] == 1;
  if (won) {
    status += " · ★ " + context.word("table.won");
  } else if (colour["out"] == true) {
    status += " · " + context.word("table.out");
  }
  canvas.put(kPanel + 2, y + 1, status, {.ink = won ? Ink::Orange : Ink::Plain});
  return draw_hand(canvas, colour["hand"], y + 2) + 1;
}

}  // namespace

Canvas draw(const wire::Json& view, const DrawContext& context) {
  Canvas canvas;
  const int width = view["board"]["width"];
  draw_squares(canvas, view["board"]);
  int y = 0;
  for (const Json& colour : view["colours"]) {
    const Hue& hue = hue_of(colour);
    const std::string letter = context.word("letter." + std::string(hue.name));
    for (const Json& piece : colour["placed"]) {
      draw_piece(canvas, piece, letter, hue, width);
    }
    y = draw_colour(canvas, view, colour, context, y);
  }
  canvas.put(kPanel, std::max(y, width - 1), "▫ " + context.word("table.centre"),
             {.ink = Ink::Slate});
  return canvas;
}

}  // namespace calanque::cli::callisto
