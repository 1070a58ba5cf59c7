// The yardstick of bench/live_load.py: what a move at a table of two costs the transport alone.
//
// usage: bare_transport ANSWER NEWS
//
// Links are paired in the order in which they come. Whoever sends something is answered with ANSWER
// bytes, and both of the pair are told NEWS bytes: the frames of a move, over the same HTTP server
// and the same WebSockets, with no rules, no JSON and no store behind them.
#include <cstdlib>
#include <iostream>

#include "server/http/http_server.h"
#include "server/loop/asio_loop.h"
#include "server/ws/handshake.h"

namespace calanque::server {
namespace {

struct Frames {
  std::string answer;
  std::string news;
};

struct Pair {
  std::vector<ws::Link*> links;
};

class Sitter : public ws::Listener {
 public:
  Sitter(std::shared_ptr<Pair> pair, const Frames& frames)
      : pair_(std::move(pair)), frames_(frames) {}

  void opened(ws::Link& link) override {
    link_ = &link;
    pair_->links.push_back(link_);
  }
  void received(std::string_view /*text*/) override {
    link_->send(frames_.answer);
    for (ws::Link* each : pair_->links) {
      each->send(frames_.news);
    }
  }
  void closed() override { std::erase(pair_->links, link_); }

 private:
  std::shared_ptr<Pair> pair_;
  const Frames& frames_;
  ws::Link* link_ = nullptr;
};

int serve(const Frames& frames) {
  AsioLoop loop;
  HttpOptions options;
  options.port = 0;
  options.most_connections = options.most_per_address = options.most_links;
  std::shared_ptr<Pair> waiting;
  auto http = HttpServer::listen(loop, options, [&](const Request& request) {
    auto checked = ws::check_handshake(request);
    if (auto* refused = std::get_if<Answer>(&checked)) {
      return std::move(*refused);
    }
    Answer answer{101, {{"Sec-WebSocket-Accept", std::get<std::string>(checked)}}, "", {}, {}};
    const bool second = waiting != nullptr;
    const auto pair = second ? std::exchange(waiting, nullptr) : std::make_shared<Pair>();
    if (!second) {
      waiting = pair;
    }
    answer.listener = std::make_unique<Sitter>(pair, frames);
    return answer;
  });
  if (!http) {
    std::cerr << http.error().what << "\n";
    return 1;
  }
  std::cout << "http://127.0.0.1:" << http->port() << "/\n" << std::flush;
  http->run();
  return 0;
}

}  // namespace
}  // namespace calanque::server

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: bare_transport ANSWER NEWS\n";
    return 2;
  }
  const auto text = [&](int place) { return std::string(std::stoul(arguments[place]), 'x'); };
  return calanque::server::serve({text(1), text(2)});
}
