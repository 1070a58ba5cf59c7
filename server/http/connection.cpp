#include "server/http/connection.h"

#include <sys/sendfile.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <utility>

namespace calanque::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::uint64_t kPiece = std::uint64_t{1024} * 1024;
constexpr std::size_t kMostDiscarded = std::size_t{256} * 1024;
constexpr Connection::Time kFarewell{2'000};

// One machine has all of an IPv6 network of 64 bits to choose addresses from.
asio::ip::address network_of(const asio::ip::address& address) {
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) {
    return address;
  }
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes);
}

}  // namespace

Connection::Connection(tcp::socket socket)
    : socket_(std::move(socket)), deadline_(socket_.get_executor()) {
  error_code ignored;  // who has hung up already has no address, and will be gone soon
  reached_ = socket_.local_endpoint(ignored).address();
  from_ = network_of(socket_.remote_endpoint(ignored).address());
}

tcp::socket Connection::release() {
  deadline_.cancel();
  return std::move(socket_);
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
  const std::array buffers{asio::buffer(head), asio::buffer(body.data(), body.size())};
  error_code error;
  limit(time);
  co_await asio::async_write(socket_, buffers, into(error));
  co_return !error;
}

asio::awaitable<bool> Connection::send_file(const OpenFile& file, Time time) {
  error_code error;
  socket_.native_non_blocking(true, error);
  std::uint64_t left = file.size();
  limit(time);
  while (!error && left > 0) {
    const std::size_t piece = std::min(left, kPiece);
    const ssize_t count = ::sendfile(socket_.native_handle(), file.handle(), nullptr, piece);
    if (count > 0) {
      left -= static_cast<std::uint64_t>(count);
      limit(time);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      co_return false;
    }
    if (left > 0) {
      // Also where the socket would take more at once: others have their turn in between.
      co_await socket_.async_wait(tcp::socket::wait_write, into(error));
    }
  }
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
