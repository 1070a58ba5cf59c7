#pragma once

#include <gtest/gtest.h>

#include "ai/captn_clever/plans.h"

namespace calanque::ai::captn_clever {

// The reconstruction, and a board with a twin and other links that the reconstruction lacks.
inline std::vector<Board> test_boards() {
  Board other = default_board();
  other.links.push_back({1, 2, "red", "red"});
  other.links.push_back({3, 5, "green", "green"});
  other.links.push_back({1, 9, "green", "green"});
  EXPECT_FALSE(check_board(other));
  return {default_board(), other};
}

// Calls `visit` with every state of some games of random plans.
template <class Visit>
void visit_random_games(const Options& options, std::uint64_t seed, int games, const Visit& visit) {
  Random random(seed);
  NullSink sink;
  for (int game = 0; game < games; ++game) {
    State state = Rules::initial(options);
    for (;;) {
      const Turn turn = Rules::turn(state);
      if (is_over(turn)) {
        break;
      }
      visit(state);
      if (is_chance(turn)) {
        OutcomeList outcomes;
        Rules::chance(state, outcomes);
        Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, sink);
        continue;
      }
      ActionList actions;
      Rules::legal_actions(state, deciders(turn).front(), actions);
      Rules::apply(state, deciders(turn).front(), random.pick(actions), sink);
    }
  }
}

}  // namespace calanque::ai::captn_clever
