#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/open_file.h"

namespace calanque::server {

// Errors are looked at and not thrown: a peer that hangs up is nothing exceptional.
inline auto into(boost::system::error_code& error) {
  return boost::asio::redirect_error(boost::asio::use_awaitable, error);
}

// A socket that closes itself when what it waits for does not come in time.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  using Time = std::chrono::milliseconds;

  explicit Connection(boost::asio::ip::tcp::socket socket);

  // Whoever waits for this socket is told of an error.
  void close();

  // From now on; replaces an earlier limit.
  void limit(Time time);

  // Appends what has come; false at the end of input and on errors.
  boost::asio::awaitable<bool> read_some(std::string& bytes);

  // Both, which are short, in the given time. False on errors.
  // Pre: what the arguments refer to lives until it is done, here and below.
  boost::asio::awaitable<bool> write(const std::string& head, std::string_view body, Time time);

  // The bytes of the file, which the system moves without a copy of ours. The time is for each
  // piece that the other side takes: a slow line is not a dead one. False on errors, and when the
  // file has become shorter. Pre: SIGPIPE is ignored.
  boost::asio::awaitable<bool> send_file(const OpenFile& file, Time time);

  // Says that nothing more will be sent, and waits for the other side to hang up, for a short time
  // and a few bytes. Closing with unread input would reset the connection and lose the answer.
  boost::asio::awaitable<void> part();

  // The socket, for whoever goes on with another protocol; this one is done with it.
  boost::asio::ip::tcp::socket release();

  // The address of this machine that the other side has connected to.
  const boost::asio::ip::address& reached() const { return reached_; }

  // Where the other side is: its address, or its network where that is IPv6.
  const boost::asio::ip::address& from() const { return from_; }

  // For its owner, who ends idle ones first.
  bool answering = false;
  std::uint64_t idle_since = 0;

 private:
  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer deadline_;
  boost::asio::ip::address reached_;
  boost::asio::ip::address from_;
};

}  // namespace calanque::server
