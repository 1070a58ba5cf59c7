#include "core/plain_text.h"

#include <gtest/gtest.h>

namespace calanque {
namespace {

TEST(PlainText, TakesWhatPeopleWrite) {
  for (const char* text : {"", "Zoé", "d'Ada", "Łukasz 2", "יעל", "愛", "🐟", " "}) {
    EXPECT_TRUE(is_utf8(text)) << text;
    EXPECT_TRUE(is_plain(text)) << text;
  }
}

TEST(PlainText, RefusesWhatATerminalWouldObey) {
  for (const char* text : {"\x1b[2J", "a\nb", "\t", "\x7f", "\xC2\x9Bm", "\x01"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
    EXPECT_FALSE(is_plain(text)) << text;
  }
}

TEST(PlainText, RefusesWhatIsNoUtf8) {
  for (const char* text : {"\xE9", "Zo\xC3", "\x80", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80",
                           "\xF4\x90\x80\x80", "\xF0\x80\x80\x80", "\xF5\x80\x80\x80", "\xC3z"}) {
    EXPECT_FALSE(is_utf8(text)) << text;
    EXPECT_FALSE(is_plain(text)) << text;
  }
}

TEST(PlainText, FindsWhatIsNoUtf8WhereverItStands) {
  for (std::size_t before = 0; before < 20; ++before) {
    for (std::size_t after = 0; after < 20; ++after) {
      const auto around = [&](const char* text) {
        return std::string(before, 'a') + text + std::string(after, 'b');
      };
      EXPECT_TRUE(is_utf8(around("é"))) << before << " " << after;
      EXPECT_FALSE(is_utf8(around("\xE9"))) << before << " " << after;
    }
  }
}

TEST(PlainText, WhatIsMadePlainKeepsEverythingElse) {
  EXPECT_EQ(made_plain("Zoé 🐟"), "Zoé 🐟");
  EXPECT_EQ(made_plain("\x1b[2J\xC2\x9Bm"), "?[2J?m");
  EXPECT_EQ(made_plain("Zo\xE9 \xC3"), "Zo? ?");
  EXPECT_EQ(made_plain("\xED\xA0\x80"), "???");
}

}  // namespace
}  // namespace calanque
