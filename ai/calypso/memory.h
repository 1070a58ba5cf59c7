#pragma once

#include "ai/memory/memory.h"
#include "games/calypso/rules.h"

// What there is to remember: the face that lies under each place of the middle.
namespace calanque::ai {

template <>
struct Remembered<calanque::calypso::Rules> {
  using Knowledge = calanque::calypso::Knowledge;
  using Event = calanque::calypso::Event;
  using Colour = calanque::calypso::Colour;
  static constexpr std::size_t kItems = calanque::calypso::kPlaces;

  // At every own throw: a search that succeeds is followed by a whole new turn (rules 4.4).
  static bool fades(const Event& event, Seat owner) {
    const auto* thrown = std::get_if<calanque::calypso::Thrown>(&event);
    return thrown != nullptr && thrown->seat == owner;
  }
  static bool holds(const Knowledge& knowledge, std::size_t item) {
    return knowledge.under[item] != Colour::None;
  }
  static void forget(Knowledge& knowledge, std::size_t item) {
    knowledge.under[item] = Colour::None;
  }
  // Two neighbours are mixed up: the tile above, below, to the left or to the right.
  static void slip(Knowledge& knowledge, std::size_t item, Random& random) {
    constexpr std::size_t kColumns = calanque::calypso::kColumns;
    FixedList<std::size_t, 4> near;
    if (item % kColumns > 0) {
      near.push_back(item - 1);
    }
    if (item % kColumns + 1 < kColumns) {
      near.push_back(item + 1);
    }
    if (item >= kColumns) {
      near.push_back(item - kColumns);
    }
    if (item + kColumns < kItems) {
      near.push_back(item + kColumns);
    }
    std::swap(knowledge.under[item], knowledge.under[random.pick(near)]);
  }
};

}  // namespace calanque::ai
