#pragma once

#include "ai/calypso/memory.h"
#include "ai/calypso/outlook.h"
#include "ai/players.h"

namespace calanque::ai::calypso {

// What a level is made of.
struct Strength {
  MemoryModel memory;
  double softness = 0;  // see choose_softly
  int throws = 0;       // looked ahead where nothing is solved
};

// A player that values every action by what it remembers. Its unit of work is a look: the first at
// the own action, each further one through another throw.
class LevelPlayer final : public RememberingPlayer<Rules> {
 public:
  LevelPlayer(const Strength& strength, const Seated<Rules>& seated);

  void begin(const Rules::View& view) override;
  bool step(std::uint32_t units) override;
  Progress progress() const override { return {looks_, budget()}; }
  Rules::Action best() override;
  Thought<Rules> explain() override;

 private:
  // More than two throws ahead would take seconds.
  static constexpr std::uint64_t kMostLooks = 3;

  // Where the tables are solved there is nothing to look ahead for.
  std::uint64_t budget() const { return outlook_ && outlook_->solved() ? 1 : budget_; }
  void look();
  std::vector<Candidate<Rules>> sensible() const;

  MemoryModel memory_;
  double softness_;
  std::uint64_t budget_;
  std::optional<Outlook> outlook_;
  State table_;
  std::uint64_t looks_ = 0;
  std::vector<Candidate<Rules>> candidates_;
};

}  // namespace calanque::ai::calypso
