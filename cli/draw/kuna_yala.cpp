#include "cli/draw/draw.h"

#include <algorithm>
#include <array>

namespace calanque::cli::kuna_yala {

namespace {

using wire::Json;

constexpr int kWidth = 80;
constexpr int kCell = 4;  // a card is three characters and a blank

struct Look {
  std::string_view id;
  Ink ink;
};
constexpr std::array<Look, 4> kColours = {
    {{"red", Ink::Red}, {"blue", Ink::Blue}, {"green", Ink::Green}, {"yellow", Ink::Yellow}}};
constexpr std::array<Look, 8> kBeds = {{{"sand", Ink::Sand},
                                        {"lagoon", Ink::Water},
                                        {"meadow", Ink::Green},
                                        {"abyss", Ink::Slate},
                                        {"rock", Ink::White},
                                        {"kelp", Ink::Mauve},
                                        {"pebbles", Ink::Orange},
                                        {"wreck", Ink::Black}}};
struct Thing {
  std::string_view id;
  std::string_view picture;
  Ink ink;
};
constexpr std::array<Thing, 4> kThings = {{{"coral", " Ψ ", Ink::Orange},
                                           {"shark", " ◣ ", Ink::Slate},
                                           {"octopus", " ✱ ", Ink::Mauve},
                                           {"bones", "-≠-", Ink::Dim}}};

template <class Looks>
Ink ink_of(const Looks& looks, const std::string& id) {
  const auto found =
      std::find_if(looks.begin(), looks.end(), [&](const auto& look) { return look.id == id; });
  return found == looks.end() ? Ink::Plain : found->ink;
}

// The first character, whatever its length in UTF-8.
std::string initial(const std::string& word) {
  std::size_t end = 1;
  while (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) {
    ++end;
  }
  return word.substr(0, end);
}

std::string colour_letter(const DrawContext& context, const std::string& id) {
  std::string letter = initial(context.word("colour." + id));
  if (letter[0] >= 'a' && letter[0] <= 'z') {
    letter[0] = static_cast<char>(letter[0] - 'a' + 'A');
  }
  return letter;
}

Style bed_style(const std::string& id) {
  const Ink ground = ink_of(kBeds, id);
  const bool dark = ground == Ink::Slate || ground == Ink::Black || ground == Ink::Mauve;
  return {.ink = dark ? Ink::White : Ink::Black, .ground = ground};
}

// Three characters: `2Rs` is two red fish on sand.
void put_card(Canvas& canvas, int x, int y, const Json& card, const DrawContext& context) {
  if (card.is_null()) {
    canvas.put(x, y, " - ", {.ink = Ink::Dim});
    return;
  }
  const std::string kind = card["kind"];
  if (kind != "fish") {
    for (const Thing& thing : kThings) {
      if (thing.id == kind) {
        canvas.put(x, y, thing.picture, {.ink = thing.ink, .bold = true});
      }
    }
    return;
  }
  const std::string colour = card["colour"];
  const std::string bed = card["bed"];
  const int fish = card["fish"];
  canvas.put(x, y, std::to_string(fish) + colour_letter(context, colour),
             {.ink = ink_of(kColours, colour), .bold = true});
  canvas.put(x + 2, y, initial(context.word("bed." + bed)), bed_style(bed));
}

void put_right(Canvas& canvas, int x, int y, int width, const std::string& text, Style style = {}) {
  canvas.put(x + std::max(0, width - static_cast<int>(text.size())), y, text, style);
}

int put_words(Canvas& canvas, int x, int y, const std::string& text, Style style = {}) {
  Canvas line;
  line.put(0, 0, text, style);
  canvas.paste(x, y, line);
  return x + line.width();
}

Canvas draw_market(const Json& view, const DrawContext& context) {
  Canvas canvas;
  canvas.put(0, 1, context.word("word.open"));
  canvas.put(0, 2, context.word("word.pile"), {.ink = Ink::Dim});
  for (int slot = 0; slot < 4; ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    const int x = 20 + 8 * slot;
    const int left = view["piles"][i];
    canvas.put(x + 1, 0, std::to_string(slot + 1), {.ink = Ink::Orange, .bold = true});
    canvas.put(x - 1, 1, "[", {.ink = Ink::Dim});
    put_card(canvas, x, 1, view["open"][i], context);
    canvas.put(x + 3, 1, "]", {.ink = Ink::Dim});
    put_right(canvas, x, 2, 2, std::to_string(left), {.ink = Ink::Dim});
  }
  return canvas;
}

void put_tile(Canvas& canvas, int x, int y, const Json& tile, const DrawContext& context) {
  if (!tile.is_string()) {
    return;
  }
  const std::string id = tile;
  if (id == "hidden") {
    canvas.put(x, y, "[?]", {.ink = Ink::Dim});
    return;
  }
  canvas.put(x, y, "[" + colour_letter(context, id) + "] " + context.word("colour." + id),
             {.ink = ink_of(kColours, id), .bold = true});
}

// Name, tile and the things that count; then the cards with a frame of empty places around them.
Canvas draw_shoal(const Json& view, int seat, const DrawContext& context) {
  const auto s = static_cast<std::size_t>(seat);
  const Json& shoal = view["shoals"][s];
  const bool on_turn = view["mover"] == seat && view["phase"] != "over";
  Canvas canvas;
  canvas.put(0, 0, on_turn ? "▶" : " ", {.ink = Ink::Orange});
  int x =
      put_words(canvas, 2, 0, std::to_string(seat) + " " + context.name(seat), {.bold = on_turn});
  put_tile(canvas, x + 2, 0, view["tiles"][s], context);
  x = 2;
  for (const auto& [field, picture] :
       {std::pair("corals", "Ψ"), std::pair("octopuses", "✱"), std::pair("sharks", "◣")}) {
    const int count = shoal[field];
    x = put_words(canvas, x, 1, std::string(picture) + " " + std::to_string(count),
                  {.ink = Ink::Dim}) +
        2;
  }
  const int left = shoal["left"].get<int>() - 1;
  const int right = shoal["right"].get<int>() + 1;
  const int low = shoal["low"].get<int>() - 1;
  const int high = shoal["high"].get<int>() + 1;
  for (int column = left; column <= right; ++column) {
    put_right(canvas, 4 + (column - left) * kCell, 2, 2, std::to_string(column), {.ink = Ink::Dim});
  }
  for (int row = high; row >= low; --row) {
    const int line = 3 + high - row;
    put_right(canvas, 0, line, 3, std::to_string(row), {.ink = Ink::Dim});
    for (int column = left; column <= right; ++column) {
      canvas.put(5 + (column - left) * kCell, line, "·", {.ink = Ink::Dim});
    }
  }
  for (const Json& cell : shoal["cells"]) {
    put_card(canvas, 4 + (cell["x"].get<int>() - left) * kCell, 3 + high - cell["y"].get<int>(),
             cell, context);
  }
  return canvas;
}

// As many shoals side by side as fit.
Canvas draw_shoals(const Json& view, const DrawContext& context) {
  Canvas canvas;
  int x = 0;
  int y = 0;
  int tallest = 0;
  const int players = view["players"];
  for (int seat = 0; seat < players; ++seat) {
    const Canvas shoal = draw_shoal(view, seat, context);
    if (x > 0 && x + shoal.width() > kWidth) {
      x = 0;
      y += tallest + 1;
      tallest = 0;
    }
    canvas.paste(x, y, shoal);
    x += shoal.width() + 3;
    tallest = std::max(tallest, shoal.height());
  }
  return canvas;
}

Canvas draw_discards(const Json& view, const DrawContext& context) {
  Canvas canvas;
  int x = put_words(canvas, 0, 0, context.word("word.discards") + ":", {.ink = Ink::Dim}) + 1;
  int y = 0;
  const int indent = x;
  if (view["discards"].empty()) {
    canvas.put(x, y, context.word("word.none"), {.ink = Ink::Dim});
  }
  for (const Json& card : view["discards"]) {
    if (x + 7 > kWidth) {
      x = indent;
      ++y;
    }
    put_card(canvas, x, y, card, context);
    const int copies = card["copies"];
    canvas.put(x + 3, y, copies > 1 ? "x" + std::to_string(copies) : "", {.ink = Ink::Dim});
    x += copies > 9 ? 8 : 7;
  }
  return canvas;
}

bool bed_in_sight(const Json& view, std::string_view bed) {
  const auto shows = [&](const Json& card) {
    return card.is_object() && card.contains("bed") && card["bed"] == bed;
  };
  bool seen = std::any_of(view["open"].begin(), view["open"].end(), shows);
  for (const Json& shoal : view["shoals"]) {
    seen = seen || std::any_of(shoal["cells"].begin(), shoal["cells"].end(), shows);
  }
  return seen;
}

Canvas draw_legend(const Json& view, const DrawContext& context) {
  Canvas canvas;
  int x = 0;
  for (const Look& colour : kColours) {
    const std::string id(colour.id);
    x = put_words(canvas, x, 0, colour_letter(context, id), {.ink = colour.ink, .bold = true}) + 1;
    x = put_words(canvas, x, 0, context.word("colour." + id), {.ink = Ink::Dim}) + 2;
  }
  for (const Thing& thing : kThings) {
    std::string picture(thing.picture);
    std::erase(picture, ' ');
    x = put_words(canvas, x, 0, picture, {.ink = thing.ink, .bold = true}) + 1;
    x = put_words(canvas, x, 0, context.word("word." + std::string(thing.id)), {.ink = Ink::Dim});
    x += 2;
  }
  x = 0;
  for (std::size_t i = 0; i < kBeds.size(); ++i) {
    const std::string id(kBeds[i].id);
    if (i < 4 || bed_in_sight(view, id)) {
      const std::string word = context.word("bed." + id);
      x = put_words(canvas, x, 1, initial(word), bed_style(id)) + 1;
      x = put_words(canvas, x, 1, word, {.ink = Ink::Dim}) + 2;
    }
  }
  return canvas;
}

Canvas draw_scores(const Json& view, const DrawContext& context) {
  Canvas canvas;
  constexpr std::array<const char*, 5> kFields = {"fish", "majority", "octopuses", "sharks",
                                                  "points"};
  constexpr std::array<const char*, 5> kWords = {"word.fish", "word.majority", "word.octopuses",
                                                 "word.sharks", "word.points"};
  for (std::size_t i = 0; i < kFields.size(); ++i) {
    canvas.put(20 + 12 * static_cast<int>(i), 0, context.word(kWords[i]), {.ink = Ink::Dim});
  }
  int y = 1;
  for (const Json& score : view["scores"]) {
    const int seat = score["seat"];
    canvas.put(2, y, context.name(seat));
    for (std::size_t i = 0; i < kFields.size(); ++i) {
      const int points = score[kFields[i]];
      const bool sum = i + 1 == kFields.size();
      put_right(canvas, 20 + 12 * static_cast<int>(i), y, 3, std::to_string(points), {.bold = sum});
    }
    ++y;
  }
  return canvas;
}

}  // namespace

Canvas draw(const Json& view, const DrawContext& context) {
  Canvas canvas;
  const auto below = [&](const Canvas& part) { canvas.paste(0, canvas.height(), part); };
  below(draw_market(view, context));
  canvas.put(0, canvas.height(), " ");
  below(draw_shoals(view, context));
  canvas.put(0, canvas.height(), " ");
  if (view.contains("scores")) {
    below(draw_scores(view, context));
    canvas.put(0, canvas.height(), " ");
  }
  below(draw_discards(view, context));
  below(draw_legend(view, context));
  const std::string phase = view["phase"];
  canvas.put(0, canvas.height(), context.word("phase." + phase), {.ink = Ink::Orange});
  return canvas;
}

}  // namespace calanque::cli::kuna_yala
