#pragma once

#include "ai/calypso/memory.h"
#include "ai/plain_players.h"

// Opponents that play by rules of thumb.
namespace calanque::ai::calypso {

// Remembers everything and turns the tile that is likeliest to hide what it looks for, whatever
// comes after. Ties at random.
class LikeliestPlayer final : public SilentPlayer<calanque::calypso::Rules> {
 public:
  using SilentPlayer::SilentPlayer;
  calanque::calypso::Action best() override;
};

// A careful child of seven: remembers the last few tiles it saw turned, mixes some of them up, and
// reckons with nothing but what it has seen.
class ChildPlayer final : public SilentPlayer<calanque::calypso::Rules> {
 public:
  static constexpr MemoryModel kMemory = {.forgets = 0.2, .slips = 0.05, .capacity = 3};

  using SilentPlayer::SilentPlayer;
  calanque::calypso::Action best() override;

 private:
  double likes(const calanque::calypso::Action& action) const;
};

}  // namespace calanque::ai::calypso
