#include "ai/callisto/champion.h"

#include <gtest/gtest.h>

#include "ai/callisto/test_tables.h"

namespace calanque::ai::callisto {
namespace {

using calanque::callisto::Options;

// The position's own list of moves is that of the rules, and so is who is passed over.
TEST(Position, FollowsTheRules) {
  std::uint64_t seed = 0;
  for (const Options& options : all_tables()) {
    SCOPED_TRACE("seed " + std::to_string(++seed));
    Random random(seed);
    State state = Rules::initial(options);
    Position position(state);
    ActionList expected;
    ActionList legal;
    NullSink sink;
    while (!is_over(Rules::turn(state))) {
      const Seat seat = state.table.seat_of(state.table.mover);
      Rules::legal_actions(state, seat, expected);
      position.settle(legal);
      ASSERT_EQ(legal, expected) << Rules::text(state);
      ASSERT_EQ(position.mover, state.table.mover);
      ASSERT_EQ(position.empty, empty_squares(state));
      const Action action = random.pick(legal);
      Rules::apply(state, seat, action, sink);
      position.play(action);
    }
    position.settle(legal);
    EXPECT_TRUE(legal.empty());
    const Ending ending = ending_of(position);
    EXPECT_EQ(Rules::standings(state)[seat_at(ending.winner)].place, 1);
  }
}

// Every move of whole games is legal, with the tree kept from move to move.
TEST(Champion, PlaysByTheRules) {
  std::uint64_t seed = 0;
  for (const Options& options : all_tables()) {
    SCOPED_TRACE("seed " + std::to_string(++seed));
    Champion champion(ChampionSettings{});
    State state = Rules::initial(options);
    NullSink sink;
    while (!is_over(Rules::turn(state))) {
      const Seat seat = state.table.seat_of(state.table.mover);
      champion.begin(Position(state), seed);
      champion.step(40);
      const Action action = champion.candidates()[0].action;
      ASSERT_FALSE(Rules::check(state, seat, action)) << Rules::text(state);
      champion.follow(action);
      Rules::apply(state, seat, action, sink);
    }
  }
}

TEST(Champion, ThinksTheSameForTheSameSeed) {
  const Position start(Rules::initial({.players = 3}));
  Champion one(ChampionSettings{});
  Champion other(ChampionSettings{});
  one.begin(start, 5);
  other.begin(start, 5);
  one.step(300);
  for (int i = 0; i < 30; ++i) {
    other.step(10);
  }
  const auto expected = one.candidates();
  const auto found = other.candidates();
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].action, expected[i].action);
    EXPECT_EQ(found[i].visits, expected[i].visits);
    EXPECT_EQ(found[i].value, expected[i].value);
  }
}

TEST(Champion, KeepsWhatItThoughtAboutTheLinePlayed) {
  Champion champion(ChampionSettings{});
  Position position(Rules::initial({}));
  champion.begin(position, 1);
  champion.step(400);
  const auto best = champion.candidates()[0];
  champion.follow(best.action);
  position.play(best.action);
  champion.begin(position, 2);
  EXPECT_EQ(champion.visits() + 1, best.visits) << "the first visit of a move opens nothing";
  champion.begin(Position(Rules::initial({.players = 4})), 3);
  EXPECT_EQ(champion.visits(), 0U);
}

// A tree that may not grow still answers.
TEST(Champion, PlaysOnWhenItsMemoryIsFull) {
  ChampionSettings settings;
  settings.most_memory = 0;
  Champion champion(settings);
  champion.begin(Position(Rules::initial({})), 1);
  champion.step(3'000);
  const std::size_t full = champion.memory();
  EXPECT_GT(full, 0U);
  EXPECT_EQ(champion.step(20'000), 20'000U);
  EXPECT_EQ(champion.memory(), full);
  EXPECT_GT(champion.candidates()[0].visits, 0U);
}

TEST(Champion, ProvesWhatIsTrue) {
  int proven = 0;
  const auto endgame = std::make_unique<Endgame>();
  ChampionSettings settings;
  settings.endgame = 0;  // the tree alone
  for (std::uint64_t seed = 1; seed <= 2 * kGames; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Position position(Rules::initial({}));
    ActionList legal;
    std::vector<Position> line;
    for (position.settle(legal); !legal.empty(); position.settle(legal)) {
      line.push_back(position);
      position.play(random.pick(legal));
    }
    const Position& late = line[line.size() - std::min<std::size_t>(line.size(), 4)];
    const auto solution = endgame->solve(late, Endgame::Aim::Win, 200'000);
    if (!solution) {
      continue;
    }
    Champion champion(settings);
    champion.begin(late, seed);
    champion.step(20'000);
    if (champion.proven()) {
      ++proven;
      EXPECT_EQ(champion.candidates()[0].value, solution->wins ? 1.0 : 0.0);
    }
  }
  EXPECT_GT(proven, kGames / 2);
}

// A few simulations and the exact end make sure of every game that is won.
TEST(Champion, WinsWhatIsWon) {
  const auto endgame = std::make_unique<Endgame>();
  const ChampionSettings settings;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 4 * kGames; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Position position(Rules::initial({.start = static_cast<int>(seed % 2)}));
    ActionList legal;
    for (position.settle(legal); !legal.empty(); position.settle(legal)) {
      if (std::min(position.laid[0], position.laid[1]) >= 14) {
        break;
      }
      position.play(random.pick(legal));
    }
    if (legal.empty()) {
      continue;
    }
    const auto solution = endgame->solve(position, Endgame::Aim::Win, settings.endgame);
    if (!solution || !solution->wins) {
      continue;
    }
    ++won;
    Champion champion(settings);
    champion.begin(position, seed);
    champion.step(300);
    EXPECT_TRUE(champion.proven());
    Position after = position;
    after.play(champion.candidates()[0].action);
    const std::size_t seat = position.seat_of(position.mover);
    after.settle(legal);
    if (legal.empty()) {
      EXPECT_EQ(ending_of(after).winner, static_cast<int>(seat));
    } else {
      const auto rest = endgame->solve(after, Endgame::Aim::Win, 10 * settings.endgame);
      ASSERT_TRUE(rest);
      EXPECT_EQ(rest->wins, after.seat_of(after.mover) == seat);
    }
  }
  EXPECT_GT(won, kGames / 4);
}

}  // namespace
}  // namespace calanque::ai::callisto
