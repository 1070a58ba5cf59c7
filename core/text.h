#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/fixed_list.h"
#include "core/language.h"
#include "core/rule_ref.h"
#include "core/seat.h"

namespace calanque {

// Games hold no sentences. They name a message by key with parameters; the sentences stand in
// games/<name>/messages.<code>.json, a file a language, and are compiled into a Texts table.

// A parameter that is itself a message, for example the name of a colour.
struct Word {
  std::string_view key;
  constexpr bool operator==(const Word&) const = default;
};

// A parameter shown as it is: a cell, a piece, a card, in notation.
class Token {
 public:
  constexpr Token() = default;
  constexpr explicit Token(std::string_view text)
      : size_(static_cast<std::uint8_t>(std::min(text.size(), kCapacity))) {
    std::copy_n(text.begin(), size_, text_.begin());
  }
  constexpr std::string_view view() const { return {text_.data(), size_}; }
  constexpr bool operator==(const Token&) const = default;

 private:
  static constexpr std::size_t kCapacity = 39;
  std::array<char, kCapacity> text_{};
  std::uint8_t size_ = 0;
};

struct Param {
  std::string_view name;
  std::variant<int, Seat, Word, Token> value;
  constexpr bool operator==(const Param&) const = default;
};

using Params = FixedList<Param, 6>;

struct Message {
  std::string_view key;
  Params params;

  Message() = default;
  explicit Message(std::string_view message_key) : key(message_key) {}
  template <class Value>
  Message&& with(std::string_view name, const Value& value) && {
    params.push_back(Param{name, value});
    return std::move(*this);
  }
  bool operator==(const Message&) const = default;
};

// Why something is refused: the clause that forbids it, and a message that explains.
struct Violation {
  RuleRef rule;
  Message reason;
  bool operator==(const Violation&) const = default;
};

using Refusal = std::optional<Violation>;

struct TextEntry {
  std::string_view key;
  std::span<const std::string_view> texts;  // by language

  constexpr std::string_view in(Language language) const { return texts[language.place()]; }
};

// One line of the rule files: a clause with its source, or a heading with an empty source.
struct ClauseEntry {
  std::string_view id;
  std::span<const std::string_view> texts;  // by language
  std::string_view source;

  constexpr std::string_view in(Language language) const { return texts[language.place()]; }
};

// The compiled messages (sorted by key) and rule files (in reading order) of one folder.
struct Texts {
  std::span<const TextEntry> messages;
  std::span<const ClauseEntry> clauses;

  const TextEntry* find(std::string_view key) const;
  const ClauseEntry* clause(std::string_view id) const;
};

// The sentence for a message: {name} is replaced by the parameter, {name:one|many} by the first or
// second form after the number `name`, by the numbers that the language counts as one. A missing
// key gives the key itself between angle brackets, which the tests look for.
std::string format(const Texts& texts, Language language, const Message& message,
                   const std::function<std::string(Seat)>& name_of);

std::string_view clause_text(const Texts& texts, Language language, RuleRef rule);

}  // namespace calanque
