#include "arena/schedule.h"

#include <algorithm>

namespace calanque::arena {

namespace {

// All choices of `seats` places of the list, in order; equal line-ups once.
std::vector<std::vector<int>> choose_line_ups(const std::vector<int>& list, std::size_t seats) {
  std::vector<bool> taken(list.size(), false);
  std::fill_n(taken.begin(), seats, true);
  std::vector<std::vector<int>> line_ups;
  do {
    std::vector<int> line_up;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (taken[i]) {
        line_up.push_back(list[i]);
      }
    }
    if (std::find(line_ups.begin(), line_ups.end(), line_up) == line_ups.end()) {
      line_ups.push_back(std::move(line_up));
    }
  } while (std::prev_permutation(taken.begin(), taken.end()));
  return line_ups;
}

// The first stays, the others take the order of that number among all they could take.
std::vector<int> round_the_table(std::vector<int> line_up, std::uint64_t number) {
  for (std::size_t i = 1; i + 1 < line_up.size(); ++i) {
    const std::uint64_t left = line_up.size() - i;
    const auto from = line_up.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(from, from + static_cast<std::ptrdiff_t>(number % left),
                from + static_cast<std::ptrdiff_t>(number % left) + 1);
    number /= left;
  }
  return line_up;
}

match::Digest digest(const std::string& purpose, const std::string& seed, std::uint64_t number) {
  return match::digest_of("calanque-arena-1 " + purpose + " " + std::to_string(number) + " " +
                          seed);
}

std::uint64_t seed_in_53_bits(const match::Digest& digest) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    bits = bits << 8 | digest[i];
  }
  return bits >> 11;
}

}  // namespace

Schedule::Schedule(const Contest& contest)
    : seats_(contest.seats),
      seed_(contest.seed),
      line_ups_(choose_line_ups(contest.list, static_cast<std::size_t>(contest.seats))) {
}

std::uint64_t Schedule::whole_blocks(std::uint64_t games) const {
  const auto size = static_cast<std::uint64_t>(seats_);
  return (games + size - 1) / size * size;
}

Pairing Schedule::pairing(std::uint64_t game) const {
  const auto seats = static_cast<std::uint64_t>(seats_);
  Pairing pairing;
  pairing.game = game;
  pairing.block = game / seats;
  const std::vector<int> order =
      round_the_table(line_ups_[static_cast<std::size_t>(pairing.block % line_ups_.size())],
                      pairing.block / line_ups_.size());
  for (std::uint64_t seat = 0; seat < seats; ++seat) {
    pairing.entrants.push_back(order[static_cast<std::size_t>((seat + game) % seats)]);
    pairing.seeds.push_back(seed_in_53_bits(digest("player", seed_, game * kMaxSeats + seat)));
  }
  pairing.secret = {digest("deal", seed_, pairing.block), digest("salt", seed_, pairing.block)};
  return pairing;
}

}  // namespace calanque::arena
