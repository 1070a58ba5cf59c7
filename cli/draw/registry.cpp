#include "cli/draw/registry.h"

#include <algorithm>
#include <utility>

#include "games/list.h"

namespace calanque::cli {

// One file a game, which defines its function.
#define DECLARE(name, space)                                       \
  namespace space {                                                \
  Canvas draw(const wire::Json& view, const DrawContext& context); \
  }
CALANQUE_EVERY_GAME(DECLARE)
#undef DECLARE

DrawFunction draw_function(std::string_view game) {
#define FUNCTION(name, space) {#name, space::draw},
  static constexpr std::pair<std::string_view, DrawFunction> kFunctions[] = {
      CALANQUE_EVERY_GAME(FUNCTION)};
#undef FUNCTION
  return std::ranges::find(kFunctions, game, [](const auto& one) { return one.first; })->second;
}

}  // namespace calanque::cli
