#pragma once

#include <string_view>

namespace calanque {

// A numbered clause of the game's rule files, for example "4.2" in all of its RULES.<code>.md.
// Written "4.2"_rule in code, so that tools/check_clauses finds every citation.
struct RuleRef {
  std::string_view clause;
  constexpr bool operator==(const RuleRef&) const = default;
};

inline namespace literals {
consteval RuleRef operator""_rule(const char* text, std::size_t size) {
  return RuleRef{std::string_view(text, size)};
}
}  // namespace literals

}  // namespace calanque
