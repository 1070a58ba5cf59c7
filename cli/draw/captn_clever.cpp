#include "cli/draw/draw.h"

#include <array>
#include <cstdlib>

namespace calanque::cli::captn_clever {

namespace {

using wire::Json;

// Islands stand in three rows of three by number; a step is 18 columns or 6 rows.
struct Point {
  int x = 0;
  int y = 0;
};

Point island_at(int number) {
  return {4 + 18 * ((number - 1) % 3), 6 * ((number - 1) / 3)};
}

Style seat_style(int seat) {
  return {.ink = seat_ink(seat), .bold = true};
}

std::string seat_letter(const Json& view, const DrawContext& context, int seat) {
  const std::string colour = view["seats"][static_cast<std::size_t>(seat)]["colour"];
  return context.word("letter." + colour);
}

// The first `glyphs` characters of UTF-8 text.
std::string shorten(const std::string& text, int glyphs) {
  std::size_t i = 0;
  for (; i < text.size(); ++i) {
    const bool starts_glyph = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
    if (starts_glyph && glyphs-- == 0) {
      break;
    }
  }
  return text.substr(0, i);
}

std::string numbers(const Json& islands) {
  std::string out;
  for (const Json& island : islands) {
    out += (out.empty() ? "" : " ") + std::to_string(island.get<int>());
  }
  return out.empty() ? "-" : out;
}

// Whether the link can be drawn: neighbours in the grid, the first of twins.
bool on_the_map(const Json& link) {
  const int a = link["islands"][0].get<int>() - 1;
  const int b = link["islands"][1].get<int>() - 1;
  return std::abs(a % 3 - b % 3) <= 1 && std::abs(a / 3 - b / 3) <= 1 &&
         link["id"].get_ref<const std::string&>().back() != 'b';
}

void draw_water(Canvas& canvas, const Json& link) {
  const Style water = {.ink = Ink::Water};
  const Point from = island_at(link["islands"][0].get<int>());
  const Point to = island_at(link["islands"][1].get<int>());
  if (from.y == to.y) {
    for (int x = from.x + 5; x < to.x - 4; x += 2) {
      canvas.put(x, from.y, "·", water);
    }
  } else if (from.x == to.x) {
    for (int y = from.y + 1; y < to.y; ++y) {
      canvas.put(from.x, y, ":", water);
    }
  } else {
    const int right = from.x < to.x ? 1 : -1;
    for (int k = 1; k <= 5; ++k) {
      const bool crossed = k == 3 && !link["closes"].empty();
      canvas.put(from.x + 3 * k * right, from.y + k, crossed ? "╳" : right > 0 ? "╲" : "╱", water);
    }
  }
}

void draw_boat(Canvas& canvas, const Json& view, const Json& link, const DrawContext& context) {
  const Point from = island_at(link["islands"][0].get<int>());
  const Point to = island_at(link["islands"][1].get<int>());
  const int seat = link["boat"];
  canvas.put((from.x + to.x) / 2 - 1, (from.y + to.y) / 2,
             "◀" + seat_letter(view, context, seat) + "▶", seat_style(seat));
}

void draw_islands(Canvas& canvas, const Json& view, const DrawContext& context) {
  for (int number = 1; number <= 9; ++number) {
    const Point place = island_at(number);
    canvas.put(place.x - 4, place.y, "( " + std::to_string(number) + "     )", {.ink = Ink::Sand});
    canvas.put(place.x - 2, place.y, std::to_string(number), {.bold = true});
  }
  for (const Json& route : view["routes"]) {
    const Point place = island_at(route["island"].get<int>());
    canvas.put(place.x + 1, place.y, "•", {.ink = Ink::Orange, .bold = true});
  }
  for (const Json& seat : view["seats"]) {
    if (!seat["captain"].is_null()) {
      const Point place = island_at(seat["captain"].get<int>());
      const int number = seat["seat"];
      canvas.put(place.x, place.y, "☻" + seat_letter(view, context, number), seat_style(number));
    }
  }
}

// Whether the table waits for this seat: a holder with a card to give, or the mover.
bool acts(const Json& view, int number) {
  if (view["phase"] == "over") {
    return false;
  }
  if (view["phase"] != "first" && view["phase"] != "give") {
    return view["mover"] == number;
  }
  for (const Json& seat : view["seats"]) {
    if (seat["card"] == "none" && seat["holder"] == number) {
      return true;
    }
  }
  return false;
}

void draw_seat(Canvas& canvas, int x, int y, const Json& view, const Json& seat,
               const DrawContext& context) {
  const int number = seat["seat"];
  const bool on_turn = acts(view, number);
  const int finds = seat["finds"];
  canvas.put(x, y, on_turn ? "▶" : " ", {.ink = Ink::Orange, .bold = true});
  canvas.put(x + 2, y, seat_letter(view, context, number), seat_style(number));
  canvas.put(x + 4, y, shorten(context.name(number), 18), {.bold = on_turn});
  canvas.put(x + 24, y, std::to_string(finds) + "/9", {.bold = true});
  for (int i = 0; i < 9; ++i) {
    canvas.put(x + 4 + i, y + 1, i < finds ? "◆" : "◇", seat_style(number));
  }
  if (!seat["last"].is_null()) {
    canvas.put(x + 15, y + 1,
               context.word("word.last") + " " + std::to_string(seat["last"].get<int>()),
               {.ink = Ink::Dim});
  }
  if (seat["card"] != "none") {
    const bool known = seat["card"] == "known";
    canvas.put(x + 4, y + 2, context.word("word.goal") + " ", {.ink = Ink::Dim});
    canvas.put(x + 14, y + 2, known ? std::to_string(seat["goal"].get<int>()) : "?",
               {.ink = known ? Ink::Orange : Ink::Dim, .bold = known});
  }
}

// What only the viewer sees, and what does not fit on the map.
void draw_footer(Canvas& canvas, int y, const Json& view, const DrawContext& context) {
  const std::string phase = view["phase"];
  canvas.put(0, y++, context.word("phase." + phase), {.ink = Ink::Dim});
  if (!view["viewer"].is_null()) {
    const auto own = view["viewer"].get<std::size_t>();
    canvas.put(0, y++,
               context.word("word.yours") + context.word("word.colon") + " " +
                   numbers(view["seats"][own]["found"]));
  }
  if (!view["holds_for"].is_null()) {
    canvas.put(0, y++,
               context.word("word.hand") + " " +
                   shorten(context.name(view["holds_for"].get<int>()), 18) +
                   context.word("word.colon") + " " + numbers(view["hand"]));
  }
  std::string elsewhere;
  for (const Json& link : view["links"]) {
    if (!on_the_map(link)) {
      elsewhere += " " + link["id"].get<std::string>();
      if (!link["boat"].is_null()) {
        elsewhere += "◀" + seat_letter(view, context, link["boat"].get<int>()) + "▶";
      }
    }
  }
  if (!elsewhere.empty()) {
    canvas.put(0, y, context.word("word.open_links") + context.word("word.colon") + elsewhere);
  }
}

}  // namespace

Canvas draw(const Json& view, const DrawContext& context) {
  Canvas canvas;
  for (const Json& link : view["links"]) {
    if (on_the_map(link)) {
      draw_water(canvas, link);
    }
  }
  draw_islands(canvas, view, context);
  for (const Json& link : view["links"]) {
    if (on_the_map(link) && !link["boat"].is_null()) {
      draw_boat(canvas, view, link, context);
    }
  }
  int row = 0;
  for (const Json& seat : view["seats"]) {
    draw_seat(canvas, 50, row, view, seat, context);
    row += 4;
  }
  draw_footer(canvas, std::max(14, row), view, context);
  return canvas;
}

}  // namespace calanque::cli::captn_clever
