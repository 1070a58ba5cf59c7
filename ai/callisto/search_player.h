#pragma once

#include "ai/callisto/search_policy.h"
#include "ai/plain_players.h"

namespace calanque::ai::callisto {

// How levels differ: simulations, and how far below the best a move may lie that is played now and
// then (soft_choice.h). Nothing in Callisto is hidden or forgotten.
struct Strength {
  std::uint64_t simulations = 0;
  double softness = 0;
};

// The tree search over playouts.
class SearchPlayer final : public RememberingPlayer<Rules> {
 public:
  SearchPlayer(Seat seat, std::uint64_t seed, const Strength& strength);

  void begin(const calanque::callisto::View& view) override;
  bool step(std::uint32_t units) override { return search_->step(units); }
  Progress progress() const override { return search_->progress(); }
  Action best() override;
  Thought<Rules> explain() override;

 private:
  double softness_;
  TreeLimits limits_;
  State table_;
  std::optional<SearchPolicy> policy_;
  std::optional<TreeSearch<Rules, SearchPolicy>> search_;
};

}  // namespace calanque::ai::callisto
