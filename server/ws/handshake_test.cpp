#include "server/ws/handshake.h"

#include <gtest/gtest.h>

#include "server/http/request_head.h"
#include "server/ws/sha1.h"

namespace calanque::server::ws {
namespace {

std::string hex(const std::array<std::uint8_t, 20>& digest) {
  std::string out;
  for (const std::uint8_t byte : digest) {
    out += "0123456789abcdef"[byte >> 4];
    out += "0123456789abcdef"[byte & 0xF];
  }
  return out;
}

TEST(Sha1, GivesTheDigestsOfTheStandard) {
  EXPECT_EQ(hex(sha1("abc")), "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(hex(sha1("")), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
  EXPECT_EQ(hex(sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
  EXPECT_EQ(hex(sha1(std::string(1'000'000, 'a'))), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

constexpr std::string_view kGood =
    "GET /live HTTP/1.1\r\nHost: localhost:8700\r\nUpgrade: websocket\r\n"
    "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\nOrigin: http://localhost:8700\r\n\r\n";

// The status that a handshake gets: the good one with a part replaced.
int status(std::string_view part = "", std::string_view by = "") {
  std::string head(kGood);
  if (!part.empty()) {
    head.replace(head.find(part), part.size(), by);
  }
  const auto read = read_head(head);
  if (const auto* bad = std::get_if<BadHead>(&read)) {
    return bad->status;
  }
  const Request& request = std::get<GoodHead>(read).request;
  if (!request.upgrade) {
    return 200;
  }
  const auto checked = check_handshake(request);
  const auto* answer = std::get_if<Answer>(&checked);
  return answer == nullptr ? 101 : answer->status;
}

TEST(Handshake, AnswersTheKeyOfTheStandard) {  // 1.3
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(status(), 101);
}

TEST(Handshake, TakesWhatBrowsersSend) {
  EXPECT_EQ(status("Upgrade: websocket", "Upgrade: WebSocket"), 101);
  EXPECT_EQ(status("keep-alive, Upgrade", "upgrade"), 101);
  EXPECT_EQ(status("Origin: http://localhost:8700\r\n", ""), 101);  // no browser
}

TEST(Handshake, RefusesWhatIsNone) {  // 4.2.1
  EXPECT_EQ(status("GET", "POST"), 400);
  EXPECT_EQ(status("Upgrade: websocket", "Upgrade: h2c"), 400);
  EXPECT_EQ(status("keep-alive, Upgrade", "keep-alive"), 400);
  EXPECT_EQ(status("HTTP/1.1", "HTTP/1.0"), 200);  // which knows no upgrade
  EXPECT_EQ(status("Version: 13", "Version: 8"), 426);
  EXPECT_EQ(status("Sec-WebSocket-Version: 13\r\n", ""), 426);
  EXPECT_EQ(status("Host: localhost:8700\r\n", ""), 400);
}

TEST(Handshake, RefusesHostileKeys) {
  EXPECT_EQ(status("dGhlIHNhbXBsZSBub25jZQ==", ""), 400);
  EXPECT_EQ(status("dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZR=="), 400);
  EXPECT_EQ(status("dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZ==="), 400);
  EXPECT_EQ(status("dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25j"), 400);
  EXPECT_EQ(status("dGhlIHNhbXBsZSBub25jZQ==", std::string(1000, 'a')), 400);
  EXPECT_EQ(status("Origin:", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin:"), 400);
}

TEST(Handshake, RefusesPagesOfOthers) {  // 10.2
  for (const char* origin :
       {"http://evil.example", "https://localhost:8701", "null",
        "http://localhost:8700.evil.example", "http://evil.example/localhost:8700",
        "ftp://localhost:8700", "http://"}) {
    EXPECT_EQ(status("http://localhost:8700", origin), 403) << origin;
  }
}

TEST(Origin, IsOursWithItsUsualPortToo) {
  EXPECT_TRUE(is_own_origin("https://play.example", "play.example"));
  EXPECT_TRUE(is_own_origin("https://Play.example", "play.example:443"));
  EXPECT_TRUE(is_own_origin("http://play.example:80", "play.example"));
  EXPECT_FALSE(is_own_origin("http://play.example:443", "play.example"));
  EXPECT_FALSE(is_own_origin("https://play.example", "play.example:80"));
}

}  // namespace
}  // namespace calanque::server::ws
