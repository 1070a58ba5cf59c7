#include "server/people/secrets.h"

#include <gtest/gtest.h>

#include <set>

namespace calanque::server {
namespace {

// Repeatable, and every time another.
Entropy counting() {
  return [n = 0]() mutable { return match::digest_of("entropy " + std::to_string(n++)); };
}

TEST(Codes, DifferAndHaveTheirLength) {
  const Entropy entropy = counting();
  std::set<std::string> links;
  std::set<char> letters;
  for (int i = 0; i < 500; ++i) {
    const std::string link = link_code(entropy);
    EXPECT_EQ(link.size(), 22U);
    letters.insert(link.begin(), link.end());
    EXPECT_TRUE(links.insert(link).second);
    const std::string spoken = spoken_code(entropy, 6);
    EXPECT_EQ(plain_spoken(spoken, 6), std::optional(spoken));
  }
  EXPECT_EQ(letters.size(), 64U);
}

TEST(Codes, AreReadAsPeopleTypeThem) {
  EXPECT_EQ(plain_spoken("abc-d ef", 6), std::optional<std::string>("ABCDEF"));
  EXPECT_FALSE(plain_spoken("ABCDE", 6));
  EXPECT_FALSE(plain_spoken("ABCDEFG", 6));
  EXPECT_FALSE(plain_spoken("ABCDE0", 6));
  EXPECT_FALSE(plain_spoken("ABCD\xC3\xA9", 6));
}

TEST(Devices, AreKeptUnderAnotherName) {
  const std::string secret = device_secret(counting());
  const auto device = device_of(secret);
  ASSERT_TRUE(device);
  EXPECT_EQ(device->find(secret), std::string::npos);
  EXPECT_EQ(device, device_of(secret));
  EXPECT_FALSE(device_of("short"));
  EXPECT_FALSE(device_of(std::string(64, 'g')));
}

TEST(Cookies, HoldOneSecretOrNone) {
  const std::string secret(64, 'a');
  const std::string other(64, 'b');
  EXPECT_EQ(secret_in_cookie("calanque=" + secret), std::optional(secret));
  EXPECT_EQ(secret_in_cookie("a=b; calanque=" + secret + "; c=d"), std::optional(secret));
  EXPECT_FALSE(secret_in_cookie(""));
  EXPECT_FALSE(secret_in_cookie("xcalanque=" + secret));
  EXPECT_FALSE(secret_in_cookie("calanque=" + secret + "x"));
  // Somebody else's cookie beside ours: neither is believed.
  EXPECT_FALSE(secret_in_cookie("calanque=" + secret + "; calanque=" + other));
  EXPECT_EQ(cookie_of(secret, CookieFor::Page),
            "calanque=" + secret + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict");
  EXPECT_TRUE(cookie_of(secret, CookieFor::SecurePage).ends_with("SameSite=Strict; Secure"));
  EXPECT_TRUE(
      cookie_of(secret, CookieFor::OtherHost).ends_with("SameSite=None; Secure; Partitioned"));
}

}  // namespace
}  // namespace calanque::server
