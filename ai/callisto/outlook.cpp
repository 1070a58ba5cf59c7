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

// The codes as another seat sees them where there are two.
constexpr std::array<std::uint16_t, kCodes> make_swapped() {
  std::array<std::uint16_t, kCodes> swapped{};
  constexpr std::array<std::size_t, kKinds> kOther = {0, 1, 3, 2, 4};
  for (std::size_t centre = 0; centre < 4; ++centre) {
    const std::size_t other = kOther[centre + 1] - 1;
    for (std::size_t number = 0; number < kSides; ++number) {
      const std::size_t sides = sides_number({kOther[number / 125], kOther[number / 25 % 5],
                                              kOther[number / 5 % 5], kOther[number % 5]});
      swapped[centre * 120 + kCanon.sides[number]] =
          static_cast<std::uint16_t>(other * 120 + kCanon.sides[sides]);
    }
    for (std::size_t shape = 0; shape < 51; ++shape) {
      swapped[kSideCodes + centre * 51 + shape] =
          static_cast<std::uint16_t>(kSideCodes + other * 51 + shape);
    }
  }
  return swapped;
}

constexpr std::array<std::uint16_t, kCodes> kSwappedCodes = make_swapped();

}  // namespace

std::uint16_t swapped(std::uint16_t code) {
  return kSwappedCodes[code];
}

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

void look(const Position& position, std::size_t seat, Outlook& outlook) {
  constexpr int kMargin = 32;
  std::array<std::uint8_t, kSquares + 2 * kMargin> kinds{};
  Squares own;
  Squares others;
  outlook.counts = counts_of(position, seat);
  for (int colour = 0; colour < position.colours; ++colour) {
    const bool mine = position.seat_of(colour) == seat;
    const Squares touching = position.touching(colour);
    Squares& squares = mine ? own : others;
    for (std::size_t w = 0; w < kWords; ++w) {
      squares.words[w] |= touching.words[w];
    }
  }
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t word = position.empty.words[w]; word != 0; word &= word - 1) {
      const int bit = std::countr_zero(word);
      kinds[w * 64 + static_cast<std::size_t>(bit + kMargin)] = static_cast<std::uint8_t>(
          1 + (own.words[w] >> bit & 1) + 2 * (others.words[w] >> bit & 1));
    }
  }
  outlook.codes.clear();
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t word = position.empty.words[w]; word != 0; word &= word - 1) {
      const std::uint8_t* at =
          &kinds[w * 64 + static_cast<std::size_t>(std::countr_zero(word) + kMargin)];
      const std::size_t centre = *at - 1U;
      const std::size_t sides =
          ((at[1] * kKinds + at[kStride]) * kKinds + at[-1]) * kKinds + at[-kStride];
      const auto empty = [&](int distance) { return at[distance] != 0 ? 1U : 0U; };
      const unsigned shape = empty(1) | empty(kStride + 1) << 1 | empty(kStride) << 2 |
                             empty(kStride - 1) << 3 | empty(-1) << 4 | empty(-kStride - 1) << 5 |
                             empty(-kStride) << 6 | empty(1 - kStride) << 7;
      outlook.codes.push_back(static_cast<std::uint16_t>(centre * 120 + kCanon.sides[sides]));
      outlook.codes.push_back(
          static_cast<std::uint16_t>(kSideCodes + centre * 51 + kCanon.shapes[shape]));
    }
  }
}

}  // namespace calanque::ai::callisto
