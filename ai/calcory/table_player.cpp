#include "ai/calcory/table_player.h"

#include <algorithm>

#include "ai/calcory/thumb.h"

namespace calanque::ai::calcory {

namespace {

// Purposes of a decision's dice.
constexpr std::uint64_t kSearching = 1;
constexpr std::uint64_t kChoosing = 2;
constexpr std::uint64_t kPlacing = 3;

constexpr std::uint64_t kSolvedPositions = 200'000;

}  // namespace

TablePlayer::TablePlayer(const Seated<Rules>& seated, const MemoryModel& memory, double softness)
    : RememberingPlayer<Rules>(seated.seat, seated.seed, seated.memory.value_or(memory)),
      softness_(softness) {
}

void TablePlayer::begin(const View& view) {
  RememberingPlayer<Rules>::begin(view);
  seen_ = make_table(view, seen().knowledge);
}

Rules::Action TablePlayer::best() {
  Random random = dice(kChoosing);
  return choose_softly(candidates(judged()), softness_, random);
}

Thought<Rules> TablePlayer::explain() {
  Thought<Rules> thought;
  const JudgedMoves moves = judged();
  thought.action = best();
  thought.candidates = candidates(moves);
  thought.exact = exact();
  thought.reason = reason_for(table(), moves);
  thought.beliefs = beliefs_about(seen_);
  return thought;
}

// Different moves can begin with the same step: the best of them counts.
std::vector<Candidate<Rules>> TablePlayer::candidates(const JudgedMoves& moves) const {
  std::vector<Candidate<Rules>> list;
  for (const Judged& judged : moves) {
    Random random = dice(kPlacing);
    const Rules::Action action = first_step(judged.move, seen_.layout, random);
    if (std::none_of(list.begin(), list.end(),
                     [&](const auto& other) { return other.action == action; })) {
      list.push_back({action, judged.value, judged.visits});
    }
  }
  return list;
}

JudgedMoves ThumbPlayer::judged() {
  return {{thumb_move(table()), judge(table(), table().mover)}};
}

void LookAheadPlayer::begin(const View& view) {
  TablePlayer::begin(view);
  judged_ = look_ahead_.moves(table());
}

SearchPlayer::SearchPlayer(const Seated<Rules>& seated, const MemoryModel& memory, double softness,
                           std::uint64_t simulations)
    : TablePlayer(seated, memory, softness), endgame_(seated.most_memory) {
  limits_.budget = seated.budget.value_or(simulations);
  limits_.most_memory = seated.most_memory;
  limits_.exploration = 1.0;
  limits_.width = Moves::capacity();  // list_moves has chosen already
}

void SearchPlayer::begin(const View& view) {
  TablePlayer::begin(view);
  rest();  // of the decision before
  if (Endgame::fits(table())) {
    solved_ = endgame_.moves(table(), kSolvedPositions);
  }
  if (!solved_) {
    policy_.root = table();
    search_.emplace(policy_, seat(), table().players, dice(kSearching).bits(), limits_);
  }
}

bool SearchPlayer::step(std::uint32_t units) {
  return !solved_ && search_->step(units);
}

Progress SearchPlayer::progress() const {
  return solved_ ? Progress{limits_.budget, limits_.budget} : search_->progress();
}

void SearchPlayer::rest() {
  search_.reset();
  solved_.reset();
}

std::size_t SearchPlayer::memory() const {
  return search_ ? search_->memory() : 0;
}

JudgedMoves SearchPlayer::judged() {
  if (solved_) {
    return *solved_;
  }
  if (search_->progress().done == 0) {
    search_->step(1);
  }
  JudgedMoves judged;
  for (const auto& candidate : search_->candidates()) {
    judged.push_back({candidate.action, candidate.value, candidate.visits});
  }
  return judged;
}

}  // namespace calanque::ai::calcory
