#include "server/ws/codec.h"

#include <gtest/gtest.h>

#include <random>

// RFC 6455, case by case. The numbers in the names of cases are its sections.
namespace calanque::server::ws {
namespace {

constexpr std::size_t kMost = 1000;

struct Sent {
  int opcode = 1;
  std::string payload{};
  bool last = true;
  int reserved = 0;
  bool masked = true;
};

std::string frame(const Sent& sent, std::string_view mask = "\x11\x22\x33\x44") {
  std::string out;
  out.push_back(static_cast<char>((sent.last ? 0x80 : 0) | sent.reserved << 4 | sent.opcode));
  const std::size_t length = sent.payload.size();
  const int flag = sent.masked ? 0x80 : 0;
  if (length < 126) {
    out.push_back(static_cast<char>(flag | static_cast<int>(length)));
  } else {
    const int wide = length < 65536 ? 2 : 8;
    out.push_back(static_cast<char>(flag | (wide == 2 ? 126 : 127)));
    for (int i = wide - 1; i >= 0; --i) {
      out.push_back(static_cast<char>(length >> (8 * i) & 0xFF));
    }
  }
  if (!sent.masked) {
    return out + sent.payload;
  }
  out += mask;
  for (std::size_t i = 0; i < length; ++i) {
    out.push_back(static_cast<char>(sent.payload[i] ^ mask[i % 4]));
  }
  return out;
}

std::vector<Incoming> all(const std::string& bytes, std::size_t most = kMost) {
  Decoder decoder(most);
  decoder.feed(bytes);
  std::vector<Incoming> list;
  while (auto one = decoder.next()) {
    list.push_back(std::move(*one));
  }
  return list;
}

Incoming only(const std::string& bytes, std::size_t most = kMost) {
  const auto list = all(bytes, most);
  EXPECT_EQ(list.size(), 1U);
  return list.empty() ? Incoming(Pong{}) : list[0];
}

void expect_failure(const std::string& bytes, CloseCode code, std::size_t most = kMost) {
  const auto list = all(bytes, most);
  ASSERT_FALSE(list.empty());
  const auto* failure = std::get_if<Failure>(&list.back());
  ASSERT_NE(failure, nullptr);
  EXPECT_EQ(failure->code, code) << failure->why;
}

TEST(Decoder, ReadsTextsOfEveryWidthOfLength) {
  for (const std::size_t length : {0U, 1U, 125U, 126U, 127U, 65535U, 65536U}) {
    const std::string text(length, 'a');
    EXPECT_EQ(only(frame({.payload = text}), 100'000), Incoming(Text{text})) << length;
  }
}

TEST(Decoder, ReadsWhateverThePiecesAre) {
  const std::string bytes = frame({.payload = "Hel", .last = false}) +
                            frame({.opcode = 9, .payload = "are you there"}) +
                            frame({.opcode = 0, .payload = "lo"}) + frame({.payload = "again"});
  const std::vector<Incoming> expected = {Ping{"are you there"}, Text{"Hello"}, Text{"again"}};
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    Decoder decoder(kMost);
    std::vector<Incoming> list;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      decoder.feed(std::string_view(bytes).substr(at, piece));
      while (auto one = decoder.next()) {
        list.push_back(std::move(*one));
      }
    }
    EXPECT_EQ(list, expected) << piece;
  }
}

TEST(Decoder, ReadsTheExampleOfTheStandard) {  // 5.7, masked
  EXPECT_EQ(only("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"), Incoming(Text{"Hello"}));
}

TEST(Decoder, RefusesWhatNoClientSends) {
  expect_failure(frame({.payload = "a", .masked = false}), CloseCode::ProtocolError);  // 5.1
  for (const int reserved : {1, 2, 4}) {                                               // 5.2
    expect_failure(frame({.payload = "a", .reserved = reserved}), CloseCode::ProtocolError);
  }
  for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
    expect_failure(frame({.opcode = opcode}), CloseCode::ProtocolError);
  }
  expect_failure(frame({.opcode = 2, .payload = "a"}), CloseCode::NotUnderstood);
}

TEST(Decoder, RefusesLengthsThatAreTooLong) {  // 5.2
  const std::string mask(4, '\0');
  expect_failure(std::string("\x81\xFE\x00\x7D", 4) + mask, CloseCode::ProtocolError);
  expect_failure(std::string("\x81\xFF\x00\x00\x00\x00\x00\x00\xFF\xFF", 10) + mask,
                 CloseCode::ProtocolError);
  expect_failure(std::string("\x81\xFF\x80\x00\x00\x00\x00\x00\x00\x00", 10) + mask,
                 CloseCode::ProtocolError);
}

TEST(Decoder, RefusesWhatIsTooLargeBeforeItIsThere) {
  EXPECT_EQ(only(frame({.payload = std::string(kMost, 'a')})),
            Incoming(Text{std::string(kMost, 'a')}));
  // The head alone: nothing of the payload has come, nor the mask.
  expect_failure(std::string("\x81\xFE\x03\xE9", 4), CloseCode::TooBig);
  expect_failure(std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10), CloseCode::TooBig);
  expect_failure(frame({.payload = std::string(kMost, 'a'), .last = false}) +
                     frame({.opcode = 0, .payload = "a"}),
                 CloseCode::TooBig);
}

TEST(Decoder, RefusesFragmentsOutOfOrder) {  // 5.4
  expect_failure(frame({.opcode = 0, .payload = "a"}), CloseCode::ProtocolError);
  expect_failure(frame({.payload = "a", .last = false}) + frame({.payload = "b"}),
                 CloseCode::ProtocolError);
  EXPECT_EQ(only(frame({.last = false}) + frame({.opcode = 0, .last = false}) +
                 frame({.opcode = 0, .payload = "a"})),
            Incoming(Text{"a"}));
}

TEST(Decoder, RefusesControlFramesThatAreLongOrInParts) {  // 5.5
  for (const int opcode : {8, 9, 10}) {
    expect_failure(frame({.opcode = opcode, .payload = std::string(126, 'a')}),
                   CloseCode::ProtocolError);
    expect_failure(frame({.opcode = opcode, .last = false}), CloseCode::ProtocolError);
  }
  EXPECT_EQ(only(frame({.opcode = 9, .payload = std::string(125, 'a')})),
            Incoming(Ping{std::string(125, 'a')}));
  EXPECT_EQ(only(frame({.opcode = 10, .payload = "unasked"})), Incoming(Pong{}));
}

TEST(Decoder, RefusesTextThatIsNotUtf8) {  // 8.1
  for (const std::string bad : {"\x80", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "a\xC3"}) {
    expect_failure(frame({.payload = bad}), CloseCode::BadText);
  }
  // A character may be cut by a fragment.
  EXPECT_EQ(
      only(frame({.payload = "\xC3", .last = false}) + frame({.opcode = 0, .payload = "\xA9"})),
      Incoming(Text{"\xC3\xA9"}));
}

TEST(Decoder, ReadsGoodbyes) {  // 5.5.1, 7.4
  EXPECT_EQ(only(frame({.opcode = 8})), Incoming(Closing{}));
  EXPECT_EQ(only(frame({.opcode = 8, .payload = std::string("\x03\xE8", 2) + "bye"})),
            Incoming(Closing{1000, "bye"}));
  expect_failure(frame({.opcode = 8, .payload = "a"}), CloseCode::ProtocolError);
  expect_failure(frame({.opcode = 8, .payload = std::string("\x03\xE8", 2) + "\xFF"}),
                 CloseCode::BadText);
  const auto with_code = [](int code) {
    const std::string bytes = {static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
    return frame({.opcode = 8, .payload = bytes});
  };
  for (const int good : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 4999}) {
    EXPECT_TRUE(std::holds_alternative<Closing>(only(with_code(good)))) << good;
  }
  for (const int bad : {0, 999, 1004, 1005, 1006, 1015, 1016, 2000, 2999, 5000, 65535}) {
    expect_failure(with_code(bad), CloseCode::ProtocolError);
  }
}

TEST(Decoder, ReadsNothingAfterTheEnd) {
  const std::string more = frame({.payload = "more"});
  EXPECT_EQ(all(frame({.opcode = 8}) + more).size(), 1U);
  EXPECT_EQ(all(frame({.opcode = 2}) + more).size(), 1U);
  Decoder decoder(kMost);
  decoder.feed(frame({.opcode = 8}));
  EXPECT_TRUE(decoder.next());
  decoder.feed(more);
  EXPECT_FALSE(decoder.next());
}

TEST(Decoder, SurvivesRandomBytes) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int round = 0; round < 2000; ++round) {
    std::string bytes(random() % 200, '\0');
    for (char& byte : bytes) {
      byte = static_cast<char>(random());
    }
    for (const Incoming& one : all(bytes)) {
      if (const auto* text = std::get_if<Text>(&one)) {
        EXPECT_LE(text->text.size(), kMost);
      }
    }
  }
}

TEST(Frames, AreWholeAndNotMasked) {
  EXPECT_EQ(text_frame("Hello"), "\x81\x05Hello");  // 5.7
  EXPECT_EQ(text_frame(std::string(126, 'a')),
            std::string("\x81\x7E\x00\x7E", 4) + std::string(126, 'a'));
  EXPECT_EQ(text_frame(std::string(65536, 'a')).substr(0, 10),
            std::string("\x81\x7F\x00\x00\x00\x00\x00\x01\x00\x00", 10));
  EXPECT_EQ(pong_frame("a"),
            "\x8A\x01"
            "a");
  EXPECT_EQ(ping_frame(), std::string("\x89\x00", 2));
  EXPECT_EQ(close_frame(CloseCode::Normal, "bye"), std::string("\x88\x05\x03\xE8", 4) + "bye");
  EXPECT_EQ(close_frame(CloseCode::Normal, std::string(200, 'a')).size(), 127U);
}

}  // namespace
}  // namespace calanque::server::ws
