#pragma once

#include "ai/captn_clever/planning_player.h"
#include "ai/captn_clever/voyage_policy.h"
#include "ai/search/tree_search.h"

namespace calanque::ai::captn_clever {

// How a searching player thinks.
struct Skill {
  std::uint64_t simulations = 1000;
  bool believes = true;  // reads goals from moves; else all that memory allows are equally likely
  MemoryModel memory{};
  Foresight foresight{};
};

// Searches whole turns, its own and everybody's, in worlds drawn from its belief.
class SearchPlayer final : public PlanningPlayer {
 public:
  SearchPlayer(const Seated<Rules>& seated, const Skill& skill);

  void observe(const Event& event) override;
  void begin(const View& view) override;
  bool step(std::uint32_t units) override;
  Progress progress() const override;
  void rest() override { search_.reset(); }
  std::size_t memory() const override { return search_ ? search_->memory() : 0; }

 protected:
  Ranking rank() override;
  const GoalBelief* belief() const override { return belief_ ? &*belief_ : nullptr; }

 private:
  Skill skill_;
  TreeLimits limits_;
  std::optional<GoalBelief> belief_;
  std::optional<VoyagePolicy> policy_;
  std::optional<TreeSearch<Voyage, VoyagePolicy>> search_;  // none where a look is enough
};

}  // namespace calanque::ai::captn_clever
