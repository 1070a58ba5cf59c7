#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace calanque::server {

inline constexpr int kLongestName = 40;  // characters

// A name as others will see it: blanks at the ends are cut off, and signs that cannot be seen or
// turn the direction of writing are taken out. Nothing when nothing is left, or too much.
std::optional<std::string> clean_name(std::string_view given);

}  // namespace calanque::server
