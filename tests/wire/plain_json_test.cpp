#include "wire/plain_json.h"

#include <gtest/gtest.h>

#include "tests/contract/random_play.h"

// Calls are read by a reader of their own. Whatever it reads, it reads as the general one does.
namespace calanque::wire {
namespace {

void expect_same(std::string_view text) {
  if (const auto plain = read_plain(text)) {
    const Json json = Json::parse(text, nullptr, false);
    EXPECT_EQ(plain->dump(), json.dump()) << text;
    EXPECT_EQ(*plain, json) << text;
  }
}

TEST(PlainJson, ReadsCalls) {
  for (const std::string_view text :
       {R"({"jsonrpc":"2.0","id":7,"method":"play","params":{"table":"b2","seat":0,"at":12,)"
        R"("act":"7-1","action":"keep"}})",
        R"( { "a" : [ 1 , true , false , null , "" , [ ] , { } ] } )", "0", "\t\"x\"\r\n",
        "123456789012345678"}) {
    ASSERT_TRUE(read_plain(text)) << text;
    expect_same(text);
  }
}

TEST(PlainJson, LeavesTheRestToTheGeneralReader) {
  const std::string deep = std::string(8, '[') + std::string(8, ']');
  const std::string wide = "[0" + [] {
    std::string more;
    for (int i = 0; i < 20; ++i) {
      more += ",0";
    }
    return more;
  }() + "]";
  const std::string big = "\"" + std::string(5000, 'x') + "\"";
  for (const std::string& text :
       {std::string(R"({"a":1,"a":2})"), std::string(R"("\n")"), std::string("\"Zo\xc3\xa9\""),
        std::string("-1"), std::string("1.5"), std::string("1e3"),
        std::string("1234567890123456789"), deep, wide, big}) {
    EXPECT_FALSE(read_plain(text)) << text;
    EXPECT_FALSE(Json::parse(text, nullptr, false).is_discarded()) << text;
  }
  for (const std::string_view text :
       {"", " ", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "01", "tru",
        "truex", "nul", "\"a", "\"\x01\"", "1 2", "{\"a\":1}}", "[1}", "\xef\xbb\xbf{}"}) {
    EXPECT_FALSE(read_plain(text)) << text;
  }
}

// Calls with some bytes changed, doubled and left out.
TEST(PlainJson, ReadsNothingInAnotherWay) {
  SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(contract::base_seed()));
  Random random(contract::base_seed());
  constexpr std::string_view kCall =
      R"({"id":70,"method":"open","params":{"a":[1,2,true],"b":{"c":null,"d":"x y"}, "e":0}})";
  constexpr std::string_view kBytes = "{}[]\",:0123456789 truefalsn\\-.eE\t\n\x7f\xc3\xa9";
  for (int i = 0; i < 100'000; ++i) {
    std::string text(kCall);
    for (std::uint64_t changes = 1 + random.below(3); changes > 0; --changes) {
      const std::size_t at = random.below(text.size());
      const char byte = kBytes[random.below(kBytes.size())];
      switch (random.below(3)) {
        case 0:
          text[at] = byte;
          break;
        case 1:
          text.insert(at, 1, byte);
          break;
        default:
          text.erase(at, 1);
      }
    }
    expect_same(text);
  }
}

}  // namespace
}  // namespace calanque::wire
