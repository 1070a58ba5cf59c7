#pragma once

#include <string>
#include <string_view>

namespace calanque {

// Text from outside that people will be shown: names, and whatever an error quotes.

// Well formed: no overlong forms, no surrogates, nothing beyond Unicode.
bool is_utf8(std::string_view text);

// UTF-8 without control characters (C0, DEL and C1), which a terminal would take for commands.
bool is_plain(std::string_view text);

// The same text, with a ? for every control character and for every byte that is no UTF-8.
std::string made_plain(std::string_view text);

}  // namespace calanque
