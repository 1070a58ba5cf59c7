#include "server/http/request_head.h"

#include <gtest/gtest.h>

namespace calanque::server {
namespace {

int status_of(std::string_view bytes) {
  const auto head = read_head(bytes);
  const BadHead* bad = std::get_if<BadHead>(&head);
  return bad != nullptr ? bad->status : 0;
}

bool needs_more(std::string_view bytes) {
  return std::holds_alternative<NeedMore>(read_head(bytes));
}

TEST(RequestHead, HoldsWhatTheSiteLooksAt) {
  const std::string text =
      "HEAD /a?b HTTP/1.1\r\nHost: x\r\naccept-encoding: br\r\nIf-None-Match: \"t\"\r\n\r\n";
  const auto head = read_head(text + "GET / HT");
  const GoodHead& good = std::get<GoodHead>(head);
  EXPECT_EQ(good.length, text.size());
  EXPECT_EQ(good.request.method, Method::Head);
  EXPECT_EQ(good.request.target, "/a?b");
  EXPECT_EQ(good.request.accept_encoding, "br");
  EXPECT_EQ(good.request.if_none_match, "\"t\"");
  EXPECT_TRUE(good.request.keep_alive);
  EXPECT_FALSE(good.request.has_body);
}

TEST(RequestHead, TheHostIsThatOfAWholeUrlOrOfItsField) {
  const auto host = [](const std::string& text) {
    return std::get<GoodHead>(read_head(text)).request.host;
  };
  EXPECT_EQ(host("GET / HTTP/1.1\r\nHost: x:80\r\n\r\n"), "x:80");
  EXPECT_EQ(host("GET http://y/ HTTP/1.1\r\nHost: x\r\n\r\n"), "y");
  EXPECT_EQ(host("GET https://y:1?q HTTP/1.1\r\nHost: x\r\n\r\n"), "y:1");
  EXPECT_EQ(host("GET / HTTP/1.1\r\nHost:\r\n\r\n"), "");
  EXPECT_EQ(host("GET / HTTP/1.0\r\n\r\n"), std::nullopt);
}

TEST(RequestHead, EveryBeginningNeedsMore) {
  const std::string text = "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n";
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_TRUE(needs_more(text.substr(0, length))) << length;
  }
  EXPECT_TRUE(std::holds_alternative<GoodHead>(read_head(text)));
}

TEST(RequestHead, ConnectionsStayOpenWhereBothSidesKnow) {
  const auto keeps = [](const std::string& text) {
    return std::get<GoodHead>(read_head(text)).request.keep_alive;
  };
  EXPECT_TRUE(keeps("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
  EXPECT_FALSE(keeps("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
  EXPECT_FALSE(keeps("GET / HTTP/1.0\r\n\r\n"));
  EXPECT_TRUE(keeps("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"));
  EXPECT_FALSE(keeps("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n"));
  EXPECT_FALSE(keeps("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"));
}

TEST(RequestHead, MalformedHeadsAreRefused) {
  for (const char* bad :
       {"nonsense\r\n\r\n", "GET  / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", "GET / HTTP/1.1\r\nHost x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : x\r\n\r\n", "GET / HTTP/1.1\nHost: x\n\n", "\x16\x03\x01",
        "PRI * HTTP/2.0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1x\r\n\r\n"}) {
    EXPECT_EQ(status_of(bad), 400) << bad;
  }
}

TEST(RequestHead, TransferCodingsOtherThanChunkedAreRefused) {
  const auto post = [](const std::string& fields) {
    return "POST / HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n\r\n";
  };
  EXPECT_EQ(status_of(post("Transfer-Encoding: Chunked")), 0);
  for (const char* coding : {"Transfer-Encoding: nonsense", "Transfer-Encoding: identity",
                             "Transfer-Encoding:", "Transfer-Encoding: gzip, chunked",
                             "Transfer-Encoding: chunked, nonsense", "Transfer-Encoding: xchunked",
                             "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                             "Transfer-Encoding: nonsense\r\nContent-Length: 3"}) {
    EXPECT_EQ(status_of(post(coding)), 400) << coding;
  }
  EXPECT_EQ(status_of("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"), 400);
}

TEST(RequestHead, LongOnesAreRefusedBeforeTheyEnd) {
  const std::string line = "GET /" + std::string(kMaxTarget, 'a');
  EXPECT_TRUE(needs_more(line));
  EXPECT_EQ(status_of(line + " HTTP/1.1\r\nHost: x\r\n\r\n"), 414);
  EXPECT_EQ(status_of(line + std::string(100, 'a')), 414);
  EXPECT_EQ(status_of(line + std::string(kMaxHead, 'a') + "\r\n\r\n"), 414);
  const std::string field = "GET / HTTP/1.1\r\nHost: x\r\nX: ";
  EXPECT_TRUE(needs_more(field + std::string(kMaxHead / 2, 'a')));
  EXPECT_EQ(status_of(field + std::string(kMaxHead, 'a')), 431);
  EXPECT_EQ(status_of(field + std::string(kMaxHead, 'a') + "\r\n\r\n"), 431);
}

}  // namespace
}  // namespace calanque::server
