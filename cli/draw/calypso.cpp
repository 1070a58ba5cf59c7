#include "cli/draw/draw.h"

#include <algorithm>
#include <array>

// The ring of large tiles, clockwise from the Shark at the top, around the places of the small
// tiles; players, fish and what is to be done on the right.
namespace calanque::cli::calypso {

namespace {

using wire::Json;

struct Point {
  int x = 0;
  int y = 0;
};

constexpr int kBoxWidth = 13;
// 0 is the Shark.
constexpr std::array<Point, 7> kRing = {
    {{20, 0}, {40, 0}, {40, 8}, {35, 16}, {5, 16}, {0, 8}, {0, 0}}};
constexpr Point kMiddle = {15, 5};
constexpr int kPanel = 56;

struct Dye {
  std::string letter;
  std::string shape;
  Ink ink = Ink::Plain;
};

// A colour is an ink, a letter of the language and a shape.
Dye dye_of(const std::string& colour, const DrawContext& context) {
  if (colour == "red") {
    return {context.word("letter.red"), "●", Ink::Red};
  }
  if (colour == "blue") {
    return {context.word("letter.blue"), "■", Ink::Blue};
  }
  if (colour == "green") {
    return {context.word("letter.green"), "▲", Ink::Green};
  }
  if (colour == "yellow") {
    return {context.word("letter.yellow"), "◆", Ink::Yellow};
  }
  return {" ", " ", Ink::Plain};
}

std::string repeat(const std::string& glyph, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    out += glyph;
  }
  return out;
}

void put_box(Canvas& canvas, Point corner, int width, int height, Style style) {
  const auto& [x, y] = corner;
  canvas.put(x, y, "╭" + repeat("─", width - 2) + "╮", style);
  for (int row = 1; row < height - 1; ++row) {
    canvas.put(x, y + row, "│" + repeat(" ", width - 2) + "│", style);
  }
  canvas.put(x, y + height - 1, "╰" + repeat("─", width - 2) + "╯", style);
}

void put_large(Canvas& canvas, Point corner, const std::string& tile, const Json& view,
               const DrawContext& context) {
  put_box(canvas, corner, kBoxWidth, 4, {.ink = Ink::Sand});
  const int x = corner.x + 2;
  const int y = corner.y + 1;
  const bool together = view["mode"] == "cooperative";
  const auto count = [&](const char* where) {
    return together ? " " + std::to_string(view[where].get<int>()) : std::string();
  };
  if (tile == "net") {
    canvas.put(x, y, "▦ " + context.word("short.net") + count("net"), {.ink = Ink::Slate});
  } else if (tile == "shark") {
    canvas.put(x, y, "▼ " + context.word("short.shark") + count("shark"), {.ink = Ink::Mauve});
  } else if (tile == "four" && view["hard"] == true) {
    canvas.put(x, y, "~ " + context.word("short.floor"), {.ink = Ink::Water});
  } else if (tile == "four") {
    int offset = 0;
    for (const char* colour : {"red", "blue", "green", "yellow"}) {
      const Dye dye = dye_of(colour, context);
      canvas.put(x + offset, y, dye.letter + dye.shape, {.ink = dye.ink, .bold = true});
      offset += 2;
    }
  } else {
    const Dye dye = dye_of(tile, context);
    canvas.put(x, y, dye.letter + dye.shape, {.ink = dye.ink, .bold = true});
    canvas.put(x + 3, y, context.word("short.fish"), {.ink = dye.ink});
  }
}

void put_ring(Canvas& canvas, const Json& view, const DrawContext& context) {
  const Json& ring = view["ring"];
  for (std::size_t i = 0; i < kRing.size(); ++i) {
    if (i < ring.size()) {
      put_large(canvas, kRing[i], ring[i].get<std::string>(), view, context);
    } else {
      put_box(canvas, kRing[i], kBoxWidth, 4, {.ink = Ink::Dim});
    }
  }
  const Point here = kRing[view["calypso"].get<std::size_t>()];
  canvas.put(here.x + 3, here.y + 2, "><((°>", {.ink = Ink::Orange, .bold = true});
  const Style current = {.ink = Ink::Water};
  for (const Point& p : {Point{16, 1}, Point{36, 1}}) {
    canvas.put(p.x, p.y, "»", current);
  }
  canvas.put(26, 18, "«", current);
  canvas.put(46, 6, "v", current);
  canvas.put(46, 14, "v", current);
  canvas.put(6, 6, "^", current);
  canvas.put(6, 14, "^", current);
}

// The places that can hold tiles: all twelve, or the two middle columns.
void put_middle(Canvas& canvas, const Json& view, const DrawContext& context) {
  const bool free = view["free"] == true;
  const std::string in_hand = view["turned"].is_null() ? "" : view["turned"].get<std::string>();
  for (const Json& place : view["places"]) {
    const auto name = place["place"].get<std::string>();
    const int column = name[0] - 'a';
    const int row = name[1] - '1';
    if (!free && (column == 0 || column == 3)) {
      continue;
    }
    const Point corner = {kMiddle.x + 3 + 5 * column, kMiddle.y + 1 + 3 * row};
    canvas.put(corner.x + 1, kMiddle.y, name.substr(0, 1), {.ink = Ink::Dim});
    canvas.put(kMiddle.x + (free ? 1 : 6), corner.y + 1, name.substr(1), {.ink = Ink::Dim});
    if (place["up"].is_null()) {
      canvas.put(corner.x + 1, corner.y + 1, "··", {.ink = Ink::Dim});
      continue;
    }
    const Dye dye = dye_of(place["up"].get<std::string>(), context);
    const bool held = name == in_hand;
    put_box(canvas, corner, 4, 3, {.ink = held ? Ink::Orange : dye.ink, .bold = held});
    canvas.put(corner.x + 1, corner.y + 1, dye.letter + dye.shape, {.ink = dye.ink, .bold = true});
  }
}

std::string gauge(int full, int of, const std::string& glyph) {
  return repeat(glyph, std::min(full, of)) + repeat("·", std::max(0, of - full));
}

// The first `width` characters of a name.
std::string clipped(const std::string& name, int width) {
  std::size_t end = name.size();
  while (cells(name.substr(0, end)) > width || (end < name.size() && (name[end] & 0xc0) == 0x80)) {
    --end;
  }
  return name.substr(0, end);
}

int put_players(Canvas& canvas, const Json& view, const DrawContext& context) {
  const int players = view["players"];
  int y = 0;
  for (int seat = 0; seat < players; ++seat, ++y) {
    const bool on_turn = view["mover"] == seat && view["phase"] != "over";
    canvas.put(kPanel, y, on_turn ? "▶" : " ", {.ink = Ink::Orange});
    canvas.put(kPanel + 2, y, clipped(context.name(seat), 14), {.bold = on_turn});
    const auto i = static_cast<std::size_t>(seat);
    if (view["phase"] == "open" && !view["rolls"][i].is_null()) {
      canvas.put(kPanel + 18, y, "⚄ " + std::to_string(view["rolls"][i].get<int>()));
    } else if (view.contains("fish") && view["phase"] != "open") {
      const int fish = view["fish"][i];
      canvas.put(kPanel, y, fish >= view["goal"].get<int>() ? "★" : "", {.ink = Ink::Yellow});
      canvas.put(kPanel + 17, y, std::to_string(fish), {.bold = true});
      canvas.put(kPanel + 20, y, "><>", {.ink = Ink::Dim});
    }
  }
  return y + 1;
}

int put_fish(Canvas& canvas, int y, const Json& view, const DrawContext& context) {
  const int goal = view["goal"];
  const int net = view["net"];
  if (view["mode"] != "cooperative") {
    canvas.put(kPanel, y, context.word("thing.net") + " " + std::to_string(net));
    canvas.put(kPanel + 12, y, context.word("thing.goal") + " " + std::to_string(goal),
               {.ink = Ink::Dim});
    canvas.put(kPanel, y + 1, repeat("«", net), {.ink = Ink::Slate});
    return y + 3;
  }
  const int saved = view["saved"];
  const int shark = view["shark"];
  const int ocean = view["ocean"];
  canvas.put(kPanel, y, context.word("thing.saved"));
  canvas.put(kPanel + 8, y, gauge(saved, goal, "█"), {.ink = Ink::Orange});
  canvas.put(kPanel + 19, y, std::to_string(saved) + "/" + std::to_string(goal));
  canvas.put(kPanel, y + 1, context.word("thing.caught"));
  canvas.put(kPanel + 8, y + 1, repeat("▦", net), {.ink = Ink::Slate});
  canvas.put(kPanel + 8 + net, y + 1, repeat("▼", shark), {.ink = Ink::Mauve});
  canvas.put(kPanel + 8 + net + shark, y + 1, gauge(0, goal - net - shark, ""),
             {.ink = Ink::Slate});
  canvas.put(kPanel + 19, y + 1, std::to_string(net + shark) + "/" + std::to_string(goal));
  canvas.put(kPanel, y + 2, context.word("thing.ocean") + " " + std::to_string(ocean),
             {.ink = Ink::Water});
  return y + 4;
}

// What is to be done, and the colour or the place that it is about.
void put_prompt(Canvas& canvas, int y, const Json& view, const DrawContext& context) {
  const auto phase = view["phase"].get<std::string>();
  const Json& sought = view["sought"];
  std::string key = "draw." + phase;
  if (phase == "search" && sought.is_null()) {
    key = "draw.search_any";
  } else if (phase == "over" && view["mode"] == "cooperative") {
    key = view["saved"] == view["goal"] ? "draw.won" : "draw.lost";
  }
  y = put_wrapped(canvas, kPanel, y, context.word(key), 24, {.bold = true});
  int x = kPanel;
  if (!view["turned"].is_null()) {
    canvas.put(x, y, view["turned"].get<std::string>(), {.ink = Ink::Orange, .bold = true});
    x += 4;
  }
  if (!sought.is_null()) {
    const auto colour = sought.get<std::string>();
    const Dye dye = dye_of(colour, context);
    canvas.put(x, y, dye.letter + dye.shape + " " + context.word("colour." + colour),
               {.ink = dye.ink, .bold = true});
  }
}

}  // namespace

Canvas draw(const Json& view, const DrawContext& context) {
  Canvas canvas;
  put_ring(canvas, view, context);
  put_middle(canvas, view, context);
  int y = put_players(canvas, view, context);
  y = put_fish(canvas, y, view, context);
  put_prompt(canvas, y, view, context);
  return canvas;
}

}  // namespace calanque::cli::calypso
