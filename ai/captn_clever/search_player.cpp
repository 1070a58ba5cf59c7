#include "ai/captn_clever/search_player.h"

namespace calanque::ai::captn_clever {

SearchPlayer::SearchPlayer(const Seated<Rules>& seated, const Skill& skill)
    : PlanningPlayer(seated, seated.memory.value_or(skill.memory), 0), skill_(skill) {
  limits_.budget = seated.budget.value_or(skill.simulations);
  limits_.most_memory = seated.most_memory;
  limits_.depth = skill.foresight.depth;
  const bool blank = seated.memory.has_value() && seated.memory->blank;
  if (skill.believes && !blank) {
    belief_.emplace(sea(), seated.options, seated.sitters);
  }
}

void SearchPlayer::observe(const Event& event) {
  PlanningPlayer::observe(event);
  if (belief_) {
    belief_->observe(event);
  }
}

void SearchPlayer::begin(const View& view) {
  PlanningPlayer::begin(view);
  search_.reset();
  if (view.phase == Phase::SetUp || restless()) {
    return;
  }
  policy_.emplace(sea(), seen(), belief(), skill_.foresight);
  search_.emplace(*policy_, seat(), view.players, dice(4).bits(), limits_);
}

bool SearchPlayer::step(std::uint32_t units) {
  return search_ && search_->step(units);
}

Progress SearchPlayer::progress() const {
  return search_ ? search_->progress() : Progress{1, 1};
}

Ranking SearchPlayer::rank() {
  if (!search_) {
    return look(SeatSet(seat()), Reckons::Boats);
  }
  if (search_->progress().done == 0) {
    search_->step(1);
  }
  Ranking ranking;
  for (const auto& candidate : search_->candidates()) {
    ranking.push_back({candidate.action, candidate.value, candidate.visits});
  }
  return ranking;
}

}  // namespace calanque::ai::captn_clever
