#pragma once

#include "ai/callisto/champion.h"
#include "ai/players.h"

namespace calanque::ai::callisto {

// How levels differ: simulations, how far below the best a move may lie that is played now and then
// (soft_choice.h), and whether positions are judged, and ends solved, or games just played out.
// Nothing in Callisto is hidden or forgotten.
struct Strength {
  std::uint64_t simulations = 0;
  double softness = 0;
  bool judges = true;
};

// The champion with a budget of work. It begins every decision anew: what it thinks must not depend
// on what it thought before.
class SearchPlayer final : public RememberingPlayer<Rules> {
 public:
  SearchPlayer(const Seated<Rules>& seated, const Strength& strength);

  void observe(const calanque::callisto::Event& event) override;
  void begin(const calanque::callisto::View& view) override;
  bool step(std::uint32_t units) override;
  Progress progress() const override { return {done_, budget_}; }
  Action best() override;
  Thought<Rules> explain() override;
  void rest() override { champion_.reset(); }
  std::size_t memory() const override { return champion_ ? champion_->memory() : 0; }

 private:
  double softness_;
  std::uint64_t budget_;
  std::uint64_t done_ = 0;
  ChampionSettings settings_;
  std::array<Action, kMaxColours> last_{};  // what each colour laid last
  State table_;
  std::optional<Champion> champion_;
};

}  // namespace calanque::ai::callisto
