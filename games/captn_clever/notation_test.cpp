#include <gtest/gtest.h>

#include "games/captn_clever/rules.h"
#include "games/captn_clever/sailing.h"
#include "tests/contract/random_play.h"

namespace calanque::captn_clever {
namespace {

bool reads(const std::string& text, bool easy = false) {
  Options options;
  options.players = 2;
  options.easy = easy;
  return Rules::parse_state(options, text).has_value();
}

TEST(Notation, OnlyPossibleStatesAreRead) {
  EXPECT_TRUE(reads("5,2-5,7,134/9,8-9,2,-/0/sail"));
  EXPECT_FALSE(reads("5,2-5,7,134/9,8-9,2,-/2/sail")) << "no such seat";
  EXPECT_FALSE(reads("5,2-5,7,134/9,8-9,2,-/0/sail+captain+boat")) << "the turn is over";
  EXPECT_FALSE(reads("5,2-5,7,314/9,8-9,2,-/0/sail")) << "finds out of order";
  EXPECT_FALSE(reads("5,2-5,7,144/9,8-9,2,-/0/sail")) << "found twice";
  EXPECT_FALSE(reads("5,2-5,4,134/9,8-9,2,-/0/sail")) << "a card found already";
  EXPECT_FALSE(reads("5,2-5,5,134/9,8-9,2,-/0/sail")) << "he has stopped there";
  EXPECT_TRUE(reads("5,2-5,5,-/9,8-9,2,-/0/sail")) << "he has not moved yet";
  EXPECT_FALSE(reads("5,2-5,5,-/9,8-9,2,-/0/sail+captain"));
  EXPECT_FALSE(reads("5,2-5,7,134/5,8-9,2,-/0/sail")) << "two captains on 5";
  EXPECT_FALSE(reads("5,5-9,7,134/4,6-8,2,-/0/sail")) << "crossing boats";
  EXPECT_FALSE(reads("5,2-6,7,134/4,6-8,2,-/0/sail")) << "no such link";
  EXPECT_FALSE(reads("5,2-5,-,134/9,8-9,2,-/0/sail")) << "a card is missing";
  EXPECT_TRUE(reads("4,2-5,-,134/9,8-9,2,-/0/sail+captain")) << "just found 4";
  EXPECT_TRUE(reads("4,2-5,-,134/9,8-9,2,-/0/give"));
  EXPECT_FALSE(reads("4,2-5,-,134/9,8-9,2,-/0/give", true)) << "nobody gives here";
  EXPECT_TRUE(reads("4,2-5,-,134/9,8-9,2,-/0/draw+captain", true));
  EXPECT_FALSE(reads("4,2-5,-,134/9,8-9,2,-/0/draw", true));
  EXPECT_FALSE(reads("1,7-8,3,-/9,8-9,2,-/0/sail+boat")) << "stranded: the turn is over";
  EXPECT_FALSE(reads("4,2-5,-,123567894/9,8-9,2,-/0/sail"));
  EXPECT_TRUE(reads("4,2-5,-,123567894/9,8-9,2,-/0/over"));
  EXPECT_TRUE(reads("5,2-5,-,-/-,-,-,-/1/setup"));
  EXPECT_FALSE(reads("5,2-5,-,-/-,-,-,-/0/setup"));
  EXPECT_FALSE(reads("5,2-5,-,-/5,-,-,-/1/setup"));
  EXPECT_FALSE(reads(""));
}

// 3.4, 3.5: seat 0 knows its own card and finds, and those of seat 1, whose cards it holds.
TEST(Notation, ViewsAreReadExactlyAsTheirViewerSeesThem) {
  const auto reads = [](const std::string& text) {
    return Rules::parse_view({}, text).has_value();
  };
  EXPECT_TRUE(reads("5,2-5,7,134/9,8-9,6,12/1,1-4,?,-/0/sail/0"));
  EXPECT_TRUE(reads("5,2-5,?,??4/9,8-9,6,12/1,1-4,3,-/0/sail/1"));
  EXPECT_TRUE(reads("5,2-5,?,??4/9,8-9,?,?2/1,1-4,?,-/0/sail/-"));
  EXPECT_FALSE(reads("5,2-5,7,134/9,8-9,6,12/1,1-4,3,-/0/sail/0")) << "the card of seat 2";
  EXPECT_FALSE(reads("5,2-5,?,??4/9,8-9,?,12/1,1-4,?,-/0/sail/-")) << "a find under another";
  EXPECT_FALSE(reads("5,2-5,?,134/9,8-9,6,12/1,1-4,?,-/0/sail/0")) << "the own card hidden";
  EXPECT_FALSE(reads("5,2-5,7,134/9,8-9,6,?2/1,1-4,?,-/0/sail/0")) << "a card in hand and found";
  EXPECT_FALSE(reads("5,2-5,?,4?/9,8-9,?,?2/1,1-4,?,-/0/sail/-")) << "nothing on top";
  EXPECT_FALSE(reads("5,2-5,?,?????????4/9,8-9,?,?2/1,1-4,?,-/0/sail/-")) << "ten finds";
  EXPECT_FALSE(reads("5,2-5,?,??4/9,8-9,?,?2/1,1-4,?,-/0/sail/3")) << "no such seat";
  EXPECT_FALSE(reads("5,2-5,?,??4/9,8-9,?,?2/1,1-4,?,-/0/sail")) << "nobody looks";
  EXPECT_TRUE(Rules::parse_state({}, "5,2-5,7,134/9,8-9,6,12/1,1-4,3,-/0/sail").has_value());
  EXPECT_FALSE(Rules::parse_state({}, "5,2-5,?,134/9,8-9,6,12/1,1-4,3,-/0/sail").has_value());
  EXPECT_FALSE(Rules::parse_state({}, "5,2-5,7,??4/9,8-9,6,12/1,1-4,3,-/0/sail").has_value());
}

// Mutilated states are either refused or read back as themselves, and can be played on.
TEST(Notation, HostileTextsAreRefusedOrPlayable) {
  Random random(11);
  const std::string alphabet = "0123456789-,/+bgivesaldrw";
  for (const bool easy : {false, true}) {
    Options options;
    options.easy = easy;
    options.board.links.push_back({2, 5, "white", "white"});  // a board with twins
    State state = Rules::initial(options);
    NullSink sink;
    for (int i = 0; i < 20000; ++i) {
      const auto step = contract::random_step<Rules>(state, random);
      if (!step) {
        state = Rules::initial(options);
        continue;
      }
      contract::take<Rules>(state, *step, sink);
      std::string text = Rules::text(state);
      for (std::size_t k = 0; k <= random.below(2); ++k) {
        text[random.below(text.size())] = random.pick(alphabet);
      }
      const auto read = Rules::parse_state(options, text);
      if (read) {
        const auto again = Rules::parse_state(options, Rules::text(*read));
        ASSERT_TRUE(again.has_value() && *again == *read) << text;
        State next = *read;
        for (int moves = 0; moves < 8; ++moves) {
          if (const auto any = contract::random_step<Rules>(next, random)) {
            contract::take<Rules>(next, *any, sink);
            ASSERT_TRUE(Rules::parse_state(options, Rules::text(next)).has_value())
                << text << " leads to " << Rules::text(next);
          }
        }
      }
    }
  }
}

TEST(Notation, ActionsOutsideTheBoardAreNotRead) {
  for (const char* text : {"captain:0", "captain:10", "captain:", "boat:5-5", "boat:1-10", "boat:1",
                           "boat:1-2c", "set:5", "set:5:1-2:", "give:?", "END", ""}) {
    EXPECT_FALSE(Rules::parse_action(text).has_value()) << text;
  }
  // Names of links that this board lacks are read, and refused in play.
  const auto far = Rules::parse_action("set:1:1-9");
  ASSERT_TRUE(far.has_value());
  EXPECT_EQ(Rules::check(Rules::initial({}), seat_at(0), *far)->rule.clause, "1.3");
  EXPECT_EQ(*Rules::parse_action("boat:5-2"), *Rules::parse_action("boat:2-5"));
}

// 4.4, slowly: walk over one boat after the other.
IslandSet walk(const State& state, std::uint8_t from, IslandSet seen) {
  seen |= island_bit(from);
  for (std::size_t i = 0; i < state.players; ++i) {
    const Link& link = state.chart.links[state.sailors[i].boat];
    for (const auto& [a, b] : {std::pair(link.a, link.b), std::pair(link.b, link.a)}) {
      if (a == from && (seen & island_bit(b)) == 0) {
        seen |= walk(state, b, seen);
      }
    }
  }
  return seen;
}

TEST(Sailing, ReachAndRoutesAgreeWithASlowWalk) {
  Options options;
  options.players = 4;
  Random random(2);
  State state = Rules::initial(options);
  NullSink sink;
  while (const auto step = contract::random_step<Rules>(state, random)) {
    contract::take<Rules>(state, *step, sink);
    if (state.phase != Phase::Sail) {
      continue;
    }
    const std::uint8_t captain = sailor(state, mover(state)).captain;
    const IslandSet reach = reachable(state, mover(state));
    ASSERT_EQ(reach, walk(state, captain, 0) & ~occupied(state));
    for (std::uint8_t island = 0; island < kIslands; ++island) {
      if ((reach & island_bit(island)) == 0) {
        continue;
      }
      const Route route = route_to(state, mover(state), island);
      ASSERT_EQ(route.islands[0], captain);
      ASSERT_EQ(route.to(), island);
      for (std::size_t i = 0; i + 1 < route.size; ++i) {
        const auto both =
            static_cast<IslandSet>(island_bit(route.islands[i]) | island_bit(route.islands[i + 1]));
        bool boat = false;
        for (std::size_t seat = 0; seat < state.players; ++seat) {
          boat = boat || state.chart.joins[state.sailors[seat].boat] == both;
        }
        ASSERT_TRUE(boat);
      }
    }
  }
}

}  // namespace
}  // namespace calanque::captn_clever
