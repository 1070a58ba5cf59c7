#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/seat.h"
#include "match/crypto.h"

namespace calanque::match {

// The bytes that are hashed: texts end with a zero byte, numbers have 8 bytes, the highest first.
class MessageBytes {
 public:
  MessageBytes() { bytes_.reserve(128); }  // more than nearly all of them have
  MessageBytes& add(std::string_view text);
  MessageBytes& add(const Digest& digest);
  MessageBytes& add(std::uint64_t number);
  MessageBytes& add_byte(std::uint8_t byte);
  Bytes bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

// Draws the chance of one game so that everybody can check it afterwards.
//
// Before the game: commitment = SHA-256("calanque-commitment-1" 0 seed salt) is published, then the
// players' devices may add nonces of their own (match/sealing.h). Every draw is HMAC-SHA-256(seed,
// "calanque-draw-1" 0 purpose 0 nonce… 0 step try) with step and try as 64-bit big-endian numbers;
// its first 8 bytes are a 64-bit number, thrown away (next try) when it lies above the largest
// multiple of the total weight. After the game seed and salt are shown, and match::verify repeats
// every draw. The purpose is `outcome`, for the lot `start` and for the seed of a bot `bot`, with
// its seat as the step.
//
// Seed, salt and nonces are arguments: nothing here reads a clock or an entropy source.
class Dealer {
 public:
  struct Secret {
    Digest seed{};
    Digest salt{};
    bool operator==(const Secret&) const = default;
  };

  explicit Dealer(const Secret& secret, std::vector<Digest> nonces = {})
      : secret_(secret), nonces_(std::move(nonces)), under_seed_(secret.seed) {}

  // A seed as people give it: 64 hexadecimal digits are taken as they are, other text is hashed.
  static Digest seed_of(std::string_view text);

  static Digest commitment(const Secret& secret);
  Digest commitment() const { return commitment(secret_); }
  const Secret& secret() const { return secret_; }
  const std::vector<Digest>& nonces() const { return nonces_; }

  // Uniform in 0 … total-1. Pre: total > 0.
  std::uint64_t draw(std::string_view purpose, std::uint64_t step, std::uint64_t total) const;

  // The position in `list` (texts and weights, any order) of the outcome drawn at `step`: outcomes
  // are laid end to end in the byte order of their notation.
  struct Candidate {
    std::string text;
    std::uint64_t weight = 0;
  };
  std::size_t pick(std::uint64_t step, const std::vector<Candidate>& list) const;

  // The seat that begins by lot, and the seed of the choices of a bot.
  Seat lot(int seats) const;
  std::uint64_t bot_seed(Seat seat) const;

  bool operator==(const Dealer& other) const {
    return secret_ == other.secret_ && nonces_ == other.nonces_;
  }

 private:
  Secret secret_;
  std::vector<Digest> nonces_;
  Hmac under_seed_;
};

}  // namespace calanque::match
