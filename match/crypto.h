#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// The two primitives of the dealer. Native builds take them from libsodium (crypto_sodium.cpp);
// WebAssembly, for which no packaged library compiles, from portable/ (crypto_portable.cpp).
namespace calanque::match {

using Digest = std::array<std::uint8_t, 32>;
using Bytes = std::span<const std::uint8_t>;

Digest sha256(Bytes message);
Digest hmac_sha256(Bytes key, Bytes message);

// HMAC-SHA-256 of many messages under one key, which is prepared once: that is half of the work for
// a short message.
class Hmac {
 public:
  explicit Hmac(Bytes key);
  Digest of(Bytes message) const;

 private:
  alignas(std::uint64_t) std::array<std::uint8_t, 208> prepared_{};  // as the implementation likes
};

std::string to_hex(const Digest& digest);
// 64 lower-case hexadecimal digits, nothing else.
std::optional<Digest> from_hex(std::string_view text);

// The digest of text, for seeds that people type and for hashes of event lines.
Digest digest_of(std::string_view text);

}  // namespace calanque::match
