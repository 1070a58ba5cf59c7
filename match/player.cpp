#include "match/player.h"

#include <limits>

#include "core/notation.h"
#include "core/percent.h"
#include "core/plain_text.h"

namespace calanque::match {

std::string name_fault(std::string_view name) {
  if (name.size() > kMaxName) {
    return "a name of at most 200 bytes";
  }
  if (!is_utf8(name)) {
    return "a name in UTF-8";
  }
  return is_plain(name) ? "" : "a name without control characters";
}

std::string player_fault(const Player& player) {
  if (std::string fault = name_fault(player.name); !fault.empty()) {
    return fault;
  }
  const bool well_formed =
      !player.bot.empty() && player.bot.size() <= kMaxBotKind &&
      player.bot.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos;
  if (player.kind == PlayerKind::Bot && !well_formed) {
    return "a kind of at most 40 small letters, digits, - and _";
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

Parsed<Player> parse_player(std::string_view text) {
  const ParseError unreadable{0, "person NAME, or bot KIND SEED NAME"};
  TextReader reader(text);
  Player player;
  if (reader.literal("bot ")) {
    player.kind = PlayerKind::Bot;
    player.bot = std::string(reader.until(" "));
    std::int64_t seed = 0;
    if (!reader.literal(" ")) {
      return unreadable;
    }
    if (reader.number(seed, 0, std::numeric_limits<std::int64_t>::max())) {
      player.bot_seed = static_cast<std::uint64_t>(seed);
    } else if (!reader.literal("-")) {
      return unreadable;
    }
    if (!reader.literal(" ")) {
      return unreadable;
    }
  } else if (!reader.literal("person ")) {
    return unreadable;
  }
  const auto name = percent_decode(reader.rest());
  if (!name) {
    return unreadable;
  }
  player.name = *name;
  if (std::string fault = player_fault(player); !fault.empty()) {
    return ParseError{0, std::move(fault)};
  }
  return player;
}

}  // namespace calanque::match
