#pragma once

#include "ai/kuna_yala/chart.h"
#include "ai/search/values.h"

namespace calanque::ai::kuna_yala {

using Charts = std::array<Chart, kMaxPlayers>;
using Points = std::array<double, kMaxPlayers>;

// What the table shows, and what will probably become of it.
struct Prospects {
  std::array<double, kColours> fish{};  // of each colour at the end, as far as it can be told
  std::array<ColourCounts, kMaxPlayers> shoals{};  // fish in sight
  Points octopuses{};                              // with those to come
  Points sharks{};                                 // points for them

  // Pre: the charts are those of the table's shoals.
  static Prospects of(const Table& table, const Charts& charts, const Outlook& outlook);
  // The points of a seat that collects this colour.
  double points(const Outlook& outlook, int seat, int colour) const;
};

// The shares of the win when these points are expected with so many turns to go.
Values shares_of(const Points& points, int players, double turns);

}  // namespace calanque::ai::kuna_yala
