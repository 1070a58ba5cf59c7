#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "ai/search/pool.h"

namespace calanque::ai::callisto {

// Items with numbers from 0 on, in chunks of so many: it grows by a chunk at a time, and items
// never move.
template <class T, std::size_t Items>
class ChunkList {
 public:
  T& operator[](std::uint32_t i) { return chunks_[i / Items][i % Items]; }
  const T& operator[](std::uint32_t i) const { return chunks_[i / Items][i % Items]; }

  bool empty() const { return size_ == 0; }
  std::uint32_t size() const { return size_; }
  std::size_t memory() const { return chunks_.size() * kChunkBytes; }
  // Bytes that it would have to take to hold so many more side by side.
  std::size_t needs(std::size_t count) const {
    return place_for(count) + count > chunks_.size() * Items ? kChunkBytes : 0;
  }

  // The number of the first of so many new items that lie side by side. Pre: count <= Items.
  std::uint32_t add(std::size_t count) {
    if (needs(count) > 0) {
      chunks_.push_back(std::make_unique<T[]>(Items));
    }
    const std::size_t first = place_for(count);
    size_ = static_cast<std::uint32_t>(first + count);
    return static_cast<std::uint32_t>(first);
  }

 private:
  static constexpr std::size_t kChunkBytes = Items * sizeof(T) + kBesidesAChunk;

  // Where so many items do not reach into the next chunk.
  std::size_t place_for(std::size_t count) const {
    const std::size_t in_chunk = size_ % Items;
    return in_chunk + count <= Items ? size_ : size_ + (Items - in_chunk);
  }

  std::vector<std::unique_ptr<T[]>> chunks_;
  std::uint32_t size_ = 0;
};

}  // namespace calanque::ai::callisto
