#pragma once

#include <array>

#include "core/game.h"

namespace calanque::ai {

// What a position is worth to each seat: its share of the win, from 0 to 1. Competitive shares add
// up to 1; in cooperation every seat has the team's.
using Values = std::array<double, kMaxSeats>;

// The shares of a game that is over or broken off: the first places divide the win.
template <class G>
Values shares(const typename G::State& state) {
  const Standings standings = G::standings(state);
  int winners = 0;
  for (int i = 0; i < standings.seats; ++i) {
    winners += standings[seat_at(i)].place == 1 ? 1 : 0;
  }
  const bool team_won = G::facts.cooperative && winners == standings.seats;
  Values values{};
  for (int i = 0; i < standings.seats; ++i) {
    if (standings[seat_at(i)].place == 1) {
      values[static_cast<std::size_t>(i)] = team_won ? 1.0 : 1.0 / winners;
    }
  }
  return values;
}

constexpr double value_of(const Values& values, Seat seat) {
  return values[static_cast<std::size_t>(index(seat))];
}

}  // namespace calanque::ai
