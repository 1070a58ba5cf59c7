#include <algorithm>

#include "match/crypto.h"
#include "match/portable/sha256.h"

namespace calanque::match {

Digest sha256(Bytes message) {
  return portable::sha256(message);
}

Digest hmac_sha256(Bytes key, Bytes message) {
  return portable::hmac_sha256(key, message);
}

// The key as it is, or its digest, as HMAC itself shortens one that is longer than a block; zeros
// behind it make no difference.
Hmac::Hmac(Bytes key) {
  const Digest digest = sha256(key);
  const Bytes taken = key.size() > portable::kBlock ? Bytes(digest) : key;
  std::copy(taken.begin(), taken.end(), prepared_.begin());
}

Digest Hmac::of(Bytes message) const {
  return portable::hmac_sha256(Bytes(prepared_).first(portable::kBlock), message);
}

}  // namespace calanque::match
