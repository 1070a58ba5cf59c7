#include "core/perft.h"

#include <gtest/gtest.h>

#include "games/captn_clever/rules.h"

namespace calanque::captn_clever {
namespace {

// Counts from the middle of games, where the perft file does not reach: finds, cards given and
// drawn, the end. All of them were counted by an independent slow program too.
std::uint64_t count(int players, bool easy, const char* position, int depth) {
  Options options;
  options.players = players;
  options.easy = easy;
  const auto state = Rules::parse_state(options, position);
  return state ? perft<Rules>(*state, depth) : 0;
}

TEST(PerftInPlay, ThreePlayersWithFindsAndGivenCards) {
  const char* position = "5,2-5,2,13/7,7-8,6,-/9,6-9,1,-/0/sail";
  EXPECT_EQ(count(3, false, position, 1), 14U);
  EXPECT_EQ(count(3, false, position, 4), 16157U);
  EXPECT_EQ(count(3, false, position, 6), 1092142U);
}

TEST(PerftInPlay, TwoPlayersEasyWithDrawsAndTheEnd) {
  const char* position = "5,2-5,2,13456789/7,7-8,8,2/1/sail";
  EXPECT_EQ(count(2, true, position, 2), 207U);
  EXPECT_EQ(count(2, true, position, 4), 16839U);
  EXPECT_EQ(count(2, true, position, 6), 1456027U);
}

TEST(PerftInPlay, FourPlayersAsInIllustration4a) {
  const char* position = "6,4-5,1,-/5,2-5,3,-/1,6-9,2,-/7,5-6,3,-/1/sail";
  EXPECT_EQ(count(4, false, position, 3), 869U);
  EXPECT_EQ(count(4, false, position, 6), 491126U);
}

}  // namespace
}  // namespace calanque::captn_clever
