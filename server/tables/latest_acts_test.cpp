#include "server/tables/latest_acts.h"

#include <gtest/gtest.h>

#include <string>

namespace calanque::server {
namespace {

std::string act(std::uint64_t number) {
  return "somebody:" + std::to_string(number);
}

TEST(LatestActs, KnowsWhatTheLatestMadeAndForgetsWhatIsOld) {
  LatestActs acts;
  EXPECT_FALSE(acts.find(act(1)));
  constexpr std::uint64_t kMany = 2000;
  for (std::uint64_t number = 1; number <= kMany; ++number) {
    acts.note(act(number), number);
    for (std::uint64_t lately = number; lately > 0 && lately + LatestActs::kRemembered > number;
         --lately) {
      ASSERT_EQ(acts.find(act(lately)), lately) << number;
    }
    if (number > 2 * LatestActs::kRemembered) {
      ASSERT_FALSE(acts.find(act(number - 2 * LatestActs::kRemembered))) << number;
    }
    ASSERT_FALSE(acts.find(act(number + 1)));
  }
}

TEST(LatestActs, TellsTheLastVersionOfAnActThatWroteSeveralEntries) {
  LatestActs acts;
  acts.note(act(1), 7);
  acts.note(act(1), 8);
  acts.note(act(2), 9);
  EXPECT_EQ(acts.find(act(1)), 8U);
  for (std::uint64_t number = 3; number < 300; ++number) {
    acts.note(act(number), 2 * number);
    acts.note(act(number), 2 * number + 1);
    ASSERT_EQ(acts.find(act(number)), 2 * number + 1);
  }
}

}  // namespace
}  // namespace calanque::server
