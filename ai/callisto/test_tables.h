#pragma once

#include <vector>

#include "games/callisto/rules.h"

// Tables and positions for the tests of the players.
namespace calanque::ai::callisto {

#ifdef CALANQUE_SLOW_BUILD
inline constexpr int kGames = 4;
#else
inline constexpr int kGames = 60;
#endif

// Every number of players and every option.
inline std::vector<calanque::callisto::Options> all_tables() {
  using calanque::callisto::ColoursEach;
  using calanque::callisto::LastColumn;
  std::vector<calanque::callisto::Options> tables;
  for (const LastColumn last : {LastColumn::May, LastColumn::Must}) {
    for (const bool flip : {true, false}) {
      for (int players = 2; players <= 4; ++players) {
        tables.push_back(
            {.players = players, .start = players - 1, .flip = flip, .last_column = last});
      }
      tables.push_back({.flip = flip, .last_column = last, .colours = ColoursEach::Two});
    }
  }
  return tables;
}

// After any number of random moves; the game may be over.
inline calanque::callisto::State random_position(const calanque::callisto::Options& options,
                                                 Random& random) {
  using calanque::callisto::Rules;
  auto state = Rules::initial(options);
  NullSink sink;
  calanque::callisto::ActionList actions;
  for (auto moves = random.below(22 * 4); moves > 0 && !is_over(Rules::turn(state)); --moves) {
    const Seat seat = state.table.seat_of(state.table.mover);
    Rules::legal_actions(state, seat, actions);
    Rules::apply(state, seat, random.pick(actions), sink);
  }
  return state;
}

}  // namespace calanque::ai::callisto
