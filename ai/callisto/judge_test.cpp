#include "ai/callisto/judge.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ai/callisto/judge_weights.h"
#include "ai/callisto/search_policy.h"
#include "ai/callisto/test_tables.h"

namespace calanque::ai::callisto {
namespace {

using calanque::callisto::ActionList;
using calanque::callisto::kFinish;

// The same by adding up, square by square.
double slow_weight(const State& state, const Judge& judge, Action action) {
  const auto& weights = kJudgeWeights[phase_of(state.table.count[state.table.mover])];
  if (action == kFinish) {
    return weights[feature::kPiece + calanque::callisto::kPieces];
  }
  const Squares empty = empty_squares(state);
  const auto covers = [&](int square) {
    const int distance = square - square_of(action);
    return distance >= 0 && distance < 64 &&
           ((orientation_of(action).pattern >> distance) & 1) != 0;
  };
  const auto piece = taken_for(orientation_of(action).piece, state.table.flip != 0);
  double sum = weights[feature::kPiece + static_cast<std::size_t>(piece)];
  for (int square = 0; square < kSquares; ++square) {
    if (covers(square)) {
      sum += weights[judge.cover_feature(square)] + weights[judge.distance_feature(square)];
    } else if (empty.contains(square) && (covers(square - 1) || covers(square + 1) ||
                                          covers(square - kStride) || covers(square + kStride))) {
      const auto reached = judge.reach_feature(square);
      sum += reached ? weights[*reached] : 0;
    }
  }
  return sum;
}

TEST(Judge, WeighsByTheSumOfWhatItSees) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const State state = random_position({.players = 2 + static_cast<int>(seed % 3)}, random);
    if (is_over(Rules::turn(state))) {
      continue;
    }
    const Judge judge(state);
    ActionList actions;
    Rules::legal_actions(state, state.table.seat_of(state.table.mover), actions);
    for (int i = 0; i < 30; ++i) {
      const Action action = random.pick(actions);
      EXPECT_NEAR(std::log(static_cast<double>(judge.weigh(action))),
                  slow_weight(state, judge, action) / 100, 1e-3)
          << Rules::text(action);
    }
  }
}

TEST(SearchPolicy, SuggestsTheHeaviestMovesFirst) {
  Random random(3);
  const State state = Rules::initial({});
  SearchPolicy policy(state);
  SearchPolicy::Suggestions list;
  policy.suggest(state, seat_at(0), random, list);
  ASSERT_EQ(list.size(), SearchPolicy::kMoves);
  EXPECT_TRUE(policy.pruned());
  for (std::size_t i = 1; i < list.size(); ++i) {
    EXPECT_GE(list[i - 1].weight, list[i].weight);
  }
}

}  // namespace
}  // namespace calanque::ai::callisto
