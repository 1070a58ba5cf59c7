#include "ai/captn_clever/ranking.h"

#include <iterator>

namespace calanque::ai::captn_clever {

void drop_stays(Ranking& ranking) {
  Ranking kept;
  std::copy_if(ranking.begin(), ranking.end(), std::back_inserter(kept),
               [](const Ranked& ranked) { return ranked.plan.island != kNone; });
  if (!kept.empty()) {
    ranking = kept;
  }
}

void drop_idle_boats(Ranking& ranking) {
  const auto idle = [&](const Ranked& ranked) {
    return ranked.plan.boat != kNone && ranked.plan.what != Do::Set &&
           std::any_of(ranking.begin(), ranking.end(), [&](const Ranked& other) {
             return other.plan.boat == kNone && other.plan.island == ranked.plan.island &&
                    other.value >= ranked.value;
           });
  };
  Ranking kept;
  std::remove_copy_if(ranking.begin(), ranking.end(), std::back_inserter(kept), idle);
  ranking = kept;
}

}  // namespace calanque::ai::captn_clever
