#include "ai/callisto/outlook.h"

#include <algorithm>

namespace calanque::ai::callisto {

namespace {

using calanque::callisto::kPieces;

constexpr std::size_t kKinds = 5;
constexpr std::size_t kSides = kKinds * kKinds * kKinds * kKinds;
constexpr std::size_t kShapes = 256;

// The lowest of the eight numbers that turning and mirroring make of one, as a consecutive number.
struct Canon {
  std::array<std::uint8_t, kSides> sides{};
  std::array<std::uint8_t, kShapes> shapes{};
};

// Neighbours in the order in which a quarter turn moves each to the next.
constexpr std::size_t sides_number(const std::array<std::size_t, 4>& around) {
  std::size_t number = 0;
  for (const std::size_t kind : around) {
    number = number * kKinds + kind;
  }
  return number;
}

constexpr Canon make_canon() {
  Canon canon;
  std::uint8_t count = 0;
  for (std::size_t number = 0; number < kSides; ++number) {
    std::array<std::size_t, 4> around{};
    for (std::size_t i = 4, rest = number; i-- > 0; rest /= kKinds) {
      around[i] = rest % kKinds;
    }
    std::size_t lowest = number;
    for (std::size_t turn = 0; turn < 4; ++turn) {
      around = {around[3], around[0], around[1], around[2]};
      const std::size_t mirrored = sides_number({around[2], around[1], around[0], around[3]});
      lowest = std::min({lowest, sides_number(around), mirrored});
    }
    canon.sides[number] = lowest == number ? count++ : canon.sides[lowest];
  }
  count = 0;
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    std::size_t lowest = shape;
    std::size_t turned = shape;
    for (int turn = 0; turn < 4; ++turn) {
      turned = (turned << 2 | turned >> 6) & 255;
      std::size_t mirrored = 0;
      for (std::size_t bit = 0; bit < 8; ++bit) {
        mirrored |= ((turned >> bit) & 1) << ((8 - bit) % 8);
      }
      lowest = std::min({lowest, turned, mirrored});
    }
    canon.shapes[shape] = lowest == shape ? count++ : canon.shapes[lowest];
  }
  return canon;
}

constexpr Canon kCanon = make_canon();

// What lies on a square in the eyes of all seats at once: a lane of 16 bits for each. Numbers made
// of several squares stay within their lanes.
using Lanes = std::uint64_t;
constexpr int kLane = 16;
constexpr std::size_t in_lane(Lanes lanes, std::size_t seat) {
  return (lanes >> (kLane * seat)) & 0xffff;
}
static_assert(kSides <= 0xffff);
constexpr bool all_alike(Lanes lanes) {
  return lanes == in_lane(lanes, 0) * 0x0001000100010001;
}

// An empty square by the seats that can build there next, a bit each.
constexpr std::array<Lanes, 1U << calanque::callisto::kMaxPlayers> make_empty_kinds() {
  std::array<Lanes, 1U << calanque::callisto::kMaxPlayers> kinds{};
  for (std::size_t builders = 0; builders < kinds.size(); ++builders) {
    for (std::size_t seat = 0; seat < calanque::callisto::kMaxPlayers; ++seat) {
      const std::size_t own = builders >> seat & 1;
      const std::size_t others = (builders & ~(std::size_t{1} << seat)) != 0 ? 1 : 0;
      kinds[builders] |= Lanes{1 + own + 2 * others} << (kLane * seat);
    }
  }
  return kinds;
}

constexpr auto kEmptyKinds = make_empty_kinds();

}  // namespace

Counts counts_of(const Position& position, std::size_t seat) {
  Counts counts{};
  for (int colour = 0; colour < position.colours; ++colour) {
    const Hand hand = position.hand[static_cast<std::size_t>(colour)];
    const std::size_t first = position.seat_of(colour) == seat ? 0 : kPieces;
    for (std::size_t piece = 0; piece < kPieces; ++piece) {
      counts[first + piece] = static_cast<std::uint8_t>(
          counts[first + piece] + hand.left(static_cast<calanque::callisto::Piece>(piece)));
    }
  }
  const std::size_t players = position.players;
  constexpr std::size_t kTurns = 2 * kPieces;
  counts[kTurns + (players + position.seat_of(position.mover) - seat) % players] = 1;
  counts[kTurns + calanque::callisto::kMaxPlayers + (players + seat - position.start) % players] =
      1;
  return counts;
}

void look(const Position& position, Outlooks& outlooks) {
  constexpr int kMargin = 32;
  std::array<Lanes, kSquares + 2 * kMargin> kinds{};
  std::array<Squares, calanque::callisto::kMaxPlayers> reached{};  // by seat
  for (int colour = 0; colour < position.colours; ++colour) {
    const Squares touching = position.touching(colour);
    for (std::size_t w = 0; w < kWords; ++w) {
      reached[position.seat_of(colour)].words[w] |= touching.words[w];
    }
  }
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t word = position.empty.words[w]; word != 0; word &= word - 1) {
      const int bit = std::countr_zero(word);
      std::size_t builders = 0;
      for (std::size_t seat = 0; seat < reached.size(); ++seat) {
        builders |= (reached[seat].words[w] >> bit & 1) << seat;
      }
      kinds[w * 64 + static_cast<std::size_t>(bit + kMargin)] = kEmptyKinds[builders];
    }
  }
  outlooks.common.clear();
  for (std::size_t seat = 0; seat < position.players; ++seat) {
    outlooks.seats[seat].counts = counts_of(position, seat);
    outlooks.seats[seat].codes.clear();
  }
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t word = position.empty.words[w]; word != 0; word &= word - 1) {
      const Lanes* at = &kinds[w * 64 + static_cast<std::size_t>(std::countr_zero(word) + kMargin)];
      const Lanes sides =
          ((at[1] * kKinds + at[kStride]) * kKinds + at[-1]) * kKinds + at[-kStride];
      const auto empty = [&](int distance) { return at[distance] != 0 ? 1U : 0U; };
      const unsigned shape = empty(1) | empty(kStride + 1) << 1 | empty(kStride) << 2 |
                             empty(kStride - 1) << 3 | empty(-1) << 4 | empty(-kStride - 1) << 5 |
                             empty(-kStride) << 6 | empty(1 - kStride) << 7;
      const auto add = [&](std::size_t seat, CodeList& codes) {
        const std::size_t centre = in_lane(*at, seat) - 1;
        codes.push_back(
            static_cast<std::uint16_t>(centre * 120 + kCanon.sides[in_lane(sides, seat)]));
        codes.push_back(
            static_cast<std::uint16_t>(kSideCodes + centre * 51 + kCanon.shapes[shape]));
      };
      if (all_alike(sides) && all_alike(*at)) {
        add(0, outlooks.common);
        continue;
      }
      for (std::size_t seat = 0; seat < position.players; ++seat) {
        add(seat, outlooks.seats[seat].codes);
      }
    }
  }
}

}  // namespace calanque::ai::callisto
