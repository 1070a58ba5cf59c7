#include "server/store/fresh_marks.h"

#include <gtest/gtest.h>

#include <string>

namespace calanque::server {
namespace {

TEST(FreshMarks, ForgetNobodyWhoseEntriesAreStillFresh) {
  FreshMarks marks;
  const auto name = [](int i) { return "table " + std::to_string(i); };
  EXPECT_FALSE(marks.may_have(name(0)));
  constexpr int kTables = 20'000;  // more than there are marks
  for (int i = 0; i < kTables; ++i) {
    marks.came(name(i), i < kTables / 2 ? 1 : 2);
  }
  marks.put_away(1);
  for (int i = kTables / 2; i < kTables; ++i) {
    ASSERT_TRUE(marks.may_have(name(i))) << i;
  }
  marks.put_away(2);
  for (int i = 0; i < kTables; ++i) {
    ASSERT_FALSE(marks.may_have(name(i))) << i;
  }
  marks.came(name(7), 3);
  marks.put_away(2);  // told late
  EXPECT_TRUE(marks.may_have(name(7)));
}

}  // namespace
}  // namespace calanque::server
