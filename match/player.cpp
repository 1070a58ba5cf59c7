#include "match/player.h"

#include <limits>

#include "core/notation.h"
#include "core/percent.h"

namespace calanque::match {

namespace {

// The length of the well-formed UTF-8 character at the beginning of `text`; 0 when there is none.
// Overlong forms, surrogates and what lies beyond Unicode are not well formed.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) {
    return 1;
  }
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) {
      return 0;
    }
  }
  const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool outside = (first == 0xED && byte(1) >= 0xA0) || (first == 0xF4 && byte(1) >= 0x90);
  return overlong || outside ? 0 : length;
}

// C0, DEL and C1: what a terminal could take for a command.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  return first < 0x20 || first == 0x7F ||
         (first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0);
}

}  // namespace

std::string name_fault(std::string_view name) {
  if (name.size() > kMaxName) {
    return "at most 200 bytes";
  }
  while (!name.empty()) {
    const std::size_t length = utf8_length(name);
    if (length == 0) {
      return "UTF-8";
    }
    if (is_control(name.substr(0, length))) {
      return "no control characters";
    }
    name.remove_prefix(length);
  }
  return {};
}

std::string player_fault(const Player& player) {
  if (std::string fault = name_fault(player.name); !fault.empty()) {
    return "a name of " + fault;
  }
  const bool well_formed =
      !player.bot.empty() && player.bot.size() <= kMaxBotKind &&
      player.bot.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos;
  if (player.kind == PlayerKind::Bot && !well_formed) {
    return "a kind of small letters, digits, - and _";
  }
  return {};
}

std::string text(const Player& player) {
  const std::string name = " " + percent_encode(player.name);
  if (player.kind == PlayerKind::Person) {
    return "person" + name;
  }
  return "bot " + player.bot + " " + (player.bot_seed ? std::to_string(*player.bot_seed) : "-") +
         name;
}

std::optional<Player> parse_player(std::string_view text) {
  TextReader reader(text);
  Player player;
  if (reader.literal("bot ")) {
    player.kind = PlayerKind::Bot;
    player.bot = std::string(reader.until(" "));
    std::int64_t seed = 0;
    if (!reader.literal(" ")) {
      return std::nullopt;
    }
    if (reader.number(seed, 0, std::numeric_limits<std::int64_t>::max())) {
      player.bot_seed = static_cast<std::uint64_t>(seed);
    } else if (!reader.literal("-")) {
      return std::nullopt;
    }
    if (!reader.literal(" ")) {
      return std::nullopt;
    }
  } else if (!reader.literal("person ")) {
    return std::nullopt;
  }
  const auto name = percent_decode(reader.rest());
  if (!name) {
    return std::nullopt;
  }
  player.name = *name;
  return player_fault(player).empty() ? std::optional(player) : std::nullopt;
}

}  // namespace calanque::match
