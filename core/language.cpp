#include "core/language.h"

#include <algorithm>

namespace calanque {

std::optional<Language> find_language(std::string_view code) {
  const auto all = languages();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](Language language) { return language.code() == code; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

}  // namespace calanque
