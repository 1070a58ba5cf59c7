#include "server/ws/sha1.h"

#include <bit>
#include <string>

namespace calanque::server::ws {

namespace {

using State = std::array<std::uint32_t, 5>;
constexpr std::size_t kBlock = 64;

// The function and the constant of a round.
std::uint32_t mixed(std::size_t round, const State& s) {
  if (round < 20) {
    return ((s[1] & s[2]) | (~s[1] & s[3])) + 0x5A827999U;
  }
  if (round < 40) {
    return (s[1] ^ s[2] ^ s[3]) + 0x6ED9EBA1U;
  }
  if (round < 60) {
    return ((s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3])) + 0x8F1BBCDCU;
  }
  return (s[1] ^ s[2] ^ s[3]) + 0xCA62C1D6U;
}

void add_block(State& state, std::string_view block) {
  std::array<std::uint32_t, 80> words{};
  for (std::size_t i = 0; i < kBlock; ++i) {
    words[i / 4] = words[i / 4] << 8 | static_cast<std::uint8_t>(block[i]);
  }
  for (std::size_t i = 16; i < words.size(); ++i) {
    words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  }
  State s = state;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint32_t next = std::rotl(s[0], 5) + mixed(i, s) + s[4] + words[i];
    s = {next, s[0], std::rotl(s[1], 30), s[2], s[3]};
  }
  for (std::size_t i = 0; i < state.size(); ++i) {
    state[i] += s[i];
  }
}

}  // namespace

std::array<std::uint8_t, 20> sha1(std::string_view message) {
  std::string padded(message);
  padded.push_back(static_cast<char>(0x80));
  while (padded.size() % kBlock != kBlock - 8) {
    padded.push_back(0);
  }
  const std::uint64_t bits = std::uint64_t{message.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) {
    padded.push_back(static_cast<char>(bits >> shift & 0xFFU));
  }
  State state = {0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U, 0xC3D2E1F0U};
  for (std::size_t at = 0; at < padded.size(); at += kBlock) {
    add_block(state, std::string_view(padded).substr(at, kBlock));
  }
  std::array<std::uint8_t, 20> digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)) & 0xFFU);
  }
  return digest;
}

}  // namespace calanque::server::ws
