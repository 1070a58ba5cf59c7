#include "ai/kuna_yala/mind.h"

#include <algorithm>

#include "ai/kuna_yala/reasons.h"
#include "ai/kuna_yala/trust.h"
#include "core/hash.h"

namespace calanque::ai::kuna_yala {

namespace {

// Different for each action of a decision.
std::uint64_t shuffled(const Action& action, std::uint64_t salt) {
  const auto byte = [](auto value, int place) {
    return static_cast<std::uint64_t>(static_cast<std::uint8_t>(value)) << (8 * place);
  };
  return mix64(salt + (byte(action.slot, 0) | byte(action.shoal, 1) | byte(action.x, 2) |
                       byte(action.y, 3)));
}

}  // namespace

Mind::Mind(const Seated<Rules>& seated, const Character& character)
    : RememberingPlayer<Rules>(seated.seat, seated.seed, seated.memory.value_or(character.memory)),
      character_(character),
      most_memory_(seated.most_memory),
      sitters_(seated.sitters),
      blank_(seated.memory && seated.memory->blank),
      watcher_(seated.options) {
  character_.simulations =
      std::max<std::uint64_t>(1, seated.budget.value_or(character.simulations));
}

void Mind::observe(const Event& event) {
  RememberingPlayer<Rules>::observe(event);
  if (character_.reads && !blank_) {
    watcher_.observe(event);
  }
}

void Mind::begin(const View& view) {
  RememberingPlayer<Rules>::begin(view);
  evidence_ = {};
  if (character_.reads) {
    evidence_ = watcher_.watched() ? watcher_.evidence() : table_evidence(view);
  }
  belief_.emplace(view.players, seat(), view.tiles[at(seat())], evidence_);
  Random random = dice(1);
  state_ = Rules::sample(view, seen().knowledge, random);
  appraisal_.look(state_, *belief_,
                  character_.far ? Outlook::to_the_end(state_) : Outlook::now(state_));
}

Action Mind::best() {
  Random random = dice(2);
  return choose_softly(candidates(), character_.softness, random);
}

Thought<Rules> Mind::explain() {
  Thought<Rules> thought;
  thought.action = best();
  thought.candidates = candidates();
  thought.reason = reason_for(seen().view, appraisal_, thought.candidates);
  const View& view = seen().view;
  const Belief told(view.players, seat(), view.tiles[at(seat())],
                    trusted(evidence_, sitters_, watcher_.watched() ? kWatched : kOpenTable));
  thought.beliefs = beliefs_about(view, seat(), told, appraisal_.prospects());
  return thought;
}

std::vector<Candidate<Rules>> Judge::candidates() {
  std::vector<Candidate<Rules>> list;
  const double turns = turns_left(seen().view);
  appraisal().each_action([&](const Action& action, double worth) {
    Points points = appraisal().points();
    points[at(seat())] += worth;
    list.push_back({action, value_of(shares_of(points, seen().view.players, turns), seat()), 1});
  });
  // Nobody can tell why one of several equal places is taken: another one each time.
  const std::uint64_t salt = dice(3).bits();
  std::sort(list.begin(), list.end(), [&](const auto& a, const auto& b) {
    return a.value != b.value ? a.value > b.value
                              : shuffled(a.action, salt) < shuffled(b.action, salt);
  });
  return list;
}

void Searcher::begin(const View& view) {
  Mind::begin(view);
  policy_.emplace(view, seen().knowledge, seat(), evidence(), character().turns);
  TreeLimits limits;
  limits.budget = character().simulations;
  limits.depth = OneTurn::decisions_left(view);
  limits.most_memory = most_memory();
  search_.emplace(*policy_, seat(), view.players, dice(4).bits(), limits);
}

void Searcher::rest() {
  search_.reset();
  policy_.reset();
}

std::vector<Candidate<Rules>> Searcher::candidates() {
  if (search_->progress().done == 0) {
    search_->step(1);
  }
  std::vector<Candidate<Rules>> list;
  for (const auto& candidate : search_->candidates()) {
    list.push_back({candidate.action, candidate.value, candidate.visits});
  }
  return list;
}

}  // namespace calanque::ai::kuna_yala
