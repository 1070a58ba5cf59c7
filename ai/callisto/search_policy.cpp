#include "ai/callisto/search_policy.h"

#include <algorithm>

#include "ai/callisto/judge.h"

namespace calanque::ai::callisto {

void SearchPolicy::suggest(const State& state, Seat seat, Random& /*random*/, Suggestions& list) {
  calanque::callisto::ActionList actions;
  Rules::legal_actions(state, seat, actions);
  const Judge judge(state);
  all_.clear();
  for (const Action action : actions) {
    all_.push_back({action, judge.weigh(action)});
  }
  const std::size_t kept = std::min(kMoves, all_.size());
  std::partial_sort(
      all_.begin(), all_.begin() + kept, all_.end(), [](const auto& a, const auto& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.action.number < b.action.number;
      });
  pruned_ = kept < all_.size();
  for (std::size_t i = 0; i < kept; ++i) {
    list.push_back(all_[i]);
  }
}

void SearchPolicy::evaluate(const State& state, Random& random, Values& values) {
  const Ending ending = playout_.play(state, random);
  ++playouts_;
  for (std::size_t i = 0; i < penalties_.size(); ++i) {
    penalties_[i] += static_cast<std::uint64_t>(ending.penalty[i]);
  }
  values = values_of(ending, state.table.players);
}

std::optional<double> SearchPolicy::outlook(Seat seat) const {
  if (playouts_ == 0) {
    return std::nullopt;
  }
  return static_cast<double>(penalties_[static_cast<std::size_t>(index(seat))]) /
         static_cast<double>(playouts_);
}

Values values_of(const Ending& ending, int seats) {
  constexpr double kForPoints = 0.1;
  constexpr double kFarAhead = 20;
  double total = 0;
  for (const int points : ending.penalty) {
    total += points;
  }
  Values values{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    const double own = ending.penalty[i];
    const double ahead = ((total - own) / (seats - 1) - own) / kFarAhead;
    const double points = (1 + std::clamp(ahead, -1.0, 1.0)) / seats;
    const double win = static_cast<int>(i) == ending.winner ? 1 : 0;
    values[i] = (1 - kForPoints) * win + kForPoints * points;
  }
  return values;
}

}  // namespace calanque::ai::callisto
