#pragma once

#include "ai/callisto/playout.h"
#include "ai/search/policy.h"
#include "games/callisto/rules.h"

namespace calanque::ai::callisto {

using calanque::callisto::kMaxPlayers;
using calanque::callisto::Rules;

// What the tree search is told about Callisto: the moves that look best, and playouts.
class SearchPolicy {
 public:
  static constexpr bool kOpen = true;
  static constexpr Observers kObservers = Observers::Single;
  static constexpr std::size_t kMoves = 80;  // suggested at most
  using Suggestions = FixedList<Suggestion<Action>, kMoves>;

  explicit SearchPolicy(const State& root) : root_(root) {}

  const State& world(Random& /*random*/) const { return root_; }
  void suggest(const State& state, Seat seat, Random& random, Suggestions& list);
  bool pruned() const { return pruned_; }
  void evaluate(const State& state, Random& random, Values& values);

  // The mean penalty points of a seat over all playouts so far; none before the first.
  std::optional<double> outlook(Seat seat) const;

 private:
  State root_;
  Playout playout_;
  bool pruned_ = false;
  FixedList<Suggestion<Action>, calanque::callisto::kMaxActions> all_;
  std::array<std::uint64_t, kMaxPlayers> penalties_{};
  std::uint64_t playouts_ = 0;
};

// The shares of the win that an ending is counted as: nearly all for winning, a little for points
// ahead of the others, so that of two wins the higher is sought and a lost game is played well.
Values values_of(const Ending& ending, int seats);

}  // namespace calanque::ai::callisto
