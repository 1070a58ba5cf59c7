#pragma once

#include "games/kuna_yala/rules.h"

namespace calanque::ai::kuna_yala {

using namespace calanque::kuna_yala;  // players speak the words of their game

// What may still happen, as far as it matters for judging the table: a summary of the cards that
// are left and of the turns to play them.
struct Outlook {
  double turns = 0;                          // about so many are left, of all seats together
  std::array<double, kMaxBeds> curse{};      // chance that a pair of this bed is struck one day
  double octopuses = 0;                      // that may still turn up
  double sharks = 0;                         // open or unseen
  std::array<double, kColours> fish_left{};  // open or unseen, by colour
  // How far the lead of a colour, of corals and of sharks may still change: soft steps.
  double majority_width = 0;
  double coral_width = 0;
  double shark_width = 0;
  double majority_drift = 0;  // owners of a shoal go on adding to their own colour

  // To the end of the game, with the unseen cards of this state.
  static Outlook to_the_end(const State& state);
  // As if the game ended after this turn: what counts is what is seen. Only the next octopus is
  // thought of.
  static Outlook now(const State& state);
};

// About how many turns are left, of all seats together.
double turns_left(const Table& table);

// A soft step from 0 to 1 at 0; its middle part is about 2 * width wide. Needs only a square root.
double soft_step(double x, double width);

// The chance that a seat will have the most corals alone, or the most sharks (ties count), as
// things stand. `held` has one count for each seat.
using Held = std::array<int, kMaxPlayers>;
double coral_lead(const Outlook& outlook, const Held& held, int players, int seat);
double shark_lead(const Outlook& outlook, const Held& held, int players, int seat);
// The chance that `colour` will be the most frequent one of a shoal with these fish.
using ColourCounts = std::array<int, kColours>;
double majority_lead(const Outlook& outlook, const ColourCounts& fish, int colour);

}  // namespace calanque::ai::kuna_yala
