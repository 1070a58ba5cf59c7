#include "ai/callisto/endgame.h"

#include <gtest/gtest.h>

#include "ai/callisto/test_tables.h"
#include "tests/contract/random_play.h"

namespace calanque::ai::callisto {
namespace {

using calanque::callisto::ColoursEach;
using calanque::callisto::Options;
using calanque::callisto::Rules;

// The lead of the first colour if both play for points: every line, without bounds or memory.
int brute_force(const Position& table, int& budget) {
  Position position = table;
  ActionList legal;
  position.settle(legal);
  if (legal.empty()) {
    const Ending ending = ending_of(position);
    return ending.penalty[1] - ending.penalty[0];
  }
  std::optional<int> best;
  for (const Action action : legal) {
    if (--budget < 0) {
      return 0;
    }
    Position next = position;
    next.play(action);
    const int lead = brute_force(next, budget);
    best = !best ? lead : position.mover == 0 ? std::max(*best, lead) : std::min(*best, lead);
  }
  return *best;
}

// A position shortly before the end of a random game; its colour on turn can place something.
Position late_position(const Options& options, Random& random) {
  std::vector<Position> line;
  Position position(Rules::initial(options));
  ActionList legal;
  for (position.settle(legal); !legal.empty(); position.settle(legal)) {
    line.push_back(position);
    position.play(random.pick(legal));
  }
  return line[line.size() - 1 - static_cast<std::size_t>(random.below(8))];
}

std::vector<Options> tables_for_two() {
  std::vector<Options> tables = all_tables();
  std::erase_if(tables, [](const Options& options) {
    return options.players != 2 || options.colours == ColoursEach::Two;
  });
  const std::size_t count = tables.size();
  for (std::size_t i = 0; i < count; ++i) {
    tables.push_back(tables[i]);
    tables.back().start = 1 - tables[i].start;
  }
  return tables;
}

// CALANQUE_GAMES_SCALE=10 looks at 10,000 positions.
TEST(Endgame, AgreesWithBruteForce) {
  constexpr int kMost = 4'000;  // moves that brute force looks at
  const std::vector<Options> tables = tables_for_two();
  const auto endgame = std::make_unique<Endgame>();
  const int wanted = contract::scaled(kGames >= 60 ? 1'000 : 40);
  int deep = 0;
  int checked = 0;
  for (std::uint64_t seed = contract::base_seed(); checked < wanted; ++seed) {
    SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(seed));
    Random random(seed);
    const Position position = late_position(tables[seed % tables.size()], random);
    int budget = kMost;
    const int lead = brute_force(position, budget);
    if (budget < 0) {
      continue;
    }
    ++checked;
    deep += budget < kMost - 100 ? 1 : 0;
    const bool first = position.mover == 0;
    const bool wins = (lead >= (position.start == 0 ? 1 : 0)) == first;
    const auto for_win = endgame->solve(position, Endgame::Aim::Win, kMost);
    ASSERT_TRUE(for_win);
    EXPECT_EQ(for_win->wins, wins);
    const auto for_lead = endgame->solve(position, Endgame::Aim::Lead, kMost);
    ASSERT_TRUE(for_lead);
    EXPECT_EQ(for_lead->wins, wins);
    EXPECT_EQ(for_lead->lead, first ? lead : -lead);
    // The moves keep what they promise.
    int rest = kMost;
    Position after = position;
    after.play(for_lead->action);
    EXPECT_EQ(brute_force(after, rest), lead);
    after = position;
    after.play(for_win->action);
    if (wins) {
      EXPECT_EQ((brute_force(after, rest) >= (position.start == 0 ? 1 : 0)) == first, wins);
    }
  }
  EXPECT_GT(deep, wanted / 4) << "most positions were nearly over";
}

TEST(Endgame, GivesUpWhatIsTooLarge) {
  const auto endgame = std::make_unique<Endgame>();
  Random random(1);
  Position position(Rules::initial({}));
  ActionList legal;
  for (int i = 0; i < 12; ++i) {
    position.settle(legal);
    position.play(random.pick(legal));
  }
  EXPECT_FALSE(endgame->solve(position, Endgame::Aim::Win, 1'000));
  EXPECT_FALSE(endgame->solve(position, Endgame::Aim::Lead, 1'000));
}

}  // namespace
}  // namespace calanque::ai::callisto
