#include "server/people/names.h"

#include <gtest/gtest.h>

namespace calanque::server {
namespace {

using Name = std::optional<std::string>;

TEST(Names, AreCleaned) {
  EXPECT_EQ(clean_name("Zoé"), Name("Zoé"));
  EXPECT_EQ(clean_name("  Ada \u00A0 Lovelace "), Name("Ada Lovelace"));
  EXPECT_EQ(clean_name("A\u200Bd\u202Ea\uFEFF"), Name("Ada"));
  EXPECT_EQ(clean_name("\U0001F9DC"), Name("\U0001F9DC"));
}

TEST(Names, AreBounded) {
  EXPECT_FALSE(clean_name(""));
  EXPECT_FALSE(clean_name(" \u200B "));
  EXPECT_TRUE(clean_name(std::string(40, 'a')));
  EXPECT_FALSE(clean_name(std::string(41, 'a')));
  EXPECT_FALSE(clean_name("a\nb"));
  EXPECT_FALSE(clean_name("\xFF"));
}

}  // namespace
}  // namespace calanque::server
