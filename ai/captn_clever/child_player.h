#pragma once

#include "ai/captn_clever/planning_player.h"

namespace calanque::ai::captn_clever {

// Plays as a careful child does, by four rules of thumb:
// - take the treasure if the captain can get there over boats as they lie, or over your own;
// - else walk to where it is nearest on the map, or try another way when that takes long;
// - leave your boat alone, unless it brings the captain nearer or can lie ready for the next step;
// - give the card that is farthest away on the map.
class ChildPlayer final : public PlanningPlayer {
 public:
  explicit ChildPlayer(const Seated<Rules>& seated)
      : PlanningPlayer(seated, seated.memory.value_or(MemoryModel{}), 0.015) {}

 protected:
  Ranking rank() override;

 private:
  bool boat_lies_ready(const Plan& plan) const;
};

}  // namespace calanque::ai::captn_clever
