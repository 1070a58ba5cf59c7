#pragma once

#include <optional>
#include <string_view>

#include "wire/json.h"

namespace calanque::wire {

// Reads what nearly every call is made of: few fields, little depth, whole numbers, and texts of
// printable ASCII without escapes. Nothing where there is anything else, a mistake for one: the
// general reader, which takes four times as long, decides then. Where both read a text, they read
// the same.
std::optional<Json> read_plain(std::string_view text);

// Takes a tree down from the inside, without asking for memory. Its own destructor does ask, and
// ends the program where there is none.
void take_down(Json& json);

}  // namespace calanque::wire
