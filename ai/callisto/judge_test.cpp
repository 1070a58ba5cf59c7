#include "ai/callisto/judge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "ai/callisto/judge_weights.h"
#include "ai/callisto/test_tables.h"

namespace calanque::ai::callisto {
namespace {

using calanque::callisto::ActionList;
using calanque::callisto::Rules;

// The same by adding up, feature by feature.
double slow_weight(const Judge& judge, const Position& position, Action action) {
  const auto& weights = kJudgeWeights[position.players - 2U][judge.phase()];
  FeatureList features;
  judge.list_features(action, features);
  double sum = 0;
  for (const std::size_t one : features) {
    sum += weights[one];
  }
  return sum / 100;
}

TEST(Judge, WeighsByTheSumOfWhatItSees) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const State state = random_position({.players = 2 + static_cast<int>(seed % 3)}, random);
    if (is_over(Rules::turn(state))) {
      continue;
    }
    const Position position(state);
    const Judge judge(position);
    ActionList actions;
    Rules::legal_actions(state, state.table.seat_of(state.table.mover), actions);
    for (int i = 0; i < 30; ++i) {
      const Action action = random.pick(actions);
      EXPECT_NEAR(std::log(static_cast<double>(judge.weigh(action))),
                  slow_weight(judge, position, action), 1e-3)
          << Rules::text(action);
    }
  }
}

// Two columns in the open: the squares that a piece covers and reaches are counted by hand.
TEST(Judge, SeesWhatAMoveCoversAndReaches) {
  State state = Rules::initial({});
  NullSink sink;
  for (const char* column : {"e9", "l8", "e12", "l5"}) {
    Rules::apply(state, state.table.seat_of(state.table.mover), *Rules::parse_action(column), sink);
  }
  const Judge judge{Position(state)};
  FeatureList features;
  judge.list_features(*Rules::parse_action("f9,g9"), features);
  const auto count = [&](std::size_t first, std::size_t size) {
    return std::ranges::count_if(
        features, [&](std::size_t one) { return one >= first && one < first + size; });
  };
  EXPECT_EQ(count(feature::kCover, 90), 2);
  EXPECT_EQ(count(feature::kReach, 20), 5) << "f8, f10, g8, g10, h9; e9 is the column";
  EXPECT_EQ(count(feature::kUsed + 1, 1), 1) << "f9 is beside the column, g9 is not";
  EXPECT_EQ(count(feature::kGained + 5, 1), 1);
  EXPECT_EQ(count(feature::kTaken, 1), 1) << "nothing of the other colour is near";
}

}  // namespace
}  // namespace calanque::ai::callisto
