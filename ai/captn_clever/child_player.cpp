#include "ai/captn_clever/child_player.h"

namespace calanque::ai::captn_clever {

// The boat is small change beside the captain's way.
Ranking ChildPlayer::rank() {
  constexpr double kReady = 0.001;
  Ranking ranking =
      look(goals_seen_by(table(), seat()), restless() ? Reckons::Stillness : Reckons::Map);
  for (Ranked& ranked : ranking) {
    const Plan& plan = ranked.plan;
    ranked.value += boat_lies_ready(plan) ? kReady : 0;
  }
  sort_by_value(ranking);
  drop_idle_boats(ranking);
  return ranking;
}

// Next to the captain, with the other end nearer to the treasure (or anywhere, while there is
// none).
bool ChildPlayer::boat_lies_ready(const Plan& plan) const {
  const Sailor& own = sailor(table(), seat());
  const std::uint8_t captain = plan.island == kNone ? own.captain : plan.island;
  const std::uint8_t boat = plan.boat == kNone ? own.boat : plan.boat;
  if (plan.what == Do::Give || plan.what == Do::End) {
    return false;
  }
  const Link& link = table().chart.links[boat];
  if (link.a != captain && link.b != captain) {
    return false;
  }
  const std::uint8_t other = link.a == captain ? link.b : link.a;
  return own.goal == kNone || other == own.goal ||
         sea().hops(other, own.goal) < sea().hops(captain, own.goal);
}

}  // namespace calanque::ai::captn_clever
