#pragma once

#include "ai/memory/memory.h"
#include "games/calcory/rules.h"

namespace calanque::ai {

// What there is to remember in Calcory: the card on each place, which fades as one's own turn ends.
// Somebody who forgets a card also loses it from the count of what was ever turned.
template <>
struct Remembered<calanque::calcory::Rules> {
  using Knowledge = calanque::calcory::Knowledge;
  static constexpr std::size_t kItems = calanque::calcory::kPlaces;

  static bool fades(const calanque::calcory::Event& event, Seat owner);
  static bool holds(const Knowledge& knowledge, std::size_t item) {
    return knowledge.facts[item] != 0;
  }
  static void forget(Knowledge& knowledge, std::size_t item);
  // Takes the card for its neighbour in the row or in the column.
  static void slip(Knowledge& knowledge, std::size_t item, Random& random);
};

}  // namespace calanque::ai
