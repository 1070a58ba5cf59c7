#include "cli/words.h"

#include <cstdlib>

namespace calanque::cli {

std::string say(Language language, const Message& message) {
  return format(words(), language, message, [](Seat) { return std::string(); });
}

std::string say(Language language, std::string_view key) {
  return say(language, Message(key));
}

Language language_of_environment() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') {
      const std::string_view locale = value;  // fr_FR.UTF-8
      return find_language(locale.substr(0, locale.find_first_of("_.@"))).value_or(Language());
    }
  }
  return {};
}

}  // namespace calanque::cli
