#include <gtest/gtest.h>

#include "core/random.h"
#include "match/dealer.h"
#include "match/portable/sha256.h"

namespace calanque::match {
namespace {

Bytes bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST(Crypto, ReproducesThePublishedSha256Vectors) {
  // FIPS 180-4 examples (NIST "SHA256.pdf").
  const std::string million(1'000'000, 'a');
  const std::vector<std::pair<std::string, std::string>> vectors = {
      {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
      {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
      {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
       "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
      {million, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"}};
  for (const auto& [message, digest] : vectors) {
    EXPECT_EQ(to_hex(sha256(bytes(message))), digest);
    EXPECT_EQ(to_hex(portable::sha256(bytes(message))), digest);
  }
}

TEST(Crypto, ReproducesThePublishedHmacVectors) {
  // RFC 4231, test cases 1, 2 and 6.
  const std::string key1(20, '\x0b');
  const std::string key6(131, '\xaa');
  const std::vector<std::array<std::string, 3>> vectors = {
      {key1, "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
      {"Jefe", "what do ya want for nothing?",
       "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
      {key6, "Test Using Larger Than Block-Size Key - Hash Key First",
       "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"}};
  for (const auto& [key, message, digest] : vectors) {
    EXPECT_EQ(to_hex(hmac_sha256(bytes(key), bytes(message))), digest);
    EXPECT_EQ(to_hex(portable::hmac_sha256(bytes(key), bytes(message))), digest);
  }
}

TEST(Crypto, PortableAndSodiumAgreeOnEveryLength) {
  Random random(1);
  std::vector<std::uint8_t> message;
  std::vector<std::uint8_t> key;
  for (int length = 0; length < 300; ++length) {
    EXPECT_EQ(sha256(message), portable::sha256(message));
    EXPECT_EQ(hmac_sha256(key, message), portable::hmac_sha256(key, message));
    const Hmac prepared(key);  // for more than one message
    EXPECT_EQ(prepared.of({}), portable::hmac_sha256(key, {}));
    EXPECT_EQ(prepared.of(message), portable::hmac_sha256(key, message));
    message.push_back(static_cast<std::uint8_t>(random.bits()));
    key.push_back(static_cast<std::uint8_t>(random.bits()));
  }
}

TEST(Crypto, HexReadsBackAndRefusesTheRest) {
  const Digest digest = digest_of("calanque");
  EXPECT_EQ(from_hex(to_hex(digest)), digest);
  EXPECT_EQ(from_hex("12"), std::nullopt);
  EXPECT_EQ(from_hex(std::string(64, 'g')), std::nullopt);
  EXPECT_EQ(from_hex(std::string(64, 'A')), std::nullopt);
}

TEST(Dealer, DependsOnEveryArgument) {
  const Dealer::Secret secret{digest_of("seed"), digest_of("salt")};
  const Dealer dealer(secret);
  const std::uint64_t all = ~std::uint64_t{0};
  const std::uint64_t draw = dealer.draw("outcome", 0, all);
  EXPECT_EQ(draw, Dealer(secret).draw("outcome", 0, all));
  EXPECT_NE(draw, dealer.draw("outcome", 1, all));
  EXPECT_NE(draw, dealer.draw("start", 0, all));
  EXPECT_NE(draw, Dealer(secret, {digest_of("nonce")}).draw("outcome", 0, all));
  EXPECT_NE(draw, Dealer({digest_of("other"), secret.salt}).draw("outcome", 0, all));
  EXPECT_NE(Dealer::commitment(secret), Dealer::commitment({secret.seed, digest_of("other")}));
}

TEST(Dealer, DrawsByWeightWhateverTheOrderOfTheList) {
  const Dealer dealer({digest_of("seed"), digest_of("salt")});
  const std::vector<Dealer::Candidate> list = {{"b", 1}, {"a", 3}, {"c", 2}};
  const std::vector<Dealer::Candidate> turned = {{"c", 2}, {"b", 1}, {"a", 3}};
  std::array<int, 3> seen{};
  for (std::uint64_t step = 0; step < 6000; ++step) {
    const std::size_t i = dealer.pick(step, list);
    EXPECT_EQ(list[i].text, turned[dealer.pick(step, turned)].text);
    ++seen[i];
  }
  // Binomial, five standard deviations: 1000 ± 145, 3000 ± 195, 2000 ± 185. The seed is fixed.
  EXPECT_NEAR(seen[0], 1000, 145);
  EXPECT_NEAR(seen[1], 3000, 195);
  EXPECT_NEAR(seen[2], 2000, 185);
}

}  // namespace
}  // namespace calanque::match
