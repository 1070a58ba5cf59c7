#include "match/crypto.h"
#include "match/portable/sha256.h"

namespace calanque::match {

Digest sha256(Bytes message) {
  return portable::sha256(message);
}

Digest hmac_sha256(Bytes key, Bytes message) {
  return portable::hmac_sha256(key, message);
}

}  // namespace calanque::match
