#include "ai/captn_clever/planning_player.h"

#include "ai/captn_clever/reasons.h"

namespace calanque::ai::captn_clever {

namespace {

// Plans that begin alike are one candidate, worth what the best of them is worth.
std::vector<Candidate<Rules>> candidates_of(const Chart& chart, const Ranking& ranking) {
  std::vector<Candidate<Rules>> list;
  for (const Ranked& ranked : ranking) {
    const Action action = first_action(chart, ranked.plan);
    const auto same = std::find_if(list.begin(), list.end(),
                                   [&](const auto& known) { return known.action == action; });
    if (same == list.end()) {
      list.push_back({action, ranked.value, ranked.visits});
    } else {
      same->visits += ranked.visits;
    }
  }
  return list;
}

}  // namespace

PlanningPlayer::PlanningPlayer(const Seated<Rules>& seated, const MemoryModel& memory,
                               double softness)
    : RememberingPlayer<Rules>(seated.seat, seated.seed, memory),
      sea_(chart_of(seated.options.board), seated.options.players),
      softness_(softness),
      remembers_(!memory.blank) {
}

void PlanningPlayer::observe(const Event& event) {
  RememberingPlayer<Rules>::observe(event);
  if (std::holds_alternative<Found>(event)) {
    quiet_turns_ = 0;
  } else if (remembers_ && std::holds_alternative<Ended>(event)) {
    ++quiet_turns_;
  }
}

bool PlanningPlayer::restless() const {
  constexpr std::uint32_t kPatience = 8;  // own turns
  return table_.phase == Phase::Sail && quiet_turns_ > kPatience * table_.players &&
         Random(seed(), quiet_turns_).below(2) == 0;
}

void PlanningPlayer::begin(const View& view) {
  RememberingPlayer<Rules>::begin(view);
  Random random = dice(1);
  table_ = imagine_world(seen(), belief(), random);
}

Action PlanningPlayer::best() {
  Random random = dice(2);
  return choose_softly(candidates_of(table_.chart, rank()), softness_, random);
}

Thought<Rules> PlanningPlayer::explain() {
  const Ranking ranking = rank();
  Thought<Rules> thought;
  thought.candidates = candidates_of(table_.chart, ranking);
  Random random = dice(2);
  thought.action = choose_softly(thought.candidates, softness_, random);
  thought.reason = Reasons(sea_, seen(), belief(), table_).why(ranking);
  thought.beliefs = beliefs_of(seen(), belief());
  return thought;
}

Ranking PlanningPlayer::look(SeatSet known, Reckons reckons) const {
  PlanList plans;
  list_plans(table_, seat(), plans);
  Random random = dice(3);
  random.shuffle(plans);
  const Outlook outlook(sea_, table_, seat(), known, reckons);
  Ranking ranking;
  ranking.reserve(plans.size());
  for (const Plan& plan : plans) {
    ranking.push_back({plan, outlook.share(plan), 1});
  }
  sort_by_value(ranking);
  if (restless()) {
    drop_stays(ranking);
  }
  return ranking;
}

Ranking SailorPlayer::rank() {
  const bool gives = table().phase == Phase::FirstCards || table().phase == Phase::Give;
  const bool hinders = habits_.hinders && !restless();
  const SeatSet known = hinders || gives ? goals_seen_by(table(), seat()) : SeatSet(seat());
  Ranking ranking = look(known, habits_.reckons);
  if (!habits_.fidgets) {
    drop_idle_boats(ranking);
  }
  return ranking;
}

}  // namespace calanque::ai::captn_clever
