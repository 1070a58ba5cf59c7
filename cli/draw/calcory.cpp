#include "cli/draw/draw.h"

#include <algorithm>
#include <array>

// Six rows of ten cards on the left; the players, the sum and the bid on the right.
namespace calanque::cli::calcory {

namespace {

using wire::Json;

constexpr int kCardWidth = 5;
constexpr int kCardHeight = 3;
constexpr int kLeft = 2;
constexpr int kTop = 1;
constexpr int kPanel = 54;
constexpr int kPanelWidth = 26;

constexpr std::array<const char*, 4> kShapes = {"●", "■", "▲", "◆"};

std::string shape_of(int seat) {
  return kShapes[static_cast<std::size_t>(seat)];
}

std::string joined(const Json& values) {
  std::string out;
  for (const Json& value : values) {
    out += (out.empty() ? "" : "+") + std::to_string(value.get<int>());
  }
  return out;
}

void draw_card(Canvas& canvas, int x, int y, const Json& place, const Json& view) {
  const std::string card = place["card"];
  const bool turning = view["turning"] == place["id"];
  if (card == "none") {
    canvas.put(x + 1, y + 1, "··", {.ink = Ink::Dim});
  } else if (card == "down") {
    const Style style = {.ink = turning ? Ink::Orange : Ink::Water, .bold = turning};
    canvas.put(x, y, "╭──╮", style);
    canvas.put(x, y + 1, turning ? "│??│" : "│░░│", style);
    canvas.put(x, y + 2, "╰──╯", style);
  } else {
    const int seat = card == "marked" ? view["bid"]["seat"] : view["mover"];
    const Style frame = {.ink = seat_ink(seat), .bold = true};
    canvas.put(x, y, "┏━━┓", frame);
    canvas.put(x, y + 1, "┃", frame);
    canvas.put(x + 1, y + 1, std::to_string(place["value"].get<int>()), {.bold = true});
    // A marker lies on the cards of the bid.
    canvas.put(x + 2, y + 1, card == "marked" ? shape_of(seat) : " ", frame);
    canvas.put(x + 3, y + 1, "┃", frame);
    canvas.put(x, y + 2, "┗━━┛", frame);
  }
}

void draw_field(Canvas& canvas, const Json& view) {
  const int rows = view["rows"];
  const int columns = view["columns"];
  for (int column = 0; column < columns; ++column) {
    canvas.put(kLeft + column * kCardWidth + 1, 0, std::to_string(column + 1), {.ink = Ink::Dim});
  }
  for (int row = 0; row < rows; ++row) {
    const int y = kTop + row * kCardHeight;
    canvas.put(0, y + 1, std::string(1, static_cast<char>('a' + row)), {.ink = Ink::Dim});
    for (int column = 0; column < columns; ++column) {
      const auto place = static_cast<std::size_t>(row * columns + column);
      draw_card(canvas, kLeft + column * kCardWidth, y, view["places"][place], view);
    }
  }
}

int draw_seats(Canvas& canvas, int y, const Json& view, const DrawContext& context) {
  const int players = view["players"];
  for (int seat = 0; seat < players; ++seat, ++y) {
    const bool on_turn = view["mover"] == seat && view["phase"] != "over";
    canvas.put(kPanel, y, on_turn ? "▶" : " ", {.ink = Ink::Orange});
    canvas.put(kPanel + 2, y, shape_of(seat), {.ink = seat_ink(seat)});
    canvas.put(kPanel + 4, y, context.name(seat), {.bold = on_turn});
    const int pile = view["piles"][static_cast<std::size_t>(seat)];
    const std::string cards =
        std::to_string(pile) + " " + context.word(pile == 1 ? "word.card" : "word.cards");
    canvas.put(kPanel + kPanelWidth - 1 - static_cast<int>(cards.size()), y, " " + cards);
  }
  return y + 1;
}

// The way to 13: what is turned so far, and a tick where the bid stands.
int draw_gauge(Canvas& canvas, int y, const Json& view, const DrawContext& context) {
  const int target = view["target"];
  const int sum = view["sum"];
  const int mover = view["mover"];
  canvas.put(kPanel, y, context.word("word.sum") + " " + std::to_string(sum), {.bold = true});
  if (!view["turned"].empty()) {
    canvas.put(kPanel + 9, y, "= " + joined(view["turned"]));
  }
  for (int i = 0; i < target; ++i) {
    canvas.put(kPanel + i, y + 1, i < sum ? "█" : "░",
               {.ink = i < sum ? seat_ink(mover) : Ink::Dim});
  }
  canvas.put(kPanel + target + 1, y + 1, std::to_string(target), {.ink = Ink::Dim});
  if (!view["bid"].is_null() && view["bid"]["sum"] > 0) {
    const int seat = view["bid"]["seat"];
    const int bid = view["bid"]["sum"];
    canvas.put(kPanel + bid - 1, y + 2, shape_of(seat), {.ink = seat_ink(seat)});
  }
  return y + 4;
}

int draw_bid(Canvas& canvas, int y, const Json& view, const DrawContext& context) {
  const Json& bid = view["bid"];
  if (bid.is_null()) {
    return y;
  }
  const int seat = bid["seat"];
  const int sum = bid["sum"];
  canvas.put(kPanel, y, shape_of(seat), {.ink = seat_ink(seat)});
  y = put_wrapped(canvas, kPanel + 2, y,
                  context.word("word.bid") + " " + std::to_string(sum) + " · " + context.name(seat),
                  kPanelWidth - 2, {.bold = true});
  std::string places;
  for (const Json& place : bid["places"]) {
    places += (places.empty() ? "" : " ") + place.get<std::string>();
  }
  y = put_wrapped(canvas, kPanel + 2, y, places, kPanelWidth - 2, {});
  if (bid["ends_game"]) {
    y = put_wrapped(canvas, kPanel, y, context.word("word.last_warning"), kPanelWidth,
                    {.ink = Ink::Orange});
  }
  return y + 1;
}

void draw_now(Canvas& canvas, int y, const Json& view, const DrawContext& context) {
  const std::string phase = view["phase"];
  if (phase == "over") {
    canvas.put(kPanel, y, context.word("word.over"), {.bold = true});
    return;
  }
  const std::string& name = context.name(view["mover"].get<int>());
  if (phase == "put") {
    y = put_wrapped(canvas, kPanel, y, context.word("word.hand") + " " + joined(view["hand"]),
                    kPanelWidth, {.bold = true});
    put_wrapped(canvas, kPanel, y, name + " " + context.word("word.to_put"), kPanelWidth, {});
  } else if (phase == "reveal") {
    put_wrapped(
        canvas, kPanel, y,
        name + " " + context.word("word.to_reveal") + " " + view["turning"].get<std::string>(),
        kPanelWidth, {});
  } else {
    put_wrapped(canvas, kPanel, y, name + " " + context.word("word.to_turn"), kPanelWidth, {});
  }
}

}  // namespace

Canvas draw(const Json& view, const DrawContext& context) {
  Canvas canvas;
  draw_field(canvas, view);
  int y = draw_seats(canvas, kTop, view, context);
  if (view["phase"] != "over") {
    y = draw_gauge(canvas, y, view, context);
  }
  y = draw_bid(canvas, y, view, context);
  draw_now(canvas, y, view, context);
  return canvas;
}

}  // namespace calanque::cli::calcory
