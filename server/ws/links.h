#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/ws/link.h"

namespace calanque::server::ws {

class TcpLink;

// All WebSockets that are open. links.cpp is the one source that knows both them and sockets.
class Links {
 public:
  // `left` is called when the last of them has gone.
  Links(const LinkLimits& limits, std::function<void()> left);
  ~Links();
  Links(const Links&) = delete;
  Links& operator=(const Links&) = delete;

  // Takes over a socket whose handshake has been answered, with what was read after its head.
  void adopt(boost::asio::ip::tcp::socket socket, std::string_view bytes,
             std::unique_ptr<Listener> listener);

  std::size_t size() const { return open_.size(); }
  // Says goodbye to all.
  void close_all(CloseCode code, std::string_view reason);
  // Out of memory: cuts whoever holds most of it, if anybody does.
  void give_way();

 private:
  friend class TcpLink;
  void ended(const std::shared_ptr<TcpLink>& link);
  void tell_soon(const boost::asio::ip::tcp::socket::executor_type& executor);
  void tell_ended();
  // Cuts those who hold most until all together hold no more than they may.
  void make_room();
  void write_soon(const std::shared_ptr<TcpLink>& link);
  void write_all();
  // Memory for what waits to be sent. An idle link has none.
  std::string borrow();
  void give_back(std::string bytes);

  LinkLimits limits_;
  std::function<void()> left_;
  std::set<std::shared_ptr<TcpLink>> open_;
  std::vector<std::shared_ptr<TcpLink>> ended_;  // whose listeners have not been told,
  bool telling_ = false;                         // but will be soon
  std::vector<std::shared_ptr<TcpLink>> to_write_;
  bool writing_ = false;  // but will be soon
  std::vector<std::string> spare_;
  std::size_t spare_bytes_ = 0;
  std::size_t held_ = 0;  // bytes for all of them
};

}  // namespace calanque::server::ws
