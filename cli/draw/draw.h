#pragma once

#include <string>
#include <vector>

#include "cli/canvas.h"
#include "core/text.h"
#include "wire/json.h"

namespace calanque::cli {

// What a drawing may use besides the view: how seats are called, and the words of the game.
struct DrawContext {
  Language language;
  std::vector<std::string> names;  // by seat
  const Texts* texts = nullptr;

  // The message `key` of the game in the language of the table.
  std::string word(std::string_view key) const;
  const std::string& name(int seat) const { return names.at(static_cast<std::size_t>(seat)); }
};

// The colour of a seat's things; it never stands alone, a shape or a letter goes with it.
Ink seat_ink(int seat);

// Draws the view of one game, as PROTOCOL.md describes it, within 80 columns where the board
// allows it. One function a game, draw_<name>, in cli/draw/<name>.cpp; registry.cpp declares them.
using DrawFunction = Canvas (*)(const wire::Json& view, const DrawContext& context);

}  // namespace calanque::cli
