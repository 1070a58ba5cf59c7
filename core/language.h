#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace calanque {

// What the list says of a language: one entry of languages.json.
struct LanguageEntry {
  std::string_view code;
  std::string_view name;     // as its speakers write it
  std::span<const int> one;  // the numbers that take the first form of {name:one|many}
  // The words that give up their last letter before these beginnings of a name: d'Ada.
  std::span<const std::string_view> elided;
  std::span<const std::string_view> elided_before;
};

// A language that the program speaks: a place in the list. No code names one; whoever wants a
// certain one looks it up by its code.
class Language {
 public:
  // The first of the list: the house's own, for whoever asks for none.
  constexpr Language() = default;
  // Pre: less than languages().size().
  constexpr explicit Language(std::uint8_t place) : place_(place) {}

  constexpr std::size_t place() const { return place_; }
  const LanguageEntry& entry() const;
  std::string_view code() const { return entry().code; }
  std::string_view name() const { return entry().name; }

  constexpr bool operator==(const Language&) const = default;

 private:
  std::uint8_t place_ = 0;
};

// All of them, in the order of the list. tools/compile_languages writes the definition.
std::span<const Language> languages();

std::optional<Language> find_language(std::string_view code);

}  // namespace calanque
