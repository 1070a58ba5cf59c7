#include "wire/unescaped.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace calanque::wire {

// Eight bytes at a time: the highest bit of one says that it does not stand as it is. The last
// eight may have been looked at before.
bool is_unescaped(std::string_view text) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr auto kSpecial = [](std::uint64_t word) {
    const auto below = [&](std::uint64_t each, std::uint64_t bound) {
      return (each - kOnes * bound) & ~each;
    };
    return word | below(word, ' ') | below(word ^ kOnes * '"', 1) | below(word ^ kOnes * '\\', 1) |
           below(word ^ kOnes * 0x7F, 1);
  };
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  std::uint64_t special = 0;
  if (text.size() >= kWord) {
    for (std::size_t at = 0; at < text.size(); at += kWord) {
      std::uint64_t word = 0;
      std::memcpy(&word, text.data() + std::min(at, text.size() - kWord), kWord);
      special |= kSpecial(word);
    }
  } else {
    std::uint64_t word = kOnes * 'a';
    for (const char letter : text) {
      word = word << 8 | static_cast<unsigned char>(letter);
    }
    special = kSpecial(word);
  }
  return (special & kOnes << 7) == 0;
}

}  // namespace calanque::wire
