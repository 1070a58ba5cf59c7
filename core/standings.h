#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"

namespace calanque {

enum class ScoreOrder : std::uint8_t { MoreIsBetter, LessIsBetter };

// One seat's score as the rulebook counts it, and its place: 1 is best, ties share a place.
struct Standing {
  int score = 0;
  int place = 1;
  constexpr bool operator==(const Standing&) const = default;
};

// How the seats stand now; defined in every state, final when the game is over.
struct Standings {
  int seats = 0;
  ScoreOrder order = ScoreOrder::MoreIsBetter;
  std::array<Standing, kMaxSeats> of{};

  constexpr const Standing& operator[](Seat seat) const {
    return of[static_cast<std::size_t>(index(seat))];
  }
  constexpr Standing& operator[](Seat seat) { return of[static_cast<std::size_t>(index(seat))]; }
  constexpr bool operator==(const Standings&) const = default;
};

// Gives each seat its place: one more than the number of seats for which better(a, b) says that a
// stands before b. better must be a strict weak order on seats.
template <class Better>
constexpr void rank(Standings& standings, const Better& better) {
  for (int i = 0; i < standings.seats; ++i) {
    int place = 1;
    for (int j = 0; j < standings.seats; ++j) {
      place += better(seat_at(j), seat_at(i)) ? 1 : 0;
    }
    standings[seat_at(i)].place = place;
  }
}

}  // namespace calanque
