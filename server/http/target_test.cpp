#include "server/http/target.h"

#include <gtest/gtest.h>

namespace calanque::server {
namespace {

TEST(Target, PathsAreDecodedOnce) {
  EXPECT_EQ(read_target("/a/b.js"), (Target{"a/b.js", false}));
  EXPECT_EQ(read_target("/caf%C3%A9%20au.txt"), (Target{"café au.txt", false}));
  EXPECT_EQ(read_target("/%252e%252e/x"), (Target{"%2e%2e/x", false}));
  EXPECT_EQ(read_target("/a?b=/../c"), (Target{"a", false}));
}

TEST(Target, FoldersEndWithASlash) {
  EXPECT_EQ(read_target("/"), (Target{"", true}));
  EXPECT_EQ(read_target("/?x"), (Target{"", true}));
  EXPECT_EQ(read_target("/a/"), (Target{"a", true}));
}

TEST(Target, WholeAddressesAreReadLikePaths) {
  EXPECT_EQ(read_target("http://table.example:8700/a"), (Target{"a", false}));
  EXPECT_EQ(read_target("https://table.example"), (Target{"", true}));
}

TEST(Target, NothingLeadsUpwards) {
  for (const char* bad :
       {"/..", "/../etc/passwd", "/a/../b", "/%2e%2e/etc", "/%2E%2e/", "/.%2e", "/./a", "/%2e/a",
        "/..%2fetc", "/a%2fb", "/..\\etc", "/..%5cetc", "/a%00.js", "/a%0d%0a", "/a%7f"}) {
    EXPECT_FALSE(read_target(bad)) << bad;
  }
}

TEST(Target, MalformedOnesAreRefused) {
  for (const char* bad : {"", "a", "*", "/%", "/%4", "/%zz", "//a", "/a//b", "/a#b", "ftp://a/b"}) {
    EXPECT_FALSE(read_target(bad)) << bad;
  }
}

TEST(ContentType, GoesByTheExtension) {
  EXPECT_EQ(content_type("index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type("a.min.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("a.mjs"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("a.css"), "text/css; charset=utf-8");
  EXPECT_EQ(content_type("a.wasm"), "application/wasm");
  EXPECT_EQ(content_type("a.json"), "application/json");
  EXPECT_EQ(content_type("a.js.map"), "application/json");
  EXPECT_EQ(content_type("a.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type("a.svg"), "image/svg+xml");
  EXPECT_EQ(content_type("a.png"), "image/png");
  EXPECT_EQ(content_type("a.ico"), "image/x-icon");
  EXPECT_EQ(content_type("a.woff2"), "font/woff2");
  EXPECT_EQ(content_type("a.txt"), "text/plain; charset=utf-8");
  EXPECT_EQ(content_type("js"), "application/octet-stream");
}

TEST(CacheControl, OnlyHashedNamesAreKept) {
  EXPECT_EQ(cache_control("assets/a-1b2c.js"), "public, max-age=31536000, immutable");
  EXPECT_EQ(cache_control("index.html"), "no-cache");
  EXPECT_EQ(cache_control("x/assets/a.js"), "no-cache");
}

}  // namespace
}  // namespace calanque::server
