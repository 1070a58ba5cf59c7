#pragma once

#include "ai/captn_clever/memory.h"
#include "ai/players.h"
#include "games/captn_clever/rules.h"

namespace calanque::ai {

// The computer players of Capt'n Clever. Beside the levels: "child" follows a child's rules of
// thumb, "greedy-sailor" always takes the shortest way and gives the farthest card.
template <>
struct Opponents<captn_clever::Rules> {
  static constexpr std::array<std::string_view, 2> names = {"child", "greedy-sailor"};
  static std::unique_ptr<Player<captn_clever::Rules>> level(
      int level, const Seated<captn_clever::Rules>& seated);
  static std::unique_ptr<Player<captn_clever::Rules>> named(
      std::string_view name, const Seated<captn_clever::Rules>& seated);
};

}  // namespace calanque::ai
