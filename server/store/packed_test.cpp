#include "server/store/packed.h"

#include <gtest/gtest.h>

namespace calanque::server {
namespace {

using Together = Run;  // inside a test, Run is one of its own

const std::vector<Entry> kEntries = {{"g 0 roll", "person:act", 1'700'000'000},
                                     {std::string("\0\xFF", 2), "", 0},
                                     {std::string(300, 'x'), std::string(200, 'y'), INT64_MAX}};

std::string packed(const std::vector<Entry>& entries) {
  std::string bytes;
  for (const Entry& entry : entries) {
    pack(bytes, entry);
  }
  return bytes;
}

TEST(Packed, RunsComeBackAsTheyWere) {
  const std::string entries = packed(kEntries);
  std::string bytes;
  pack(bytes, Together{"one", 7, 3, 5, entries});
  pack(bytes, Together{"", UINT64_MAX, 0, 0, ""});
  std::string_view left = bytes;
  const auto one = take_run(left);
  ASSERT_TRUE(one);
  EXPECT_EQ(one->table, "one");
  EXPECT_EQ(one->first, 7U);
  EXPECT_EQ(one->at, 5);
  std::vector<Entry> list = {{"before"}};
  EXPECT_TRUE(unpack(*one, list));
  list.erase(list.begin());
  EXPECT_EQ(list, kEntries);
  const auto other = take_run(left);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->first, UINT64_MAX);
  EXPECT_TRUE(left.empty());
}

TEST(Packed, TwoRunsThatFollowEachOtherAreOne) {
  const std::string entries = packed(kEntries) + packed(kEntries);
  std::vector<Entry> list;
  EXPECT_TRUE(unpack({"t", 0, 6, 0, entries}, list));
  EXPECT_EQ(list.size(), 6U);
}

TEST(Packed, FindsEveryMissingEnd) {
  const std::string entries = packed(kEntries);
  std::string bytes;
  pack(bytes, Together{"one", 7, 3, 5, entries});
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    std::string_view left = std::string_view(bytes).substr(0, size);
    EXPECT_FALSE(take_run(left)) << size;
    EXPECT_TRUE(left.empty());
  }
  for (std::size_t size = 0; size < entries.size(); ++size) {
    std::vector<Entry> list;
    EXPECT_FALSE(unpack({"t", 0, 3, 0, std::string_view(entries).substr(0, size)}, list)) << size;
  }
  std::vector<Entry> list;
  EXPECT_FALSE(unpack({"t", 0, 2, 0, entries}, list)) << "one too many";
  std::string_view endless = "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF";
  EXPECT_FALSE(take_run(endless));
}

// It is kept in files: another sum would make them damaged.
TEST(Packed, TheSumStaysAsItIs) {
  EXPECT_EQ(sum_of(""), 0);
  EXPECT_EQ(sum_of("a row"), 953920719580423996);
  EXPECT_EQ(sum_of(Together{"t", 1, 2, 3, "nine bytes"}), 8699585702878972282);
}

TEST(Packed, TheSumHangsOnEverything) {
  const std::string entries = packed(kEntries);
  const Together run{"t", 1, 2, 3, entries};
  std::string other = entries;
  ++other.back();
  for (const Together& changed : {Together{"u", 1, 2, 3, entries}, Together{"t", 0, 2, 3, entries},
                                  Together{"t", 1, 3, 3, entries}, Together{"t", 1, 2, 2, entries},
                                  Together{"t", 1, 2, 3, other}}) {
    EXPECT_NE(sum_of(changed), sum_of(run));
  }
  EXPECT_NE(sum_of(std::string("a\0", 2)), sum_of("a"));
}

}  // namespace
}  // namespace calanque::server
