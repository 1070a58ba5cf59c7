#include <sodium.h>

#include <cstring>

#include "match/crypto.h"

namespace calanque::match {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Digest>);
static_assert(crypto_auth_hmacsha256_BYTES == std::tuple_size_v<Digest>);

namespace {

// libsodium wants a pointer that is not null even for no bytes at all.
const std::uint8_t* pointer(Bytes bytes) {
  static constexpr std::uint8_t kNothing = 0;
  return bytes.empty() ? &kNothing : bytes.data();
}

}  // namespace

Digest sha256(Bytes message) {
  Digest digest{};
  crypto_hash_sha256(digest.data(), pointer(message), message.size());
  return digest;
}

Digest hmac_sha256(Bytes key, Bytes message) {
  return Hmac(key).of(message);
}

// The streaming form takes keys of any length; the one-shot form only 32 bytes.
Hmac::Hmac(Bytes key) {
  crypto_auth_hmacsha256_state state;
  static_assert(sizeof(state) <= sizeof(prepared_));
  crypto_auth_hmacsha256_init(&state, pointer(key), key.size());
  std::memcpy(prepared_.data(), &state, sizeof(state));
}

Digest Hmac::of(Bytes message) const {
  Digest digest{};
  crypto_auth_hmacsha256_state state;
  std::memcpy(&state, prepared_.data(), sizeof(state));
  crypto_auth_hmacsha256_update(&state, pointer(message), message.size());
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

}  // namespace calanque::match
