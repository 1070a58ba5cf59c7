#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.h"

namespace calanque::ai {

// What sits at a seat, as far as that tells how it plays: everybody at the table knows it. Whoever
// is neither the written child nor a level counts as a person.
enum class Sitter : std::uint8_t { Person, Child, Level1, Level2, Level3, Level4, Level5 };
inline constexpr std::array<std::string_view, 7> kSitterNames = {
    "person", "child", "level1", "level2", "level3", "level4", "level5"};

// By seat; persons where nothing is known.
using Sitters = std::array<Sitter, kMaxSeats>;

// A computer by its kind.
constexpr Sitter sitter_of(std::string_view bot) {
  for (std::size_t i = 0; i < kSitterNames.size(); ++i) {
    if (bot == kSitterNames[i]) {
      return static_cast<Sitter>(i);
    }
  }
  return Sitter::Person;
}

}  // namespace calanque::ai
