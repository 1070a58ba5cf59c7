#include "server/http/negotiation.h"

#include <gtest/gtest.h>

namespace calanque::server {
namespace {

using Codings = std::vector<Coding>;

TEST(AcceptEncoding, BrotliIsPreferredAmongEquals) {
  EXPECT_EQ(accepted_codings("gzip, deflate, br"), (Codings{Coding::Brotli, Coding::Gzip}));
  EXPECT_EQ(accepted_codings("GZIP;q=1.0,BR"), (Codings{Coding::Brotli, Coding::Gzip}));
}

TEST(AcceptEncoding, QualityDecides) {
  EXPECT_EQ(accepted_codings("br;q=0.5, gzip;q=0.501"), (Codings{Coding::Gzip, Coding::Brotli}));
  EXPECT_EQ(accepted_codings("br;q=0, gzip ; q=0.1"), (Codings{Coding::Gzip}));
  EXPECT_EQ(accepted_codings("br;q=0.000"), Codings{});
}

TEST(AcceptEncoding, AStarStandsForTheUnnamed) {
  EXPECT_EQ(accepted_codings("*"), (Codings{Coding::Brotli, Coding::Gzip}));
  EXPECT_EQ(accepted_codings("br;q=0, *"), (Codings{Coding::Gzip}));
  EXPECT_EQ(accepted_codings("gzip, *;q=0"), (Codings{Coding::Gzip}));
}

TEST(AcceptEncoding, NonsenseMeansPlain) {
  for (const char* header : {"", ",", ";;,=", "identity", "bro", "br;q=", "br;q=x", "br;q=-1"}) {
    const Codings codings = accepted_codings(header);
    EXPECT_TRUE(codings.empty()) << header;
  }
}

TEST(IfNoneMatch, TagsAreComparedWeakly) {
  EXPECT_TRUE(names_etag("\"a-1\"", "\"a-1\""));
  EXPECT_TRUE(names_etag("\"b\", W/\"a-1\"", "\"a-1\""));
  EXPECT_TRUE(names_etag("*", "\"a-1\""));
  EXPECT_FALSE(names_etag("", "\"a-1\""));
  EXPECT_FALSE(names_etag("a-1", "\"a-1\""));
  EXPECT_FALSE(names_etag("\"a-12\"", "\"a-1\""));
}

}  // namespace
}  // namespace calanque::server
