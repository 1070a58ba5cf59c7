#pragma once

#include "ai/memory/memory.h"
#include "games/kuna_yala/rules.h"

namespace calanque::ai {

// What can be forgotten in Kuna Yala: the fish cards that went under a shark or turned to bones,
// kind by kind. Everything else that was seen still lies open.
template <>
struct Remembered<kuna_yala::Rules> {
  using Knowledge = kuna_yala::Knowledge;
  static constexpr std::size_t kItems = kuna_yala::kFishKinds;

  static bool fades(const kuna_yala::Event& event, Seat owner) {
    const auto* ended = std::get_if<kuna_yala::TurnEnded>(&event);
    return ended != nullptr && ended->seat == owner;
  }
  static bool holds(const Knowledge& knowledge, std::size_t item) {
    return knowledge.gone[item] > 0;
  }
  static void forget(Knowledge& knowledge, std::size_t item) { knowledge.gone[item] = 0; }
  // One or two fish on the card: that is what gets mixed up.
  static void slip(Knowledge& knowledge, std::size_t item, Random& /*random*/) {
    --knowledge.gone[item];
    ++knowledge.gone[item ^ 1U];
  }
};

}  // namespace calanque::ai
