#pragma once

#include "ai/kuna_yala/belief.h"

namespace calanque::ai::kuna_yala {

// What things on the table are worth to a mover, in points: a point of its own counts 1, and a
// point of the others as much less than nothing as they matter.
struct Interest {
  std::array<double, kColours> fish{};  // a fish of that colour, wherever it swims
  // The majority of that colour in that shoal.
  std::array<std::array<double, kColours>, kMaxPlayers> majority{};
  std::array<double, kMaxPlayers> points{};  // a point of that seat, for corals and sharks

  // Pre: `rivals` says how much each other seat matters.
  static Interest of(const Table& table, Seat seat, const Belief& belief,
                     const std::array<double, kMaxPlayers>& rivals);
};

// How much a seat has to care for the points of each other one: the likely winner most. All
// together 1.
std::array<double, kMaxPlayers> rivals_of(const Table& table, Seat seat,
                                          const std::array<double, kMaxPlayers>& points);

}  // namespace calanque::ai::kuna_yala
