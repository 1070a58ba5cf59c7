#include "core/text.h"

#include <gtest/gtest.h>

#include <vector>

namespace calanque {
namespace {

// What the language with this code makes of a pattern that all languages share.
std::string said(std::string_view code, std::string_view pattern, const Params& params) {
  const auto language = find_language(code);
  if (!language) {
    return "no language " + std::string(code);
  }
  const std::vector<std::string_view> texts(languages().size(), pattern);
  const TextEntry entry{"key", texts};
  Message message("key");
  message.params = params;
  return format(Texts{{&entry, 1}, {}}, *language, message,
                [](Seat seat) { return seat == seat_at(0) ? "Ada" : "Ben"; });
}

std::string counted(std::string_view code, int number) {
  Params params;
  params.push_back({"n", number});
  return said(code, "{n} {n:step|steps}", params);
}

std::string told_of(std::string_view code, std::string_view pattern, Seat seat) {
  Params params;
  params.push_back({"seat", seat});
  return said(code, pattern, params);
}

TEST(Languages, AreFoundByTheirCodesAndTheFirstIsTheHousesOwn) {
  ASSERT_FALSE(languages().empty());
  EXPECT_EQ(languages().front(), Language());
  for (const Language language : languages()) {
    EXPECT_EQ(find_language(language.code()), language);
    EXPECT_FALSE(language.name().empty());
  }
  EXPECT_EQ(find_language("fr")->name(), "Français");
  EXPECT_FALSE(find_language(""));
  EXPECT_FALSE(find_language("FR"));
}

TEST(Text, NoneIsSingularInFrenchAndPluralInEnglish) {
  EXPECT_EQ(counted("fr", 0), "0 step");
  EXPECT_EQ(counted("fr", 1), "1 step");
  EXPECT_EQ(counted("fr", 2), "2 steps");
  EXPECT_EQ(counted("en", 0), "0 steps");
  EXPECT_EQ(counted("en", 1), "1 step");
  EXPECT_EQ(counted("en", -1), "-1 steps");
}

TEST(Text, FrenchElidesBeforeAVowel) {
  EXPECT_EQ(told_of("fr", "le tour de {seat}", seat_at(0)), "le tour d’Ada");
  EXPECT_EQ(told_of("fr", "le tour de {seat}", seat_at(1)), "le tour de Ben");
  EXPECT_EQ(told_of("fr", "Que {seat} joue", seat_at(0)), "Qu’Ada joue");
  EXPECT_EQ(told_of("fr", "le monde {seat}", seat_at(0)), "le monde Ada");
  EXPECT_EQ(told_of("fr", " {seat}", seat_at(0)), " Ada");
  EXPECT_EQ(told_of("en", "le tour de {seat}", seat_at(0)), "le tour de Ada");
}

TEST(Text, AMissingKeyStandsBetweenAngleBrackets) {
  EXPECT_EQ(format(Texts{}, Language(), Message("no.such"), [](Seat) { return std::string(); }),
            "<no.such>");
  EXPECT_EQ(said("en", "{nobody}", {}), "<nobody>");
}

}  // namespace
}  // namespace calanque
