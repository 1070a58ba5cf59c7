#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace calanque {

// SplitMix64's finaliser: a bijection on 64 bits that spreads every input bit over the output.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// A random-looking constant for feature `feature` of family `family`: Zobrist keys without tables.
constexpr std::uint64_t zobrist(std::uint64_t family, std::uint64_t feature) {
  return mix64(mix64(family + 0x632be59bd9b4e019ULL) + feature * 0x9e3779b97f4a7c15ULL);
}

// Hash of the bytes of a value without padding; the same on every little-endian platform.
template <class T>
std::uint64_t hash_bytes(const T& value, std::uint64_t seed = 0) {
  static_assert(std::has_unique_object_representations_v<T>,
                "padding bytes would make equal values hash differently");
  static_assert(std::endian::native == std::endian::little);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  std::uint64_t hash = mix64(seed ^ (sizeof(T) * 0x9e3779b97f4a7c15ULL));
  std::size_t i = 0;
  for (; i + 8 <= sizeof(T); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, 8);
    hash = (std::rotl(hash, 23) ^ mix64(word + i)) * 0x9fb21c651e98df25ULL;
  }
  if (i < sizeof(T)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, sizeof(T) - i);
    hash = (std::rotl(hash, 23) ^ mix64(word + i)) * 0x9fb21c651e98df25ULL;
  }
  return mix64(hash);
}

}  // namespace calanque
