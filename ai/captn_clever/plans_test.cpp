#include "ai/captn_clever/plans.h"

#include <set>

#include "ai/captn_clever/test_tables.h"

namespace calanque::ai::captn_clever {
namespace {

// Where a turn can end, by following all legal actions of the seat. Finds after which the boat
// waits are left out: there plans move it only where it has to go first.
void follow(const State& state, Seat seat, std::set<std::string>& ends) {
  ActionList actions;
  Rules::legal_actions(state, seat, actions);
  for (const Action& action : actions) {
    State next = state;
    NullSink sink;
    Rules::apply(next, seat, action, sink);
    if (next.phase == Phase::Sail && mover(next) == seat) {
      follow(next, seat, ends);
    } else if (next.phase != Phase::Draw && next.phase != Phase::Over) {
      ends.insert(Rules::text(next));
    }
  }
}

TEST(Plans, EndWhereverATurnCanEnd) {
  for (const Board& board : test_boards()) {
    for (const bool easy : {false, true}) {
      Options options;
      options.board = board;
      options.easy = easy;
      visit_random_games(options, 3, 1, [&](const State& state) {
        if (state.phase != Phase::Sail) {
          return;
        }
        std::set<std::string> ends;
        follow(state, mover(state), ends);
        PlanList plans;
        list_plans(state, mover(state), plans);
        std::set<std::string> planned;
        for (const Plan& plan : plans) {
          State next = state;
          NullSink sink;
          ASSERT_FALSE(Rules::check(next, mover(next), first_action(next.chart, plan)));
          Voyage::apply(next, mover(state), plan, sink);
          if (next.phase != Phase::Draw && next.phase != Phase::Over) {
            ASSERT_TRUE(planned.insert(Rules::text(next)).second) << "two plans end alike";
          }
        }
        ASSERT_TRUE(planned == ends) << Rules::text(state);
      });
    }
  }
}

TEST(Plans, OfOtherPhasesAreTheLegalActions) {
  Options options;
  options.players = 4;
  visit_random_games(options, 4, 1, [&](const State& state) {
    if (state.phase == Phase::Sail) {
      return;
    }
    for (const Seat seat : deciders(Rules::turn(state))) {
      ActionList actions;
      Rules::legal_actions(state, seat, actions);
      PlanList plans;
      list_plans(state, seat, plans);
      ASSERT_EQ(plans.size(), actions.size());
      for (std::size_t i = 0; i < plans.size(); ++i) {
        ASSERT_EQ(first_action(state.chart, plans[i]), actions[i]);
      }
    }
  });
}

}  // namespace
}  // namespace calanque::ai::captn_clever
