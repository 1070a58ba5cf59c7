#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "match/crypto.h"

namespace calanque::match {

// Draws the chance of one match so that everybody can check it afterwards.
//
// Before the game: commitment = SHA-256("calanque-commitment-1" 0 seed salt) is published, then the
// players may add nonces of their own. Every draw is HMAC-SHA-256(seed, "calanque-draw-1" 0 purpose
// 0 nonce… 0 step try) with step and try as 64-bit big-endian numbers; its first 8 bytes are a
// 64-bit number, thrown away (next try) when it lies above the largest multiple of the total
// weight. After the game seed and salt are shown, and match::verify repeats every draw.
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
      : secret_(secret), nonces_(std::move(nonces)) {}

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

 private:
  Secret secret_;
  std::vector<Digest> nonces_;
};

inline constexpr std::string_view kOutcomePurpose = "outcome";
inline constexpr std::string_view kStartPurpose = "start";

}  // namespace calanque::match
