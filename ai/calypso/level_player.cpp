#include "ai/calypso/level_player.h"

#include "ai/calypso/odds.h"
#include "ai/calypso/reasons.h"

namespace calanque::ai::calypso {

LevelPlayer::LevelPlayer(const Strength& strength, const Seated<Rules>& seated)
    : RememberingPlayer(seated.seat, seated.seed, seated.memory.value_or(strength.memory)),
      memory_(seated.memory.value_or(strength.memory)),
      softness_(strength.softness),
      budget_(std::clamp<std::uint64_t>(
          seated.budget.value_or(static_cast<std::uint64_t>(strength.throws) + 1), 1, kMostLooks)) {
}

void LevelPlayer::begin(const Rules::View& view) {
  RememberingPlayer::begin(view);
  table_ = remembered_table(seen());
  if (!outlook_) {
    outlook_.emplace(table_, recall_of(memory_));
  }
  looks_ = 0;
  look();
}

bool LevelPlayer::step(std::uint32_t units) {
  for (std::uint32_t i = 0; i < units && looks_ < budget(); ++i) {
    look();
  }
  return looks_ < budget();
}

void LevelPlayer::look() {
  candidates_ = outlook_->candidates(table_, static_cast<int>(looks_));
  ++looks_;
}

// A soft choice is one among searches that can succeed: missing on purpose is for who knows why.
std::vector<Candidate<Rules>> LevelPlayer::sensible() const {
  std::vector<Candidate<Rules>> kept = candidates_;
  if (table_.phase == calanque::calypso::Phase::Search) {
    std::erase_if(kept, [&](const Candidate<Rules>& candidate) {
      return prospect_of(table_, search_of(table_, candidate.action)).finds == 0;
    });
  }
  return kept;
}

Rules::Action LevelPlayer::best() {
  if (softness_ <= 0 || table_.phase == calanque::calypso::Phase::Put) {
    return candidates_.front().action;
  }
  Random random = dice();
  return choose_softly(sensible(), softness_, random);
}

Thought<Rules> LevelPlayer::explain() {
  Thought<Rules> thought;
  thought.action = best();
  thought.candidates = candidates_;
  thought.exact = outlook_->solved() && memory_ == MemoryModel{};
  thought.reason = reason_for(*outlook_, table_, candidates_);
  thought.beliefs = beliefs_about(table_);
  return thought;
}

}  // namespace calanque::ai::calypso
