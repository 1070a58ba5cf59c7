#include "match/dealer.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace calanque::match {

MessageBytes& MessageBytes::add(std::string_view text) {
  bytes_.insert(bytes_.end(), text.begin(), text.end());
  return add_byte(0);
}

MessageBytes& MessageBytes::add(const Digest& digest) {
  bytes_.insert(bytes_.end(), digest.begin(), digest.end());
  return *this;
}

MessageBytes& MessageBytes::add(std::uint64_t number) {
  for (int shift = 56; shift >= 0; shift -= 8) {
    add_byte(static_cast<std::uint8_t>(number >> shift));
  }
  return *this;
}

MessageBytes& MessageBytes::add_byte(std::uint8_t byte) {
  bytes_.push_back(byte);
  return *this;
}

Digest Dealer::seed_of(std::string_view text) {
  const auto digest = from_hex(text);
  return digest ? *digest : digest_of("calanque-seed-1 " + std::string(text));
}

Digest Dealer::commitment(const Secret& secret) {
  MessageBytes message;
  message.add("calanque-commitment-1").add(secret.seed).add(secret.salt);
  return sha256(message.bytes());
}

std::uint64_t Dealer::draw(std::string_view purpose, std::uint64_t step,
                           std::uint64_t total) const {
  // 2^64 mod total; numbers at or above 2^64 minus it are refused, so that none is favoured.
  const std::uint64_t surplus = (std::numeric_limits<std::uint64_t>::max() % total + 1) % total;
  for (std::uint64_t attempt = 0;; ++attempt) {
    MessageBytes message;
    message.add("calanque-draw-1").add(purpose);
    for (const Digest& nonce : nonces_) {
      message.add(nonce);
    }
    message.add("").add(step).add(attempt);
    const Digest digest = under_seed_.of(message.bytes());
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      number = number << 8 | digest[i];
    }
    if (surplus == 0 || number < 0 - surplus) {
      return number % total;
    }
  }
}

std::size_t Dealer::pick(std::uint64_t step, const std::vector<Candidate>& list) const {
  std::vector<std::size_t> order(list.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return list[a].text < list[b].text; });
  std::uint64_t rest = draw("outcome", step, total_weight(list));
  for (const std::size_t i : order) {
    if (rest < list[i].weight) {
      return i;
    }
    rest -= list[i].weight;
  }
  return order.back();  // not reached: rest is below the total
}

Seat Dealer::lot(int seats) const {
  return seat_at(static_cast<int>(draw("start", 0, static_cast<std::uint64_t>(seats))));
}

// A seed travels to wherever the bot thinks as a number in JSON, of which every reader keeps 53
// bits.
std::uint64_t Dealer::bot_seed(Seat seat) const {
  return draw("bot", static_cast<std::uint64_t>(index(seat)), std::uint64_t{1} << 53);
}

}  // namespace calanque::match
