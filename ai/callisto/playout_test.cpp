#include "ai/callisto/playout.h"

#include <gtest/gtest.h>

#include "ai/callisto/test_tables.h"

namespace calanque::ai::callisto {
namespace {

using calanque::callisto::ActionList;
using calanque::callisto::kFinish;
using calanque::callisto::Rules;

// Makes the moves of a playout on a real table. A colour that a playout passed over must be out
// there too, or hold nothing but a column and be free to keep it.
void expect_by_the_rules(State state, const Playout& playout, const Ending& ending) {
  NullSink sink;
  const auto keep_columns_until = [&](int colour) {
    while (!is_over(Rules::turn(state)) && state.table.mover != colour) {
      const Seat seat = state.table.seat_of(state.table.mover);
      ASSERT_FALSE(Rules::check(state, seat, kFinish)) << Rules::text(state);
      Rules::apply(state, seat, kFinish, sink);
    }
  };
  for (const Laid& laid : playout.laid()) {
    keep_columns_until(laid.colour);
    const Seat seat = state.table.seat_of(laid.colour);
    ASSERT_FALSE(Rules::check(state, seat, laid.action))
        << Rules::text(laid.action) << " in " << Rules::text(state);
    Rules::apply(state, seat, laid.action, sink);
  }
  keep_columns_until(-1);
  const Standings standings = Rules::standings(state);
  for (int i = 0; i < standings.seats; ++i) {
    EXPECT_EQ(standings[seat_at(i)].score, ending.penalty[static_cast<std::size_t>(i)]);
    EXPECT_EQ(standings[seat_at(i)].place == 1, i == ending.winner);
  }
}

TEST(Playout, FollowsTheRulesFromAnyPosition) {
  Playout playout;
  std::uint64_t seed = 1;
  for (const auto& options : all_tables()) {
    for (int game = 0; game < kGames; ++game, ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      Random random(seed);
      const State state = random_position(options, random);
      if (is_over(Rules::turn(state))) {
        continue;
      }
      const Ending ending = playout.play(Position(state), random);
      expect_by_the_rules(state, playout, ending);
    }
  }
}

TEST(Playout, IsTheSameForTheSameSeed) {
  const Position start(Rules::initial({}));
  Playout one;
  Playout other;
  Random skewed(7);
  other.play(Position(Rules::initial({.players = 4})),
             skewed);  // what was played before must not matter
  Random random(5);
  Random again(5);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(one.play(start, random).penalty, other.play(start, again).penalty);
  }
}

// Every way is a piece of its size over the middle of the 25 squares, in the set asked for.
TEST(Ways, CoverTheirSquareWithPiecesOfTheSet) {
  for (const bool flip : {true, false}) {
    const Hand hand = calanque::callisto::full_hand(flip);
    for (int size = kSmallest; size <= kLargest; ++size) {
      const WayList& list = kWays.of(size, set_of(hand, size, flip));
      int expected = 0;
      for (const Orientation& orientation : kOrientationTable.all) {
        expected += orientation.shape.size == size ? size : 0;
      }
      EXPECT_EQ(static_cast<int>(list.count), expected);
      for (std::size_t i = 0; i < list.count; ++i) {
        EXPECT_EQ(std::popcount(list.ways[i].pattern), size);
        EXPECT_NE(list.ways[i].pattern & (1U << 12), 0U);
      }
    }
  }
  Hand hand = calanque::callisto::full_hand(true);
  hand.take(calanque::callisto::Piece::X);
  const WayList& list = kWays.of(5, set_of(hand, 5, true));
  EXPECT_EQ(list.count, 60U);  // T5, U and W four ways each
}

}  // namespace
}  // namespace calanque::ai::callisto
