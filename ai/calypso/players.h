#pragma once

#include "ai/calypso/memory.h"
#include "ai/players.h"
#include "games/calypso/rules.h"

// Calypso's opponents: see README.md.
namespace calanque::ai {

template <>
struct Opponents<calanque::calypso::Rules> {
  using Rules = calanque::calypso::Rules;
  static constexpr std::array<std::string_view, 2> names = {"child", "likeliest"};
  static std::unique_ptr<Player<Rules>> level(int level, const Seated<Rules>& seated);
  static std::unique_ptr<Player<Rules>> named(std::string_view name, const Seated<Rules>& seated);
};

}  // namespace calanque::ai
