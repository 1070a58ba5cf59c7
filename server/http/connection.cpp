#include "server/http/connection.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace calanque::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kPiece = std::size_t{64} * 1024;
constexpr std::size_t kMostDiscarded = std::size_t{256} * 1024;
constexpr Connection::Time kFarewell{2'000};

}  // namespace

Connection::Connection(tcp::socket socket)
    : socket_(std::move(socket)), deadline_(socket_.get_executor()) {
}

void Connection::close() {
  error_code ignored;
  socket_.close(ignored);
  deadline_.cancel();
}

void Connection::limit(Time time) {
  deadline_.expires_after(time);
  deadline_.async_wait([self = shared_from_this()](error_code error) {
    // A wait that had already ended when a new limit was set is none of ours.
    if (!error && self->deadline_.expiry() <= asio::steady_timer::clock_type::now()) {
      self->close();
    }
  });
}

asio::awaitable<bool> Connection::read_some(std::string& bytes) {
  std::array<char, 4096> piece{};
  error_code error;
  const std::size_t count = co_await socket_.async_read_some(asio::buffer(piece), into(error));
  bytes.append(piece.data(), count);
  co_return !error;
}

asio::awaitable<bool> Connection::write(const std::string& head, std::string_view body, Time time) {
  std::array<asio::const_buffer, 2> buffers{asio::buffer(head), asio::const_buffer()};
  error_code error;
  do {
    const std::string_view piece = body.substr(0, kPiece);
    buffers[1] = asio::buffer(piece.data(), piece.size());
    limit(time);
    co_await asio::async_write(socket_, buffers, into(error));
    buffers[0] = asio::const_buffer();
    body.remove_prefix(piece.size());
  } while (!error && !body.empty());
  co_return !error;
}

asio::awaitable<void> Connection::part() {
  error_code ignored;
  socket_.shutdown(tcp::socket::shutdown_send, ignored);
  limit(kFarewell);
  std::string discarded;
  while (discarded.size() < kMostDiscarded && co_await read_some(discarded)) {
  }
}

}  // namespace calanque::server
