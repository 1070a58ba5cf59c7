#include "cli/words.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <sstream>

namespace calanque::cli {
namespace {

TEST(Words, NoWordThatIsTypedStandsForTwoCommands) {
  for (const Language language : languages()) {
    std::map<std::string, std::string_view> taken;
    for (const TextEntry& entry : words().messages) {
      if (!entry.key.starts_with("typed.")) {
        continue;
      }
      std::istringstream typed{std::string(entry.in(language))};
      for (std::string word; typed >> word;) {
        const auto [other, fresh] = taken.emplace(word, entry.key);
        EXPECT_TRUE(fresh) << language.code() << ": '" << word << "' is " << other->second
                           << " and " << entry.key;
        EXPECT_TRUE(is_typed(language, entry.key.substr(6), word)) << word;
        EXPECT_FALSE(is_typed(language, entry.key.substr(6), word + "x")) << word;
      }
    }
  }
}

TEST(Words, TheEnvironmentNamesTheLanguage) {
  const auto with = [](const char* locale) {
    setenv("LC_ALL", locale, 1);
    return language_of_environment();
  };
  for (const Language language : languages()) {
    const std::string code(language.code());
    EXPECT_EQ(with(code.c_str()), language);
    EXPECT_EQ(with((code + "_XX.UTF-8").c_str()), language);
  }
  EXPECT_EQ(with("C.UTF-8"), Language());
  EXPECT_EQ(with("enough"), Language());
}

}  // namespace
}  // namespace calanque::cli
