#pragma once

#include "ai/kuna_yala/memory.h"
#include "ai/players.h"

namespace calanque::ai {

// "child" plays by rules of thumb like a careful seven-year-old; "greedy-fisher" takes whatever
// brings its own colour the most points at once.
template <>
struct Opponents<kuna_yala::Rules> {
  using Rules = kuna_yala::Rules;
  static constexpr std::array<std::string_view, 2> names = {"child", "greedy-fisher"};
  static std::unique_ptr<Player<Rules>> level(int level, const Seated<Rules>& seated);
  static std::unique_ptr<Player<Rules>> named(std::string_view name, const Seated<Rules>& seated);
};

}  // namespace calanque::ai
