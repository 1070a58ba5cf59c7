#pragma once

#include <algorithm>
#include <vector>

#include "ai/captn_clever/plans.h"
#include "ai/sort_stably.h"

namespace calanque::ai::captn_clever {

// A plan, what it is worth (a share of the win) and how much work went into that.
struct Ranked {
  Plan plan;
  double value = 0;
  std::uint32_t visits = 1;
};
using Ranking = std::vector<Ranked>;  // best first

inline void sort_by_value(Ranking& ranking) {
  sort_stably(ranking, [](const Ranked& a, const Ranked& b) { return a.value > b.value; });
}

// Drops plans in which the captain stays, unless there are no others.
void drop_stays(Ranking& ranking);

// Drops plans that move the boat and gain nothing by it.
void drop_idle_boats(Ranking& ranking);

}  // namespace calanque::ai::captn_clever
