#include "server/ws/codec.h"

#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "core/plain_text.h"

namespace calanque::server::ws {

namespace {

constexpr std::uint8_t kContinuation = 0x0;
constexpr std::uint8_t kText = 0x1;
constexpr std::uint8_t kBinary = 0x2;
constexpr std::uint8_t kClose = 0x8;
constexpr std::uint8_t kPing = 0x9;
constexpr std::uint8_t kPong = 0xA;
constexpr std::uint8_t kLastFrame = 0x80;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::size_t kMaskSize = 4;
static_assert(std::endian::native == std::endian::little);
constexpr std::size_t kMostInControl = 125;

bool is_control(std::uint8_t opcode) {
  return (opcode & 0x8U) != 0;
}

std::uint8_t byte(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i) {
    value = value << 8 | byte(bytes, at + i);
  }
  return value;
}

// All of it or, out of memory, nothing.
void append_frame(std::string& out, std::uint8_t opcode, std::string_view payload) {
  constexpr std::size_t kLongestHead = 10;
  out.reserve(out.size() + payload.size() + kLongestHead);
  out.push_back(static_cast<char>(kLastFrame | opcode));
  const std::uint64_t length = payload.size();
  std::size_t wide = 0;  // bytes of the length, where one is not enough
  if (length <= kMostInControl) {
    out.push_back(static_cast<char>(length));
  } else {
    wide = length <= 0xFFFF ? 2 : 8;
    out.push_back(static_cast<char>(wide == 2 ? 126 : 127));
  }
  for (std::size_t i = wide; i > 0; --i) {
    out.push_back(static_cast<char>(length >> (8 * (i - 1)) & 0xFFU));
  }
  out.append(payload);
}

std::string frame(std::uint8_t opcode, std::string_view payload) {
  std::string out;
  append_frame(out, opcode, payload);
  return out;
}

}  // namespace

void Decoder::feed(std::string_view bytes) {
  if (!ended_) {
    bytes_.append(bytes);
  }
}

std::optional<Incoming> Decoder::next() {
  while (!ended_) {
    const auto read = read_head();
    if (const auto* failure = std::get_if<Failure>(&read)) {
      return end(*failure);
    }
    const auto* head = std::get_if<Head>(&read);
    if (head == nullptr) {
      return std::nullopt;
    }
    // Before the payload is there: what is refused anyway is not waited for.
    if (const auto failure = fault_of(*head)) {
      return end(*failure);
    }
    if (bytes_.size() - head->size < head->length) {
      return std::nullopt;
    }
    if (auto whole = take(*head)) {
      return whole;
    }
  }
  return std::nullopt;
}

std::variant<std::monostate, Decoder::Head, Failure> Decoder::read_head() const {
  if (bytes_.size() < 2) {
    return std::monostate{};
  }
  const std::uint8_t first = byte(bytes_, 0);
  const std::uint8_t second = byte(bytes_, 1);
  if ((first & 0x70U) != 0) {
    return Failure{CloseCode::ProtocolError, "reserved bits are set"};
  }
  if ((second & kMasked) == 0) {
    return Failure{CloseCode::ProtocolError, "a client masks its frames"};
  }
  Head head;
  head.last = (first & kLastFrame) != 0;
  head.opcode = first & 0x0FU;
  head.length = second & 0x7FU;
  const std::size_t wide = head.length == 126 ? 2 : head.length == 127 ? 8 : 0;
  head.size = 2 + wide + kMaskSize;
  if (bytes_.size() < 2 + wide) {
    return std::monostate{};
  }
  if (wide > 0) {
    head.length = number(bytes_, 2, wide);
    const std::uint64_t least = wide == 2 ? kMostInControl + 1 : 0x10000;
    if (head.length < least || head.length >> 63 != 0) {
      return Failure{CloseCode::ProtocolError, "a length is written in the shortest way"};
    }
  }
  // A head that is refused needs no mask.
  return bytes_.size() < head.size && !fault_of(head)
             ? std::variant<std::monostate, Head, Failure>()
             : head;
}

std::optional<Failure> Decoder::fault_of(const Head& head) const {
  const auto broken = [](std::string_view why) { return Failure{CloseCode::ProtocolError, why}; };
  if (is_control(head.opcode)) {
    if (head.opcode > kPong) {
      return broken("no such kind of frame");
    }
    if (!head.last) {
      return broken("a control frame is whole");
    }
    return head.length > kMostInControl ? std::optional(broken("a control frame is short"))
                                        : std::nullopt;
  }
  if (head.opcode > kBinary) {
    return broken("no such kind of frame");
  }
  if ((head.opcode == kContinuation) != in_message_) {
    return broken(in_message_ ? "a message goes on before another begins"
                              : "nothing is there to go on with");
  }
  if (head.opcode == kBinary) {
    return Failure{CloseCode::NotUnderstood, "messages are texts"};
  }
  return head.length > most_ - message_.size()
             ? std::optional(Failure{CloseCode::TooBig, "the message is too large"})
             : std::nullopt;
}

std::string Decoder::take_payload(const Head& head) {
  const auto length = static_cast<std::size_t>(head.length);
  const std::string_view mask = std::string_view(bytes_).substr(head.size - kMaskSize, kMaskSize);
  std::string payload = bytes_.substr(head.size, length);
  // Eight bytes at a time, twice the mask; then what is left.
  std::uint64_t twice = 0;
  std::memcpy(&twice, mask.data(), kMaskSize);
  twice |= twice << 8 * kMaskSize;
  std::size_t i = 0;
  for (; i + sizeof(twice) <= length; i += sizeof(twice)) {
    std::uint64_t word = 0;
    std::memcpy(&word, payload.data() + i, sizeof(word));
    word ^= twice;
    std::memcpy(payload.data() + i, &word, sizeof(word));
  }
  for (; i < length; ++i) {
    payload[i] = static_cast<char>(byte(payload, i) ^ byte(mask, i % kMaskSize));
  }
  bytes_.erase(0, head.size + length);
  return payload;
}

// Nothing where a frame is only a part of a message.
std::optional<Incoming> Decoder::take(const Head& head) {
  std::string payload = take_payload(head);
  if (head.opcode == kPing) {
    return Ping{std::move(payload)};
  }
  if (head.opcode == kPong) {
    return Pong{};
  }
  if (head.opcode == kClose) {
    if (payload.empty()) {
      return end(Closing{});
    }
    if (payload.size() == 1) {
      return end(Failure{CloseCode::ProtocolError, "half a close code"});
    }
    const auto code = static_cast<std::uint16_t>(number(payload, 0, 2));
    if (!may_be_sent(code)) {
      return end(Failure{CloseCode::ProtocolError, "no such close code"});
    }
    payload.erase(0, 2);
    return is_utf8(payload) ? end(Closing{code, std::move(payload)})
                            : end(Failure{CloseCode::BadText, "the reason is not UTF-8"});
  }
  message_ = message_.empty() ? std::move(payload) : message_.append(payload);
  in_message_ = !head.last;
  if (in_message_) {
    return std::nullopt;
  }
  if (!is_utf8(message_)) {
    return end(Failure{CloseCode::BadText, "the message is not UTF-8"});
  }
  return Text{std::exchange(message_, {})};
}

Incoming Decoder::end(Incoming last) {
  ended_ = true;
  bytes_ = {};
  message_ = {};
  return last;
}

void append_text_frame(std::string& out, std::string_view text) {
  append_frame(out, kText, text);
}

std::string text_frame(std::string_view text) {
  return frame(kText, text);
}

std::string pong_frame(std::string_view payload) {
  return frame(kPong, payload);
}

std::string ping_frame() {
  return frame(kPing, "");
}

std::string close_frame(CloseCode code, std::string_view reason) {
  const auto number = static_cast<std::uint16_t>(code);
  const std::array<char, 2> bytes = {static_cast<char>(number >> 8),
                                     static_cast<char>(number & 0xFFU)};
  return frame(kClose, std::string(bytes.data(), bytes.size())
                           .append(reason.substr(0, kMostInControl - bytes.size())));
}

bool may_be_sent(std::uint16_t code) {
  const bool of_the_protocol =
      code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
  return of_the_protocol || (code >= 3000 && code <= 4999);
}

}  // namespace calanque::server::ws
