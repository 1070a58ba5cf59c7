#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "core/chance.h"
#include "core/fixed_list.h"
#include "core/seat.h"

// Pig, in five lines: throw a die as often as you dare and gather the pips; a 1 loses the turn's
// pips; keep to turn them into points; first to the goal wins. Reading order: RULES.en.md, this
// file, rules.h, rules.cpp, view.cpp, notation.cpp, messages.cpp.
namespace calanque::template_game {

inline constexpr int kMaxPlayers = 4;

struct Options {
  int players = 2;
  int start = 0;
  int goal = 30;
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t { Decide, Thrown, Over };

// The value: everything on the table. Two states are equal when the game cannot tell them apart.
struct State {
  std::array<std::uint8_t, kMaxPlayers> points{};
  std::uint8_t gathered = 0;
  std::uint8_t mover = 0;
  std::uint8_t players = 2;
  std::uint8_t goal = 30;
  Phase phase = Phase::Decide;
  bool operator==(const State&) const = default;
};

enum class Action : std::uint8_t { Throw, Keep };
using ActionList = FixedList<Action, 2>;

// The pips of one throw.
struct Outcome {
  std::uint8_t pips = 1;
  bool operator==(const Outcome&) const = default;
};
using OutcomeList = Distribution<Outcome, 6>;

struct Gathered {
  Seat seat{};
  std::uint8_t pips = 0;
  std::uint8_t gathered = 0;
  bool operator==(const Gathered&) const = default;
};
struct Lost {
  Seat seat{};
  std::uint8_t lost = 0;
  bool operator==(const Lost&) const = default;
};
struct Kept {
  Seat seat{};
  std::uint8_t kept = 0;
  std::uint8_t points = 0;
  bool operator==(const Kept&) const = default;
};
struct Won {
  Seat seat{};
  bool operator==(const Won&) const = default;
};
using Event = std::variant<Gathered, Lost, Kept, Won>;

// Nothing is hidden in Pig, so a view names every field of the table.
struct View {
  std::array<std::uint8_t, kMaxPlayers> points{};
  std::uint8_t gathered = 0;
  std::uint8_t mover = 0;
  std::uint8_t players = 2;
  std::uint8_t goal = 30;
  Phase phase = Phase::Decide;
  bool operator==(const View&) const = default;
};

// Nothing is covered again either: there is nothing to remember.
struct Knowledge {
  bool operator==(const Knowledge&) const = default;
};

}  // namespace calanque::template_game
