#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ai/observation.h"

namespace calanque::ai {

// How well somebody remembers. The default forgets nothing.
struct MemoryModel {
  double forgets = 0;  // chance to lose an item each time memory fades, which is once an own turn
  double slips = 0;    // chance that an item moves to a neighbouring place instead
  int capacity = 0;    // items held at once, the oldest go first; 0: any number
  bool blank = false;  // remembers nothing at all: judges by the table as it lies
  bool operator==(const MemoryModel&) const = default;
};

// What there is to remember in a game, item by item. Each game with a memory specialises it in
// ai/<name>/memory.h; in the others nothing can be forgotten. Whatever names a player of such a
// game must have seen that header first, or two parts of the program disagree about its size.
template <Game G>
struct Remembered {
  static constexpr std::size_t kItems = 0;
  // Whether the owner's memory fades after this event (once in each of its own turns).
  static bool fades(const typename G::Event& /*event*/, Seat /*owner*/) { return false; }
  // Whether the item is known now.
  static bool holds(const typename G::Knowledge& /*knowledge*/, std::size_t /*item*/) {
    return false;
  }
  static void forget(typename G::Knowledge& /*knowledge*/, std::size_t /*item*/) {}
  // Moves an item to a place next to it.
  static void slip(typename G::Knowledge& /*knowledge*/, std::size_t /*item*/, Random& /*random*/) {
  }
};

// One seat's Knowledge under a memory model: the fold of G::observe with fading between. All
// forgetting is drawn from the owner's seed, so the same events leave the same memory.
template <Game G>
class Memory {
 public:
  Memory(Seat owner, const MemoryModel& model, std::uint64_t seed)
      : owner_(owner), model_(model), seed_(seed) {}

  const typename G::Knowledge& knowledge() const { return knowledge_; }

  void observe(const typename G::Event& event) {
    if (model_.blank) {
      return;
    }
    G::observe(knowledge_, event);
    ++events_;
    if (model_ == MemoryModel{}) {
      return;
    }
    note_ages();
    if (Remembered<G>::fades(event, owner_)) {
      fade();
    }
    keep_within_capacity();
  }

 private:
  static constexpr std::size_t kItems = Remembered<G>::kItems;

  void note_ages() {
    for (std::size_t item = 0; item < kItems; ++item) {
      if (!Remembered<G>::holds(knowledge_, item)) {
        since_[item] = 0;
      } else if (since_[item] == 0) {
        since_[item] = events_;
      }
    }
  }

  void fade() {
    Random random(seed_, events_);
    for (std::size_t item = 0; item < kItems; ++item) {
      if (!Remembered<G>::holds(knowledge_, item)) {
        continue;
      }
      if (chance(random, model_.forgets)) {
        Remembered<G>::forget(knowledge_, item);
      } else if (chance(random, model_.slips)) {
        Remembered<G>::slip(knowledge_, item, random);
      }
    }
    note_ages();
  }

  void keep_within_capacity() {
    if (model_.capacity == 0) {
      return;
    }
    for (;;) {
      int held = 0;
      std::size_t oldest = kItems;
      for (std::size_t item = 0; item < kItems; ++item) {
        if (Remembered<G>::holds(knowledge_, item)) {
          ++held;
          oldest = oldest == kItems || since_[item] < since_[oldest] ? item : oldest;
        }
      }
      if (held <= model_.capacity) {
        return;
      }
      Remembered<G>::forget(knowledge_, oldest);
      since_[oldest] = 0;
    }
  }

  static bool chance(Random& random, double probability) {
    return static_cast<double>(random.bits() >> 11) < probability * 9007199254740992.0;
  }

  Seat owner_;
  MemoryModel model_;
  std::uint64_t seed_;
  std::uint32_t events_ = 0;
  typename G::Knowledge knowledge_{};
  std::array<std::uint32_t, kItems == 0 ? 1 : kItems> since_{};
};

}  // namespace calanque::ai
