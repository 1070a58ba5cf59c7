#include "server/http/hosts.h"

#include <gtest/gtest.h>

namespace calanque::server {
namespace {

bool meant(const char* host, const char* reached, const std::vector<std::string>& names = {}) {
  return is_meant_for(std::string(host), boost::asio::ip::make_address(reached), names);
}

TEST(Hosts, TheAddressThatWasReachedIsMeant) {
  EXPECT_TRUE(meant("192.168.1.5", "192.168.1.5"));
  EXPECT_TRUE(meant("192.168.1.5:8700", "192.168.1.5"));
  EXPECT_TRUE(meant("192.168.1.5:8700", "::ffff:192.168.1.5"));
  EXPECT_TRUE(meant("[fe80::1]:8700", "fe80::1%1"));
  EXPECT_TRUE(meant("[0:0:0:0:0:0:0:1]", "::1"));
  EXPECT_FALSE(meant("192.168.1.6", "192.168.1.5"));
  EXPECT_FALSE(meant("127.0.0.1", "192.168.1.5"));
}

TEST(Hosts, LocalhostIsThisMachineOnly) {
  EXPECT_TRUE(meant("localhost:8700", "127.0.0.1"));
  EXPECT_TRUE(meant("LocalHost.", "::1"));
  EXPECT_FALSE(meant("localhost", "192.168.1.5"));
}

TEST(Hosts, NamesHaveToBeGiven) {
  EXPECT_FALSE(meant("games.example", "192.168.1.5"));
  EXPECT_TRUE(meant("Games.example:8700", "192.168.1.5", {"games.example"}));
  EXPECT_TRUE(meant("games.example", "192.168.1.5", {"x.example", "games.example:8700"}));
  EXPECT_FALSE(meant("games.example.evil.example", "192.168.1.5", {"games.example"}));
  EXPECT_FALSE(meant("localhost.evil.example", "127.0.0.1"));
}

TEST(Hosts, NonsenseIsMeantForNobody) {
  for (const char* host : {"", ":8700", ".", "localhost:x", "localhost:80:80", "[::1", "[::1]x",
                           "[]", "::1", "user@localhost", "localhost, localhost"}) {
    EXPECT_FALSE(meant(host, "127.0.0.1")) << host;
    EXPECT_FALSE(meant(host, "::1")) << host;
  }
}

TEST(Hosts, WhoNamesNoneIsNoBrowser) {
  EXPECT_TRUE(is_meant_for(std::nullopt, boost::asio::ip::make_address("127.0.0.1"), {}));
}

}  // namespace
}  // namespace calanque::server
