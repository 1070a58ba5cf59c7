#include "core/text.h"

namespace calanque {

namespace {

const Param* find_param(const Params& params, std::string_view name) {
  const auto* found =
      std::find_if(params.begin(), params.end(), [&](const Param& p) { return p.name == name; });
  return found == params.end() ? nullptr : found;
}

// Words such as "de" lose their last letter before a vowel, where the language has it so: d’Ada.
void elide(std::string& before, std::string_view next, const LanguageEntry& language) {
  const bool vowel = std::any_of(language.elided_before.begin(), language.elided_before.end(),
                                 [&](std::string_view v) { return next.starts_with(v); });
  std::string_view word = before;
  if (!vowel || !word.ends_with(' ')) {
    return;
  }
  word.remove_suffix(1);
  word.remove_prefix(word.rfind(' ') + 1);  // npos + 1 is 0: the only word
  if (std::find(language.elided.begin(), language.elided.end(), word) != language.elided.end()) {
    before.replace(before.size() - 2, 2, "\u2019");
  }
}

class Formatter {
 public:
  Formatter(const Texts& texts, Language language, const Params& params,
            const std::function<std::string(Seat)>& name_of)
      : texts_(texts), language_(language), params_(params), name_of_(name_of) {}

  std::string run(std::string_view pattern) {
    std::string out;
    while (!pattern.empty()) {
      const std::size_t open = pattern.find('{');
      const std::size_t close = pattern.find('}', open);
      if (open == std::string_view::npos || close == std::string_view::npos) {
        out += pattern;
        break;
      }
      out += pattern.substr(0, open);
      const std::string inserted = field(pattern.substr(open + 1, close - open - 1));
      elide(out, inserted, language_.entry());
      out += inserted;
      pattern.remove_prefix(close + 1);
    }
    return out;
  }

 private:
  std::string field(std::string_view text) {
    const std::size_t colon = text.find(':');
    const Param* param = find_param(params_, text.substr(0, colon));
    if (param == nullptr) {
      return "<" + std::string(text) + ">";
    }
    if (colon != std::string_view::npos) {
      return std::string(plural(text.substr(colon + 1), param->value));
    }
    return value(param->value);
  }

  std::string_view plural(std::string_view forms,
                          const std::variant<int, Seat, Word, Token>& value) const {
    const std::size_t bar = forms.find('|');
    const int* number = std::get_if<int>(&value);
    const auto ones = language_.entry().one;
    const bool one =
        number != nullptr && std::find(ones.begin(), ones.end(), *number) != ones.end();
    if (bar == std::string_view::npos || one) {
      return forms.substr(0, bar);
    }
    return forms.substr(bar + 1);
  }

  std::string value(const std::variant<int, Seat, Word, Token>& value) {
    if (const int* number = std::get_if<int>(&value)) {
      return std::to_string(*number);
    }
    if (const Seat* seat = std::get_if<Seat>(&value)) {
      return name_of_(*seat);
    }
    if (const Word* word = std::get_if<Word>(&value)) {
      const TextEntry* entry = texts_.find(word->key);
      return entry == nullptr ? "<" + std::string(word->key) + ">"
                              : std::string(entry->in(language_));
    }
    return std::string(std::get_if<Token>(&value)->view());
  }

  const Texts& texts_;
  Language language_;
  const Params& params_;
  const std::function<std::string(Seat)>& name_of_;
};

}  // namespace

const TextEntry* Texts::find(std::string_view key) const {
  const auto found =
      std::lower_bound(messages.begin(), messages.end(), key,
                       [](const TextEntry& entry, std::string_view k) { return entry.key < k; });
  return found == messages.end() || found->key != key ? nullptr : &*found;
}

const ClauseEntry* Texts::clause(std::string_view id) const {
  const auto found = std::find_if(clauses.begin(), clauses.end(),
                                  [&](const ClauseEntry& entry) { return entry.id == id; });
  return found == clauses.end() ? nullptr : &*found;
}

std::string format(const Texts& texts, Language language, const Message& message,
                   const std::function<std::string(Seat)>& name_of) {
  const TextEntry* entry = texts.find(message.key);
  if (entry == nullptr) {
    return "<" + std::string(message.key) + ">";
  }
  return Formatter(texts, language, message.params, name_of).run(entry->in(language));
}

std::string_view clause_text(const Texts& texts, Language language, RuleRef rule) {
  const ClauseEntry* entry = texts.clause(rule.clause);
  return entry == nullptr ? std::string_view{} : entry->in(language);
}

}  // namespace calanque
