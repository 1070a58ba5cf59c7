#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "ai/plain_players.h"
#include "ai/sitter.h"

namespace calanque::ai {

inline constexpr int kLevels = 5;

// The names under which players are asked for, weakest first: the two that know only the rules,
// then what a game adds, then the levels.
inline constexpr std::array<std::string_view, kLevels> kLevelNames = {"level1", "level2", "level3",
                                                                      "level4", "level5"};

// Everything a player is made from. `budget` replaces the level's own, in its unit of Progress, and
// `memory` the level's own: a hint must not remember for people (blank). `most_memory` bounds the
// bytes that its search may hold, and is kLeastMemory at least: a search that has filled them goes
// on with the tree it has. `sitters` weigh what is told of the others' secrets, never a move.
template <Game G>
struct Seated {
  typename G::Options options{};
  Seat seat{};
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> budget{};
  std::optional<MemoryModel> memory{};
  std::size_t most_memory = kUsualMemory;
  Sitters sitters{};
};

// The levels and other opponents of a game. Games specialise it in ai/<name>/players.h; this one
// serves a game that nothing is known about: the same search with more and more simulations.
template <Game G>
struct Opponents {
  static constexpr std::array<std::string_view, 0> names = {};
  // Level 1 to 5.
  static std::unique_ptr<Player<G>> level(int level, const Seated<G>& seated) {
    constexpr std::array<std::uint64_t, kLevels> kSimulations = {40, 150, 600, 2'500, 10'000};
    constexpr std::array<double, kLevels> kSoftness = {0.1, 0.05, 0.03, 0.01, 0};
    const auto i = static_cast<std::size_t>(level - 1);
    return std::make_unique<TreePlayer<G>>(
        seated.seat, seated.seed, seated.memory.value_or(MemoryModel{}),
        seated.budget.value_or(kSimulations[i]), seated.most_memory, kSoftness[i]);
  }
  // One of `names`.
  static std::unique_ptr<Player<G>> named(std::string_view /*name*/, const Seated<G>& /*seated*/) {
    return nullptr;
  }
};

template <Game G>
std::vector<std::string_view> player_names() {
  std::vector<std::string_view> names = {"random", "greedy"};
  names.insert(names.end(), Opponents<G>::names.begin(), Opponents<G>::names.end());
  names.insert(names.end(), kLevelNames.begin(), kLevelNames.end());
  return names;
}

// The player of that name, or nothing.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view name, const Seated<G>& seated) {
  if (name == "random") {
    return std::make_unique<RandomPlayer<G>>(seated.seat, seated.seed);
  }
  if (name == "greedy") {
    return std::make_unique<PlainGreedyPlayer<G>>(seated.seat, seated.seed);
  }
  for (std::size_t i = 0; i < kLevelNames.size(); ++i) {
    if (name == kLevelNames[i]) {
      return Opponents<G>::level(static_cast<int>(i) + 1, seated);
    }
  }
  for (const std::string_view own : Opponents<G>::names) {
    if (name == own) {
      return Opponents<G>::named(name, seated);
    }
  }
  return nullptr;
}

}  // namespace calanque::ai
