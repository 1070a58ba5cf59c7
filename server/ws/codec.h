#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

// RFC 6455 without a socket: bytes in, messages out, and the other way round. Only texts are
// spoken here, so a binary message is one that cannot be understood.
namespace calanque::server::ws {

enum class CloseCode : std::uint16_t {
  Normal = 1000,
  GoingAway = 1001,
  ProtocolError = 1002,
  NotUnderstood = 1003,
  NoStatus = 1005,  // never on the wire: a close frame without a code
  BadText = 1007,
  Policy = 1008,
  TooBig = 1009,
  OurFault = 1011,
  TryAgain = 1013,
};

struct Text {
  std::string text;
  bool operator==(const Text&) const = default;
};
struct Ping {
  std::string payload;
  bool operator==(const Ping&) const = default;
};
struct Pong {
  bool operator==(const Pong&) const = default;
};
struct Closing {
  std::uint16_t code = static_cast<std::uint16_t>(CloseCode::NoStatus);
  std::string reason;
  bool operator==(const Closing&) const = default;
};
// The peer does not keep to the protocol or its limits. Nothing more is read from it.
struct Failure {
  CloseCode code = CloseCode::ProtocolError;
  std::string_view why;
  bool operator==(const Failure&) const = default;
};
using Incoming = std::variant<Text, Ping, Pong, Closing, Failure>;

// What a client sends. Nothing larger than a message and one frame's head is ever kept.
class Decoder {
 public:
  // A message of more bytes, in one frame or many, is a failure as soon as a head says so.
  explicit Decoder(std::size_t most) : most_(most) {}

  // Appends what has come. After a Closing or a Failure it is dropped.
  void feed(std::string_view bytes);
  // The next whole thing, if it is there.
  std::optional<Incoming> next();
  // Bytes of what has not wholly come.
  std::size_t held() const { return bytes_.size() + message_.size(); }

 private:
  struct Head {
    bool last = false;
    std::uint8_t opcode = 0;
    std::uint64_t length = 0;
    std::size_t size = 0;  // of the head itself, the mask included
  };

  std::variant<std::monostate, Head, Failure> read_head() const;
  std::optional<Failure> fault_of(const Head& head) const;
  std::string take_payload(const Head& head);
  std::optional<Incoming> take(const Head& head);
  Incoming end(Incoming last);

  std::size_t most_;
  std::string bytes_;
  std::string message_;      // of the frames so far
  bool in_message_ = false;  // a first frame has come, its last has not
  bool ended_ = false;
};

// Frames as a server sends them: not masked, whole.
std::string text_frame(std::string_view text);
void append_text_frame(std::string& out, std::string_view text);  // behind what is there
// Pre of both: at most 125 bytes, the two of the code included; longer reasons are cut.
std::string pong_frame(std::string_view payload);
std::string ping_frame();
std::string close_frame(CloseCode code, std::string_view reason);

// Whether a client may send that code: RFC 6455, 7.4.
bool may_be_sent(std::uint16_t code);

}  // namespace calanque::server::ws
