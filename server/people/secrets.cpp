#include "server/people/secrets.h"

namespace calanque::server {

namespace {

constexpr std::string_view kLink =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
// Without I, L, O, 0 and 1; 31 signs.
constexpr std::string_view kSpoken = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr std::string_view kCookie = "calanque=";
constexpr int kYear = 365 * 24 * 3600;

}  // namespace

std::string link_code(const Entropy& entropy) {
  const match::Digest digest = entropy();
  std::string code;
  std::uint32_t bits = 0;
  int held = 0;
  for (std::size_t i = 0; i < 17 && code.size() < 22; ++i) {
    bits = bits << 8 | digest[i];
    for (held += 8; held >= 6 && code.size() < 22; held -= 6) {
      code.push_back(kLink[bits >> (held - 6) & 0x3FU]);
    }
  }
  return code;
}

std::string spoken_code(const Entropy& entropy, std::size_t letters) {
  std::string code;
  while (code.size() < letters) {
    for (const std::uint8_t byte : entropy()) {
      if (byte < 256 / kSpoken.size() * kSpoken.size() && code.size() < letters) {
        code.push_back(kSpoken[byte % kSpoken.size()]);
      }
    }
  }
  return code;
}

std::optional<std::string> plain_spoken(std::string_view typed, std::size_t letters) {
  std::string code;
  for (char c : typed) {
    if (c == ' ' || c == '-') {
      continue;
    }
    c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 0x20) : c;
    if (kSpoken.find(c) == std::string_view::npos || code.size() >= letters) {
      return std::nullopt;
    }
    code.push_back(c);
  }
  return code.size() == letters ? std::optional(code) : std::nullopt;
}

std::string device_secret(const Entropy& entropy) {
  return match::to_hex(entropy());
}

std::optional<std::string> device_of(std::string_view secret) {
  if (!match::from_hex(secret)) {
    return std::nullopt;
  }
  return match::to_hex(match::digest_of("calanque-device-1 " + std::string(secret)));
}

std::optional<std::string> secret_in_cookie(std::string_view header) {
  std::optional<std::string> found;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view pair = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (pair.starts_with(' ')) {
      pair.remove_prefix(1);
    }
    if (pair.starts_with(kCookie)) {
      pair.remove_prefix(kCookie.size());
      if (found || !match::from_hex(pair)) {
        return std::nullopt;
      }
      found = pair;
    }
  }
  return found;
}

std::string cookie_of(std::string_view secret, CookieFor whom) {
  std::string cookie = std::string(kCookie).append(secret) +
                       "; Path=/; Max-Age=" + std::to_string(kYear) + "; HttpOnly; ";
  switch (whom) {
    case CookieFor::Page:
      return cookie + "SameSite=Strict";
    case CookieFor::SecurePage:
      return cookie + "SameSite=Strict; Secure";
    case CookieFor::OtherHost:
      break;
  }
  return cookie + "SameSite=None; Secure; Partitioned";
}

}  // namespace calanque::server
