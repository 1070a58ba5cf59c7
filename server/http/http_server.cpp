#include "server/http/http_server.h"

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <exception>
#include <memory>
#include <new>
#include <utility>
#include <variant>

#include "server/http/connection.h"
#include "server/http/connections.h"
#include "server/http/hosts.h"
#include "server/http/request_head.h"
#include "server/loop/asio_loop.h"
#include "server/ws/links.h"

namespace calanque::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

constexpr milliseconds kDrain{5'000};
constexpr milliseconds kAcceptPause{100};
constexpr std::size_t kSpare = std::size_t{64} << 10;  // bytes

std::string now_as_text() {
  return http_date(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
}

}  // namespace

class HttpServer::Inside {
 public:
  Inside(AsioLoop& loop, const HttpOptions& options, Handler handler)
      : options_(options),
        handler_(std::move(handler)),
        context_(loop.context()),
        connections_(options.most_connections, options.most_per_address),
        links_(options.links, [this] { leave_when_empty(); }) {}

  error_code listen(const asio::ip::address& address) {
    const tcp::endpoint endpoint(address, options_.port);
    error_code error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) {
      acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    }
    if (!error) {
      acceptor_.bind(endpoint, error);
    }
    if (!error) {
      acceptor_.listen(asio::socket_base::max_listen_connections, error);
    }
    if (!error) {
      signals_.add(SIGINT, error);
    }
    if (!error) {
      signals_.add(SIGTERM, error);
    }
    std::signal(SIGPIPE, SIG_IGN);  // sendfile to somebody who has hung up is an error like others
    return error;
  }

  std::uint16_t port() const {
    error_code ignored;
    return acceptor_.local_endpoint(ignored).port();
  }

  void run() {
    signals_.async_wait([this](error_code error, int) {
      if (!error) {
        stop();
      }
    });
    accept();
    while (!work()) {
      go_on_accepting();
    }
  }

 private:
  // Until the end, or until somebody's work throws (out of memory, for one): the others go on.
  bool work() {
    try {
      context_.run();
      return true;
    } catch (const std::exception&) {
      return false;
    }
  }

  void accept() {
    asio::co_spawn(context_, accept_all(), [this](const std::exception_ptr& failed) {
      accepting_ = false;
      if (failed && !stopping_) {
        links_.give_way();
        accept();
      }
    });
    accepting_ = true;
  }

  // Without memory to begin again, nobody else would ever be let in: some is put by for that.
  void go_on_accepting() {
    spare_.reset();
    links_.give_way();
    try {
      if (!accepting_ && !stopping_) {
        accept();
      }
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): said below
      // Not even that was enough: again when the next work fails.
    }
    spare_.reset(new (std::nothrow) std::array<char, kSpare>);
  }

  asio::awaitable<void> accept_all() {
    while (!stopping_) {
      error_code error;
      // Out of descriptors, accepting fails even while nobody comes, and nobody shall leave for
      // that.
      co_await acceptor_.async_wait(tcp::acceptor::wait_read, into(error));
      if (stopping_) {
        break;
      }
      tcp::socket socket = co_await acceptor_.async_accept(into(error));
      if (error) {
        // Out of descriptors, most likely: somebody has to leave first.
        if (!connections_.spare_one()) {
          room_.expires_after(kAcceptPause);
          co_await room_.async_wait(into(error));
        }
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      auto connection = std::make_shared<Connection>(std::move(socket));
      if (!connections_.make_room_among_its_own(*connection)) {
        continue;  // which hangs up
      }
      while (!stopping_ && !connections_.make_room()) {
        room_.expires_at(asio::steady_timer::time_point::max());
        co_await room_.async_wait(into(error));
      }
      if (stopping_) {
        break;
      }
      connections_.add(connection);
      try {
        asio::co_spawn(context_, converse(connection),
                       [this, connection](const std::exception_ptr&) { forget(connection); });
      } catch (const std::exception&) {
        forget(connection);
        throw;
      }
    }
  }

  asio::awaitable<void> converse(std::shared_ptr<Connection> connection) {
    std::string bytes;
    connection->limit(options_.head_timeout);
    for (bool more = true; more;) {
      auto head = read_head(bytes);
      while (std::holds_alternative<NeedMore>(head)) {
        const bool was_idle = bytes.empty();
        if (!co_await connection->read_some(bytes)) {
          co_return;
        }
        if (was_idle) {
          connection->limit(options_.head_timeout);
        }
        head = read_head(bytes);
      }
      connection->answering = true;
      if (const BadHead* bad = std::get_if<BadHead>(&head)) {
        if (co_await send(*connection, plain_answer(bad->status), Method::Get, false)) {
          co_await connection->part();
        }
        co_return;
      }
      GoodHead& good = std::get<GoodHead>(head);
      bytes.erase(0, good.length);
      Request request = std::move(good.request);
      request.from = connection->from().to_string();
      more = request.keep_alive && !stopping_;
      Answer told = answer(*connection, request);
      if (told.listener != nullptr) {
        auto listener = std::move(told.listener);
        if (co_await send(*connection, std::move(told), request.method, true) && !stopping_) {
          links_.adopt(connection->release(), bytes, std::move(listener));
        }
        co_return;
      }
      more = co_await send(*connection, std::move(told), request.method, more) && more;
      connections_.rest(*connection);
      room_.cancel();
      if (request.has_body) {
        co_await connection->part();
      }
      // With bytes of the next request already here, its head has begun.
      connection->limit(bytes.empty() ? options_.idle_timeout : options_.head_timeout);
      more = more && !stopping_;
    }
  }

  Answer answer(const Connection& connection, const Request& request) const {
    if (!is_meant_for(request.host, connection.reached(), options_.names)) {
      return plain_answer(421,
                          "This server does not know itself by that name. Open the address that it "
                          "printed, or start it with --allow-host and the name.\n");
    }
    if (request.upgrade && links_.size() >= options_.most_links) {
      return plain_answer(503, "Too many people are here already.\n");
    }
    try {
      return handler_(request);
    } catch (const std::exception&) {  // out of memory, for one; the others go on
      return plain_answer(500);
    }
  }

  asio::awaitable<bool> send(Connection& connection, Answer answer, Method method,
                             bool keep_alive) const {
    const std::string head = head_text(answer, now_as_text(), keep_alive);
    if (method == Method::Head) {
      answer.body.clear();
      answer.file.reset();
    }
    bool sent = co_await connection.write(head, answer.body, options_.idle_timeout);
    if (sent && answer.file) {
      sent = co_await connection.send_file(*answer.file, options_.idle_timeout);
    }
    co_return sent;
  }

  void forget(const std::shared_ptr<Connection>& connection) {
    connection->close();
    connections_.remove(connection);
    room_.cancel();
    leave_when_empty();
  }

  void stop() {
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    room_.cancel();
    connections_.close_idle();
    links_.close_all(ws::CloseCode::GoingAway, "the server stops");
    signals_.async_wait([this](error_code error, int) {
      if (!error) {
        context_.stop();
      }
    });
    drain_.expires_after(kDrain);
    drain_.async_wait([this](error_code error) {
      if (!error) {
        context_.stop();
      }
    });
    leave_when_empty();
  }

  // Others may have timers in the loop, so it does not end by itself.
  void leave_when_empty() {
    if (stopping_ && connections_.empty() && links_.size() == 0) {
      context_.stop();
    }
  }

  HttpOptions options_;
  Handler handler_;
  asio::io_context& context_;
  Connections connections_;
  ws::Links links_;
  bool stopping_ = false;
  bool accepting_ = false;
  std::unique_ptr<std::array<char, kSpare>> spare_{new std::array<char, kSpare>};
  tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_};
  asio::steady_timer room_{context_};  // cancelled when a connection has ended or become idle
  asio::steady_timer drain_{context_};
};

HttpServer::HttpServer(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {
}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

Result<HttpServer, ListenError> HttpServer::listen(AsioLoop& loop, const HttpOptions& options,
                                                   Handler handler) {
  error_code error;
  const asio::ip::address address = asio::ip::make_address(options.host, error);
  if (error) {
    return ListenError{ListenError::Kind::BadHost, error.message()};
  }
  auto server = std::make_unique<Inside>(loop, options, std::move(handler));
  error = server->listen(address);
  if (error) {
    const bool taken = error == asio::error::address_in_use;
    return ListenError{taken ? ListenError::Kind::PortTaken : ListenError::Kind::Other,
                       error.message()};
  }
  return HttpServer(std::move(server));
}

std::uint16_t HttpServer::port() const {
  return inside_->port();
}

void HttpServer::run() {
  inside_->run();
}

}  // namespace calanque::server
