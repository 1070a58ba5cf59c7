#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/notation.h"
#include "core/text.h"

namespace calanque {

enum class OptionKind : std::uint8_t {
  Flag,    // 0 or 1, written no / yes
  Number,  // low … high
  Choice,  // one of `words`
  Start,   // a seat number, or words[0] (value -1) where the game itself decides who starts
  Table,   // a replaceable table, in notation (get_text, set_text); JSON for it lives in wire/
};

// The option applies only while option `key` has value `value`.
struct OptionCondition {
  std::string_view key;
  int value = 0;
};

// One setting of a game as data: it drives forms, --option, JSON and the record. Texts: message
// keys option.<key>, option.<key>.help, and option.<key>.<word> for each word of a choice.
// By convention every game has a Number `players` and a Start `start`.
template <class Options>
struct OptionSpec {
  std::string_view key;
  OptionKind kind = OptionKind::Flag;
  int low = 0;
  int high = 1;
  std::span<const std::string_view> words = {};
  int (*get)(const Options&) = nullptr;
  void (*set)(Options&, int) = nullptr;
  std::string (*get_text)(const Options&) = nullptr;
  Refusal (*set_text)(Options&, std::string_view) = nullptr;
  std::optional<OptionCondition> condition = {};
  bool lot_by_default = false;  // Start only: a match that is told nothing draws lots
};

// The two options that every game has; its Options hold them as the integers players and start.
template <class Options>
constexpr OptionSpec<Options> players_option(int low, int high) {
  return {.key = "players",
          .kind = OptionKind::Number,
          .low = low,
          .high = high,
          .get = [](const Options& options) { return options.players; },
          .set = [](Options& options, int value) { options.players = value; }};
}

enum class UntoldStart : std::uint8_t { AsInOptions, Lot };

template <class Options>
constexpr OptionSpec<Options> start_option(int most_players,
                                           std::span<const std::string_view> words = {},
                                           UntoldStart untold = UntoldStart::AsInOptions) {
  return {.key = "start",
          .kind = OptionKind::Start,
          .low = 0,
          .high = most_players - 1,
          .words = words,
          .get = [](const Options& options) { return options.start; },
          .set = [](Options& options, int value) { options.start = value; },
          .lot_by_default = untold == UntoldStart::Lot};
}

// Refused by the clause on who begins when `start` names no seat.
template <class Options>
Refusal check_start(const Options& options, RuleRef who_begins) {
  if (options.start < options.players) {
    return std::nullopt;
  }
  return Violation{who_begins, Message("reason.start_outside")
                                   .with("start", options.start)
                                   .with("players", options.players)};
}

inline constexpr std::array<std::string_view, 2> kFlagWords = {"no", "yes"};

template <class Options>
std::string option_text(const OptionSpec<Options>& spec, const Options& options) {
  if (spec.kind == OptionKind::Table) {
    return spec.get_text(options);
  }
  const int value = spec.get(options);
  switch (spec.kind) {
    case OptionKind::Flag:
      return std::string(kFlagWords[value == 0 ? 0 : 1]);
    case OptionKind::Choice:
      return std::string(spec.words[static_cast<std::size_t>(value)]);
    case OptionKind::Start:
      return value < 0 ? std::string(spec.words[0]) : std::to_string(value);
    default:
      return std::to_string(value);
  }
}

enum class OptionFault : std::uint8_t { UnknownKey, BadValue, BadTable };

struct OptionError {
  OptionFault fault = OptionFault::UnknownKey;
  std::string key;
  std::string expected;                // English, for programmers
  std::optional<Violation> violation;  // what is wrong with a table
};

template <class Options>
std::string expected_values(const OptionSpec<Options>& spec) {
  std::string text;
  if (spec.kind == OptionKind::Number || spec.kind == OptionKind::Start) {
    text = std::to_string(spec.low) + " to " + std::to_string(spec.high);
  }
  const auto words =
      spec.kind == OptionKind::Flag ? std::span<const std::string_view>(kFlagWords) : spec.words;
  for (const std::string_view word : words) {
    text += (text.empty() ? "" : ", ") + std::string(word);
  }
  return text;
}

// Sets one option from text. The options are unchanged when it fails.
template <class Options>
std::optional<OptionError> set_option(std::span<const OptionSpec<Options>> schema, Options& options,
                                      std::string_view key, std::string_view text) {
  for (const OptionSpec<Options>& spec : schema) {
    if (spec.key != key) {
      continue;
    }
    if (spec.kind == OptionKind::Table) {
      if (Refusal refusal = spec.set_text(options, text)) {
        return OptionError{OptionFault::BadTable, std::string(key), "a valid table", refusal};
      }
      return std::nullopt;
    }
    TextReader reader(text);
    int value = 0;
    bool fits = false;
    switch (spec.kind) {
      case OptionKind::Flag:
        fits = reader.word(value, kFlagWords);
        break;
      case OptionKind::Choice:
        fits = reader.word(value, spec.words);
        break;
      case OptionKind::Start:
        fits = reader.number(value, spec.low, spec.high);
        if (!fits && !spec.words.empty() && reader.literal(spec.words[0])) {
          value = -1;
          fits = true;
        }
        break;
      default:
        fits = reader.number(value, spec.low, spec.high);
    }
    if (!fits || !reader.at_end()) {
      return OptionError{OptionFault::BadValue, std::string(key), expected_values(spec), {}};
    }
    spec.set(options, value);
    return std::nullopt;
  }
  std::string keys;
  for (const OptionSpec<Options>& spec : schema) {
    keys += (keys.empty() ? "" : ", ") + std::string(spec.key);
  }
  return OptionError{OptionFault::UnknownKey, std::string(key), keys, {}};
}

}  // namespace calanque
