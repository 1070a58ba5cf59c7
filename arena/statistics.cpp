#include "arena/statistics.h"

#include <algorithm>
#include <cmath>

namespace calanque::arena {

Interval wilson(double share, double games) {
  if (games <= 0) {
    return {};
  }
  const double z2 = kZ95 * kZ95;
  const double centre = (share + z2 / (2 * games)) / (1 + z2 / games);
  const double half =
      kZ95 / (1 + z2 / games) * std::sqrt(share * (1 - share) / games + z2 / (4 * games * games));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Mean mean_of(const std::vector<double>& values) {
  Mean result;
  result.count = values.size();
  const auto count = static_cast<double>(values.size());
  for (const double value : values) {
    result.mean += value;
  }
  result.mean /= std::max(1.0, count);
  if (values.size() > 1) {
    double squares = 0;
    for (const double value : values) {
      squares += (value - result.mean) * (value - result.mean);
    }
    result.error = std::sqrt(squares / (count - 1) / count);
  }
  return result;
}

double expected_share(double elo, int seats) {
  const double strength = std::pow(10.0, elo / 400);
  return strength / (strength + seats - 1);
}

void SprtSums::add(double block_share) {
  count_ += 1;
  sum_ += block_share;
  squares_ += block_share * block_share;
}

SprtState SprtSums::state(const Sprt& test, int seats) const {
  if (count_ == 0) {
    return {};
  }
  const double low = expected_share(test.elo0, seats);
  const double high = expected_share(test.elo1, seats);
  const double mean = sum_ / count_;
  // The noise of some more blocks, as chance alone would make it, is mixed in: a few equal blocks
  // do not prove that there is none. With fewer the first blocks would decide too rashly.
  constexpr double kMixedIn = 20;
  const double middle = (low + high) / 2;
  const double chance = middle * (1 - middle) / seats;
  const double variance =
      (std::max(0.0, squares_ - sum_ * mean) + kMixedIn * chance) / (count_ + kMixedIn);
  SprtState state;
  state.ratio = count_ * (high - low) * (2 * mean - low - high) / (2 * variance);
  if (std::abs(state.ratio) >= kSprtBound) {
    state.verdict = state.ratio > 0 ? Verdict::Upper : Verdict::Lower;
  }
  return state;
}

}  // namespace calanque::arena
