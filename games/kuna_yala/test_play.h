#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/kuna_yala/rules.h"
#include "games/kuna_yala/table.h"

// What the tests of this folder share.
namespace calanque::kuna_yala {

// Plays random games and shows every state to `visit`.
template <class Visit>
void play(const Options& options, int games, const Visit& visit) {
  NullSink sink;
  for (int game = 0; game < games; ++game) {
    Random random(static_cast<std::uint64_t>(game) + 17);
    State state = Rules::initial(options);
    while (state.phase != Phase::Over) {
      visit(state);
      if (is_chance(Rules::turn(state))) {
        OutcomeList outcomes;
        Rules::chance(state, outcomes);
        Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, sink);
      } else {
        Rules::apply(state, mover(state), Rules::sample_action(state, mover(state), random), sink);
      }
    }
    visit(state);
  }
}

// One bed and a great many curses, so that shoals close up and cards find no place.
inline Options cursed_options(int players) {
  Options options;
  options.players = players;
  options.cards.copies = {};
  options.cards.copies[kind_of(fish_card(0, 0, 1))] = 16;
  options.cards.copies[kind_of(fish_card(1, 0, 2))] = 16;
  options.cards.copies[kind_of(fish_card(2, 1, 1))] = 16;
  options.cards.copies[kind_of(fish_card(3, 2, 1))] = 16;
  return options;
}

// Chi-squared of `counts` (one entry per kind, all equally likely) over draws, against a bound that
// a fair draw passes far more often than once in a million: mean k, standard deviation sqrt(2k).
inline void expect_uniform(const std::map<std::string, int>& counts, std::size_t kinds, int draws) {
  ASSERT_EQ(counts.size(), kinds);
  const double expected = static_cast<double>(draws) / static_cast<double>(kinds);
  double chi = 0;
  for (const auto& [kind, count] : counts) {
    chi += (count - expected) * (count - expected) / expected;
  }
  const double freedom = static_cast<double>(kinds - 1);
  EXPECT_LT((chi - freedom) * (chi - freedom), 36 * 2 * freedom + 200) << chi;
}

}  // namespace calanque::kuna_yala
