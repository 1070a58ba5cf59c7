#include "cli/words.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <sstream>

namespace calanque::cli {

std::string say(Language language, const Message& message) {
  return format(words(), language, message, [](Seat) { return std::string(); });
}

std::string say(Language language, std::string_view key) {
  return say(language, Message(key));
}

bool is_typed(Language language, std::string_view what, std::string_view input) {
  std::istringstream words(say(language, "typed." + std::string(what)));
  return std::find(std::istream_iterator<std::string>(words), {}, input) !=
         std::istream_iterator<std::string>();
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
