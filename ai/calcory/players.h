#pragma once

#include "ai/calcory/memory.h"
#include "ai/players.h"

namespace calanque::ai {

// The computer players of Calcory: ai/calcory/README.md.
template <>
struct Opponents<calanque::calcory::Rules> {
  using Rules = calanque::calcory::Rules;
  // A careful child; and the yardstick: perfect memory and a look ahead over its own turn.
  static constexpr std::array<std::string_view, 2> names = {"child", "lookahead"};
  static std::unique_ptr<Player<Rules>> level(int level, const Seated<Rules>& seated);
  static std::unique_ptr<Player<Rules>> named(std::string_view name, const Seated<Rules>& seated);
};

}  // namespace calanque::ai
