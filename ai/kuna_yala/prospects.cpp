#include "ai/kuna_yala/prospects.h"

#include <algorithm>
#include <cmath>

#include "ai/math.h"

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kComing = 0.5;    // of the fish to come, the part that is seen at the end
constexpr double kSpread = 0.7;    // points by which an estimate errs at the end …
constexpr double kPerTurn = 0.75;  // … and for each root of the turns left

}  // namespace

Prospects Prospects::of(const Table& table, const Charts& charts, const Outlook& outlook) {
  Prospects prospects;
  Held corals{};
  Held sharks{};
  for (std::size_t i = 0; i < table.players; ++i) {
    corals[i] = table.shoals[i].corals;
    sharks[i] = table.shoals[i].sharks;
    for (const Chart::Place place : charts[i].fish()) {
      const Card card = charts[i].at(place);
      const auto colour = static_cast<std::size_t>(colour_of(card));
      prospects.shoals[i][colour] += fish_on(card);
      prospects.fish[colour] += fish_on(card) * charts[i].survival(place);
    }
    for (const Cell& cell : table.shoals[i]) {
      prospects.octopuses[i] += cell.card == Card::Octopus ? 1 : 0;
    }
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    prospects.fish[c] += kComing * outlook.fish_left[c];
  }
  for (int i = 0; i < table.players; ++i) {
    const auto s = static_cast<std::size_t>(i);
    prospects.octopuses[s] += outlook.octopuses * coral_lead(outlook, corals, table.players, i);
    prospects.sharks[s] = 2 * shark_lead(outlook, sharks, table.players, i);  // 7.7
  }
  return prospects;
}

double Prospects::points(const Outlook& outlook, int seat, int colour) const {
  const auto s = static_cast<std::size_t>(seat);
  return fish[static_cast<std::size_t>(colour)] + 3 * majority_lead(outlook, shoals[s], colour) +
         octopuses[s] + sharks[s];  // 7.4 to 7.7
}

Values shares_of(const Points& points, int players, double turns) {
  const double spread = kSpread + kPerTurn * std::sqrt(std::max(0.0, turns));
  const double best = *std::max_element(points.begin(), points.begin() + players);
  Values values{};
  double total = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    values[i] = exp_of((points[i] - best) / spread);
    total += values[i];
  }
  for (double& value : values) {
    value /= total;
  }
  return values;
}

}  // namespace calanque::ai::kuna_yala
