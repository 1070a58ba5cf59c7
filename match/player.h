#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace calanque::match {

enum class PlayerKind : std::uint8_t { Person, Bot };

// Who sits at a seat. A bot names its kind and the seed of its own choices (forgetting included);
// without a seed the dealer draws one when the game starts. Replay needs neither.
struct Player {
  PlayerKind kind = PlayerKind::Person;
  std::string name;
  std::string bot;
  std::optional<std::uint64_t> bot_seed;
  bool operator==(const Player&) const = default;
};

inline constexpr std::size_t kMaxName = 200;  // bytes
inline constexpr std::size_t kMaxBotKind = 40;

// The one check of names and kinds, at every entrance: JSON, records, saves, the command line, the
// arena. A name is UTF-8 of at most 200 bytes without control characters (they would reach
// terminals), a kind small letters, digits, - and _. What is expected instead, in English; empty
// when nothing is wrong.
std::string name_fault(std::string_view name);
std::string player_fault(const Player& player);

// The words of a player as they stand in heads and lines: `person NAME`, `bot KIND SEED NAME`, with
// the name percent-encoded and `-` for a seed that the dealer draws.
std::string text(const Player& player);
Parsed<Player> parse_player(std::string_view text);

}  // namespace calanque::match
