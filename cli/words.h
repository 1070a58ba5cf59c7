#pragma once

#include <string>
#include <string_view>

#include "core/text.h"

namespace calanque::cli {

// The terminal's own sentences; those of the games come with the games.
const Texts& words();

// One of them, with {name} parameters.
std::string say(Language language, const Message& message);
std::string say(Language language, std::string_view key);

// From LC_ALL, LC_MESSAGES or LANG: English when it says so, else French.
Language language_of_environment();

}  // namespace calanque::cli
