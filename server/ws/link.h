#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "server/ws/codec.h"

// A live WebSocket as the rest of the server sees it: no socket, no frames, no Asio. Everything
// here happens on the thread of the loop.
namespace calanque::server::ws {

class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  virtual ~Link() = default;

  // Sends it after what waits already. A peer that lets too much wait, or takes nothing for too
  // long, is cut: it can come back and ask for what it missed.
  virtual void send(std::string_view text) = 0;
  // Says goodbye after what waits already. Nothing is sent or received after it.
  virtual void close(CloseCode code, std::string_view reason) = 0;
  // Bytes that the peer has not taken yet.
  virtual std::size_t waiting() const = 0;
};

// Whoever talks over a link; it lives as long as the link does.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  // The link outlives the call of closed().
  virtual void opened(Link& link) = 0;
  virtual void received(std::string_view text) = 0;
  // Once, however it ended; nothing comes after it.
  virtual void closed() = 0;
};

struct LinkLimits {
  std::size_t most_message = std::size_t{64} << 10;  // bytes that a peer may send at once
  std::size_t most_waiting = std::size_t{1} << 20;   // bytes that may wait for a peer
  // Bytes that may be held for all peers together, begun messages and what waits for them: beyond
  // it, whoever holds most is cut, and nobody else is.
  std::size_t most_held = std::size_t{64} << 20;
  int silence_s = 75;  // without a sign of life it is cut; it is asked for one halfway
  int goodbye_s = 5;   // for the peer's own goodbye
};

}  // namespace calanque::server::ws
