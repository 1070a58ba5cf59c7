#include "ai/captn_clever/sea.h"

#include <set>

#include "ai/captn_clever/test_tables.h"

namespace calanque::ai::captn_clever {
namespace {

// Own turns to every island, by trying all plans with all other boats fixed and all other captains
// out of the way (where the own captain stands).
std::array<int, kIslands> count_turns(State state, Seat seat) {
  const auto put = [&](std::uint8_t captain, std::uint8_t boat) {
    for (Sailor& one : state.sailors) {
      one.captain = captain;
    }
    state.sailors[slot(seat)].boat = boat;
  };
  std::array<int, kIslands> turns{};
  turns.fill(kFar);
  const std::uint8_t start = sailor(state, seat).captain;
  std::set<std::pair<std::uint8_t, std::uint8_t>> reached = {{start, sailor(state, seat).boat}};
  for (int turn = 1; turn < kFar; ++turn) {
    auto next = reached;
    for (const auto& [captain, boat] : reached) {
      put(captain, boat);
      PlanList plans;
      list_plans(state, seat, plans);
      for (const Plan& plan : plans) {
        const std::uint8_t to = plan.island == kNone ? captain : plan.island;
        next.insert({to, plan.boat == kNone ? boat : plan.boat});
        if (plan.island != kNone) {
          turns[to] = std::min(turns[to], turn);
        }
      }
    }
    reached = next;
  }
  return turns;
}

TEST(Sea, CountsTurnsAsTryingAllPlansDoes) {
  for (const Board& board : test_boards()) {
    for (int players = 2; players <= kMaxPlayers; ++players) {
      Options options;
      options.players = players;
      options.board = board;
      const Sea sea(chart_of(board), players);
      int visited = 0;
      visit_random_games(options, 5, 1, [&](const State& state) {
        if (state.phase != Phase::Sail || state.captain_moved || state.boat_moved ||
            ++visited % 40 != 0) {
          return;
        }
        const auto counted = count_turns(state, mover(state));
        const std::uint8_t from = sailor(state, mover(state)).captain;
        for (std::uint8_t to = 0; to < kIslands; ++to) {
          ASSERT_EQ(sea.turns(state, mover(state)).least[from][to], counted[to])
              << Rules::text(state) << " to island " << to + 1;
        }
      });
      EXPECT_GT(visited, 40);
    }
  }
}

TEST(Sea, ExpectsNoFewerTurnsThanTheLeast) {
  for (const Board& board : test_boards()) {
    Options options;
    options.board = board;
    const Sea sea(chart_of(board), options.players);
    visit_random_games(options, 6, 1, [&](const State& state) {
      if (state.phase != Phase::Sail) {
        return;
      }
      const Turns& turns = sea.turns(state, mover(state));
      for (std::uint8_t from = 0; from < kIslands; ++from) {
        for (std::uint8_t to = 0; to < kIslands; ++to) {
          ASSERT_EQ(turns.expected[from][to] < 1.5F, turns.least[from][to] == 1 && from != to)
              << "one turn is certain, more are not";
          ASSERT_LT(turns.expected[from][to], static_cast<float>(kFar));
        }
      }
    });
  }
}

TEST(Sea, HopsAreLinksOnTheMap) {
  const Sea sea(chart_of(default_board()), 3);
  EXPECT_EQ(sea.hops(0, 1), 1);
  EXPECT_EQ(sea.hops(0, 8), 2);
  EXPECT_EQ(sea.hops(2, 6), 3);
  EXPECT_EQ(sea.hops(4, 4), 2);
}

}  // namespace
}  // namespace calanque::ai::captn_clever
