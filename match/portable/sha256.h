#pragma once

#include "match/crypto.h"

// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain C++, for platforms without libsodium. Checked
// against libsodium and the published vectors in match/crypto_test.cpp.
namespace calanque::match::portable {

inline constexpr std::size_t kBlock = 64;  // bytes

Digest sha256(Bytes message);
Digest hmac_sha256(Bytes key, Bytes message);

}  // namespace calanque::match::portable
