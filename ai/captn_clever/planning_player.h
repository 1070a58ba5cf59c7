#pragma once

#include "ai/captn_clever/belief.h"
#include "ai/captn_clever/memory.h"
#include "ai/captn_clever/race.h"
#include "ai/captn_clever/ranking.h"
#include "ai/players.h"

namespace calanque::ai::captn_clever {

// What all players of this game have in common: they rank plans, follow the first action of one,
// and explain themselves.
class PlanningPlayer : public RememberingPlayer<Rules> {
 public:
  // `softness` as in choose_softly.
  PlanningPlayer(const Seated<Rules>& seated, const MemoryModel& memory, double softness);

  void observe(const Event& event) override;
  void begin(const View& view) override;
  Action best() override;
  Thought<Rules> explain() override;

 protected:
  virtual Ranking rank() = 0;
  virtual const GoalBelief* belief() const { return nullptr; }

  // Ranks by where things stand at the end of the own turn, as far as these goals are known. Plans
  // of equal value come in any order.
  Ranking look(SeatSet known, Reckons reckons) const;

  // When nobody has found anything for long, hindering leads nowhere: then every other turn is for
  // the own way alone, and the captain moves if he can. Two captains who each stand on the other's
  // goal would otherwise stay for ever.
  bool restless() const;

  const Sea& sea() const { return sea_; }
  // A world that fits what the player knows. Visible things are true in it.
  const State& table() const { return table_; }

 private:
  Sea sea_;
  State table_;
  double softness_;
  bool remembers_;
  std::uint32_t quiet_turns_ = 0;  // since the last find of anybody
};

// Looks no further than the end of its own turn.
struct Habits {
  Reckons reckons = Reckons::Boats;
  bool hinders = false;  // counts the left neighbour's way as well
  bool fidgets = false;  // moves the boat for nothing
  double softness = 0;
};

class SailorPlayer final : public PlanningPlayer {
 public:
  SailorPlayer(const Seated<Rules>& seated, const Habits& habits)
      : PlanningPlayer(seated, seated.memory.value_or(MemoryModel{}), habits.softness),
        habits_(habits) {}

 protected:
  Ranking rank() override;

 private:
  Habits habits_;
};

}  // namespace calanque::ai::captn_clever
