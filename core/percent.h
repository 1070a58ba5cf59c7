#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace calanque {

// Free text as one token of notation: letters, digits and -._~ stay, every other byte becomes %XX.
// The empty text is a single %.
std::string percent_encode(std::string_view text);
std::optional<std::string> percent_decode(std::string_view token);

}  // namespace calanque
