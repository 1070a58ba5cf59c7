#include "ai/kuna_yala/interest.h"

#include <algorithm>

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kMajority = 3;  // 7.5
constexpr double kRivalGap = 4;  // points behind the first rival at which a seat matters a quarter

}  // namespace

Interest Interest::of(const Table& table, Seat seat, const Belief& belief,
                      const std::array<double, kMaxPlayers>& rivals) {
  Interest interest;
  for (int i = 0; i < table.players; ++i) {
    const auto s = static_cast<std::size_t>(i);
    interest.points[s] = seat_at(i) == seat ? 1 : -rivals[s];
    for (int colour = 0; colour < kColours; ++colour) {
      const auto c = static_cast<std::size_t>(colour);
      const double worth = interest.points[s] * belief.chance(seat_at(i), colour);
      interest.fish[c] += worth;
      interest.majority[s][c] = kMajority * worth;
    }
  }
  return interest;
}

std::array<double, kMaxPlayers> rivals_of(const Table& table, Seat seat,
                                          const std::array<double, kMaxPlayers>& points) {
  double first = 0;
  for (int i = 0; i < table.players; ++i) {
    first = seat_at(i) == seat ? first : std::max(first, points[static_cast<std::size_t>(i)]);
  }
  std::array<double, kMaxPlayers> rivals{};
  double total = 0;
  for (std::size_t i = 0; i < table.players; ++i) {
    if (i != at(seat)) {
      const double behind = 1 + (first - points[i]) / kRivalGap;
      rivals[i] = 1 / (behind * behind);
      total += rivals[i];
    }
  }
  for (double& rival : rivals) {
    rival /= total;
  }
  return rivals;
}

}  // namespace calanque::ai::kuna_yala
