#pragma once

#include "ai/callisto/position.h"
#include "ai/plain_players.h"
#include "games/callisto/rules.h"

namespace calanque::ai::callisto {

// Answers every placement with the opposite one (mirror.h), and asks another player where that is
// not legal. A first player who lets it do so to the end has lost.
class MirrorPlayer final : public SilentPlayer<calanque::callisto::Rules> {
 public:
  MirrorPlayer(Seat seat, std::uint64_t seed,
               std::unique_ptr<Player<calanque::callisto::Rules>> otherwise)
      : SilentPlayer(seat, seed), otherwise_(std::move(otherwise)) {}

  void observe(const calanque::callisto::Event& event) override;
  Action best() override;

 private:
  std::unique_ptr<Player<calanque::callisto::Rules>> otherwise_;
  Action last_ = kNothingLaid;  // what others laid last
};

}  // namespace calanque::ai::callisto
