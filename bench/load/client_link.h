#pragma once

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

// The other end of a WebSocket, as cheap as it can be made: whoever measures a server on the same
// machine must not be what is slow.
namespace calanque::bench {

class ClientLink {
 public:
  explicit ClientLink(std::uint16_t port) : handle_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int yes = 1;
    ::setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    if (::connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof(address)) != 0) {
      throw std::runtime_error("cannot connect");
    }
    write("GET /live HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    while (bytes_.find("\r\n\r\n") == std::string::npos) {
      more(0);
    }
    if (!bytes_.starts_with("HTTP/1.1 101")) {
      throw std::runtime_error("no WebSocket: " + bytes_.substr(0, bytes_.find('\r')));
    }
    bytes_.erase(0, bytes_.find("\r\n\r\n") + 4);
  }
  ~ClientLink() {
    if (handle_ >= 0) {
      ::close(handle_);
    }
  }
  ClientLink(ClientLink&& other) noexcept
      : handle_(std::exchange(other.handle_, -1)), bytes_(std::move(other.bytes_)) {}
  ClientLink(const ClientLink&) = delete;
  ClientLink& operator=(const ClientLink&) = delete;
  ClientLink& operator=(ClientLink&&) = delete;

  int handle() const { return handle_; }

  // The text in one masked frame. Pre: at most 65,535 bytes.
  void send(std::string_view text) {
    constexpr std::array<char, 4> kMask = {'m', 'a', 's', 'k'};
    std::string frame = "\x81";
    if (text.size() < 126) {
      frame.push_back(static_cast<char>(0x80 | text.size()));
    } else {
      frame.push_back(static_cast<char>(0x80 | 126));
      frame.push_back(static_cast<char>(text.size() >> 8));
      frame.push_back(static_cast<char>(text.size() & 0xFF));
    }
    frame.append(kMask.data(), kMask.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
      frame.push_back(static_cast<char>(text[i] ^ kMask[i % 4]));
    }
    write(frame);
  }

  // Takes what has come, waiting for something if need be, and hands out each whole text.
  template <class Take>
  void take(bool wait, Take take) {
    more(wait ? 0 : MSG_DONTWAIT);
    std::size_t from = 0;
    while (bytes_.size() - from >= 2) {
      const auto byte = [&](std::size_t place) {
        return static_cast<std::uint8_t>(bytes_[from + place]);
      };
      std::size_t head = 2;
      std::size_t length = byte(1);
      if (length == 126 && bytes_.size() - from >= 4) {
        head = 4;
        length = static_cast<std::size_t>(byte(2)) << 8 | byte(3);
      } else if (length >= 126) {
        break;  // the rest of its head is on the way: servers send us less than 64 KiB
      }
      if (bytes_.size() - from < head + length) {
        break;
      }
      if (byte(0) == 0x88) {
        throw std::runtime_error("the server has hung up");
      }
      if (byte(0) == 0x81) {
        take(std::string_view(bytes_).substr(from + head, length));
      }
      from += head + length;
    }
    bytes_.erase(0, from);
  }

 private:
  void write(std::string_view bytes) const {
    if (::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
        static_cast<ssize_t>(bytes.size())) {
      throw std::runtime_error("the server takes nothing");
    }
  }
  void more(int flags) {
    std::array<char, 1 << 14> piece;  // NOLINT: filled by the socket
    const ssize_t count = ::recv(handle_, piece.data(), piece.size(), flags);
    if (count > 0) {
      bytes_.append(piece.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      throw std::runtime_error("the connection has ended");
    }
  }

  int handle_;
  std::string bytes_;  // of a text that is not whole yet
};

}  // namespace calanque::bench
