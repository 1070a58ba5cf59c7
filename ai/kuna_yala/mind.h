#pragma once

#include <optional>

#include "ai/kuna_yala/one_turn.h"
#include "ai/kuna_yala/players.h"
#include "ai/kuna_yala/watcher.h"
#include "ai/search/tree_search.h"

namespace calanque::ai::kuna_yala {

// What makes a level.
struct Character {
  bool reads = false;  // draws conclusions from what the others lay
  bool far = false;    // thinks of what may still come, not only of the points in sight
  std::uint64_t simulations = 0;
  int turns = 0;  // played on in each simulation
  double softness = 0;
  MemoryModel memory{};
};

// What all players but the child have in common: a view of the table, and a belief about the tiles.
class Mind : public RememberingPlayer<Rules> {
 public:
  Mind(const Seated<Rules>& seated, const Character& character);

  void observe(const Event& event) override;
  void begin(const View& view) override;
  Thought<Rules> explain() override;
  Action best() override;

 protected:
  virtual std::vector<Candidate<Rules>> candidates() = 0;

  const Character& character() const { return character_; }
  std::size_t most_memory() const { return most_memory_; }
  const Evidence& evidence() const { return evidence_; }
  const Appraisal& appraisal() const { return appraisal_; }

 private:
  Character character_;
  std::size_t most_memory_;
  Sitters sitters_;
  bool blank_;
  Watcher watcher_;
  Evidence evidence_{};  // what this mind makes of the table and the events
  std::optional<Belief> belief_;
  State state_;
  Appraisal appraisal_;
};

// Takes the action that looks best at once.
class Judge final : public Mind {
 public:
  using Mind::Mind;

 protected:
  std::vector<Candidate<Rules>> candidates() override;
};

// Tries the best looking turns in many worlds, and plays on.
class Searcher final : public Mind {
 public:
  using Mind::Mind;
  void begin(const View& view) override;
  bool step(std::uint32_t units) override { return search_->step(units); }
  Progress progress() const override { return search_->progress(); }
  void rest() override;
  std::size_t memory() const override { return search_ ? search_->memory() : 0; }

 protected:
  std::vector<Candidate<Rules>> candidates() override;

 private:
  std::optional<TurnPolicy> policy_;
  std::optional<TreeSearch<OneTurn, TurnPolicy>> search_;
};

}  // namespace calanque::ai::kuna_yala
