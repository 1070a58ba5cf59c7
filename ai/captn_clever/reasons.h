#pragma once

#include "ai/captn_clever/belief.h"
#include "ai/captn_clever/race.h"
#include "ai/captn_clever/ranking.h"

namespace calanque::ai::captn_clever {

// One reason in words, chosen by contrast: what the first plan does that the next one that begins
// otherwise does not, or the seat whose way differs most in the observer's interest.
class Reasons {
 public:
  // `table`: a world that fits what is seen. Pre: all outlive it.
  Reasons(const Sea& sea, const Observation<Rules>& seen, const GoalBelief* belief,
          const State& table)
      : sea_(sea), seen_(seen), belief_(belief), table_(table) {}

  Message why(const Ranking& ranking) const;

 private:
  Message why_set(const Plan& first, const Plan& second) const;
  Message why_give(const Plan& first, const Plan& second) const;
  Message why_nearer(const Plan& first, const Plan& second) const;
  Message why_hindering(Seat other) const;
  std::optional<Seat> whose_way(const Plan& first, const Plan& second) const;
  Times expected_times(const Plan& plan) const;

  const Sea& sea_;
  const Observation<Rules>& seen_;
  const GoalBelief* belief_;
  const State& table_;
};

// What an observer with a belief thinks the hidden goals are, and which move says so.
std::vector<Message> beliefs_of(const Observation<Rules>& seen, const GoalBelief* belief);

}  // namespace calanque::ai::captn_clever
