#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "arena/contest_for_tests.h"

namespace calanque::arena {
namespace {

TEST(Entrants, AreReadWithLabelsBudgetsAndCommands) {
  const auto read =
      read_entrants(R"(level3,mine=level3@5000,"cmd:python3 a/bot.py x,y",b=cmd:X=1 ./c)");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 4U);
  EXPECT_EQ((*read)[0].label, "level3");
  EXPECT_EQ((*read)[0].name, "level3");
  EXPECT_EQ((*read)[1].label, "mine");
  EXPECT_EQ((*read)[1].name, "level3");
  EXPECT_EQ((*read)[1].budget, 5000U);
  EXPECT_EQ((*read)[2].command, "python3 a/bot.py x,y");
  EXPECT_EQ((*read)[2].label, "x,y");
  EXPECT_EQ((*read)[3].label, "b");
  EXPECT_EQ((*read)[3].command, "X=1 ./c");
  EXPECT_EQ(read_entrants("cmd:python3 bots/bot.py")->front().label, "bot.py");
}

TEST(Entrants, ThatMakeNoSenseAreRefused) {
  EXPECT_FALSE(read_entrants("level3@"));
  EXPECT_FALSE(read_entrants("level3@0"));
  EXPECT_FALSE(read_entrants("level3@5k"));
  EXPECT_FALSE(read_entrants("cmd: "));
  Contest contest;
  EXPECT_TRUE(seat_entrants(contest, *read_entrants("a=level1,a=level2"), {}));
}

TEST(Contests, FindTheirFaults) {
  EXPECT_FALSE(find_fault(contest_of("random,greedy")));
  EXPECT_FALSE(find_fault(contest_of("random,cmd:x")));
  EXPECT_TRUE(find_fault(contest_of("random,nobody")));
  EXPECT_TRUE(find_fault(contest_of("random,")));
  EXPECT_TRUE(find_fault(contest_of("random", 5)));
  Contest unknown = contest_of("random,greedy");
  unknown.options.emplace_back("gaol", "30");
  EXPECT_TRUE(find_fault(unknown));
  unknown.game = "chess";
  EXPECT_TRUE(find_fault(unknown));
}

TEST(Contests, FillTheTableWithTheLastListed) {
  const Contest contest = contest_of("level5,level1", 4);
  EXPECT_EQ(contest.list, (std::vector<int>{0, 1, 1, 1}));
  EXPECT_EQ(contest.entrants.size(), 2U);
}

// Every entrant of a line-up has had every seat equally often after each block.
TEST(Schedules, TurnEveryLineUpThroughAllSeats) {
  for (const auto& [players, seats] :
       std::vector<std::pair<std::string, int>>{{"a=random,b=random", 2},
                                                {"a=random,b=random,c=random", 3},
                                                {"a=random,b=random,c=random,d=random", 4},
                                                {"a=random,b=random", 3}}) {
    const Schedule schedule(contest_of(players, seats));
    for (std::uint64_t block = 0; block < 30; ++block) {
      std::map<std::pair<int, int>, int> sat;
      for (int i = 0; i < seats; ++i) {
        const Pairing pairing = schedule.pairing(block * static_cast<std::uint64_t>(seats) +
                                                 static_cast<std::uint64_t>(i));
        EXPECT_EQ(pairing.block, block);
        for (int seat = 0; seat < seats; ++seat) {
          ++sat[{pairing.entrants[static_cast<std::size_t>(seat)], seat}];
        }
      }
      std::map<int, std::set<int>> counts;
      for (const auto& [who, count] : sat) {
        counts[who.first].insert(count);
      }
      for (const auto& [entrant, different] : counts) {
        EXPECT_EQ(different.size(), 1U) << players << ", entrant " << entrant;
      }
    }
  }
}

TEST(Schedules, DealABlockOnceAndSeedEverySeat) {
  const Schedule schedule(contest_of("random,greedy"));
  std::set<std::uint64_t> seeds;
  std::set<match::Digest> deals;
  for (std::uint64_t game = 0; game < 100; game += 2) {
    const Pairing first = schedule.pairing(game);
    const Pairing second = schedule.pairing(game + 1);
    EXPECT_EQ(first.secret, second.secret);
    deals.insert(first.secret.seed);
    seeds.insert(first.seeds.begin(), first.seeds.end());
    seeds.insert(second.seeds.begin(), second.seeds.end());
  }
  EXPECT_EQ(deals.size(), 50U);
  EXPECT_EQ(seeds.size(), 200U);
  EXPECT_LT(*seeds.rbegin(), std::uint64_t{1} << 53);
}

TEST(Schedules, TryAllOrdersRoundTheTable) {
  const Schedule schedule(contest_of("a=random,b=random,c=random,d=random"));
  std::set<std::vector<int>> orders;
  for (std::uint64_t game = 0; game < 24; ++game) {
    orders.insert(schedule.pairing(game).entrants);
  }
  EXPECT_EQ(orders.size(), 24U);
  EXPECT_EQ(schedule.pairing(24).entrants, schedule.pairing(0).entrants);
}

TEST(Schedules, LetAllMeetWhenThereAreMoreThanSeats) {
  const Schedule schedule(contest_of("a=random,b=random,c=random", 2));
  EXPECT_EQ(schedule.line_ups(), 3U);
  std::map<std::set<int>, int> met;
  for (std::uint64_t game = 0; game < 60; ++game) {
    const std::vector<int> entrants = schedule.pairing(game).entrants;
    ++met[{entrants.begin(), entrants.end()}];
  }
  for (const auto& [who, games] : met) {
    EXPECT_EQ(games, 20);
  }
  EXPECT_EQ(schedule.whole_blocks(7), 8U);
  EXPECT_EQ(schedule.whole_blocks(8), 8U);
}

}  // namespace
}  // namespace calanque::arena
