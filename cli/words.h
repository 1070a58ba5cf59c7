#pragma once

#include <string>
#include <string_view>

#include "core/text.h"

namespace calanque::cli {

// The terminal's own sentences, of cli/messages.<code>.json; those of the games come with the
// games.
const Texts& words();

// One of them, with {name} parameters.
std::string say(Language language, const Message& message);
std::string say(Language language, std::string_view key);

// Whether the person typed one of the words that stand for it: those of the message `typed.<what>`,
// with blanks between them.
bool is_typed(Language language, std::string_view what, std::string_view input);

// The one that LC_ALL, LC_MESSAGES or LANG names, else the default.
Language language_of_environment();

}  // namespace calanque::cli
