#include "server/ws/links.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <new>
#include <thread>

#include "server/http/http_server.h"
#include "server/loop/asio_loop.h"
#include "server/ws/handshake.h"

// Links over real sockets: an echo behind the HTTP server, on a thread of its own.
namespace calanque::server::ws {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::string_view kHandshake =
    "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

struct Everybody {
  std::vector<Link*> here;
  std::atomic<int> gone = 0;
};

class Echo : public Listener {
 public:
  explicit Echo(Everybody& everybody) : everybody_(everybody) {}
  void opened(Link& link) override {
    link_ = &link;
    everybody_.here.push_back(link_);
  }
  void received(std::string_view text) override {
    if (text == "throw") {
      throw std::bad_alloc();
    }
    if (text == "flood") {  // more than the system buffers for a peer that takes nothing
      const std::string piece(100'000, 'a');
      for (int i = 0; i < 1000; ++i) {
        link_->send(piece);
      }
    }
    if (text == "all") {
      for (Link* each : everybody_.here) {
        each->send("heard");
      }
    }
    link_->send(text);
    if (text == "leave") {
      link_->close(CloseCode::Normal, "as you wish");
    }
  }
  void closed() override {
    std::erase(everybody_.here, link_);
    ++everybody_.gone;
  }

 private:
  Everybody& everybody_;
  Link* link_ = nullptr;
};

class LinksTest : public testing::Test {
 protected:
  void start(const HttpOptions& given = {}) {
    HttpOptions options = given;
    options.port = 0;
    auto server = HttpServer::listen(loop_, options, [this](const Request& request) {
      if (!request.upgrade) {
        return plain_answer(404);
      }
      auto checked = check_handshake(request);
      if (auto* refused = std::get_if<Answer>(&checked)) {
        return std::move(*refused);
      }
      Answer answer{101, {{"Sec-WebSocket-Accept", std::get<std::string>(checked)}}, "", {}, {}};
      answer.listener = std::make_unique<Echo>(everybody_);
      return answer;
    });
    ASSERT_TRUE(server);
    port_ = server->port();
    thread_ = std::thread([served = std::move(*server)]() mutable { served.run(); });
  }

  void TearDown() override {
    if (thread_.joinable()) {
      std::raise(SIGTERM);
      thread_.join();
    }
  }

  tcp::socket connect(std::string_view more = "") {
    tcp::socket socket(context_);
    socket.connect({asio::ip::address_v4::loopback(), port_});
    asio::write(socket, asio::buffer(std::string(kHandshake).append(more)));
    return socket;
  }

  // Up to the empty line after the head of the answer.
  static std::string head(tcp::socket& socket) {
    std::string text;
    while (!text.ends_with("\r\n\r\n")) {
      text += read(socket, 1);
    }
    return text;
  }

  static std::string read(tcp::socket& socket, std::size_t count) {
    std::string bytes(count, '\0');
    asio::read(socket, asio::buffer(bytes));
    return bytes;
  }

  static std::string rest(tcp::socket& socket) {
    std::string bytes;
    boost::system::error_code error;
    asio::read(socket, asio::dynamic_buffer(bytes), error);
    return bytes;
  }

  // A client's frame; a mask of zeros leaves the text as it is.
  static std::string masked(std::uint8_t first, std::string_view text) {
    std::string frame = {
        static_cast<char>(first), static_cast<char>(0x80 | text.size()), 0, 0, 0, 0};
    return frame.append(text);
  }

  // A frame whose last byte has not come.
  static std::string begun(std::uint16_t size) {
    std::string frame = {'\x81',
                         static_cast<char>(0x80 | 126),
                         static_cast<char>(size >> 8),
                         static_cast<char>(size & 0xFF),
                         0,
                         0,
                         0,
                         0};
    return frame.append(size - 1U, 'a');
  }

  void await_gone(int count) {
    while (everybody_.gone < count) {
      std::this_thread::yield();
    }
  }

  AsioLoop loop_;
  asio::io_context context_;
  std::uint16_t port_ = 0;
  Everybody everybody_;
  std::thread thread_;
};

TEST_F(LinksTest, EchoWhatComesEvenWithTheHandshake) {
  start();
  auto socket = connect(masked(0x81, "early"));
  EXPECT_TRUE(head(socket).starts_with("HTTP/1.1 101 Switching Protocols\r\n"));
  EXPECT_EQ(read(socket, 7), text_frame("early"));
  asio::write(socket, asio::buffer(masked(0x89, "ping") + masked(0x81, "text")));
  EXPECT_EQ(read(socket, 6), pong_frame("ping"));
  EXPECT_EQ(read(socket, 6), text_frame("text"));
}

TEST_F(LinksTest, AnswerGoodbyesAndHangUp) {
  start();
  auto socket = connect(masked(0x88, std::string("\x03\xE9", 2)));
  (void)head(socket);
  EXPECT_EQ(rest(socket), close_frame(CloseCode::GoingAway, ""));
  await_gone(1);
}

TEST_F(LinksTest, SayGoodbyeAfterWhatWaits) {
  start();
  auto socket = connect(masked(0x81, "leave"));
  (void)head(socket);
  const std::string expected = text_frame("leave") + close_frame(CloseCode::Normal, "as you wish");
  EXPECT_EQ(read(socket, expected.size()), expected);
  asio::write(socket, asio::buffer(masked(0x88, std::string("\x03\xE8", 2))));
  EXPECT_EQ(rest(socket), "");
  await_gone(1);
}

TEST_F(LinksTest, TellWhoBreaksTheProtocolWhy) {
  start();
  auto socket = connect("\x81\x01x");  // not masked
  (void)head(socket);
  EXPECT_EQ(read(socket, 4), std::string("\x88\x1B\x03\xEA", 4));
}

TEST_F(LinksTest, GoOnWhenOneRunsOutOfMemory) {
  start();
  auto unlucky = connect(masked(0x81, "throw"));
  auto other = connect(masked(0x81, "well"));
  (void)head(unlucky);
  EXPECT_EQ(read(unlucky, 4).substr(2), std::string("\x03\xF3", 2));  // 1011
  (void)head(other);
  EXPECT_EQ(read(other, 6), text_frame("well"));
}

TEST_F(LinksTest, CutWhoTakesNothing) {
  start();
  auto socket = connect(masked(0x81, "flood"));
  await_gone(1);
}

TEST_F(LinksTest, CutWhoHoldsMostWhenAllHoldTooMuch) {
  HttpOptions options;
  options.links.most_held = 1000;
  start(options);
  auto greedy = connect(begun(900));
  (void)head(greedy);
  auto modest = connect(begun(300));
  (void)head(modest);
  await_gone(1);
  EXPECT_EQ(rest(greedy), "");
  asio::write(modest, asio::buffer("a", 1));
  const std::string expected = text_frame(std::string(300, 'a'));
  EXPECT_EQ(read(modest, expected.size()), expected);
  auto next = connect(begun(900));  // what the first has held is free again
  (void)head(next);
  asio::write(next, asio::buffer("a", 1));
  EXPECT_EQ(read(next, 4).size(), 4U);
}

TEST_F(LinksTest, AreNotMoreThanAllowed) {
  HttpOptions options;
  options.most_links = 1;
  start(options);
  auto first = connect();
  (void)head(first);
  auto second = connect();
  EXPECT_TRUE(head(second).starts_with("HTTP/1.1 503 "));
}

TEST_F(LinksTest, HearAllThatIsSaidToManyAtOnce) {
  start();
  std::vector<tcp::socket> sockets;
  for (int i = 0; i < 150; ++i) {
    sockets.push_back(connect());
    (void)head(sockets.back());
  }
  for (int round = 0; round < 3; ++round) {
    asio::write(sockets.front(), asio::buffer(masked(0x81, "all")));
    for (auto& socket : sockets) {
      EXPECT_EQ(read(socket, 7), text_frame("heard"));
    }
    EXPECT_EQ(read(sockets.front(), 5), text_frame("all"));
  }
}

TEST_F(LinksTest, AreSaidGoodbyeWhenTheServerStops) {
  start();
  auto socket = connect();
  (void)head(socket);
  std::raise(SIGTERM);
  const std::string expected = close_frame(CloseCode::GoingAway, "the server stops");
  EXPECT_EQ(read(socket, expected.size()), expected);
  socket.close();
  thread_.join();
  EXPECT_EQ(everybody_.gone, 1);
}

}  // namespace
}  // namespace calanque::server::ws
