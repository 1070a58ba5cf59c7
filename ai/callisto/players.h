#pragma once

#include "ai/players.h"
#include "games/callisto/rules.h"

namespace calanque::ai {

// "child" and level 1 play by rules of thumb (thumb_player.h), level 1 less carefully; the other
// levels search (search_player.h). "mirror" copies its opponent (mirror_player.h).
template <>
struct Opponents<calanque::callisto::Rules> {
  static constexpr std::array<std::string_view, 2> names = {"child", "mirror"};
  static std::unique_ptr<Player<calanque::callisto::Rules>> level(
      int level, const Seated<calanque::callisto::Rules>& seated);
  static std::unique_ptr<Player<calanque::callisto::Rules>> named(
      std::string_view name, const Seated<calanque::callisto::Rules>& seated);
};

}  // namespace calanque::ai
