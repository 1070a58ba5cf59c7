#pragma once

#include "ai/memory/memory.h"
#include "games/captn_clever/rules.h"
#include "games/captn_clever/sailing.h"

namespace calanque::ai {

// What there is to remember: for each seat the treasures in its pile, and the islands where its
// captain has stopped in vain since the present card came.
template <>
struct Remembered<captn_clever::Rules> {
  static constexpr std::size_t kIslands = captn_clever::kIslands;
  static constexpr std::size_t kPiles = captn_clever::kMaxPlayers;
  static constexpr std::size_t kItems = 2 * kPiles * kIslands;

  static bool fades(const captn_clever::Event& event, Seat owner) {
    const auto* ended = std::get_if<captn_clever::Ended>(&event);
    return ended != nullptr && ended->seat == owner;
  }
  static bool holds(const captn_clever::Knowledge& knowledge, std::size_t item) {
    const captn_clever::IslandSet islands = item < kPiles * kIslands
                                                ? knowledge.found[item / kIslands]
                                                : knowledge.in_vain[item / kIslands - kPiles];
    return (islands & bit(item)) != 0;
  }
  static void forget(captn_clever::Knowledge& knowledge, std::size_t item) {
    captn_clever::IslandSet& islands = item < kPiles * kIslands
                                           ? knowledge.found[item / kIslands]
                                           : knowledge.in_vain[item / kIslands - kPiles];
    islands = static_cast<captn_clever::IslandSet>(islands & ~bit(item));
  }
  // Islands have no neighbours in a pile: what is known is known or forgotten.
  static void slip(captn_clever::Knowledge& knowledge, std::size_t item, Random& /*random*/) {
    forget(knowledge, item);
  }

 private:
  static unsigned bit(std::size_t item) { return 1U << (item % kIslands); }
};

}  // namespace calanque::ai
