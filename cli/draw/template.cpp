#include "cli/draw/draw.h"

namespace calanque::cli::template_game {

Canvas draw(const wire::Json& view, const DrawContext& context) {
  Canvas canvas;
  const int players = view["players"];
  for (int seat = 0; seat < players; ++seat) {
    const bool on_turn = view["mover"] == seat;
    canvas.put(0, seat, on_turn ? "▶" : " ", {.ink = Ink::Orange});
    canvas.put(2, seat, context.name(seat), {.bold = on_turn});
    const int points = view["points"][static_cast<std::size_t>(seat)];
    canvas.put(20, seat, std::to_string(points));
    if (on_turn) {
      const int gathered = view["gathered"];
      canvas.put(25, seat, "+ " + std::to_string(gathered), {.ink = Ink::Green});
    }
  }
  return canvas;
}

}  // namespace calanque::cli::template_game
