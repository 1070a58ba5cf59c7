#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "match/crypto.h"

namespace calanque::server {

// Where secrets come from: the system's random source, or something repeatable in tests.
using Entropy = std::function<match::Digest()>;

// 128 bits in 22 characters that may stand in a link.
std::string link_code(const Entropy& entropy);
// Letters that nobody takes for others, for people who read them aloud.
std::string spoken_code(const Entropy& entropy, std::size_t letters);
// The same as it was meant: upper case, no blanks or hyphens. Nothing when it cannot be one.
std::optional<std::string> plain_spoken(std::string_view typed, std::size_t letters);

// The secret of a device, 64 hexadecimal digits, and the name under which a device is kept: nobody
// who reads the store can be anybody.
std::string device_secret(const Entropy& entropy);
std::optional<std::string> device_of(std::string_view secret);
// The secret in a Cookie header, if there is exactly one.
std::optional<std::string> secret_in_cookie(std::string_view header);
enum class CookieFor : std::uint8_t {
  Page,        // our own page, over plain http
  SecurePage,  // our own page, over https
  OtherHost,   // a page that another host gives out; browsers take such a cookie over https only
};
std::string cookie_of(std::string_view secret, CookieFor whom);

}  // namespace calanque::server
