#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace calanque::server::ws {

// FIPS 180-4. Only RFC 6455 asks for it, as a sign that the other side has read the handshake; the
// library that the secrets use (libsodium) does not have it, and nothing secret may ever rest on
// it.
std::array<std::uint8_t, 20> sha1(std::string_view message);

}  // namespace calanque::server::ws
