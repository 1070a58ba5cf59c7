#include "ai/kuna_yala/appraisal.h"

#include <algorithm>

#include "ai/kuna_yala/test_table.h"

namespace calanque::ai::kuna_yala {
namespace {

#ifdef CALANQUE_SLOW_BUILD
constexpr int kAppraised = 1;
#else
constexpr int kAppraised = 4;
#endif

Belief knowing(const State& state, Seat seat) {
  Evidence certain{};
  for (std::size_t i = 0; i < state.players; ++i) {
    certain[i][static_cast<std::size_t>(state.tiles[i])] = 1000;
  }
  return {state.players, seat, state.tiles[at(seat)], certain};
}

bool decides(const State& state) {
  return !is_chance(Rules::turn(state)) && state.phase != Phase::Over;
}

template <class Visit>
void at_every_decision(const Visit& visit) {
  for (const Options& options : all_tables()) {
    play(options, kAppraised, [&](const State& state) {
      if (decides(state)) {
        visit(state);
      }
    });
  }
}

TEST(Appraisal, ListsExactlyTheLegalActions) {
  Appraisal appraisal;
  at_every_decision([&](const State& state) {
    appraisal.look(state, knowing(state, mover(state)), Outlook::to_the_end(state));
    ActionList legal;
    Rules::legal_actions(state, mover(state), legal);
    std::size_t listed = 0;
    appraisal.each_action([&](const Action& action, double worth) {
      ++listed;
      EXPECT_NE(std::find(legal.begin(), legal.end(), action), legal.end())
          << Rules::text(state) << " " << Rules::text(action);
      EXPECT_DOUBLE_EQ(worth, appraisal.judge(action).total());
    });
    ASSERT_EQ(listed, legal.size()) << Rules::text(state);
  });
}

// Without a thought for the future, with all tiles known and no octopus to come, a placement is
// worth what it changes in the points of two players.
TEST(Appraisal, CountsThePointsThatAPlacementChanges) {
  Appraisal appraisal;
  NullSink sink;
  for (const Options& options : {all_tables().front(), cursed_options(2)}) {
    play(options, kAppraised, [&](const State& state) {
      if (!decides(state) || discarding(state)) {
        return;
      }
      const Seat seat = mover(state);
      const Seat other = next_clockwise(seat, 2);
      Outlook outlook = Outlook::now(state);
      outlook.octopuses = 0;
      appraisal.look(state, knowing(state, seat), outlook);
      const auto lead = [&](const State& at) {
        const Standings standings = Rules::standings(at);
        return standings[seat].score - standings[other].score;
      };
      appraisal.each_action([&](const Action& action, double /*worth*/) {
        State after = state;
        Rules::apply(after, seat, action, sink);
        const Parts parts = appraisal.judge(action);
        ASSERT_NEAR(parts.total() - parts.next, lead(after) - lead(state), 1e-9)
            << Rules::text(state) << " " << Rules::text(action);
      });
    });
  }
}

TEST(Appraisal, TheBestTurnIsTheBestPairOfPlacements) {
  Appraisal appraisal;
  at_every_decision([&](const State& state) {
    appraisal.look(state, knowing(state, mover(state)), Outlook::to_the_end(state));
    double best = -1e9;
    appraisal.each_action(
        [&](const Action& /*action*/, double worth) { best = std::max(best, worth); });
    Random random(1);
    Appraisal::Turn turn;
    appraisal.best_turn(0, random, turn);
    ASSERT_EQ(turn.size(), state.phase == Phase::Own ? 2U : 1U);
    State after = state;
    NullSink sink;
    for (const Action& action : turn) {
      ASSERT_FALSE(Rules::check(after, mover(state), action)) << Rules::text(state);
      Rules::apply(after, mover(state), action, sink);
    }
    EXPECT_NEAR(appraisal.judge(turn[0]).total(), best, 1e-9) << Rules::text(state);
  });
}

Shoal shoal_of(const std::vector<Cell>& cells) {
  Shoal shoal;
  for (const Cell& cell : cells) {
    shoal.lay(cell.x, cell.y, cell.card);
  }
  return shoal;
}

TEST(Chart, SeesWhichFishTheCurseCanReach) {
  Outlook outlook;
  outlook.curse.fill(0.5);
  Chart chart;
  const Card red_sand = fish_card(0, 0, 1);
  const Card blue_sand = fish_card(1, 0, 2);
  const Card red_lagoon = fish_card(0, 1, 1);
  // Two on sand side by side: both ends are open.
  chart.draw(shoal_of({{0, 0, Card::Coral}, {0, 1, red_sand}, {1, 1, blue_sand}}), outlook);
  EXPECT_DOUBLE_EQ(chart.survival(chart.place(0, 1)), 0.25);
  EXPECT_DOUBLE_EQ(chart.survival(chart.place(1, 1)), 0.25);
  // A coral at one end closes it.
  chart.draw(
      shoal_of({{0, 0, Card::Coral}, {0, 1, red_sand}, {1, 1, blue_sand}, {2, 1, Card::Coral}}),
      outlook);
  EXPECT_DOUBLE_EQ(chart.survival(chart.place(1, 1)), 0.5);
  // Different beds are safe, and so is a place beside bones.
  chart.draw(shoal_of({{0, 0, Card::Coral}, {0, 1, red_sand}, {1, 1, red_lagoon}}), outlook);
  EXPECT_DOUBLE_EQ(chart.survival(chart.place(0, 1)), 1);
  EXPECT_DOUBLE_EQ(chart.ease(chart.place(2, 1), 0), 0.4);
  chart.draw(shoal_of({{0, 0, Card::Coral}, {1, 0, Card::Bones}}), outlook);
  EXPECT_DOUBLE_EQ(chart.ease(chart.place(2, 0), 0), 0);
}

TEST(Prospects, SharesAddUpToOneAndFollowThePoints) {
  const Values even = shares_of({12, 12, 0, 0}, 2, 20);
  EXPECT_DOUBLE_EQ(even[0], 0.5);
  const Values late = shares_of({14, 12, 11, 9}, 4, 1);
  const Values early = shares_of({14, 12, 11, 9}, 4, 40);
  EXPECT_NEAR(late[0] + late[1] + late[2] + late[3], 1, 1e-12);
  EXPECT_GT(late[0], early[0]);  // the same lead is worth more at the end
  EXPECT_GT(late[1], late[2]);
}

}  // namespace
}  // namespace calanque::ai::kuna_yala
