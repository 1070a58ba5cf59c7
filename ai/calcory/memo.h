#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace calanque::ai::calcory {

// A table of values that were computed before, found by the hash of what they belong to; of two
// with one place the later stays. The smaller it is, the more is computed again. It holds memory
// from make() to drop() alone: for the length of one computation.
template <class Entry>
class Memo {
 public:
  // As many entries as are of use or fit into the memory, rounded down to a power of two; one at
  // least.
  Memo(std::size_t useful, std::size_t most_memory)
      : size_(std::bit_floor(std::clamp<std::size_t>(most_memory / sizeof(Entry), 1, useful))) {}

  // Every entry as new.
  void make() { entries_.assign(size_, Entry{}); }
  void drop() { entries_ = std::vector<Entry>(); }  // clear() would keep the memory

  // Pre: made.
  Entry& at(std::uint64_t hash) { return entries_[static_cast<std::size_t>(hash) & (size_ - 1)]; }

 private:
  std::size_t size_;
  std::vector<Entry> entries_;
};

}  // namespace calanque::ai::calcory
