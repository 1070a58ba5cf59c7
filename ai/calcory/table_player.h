#pragma once

#include "ai/calcory/endgame.h"
#include "ai/calcory/hints.h"
#include "ai/calcory/memory.h"
#include "ai/calcory/search.h"
#include "ai/players.h"

// The three minds of Calcory, each with whatever memory it is given.
namespace calanque::ai::calcory {

// A player that sees the table as far as it remembers it and judges the moves there.
class TablePlayer : public RememberingPlayer<Rules> {
 public:
  TablePlayer(const Seated<Rules>& seated, const MemoryModel& memory, double softness);

  void begin(const View& view) override;
  Rules::Action best() override;
  Thought<Rules> explain() override;

 protected:
  // The moves as judged so far, best first, at least one.
  virtual JudgedMoves judged() = 0;
  virtual bool exact() const { return false; }
  const Table& table() const { return seen_.table; }

 private:
  std::vector<Candidate<Rules>> candidates(const JudgedMoves& moves) const;

  double softness_;
  Seen seen_;
};

// Plays by rules of thumb.
class ThumbPlayer final : public TablePlayer {
 public:
  ThumbPlayer(const Seated<Rules>& seated, const MemoryModel& memory)
      : TablePlayer(seated, memory, 0) {}

 protected:
  JudgedMoves judged() override;
};

// Looks to the end of its own turn.
class LookAheadPlayer final : public TablePlayer {
 public:
  LookAheadPlayer(const Seated<Rules>& seated, const MemoryModel& memory, double softness)
      : TablePlayer(seated, memory, softness), look_ahead_(seated.most_memory) {}

  void begin(const View& view) override;

 protected:
  JudgedMoves judged() override { return judged_; }

 private:
  LookAhead look_ahead_;
  JudgedMoves judged_;
};

// Searches over turns; solves small tables on which it knows every card.
class SearchPlayer final : public TablePlayer {
 public:
  SearchPlayer(const Seated<Rules>& seated, const MemoryModel& memory, double softness,
               std::uint64_t simulations);

  void begin(const View& view) override;
  bool step(std::uint32_t units) override;
  Progress progress() const override;
  void rest() override;
  std::size_t memory() const override;

 protected:
  JudgedMoves judged() override;
  bool exact() const override { return solved_ || search_->proven(); }

 private:
  TreeLimits limits_;
  SearchPolicy policy_;
  std::optional<Search> search_;
  Endgame endgame_;
  std::optional<JudgedMoves> solved_;
};

}  // namespace calanque::ai::calcory
