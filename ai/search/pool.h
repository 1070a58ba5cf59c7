#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace calanque::ai {

// What a search may hold if its caller says nothing. No level fills it (docs/performance.md).
inline constexpr std::size_t kUsualMemory = std::size_t{64} << 20U;
// What a caller must allow: with so much every search can begin.
inline constexpr std::size_t kLeastMemory = std::size_t{1} << 20U;

// A chunk may take a page more than it has, and the list of chunks, with those it was copied from
// when it doubled, up to four pointers for each. Counted alike on every platform: where a tree is
// full it must be full everywhere.
inline constexpr std::size_t kBesidesAChunk = 4096 + 32;
static_assert(4 * sizeof(void*) <= 32);

// The bytes that a search may hold, shared by all its pools.
class Room {
 public:
  explicit Room(std::size_t most) : most_(most) {}

  // False, and nothing is taken, when there is not so much left.
  bool take(std::size_t bytes) {
    if (bytes > most_ - held_) {
      return false;
    }
    held_ += bytes;
    return true;
  }
  std::size_t held() const { return held_; }

 private:
  std::size_t most_;
  std::size_t held_ = 0;
};

// Items with numbers from 1 on; 0 stands for none. A pool grows by a chunk when it has to, while
// there is room, and items never move. Number 0 is an item too: what is written to it is lost.
template <class T>
class Pool {
 public:
  using Index = std::uint32_t;

  // Pre: an item was added; i is 0 or was given by add().
  T& operator[](Index i) { return chunks_[i >> kShift][i & kMask]; }
  const T& operator[](Index i) const { return chunks_[i >> kShift][i & kMask]; }

  // The item `next`, seen from item i. Items that belong together mostly lie side by side: then the
  // processor need not wait for the number to know where the next one is.
  const T* beside(const T* item, Index i, Index next) const {
    return next == i + 1 ? item + 1 : &(*this)[next];
  }

  // The number of a new item, 0 when there is no room for it. Chunks give no number to their first
  // item: so the number after another is always in the same chunk.
  Index add(Room& room) {
    if ((next_ & kMask) == 0) {
      if (chunks_.size() == kMostChunks || !room.take(kChunkCost)) {
        return 0;
      }
      chunks_.push_back(std::make_unique<T[]>(kItems));
      ++next_;
    }
    return next_++;
  }

 private:
  static constexpr std::size_t kChunkBytes = std::size_t{1} << 16U;
  static constexpr std::size_t kItems = std::bit_floor(kChunkBytes / sizeof(T));
  static constexpr auto kShift = static_cast<unsigned>(std::countr_zero(kItems));
  static constexpr Index kMask = kItems - 1;
  static constexpr std::size_t kMostChunks = std::numeric_limits<Index>::max() / kItems;

 public:
  static constexpr std::size_t kChunkCost = kItems * sizeof(T) + kBesidesAChunk;

 private:
  std::vector<std::unique_ptr<T[]>> chunks_;
  Index next_ = 0;
};

}  // namespace calanque::ai
