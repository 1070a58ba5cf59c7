#pragma once

#include "ai/callisto/position.h"
#include "core/fixed_list.h"

// A position in numbers, as the value network wants it.
namespace calanque::ai::callisto {

// Every empty square is looked at with what lies around it, in the eyes of one seat. What lies on a
// square is one of five: something, or nothing and who can build there next (nobody, the seat,
// others, both). A square has two codes: with its four neighbours, and with the shape of the empty
// squares among its eight. Turning or mirroring the board changes neither.
inline constexpr std::size_t kSideCodes = 4 * 120;
inline constexpr std::size_t kShapeCodes = 4 * 51;
inline constexpr std::size_t kCodes = kSideCodes + kShapeCodes;
using CodeList = FixedList<std::uint16_t, 2 * 288>;

// What is counted beside the squares: pieces in the seat's hand and in those of others, whose turn
// it is and who began, seen from the seat.
inline constexpr std::size_t kCounts =
    2 * calanque::callisto::kPieces + 2 * calanque::callisto::kMaxPlayers;

using Counts = std::array<std::uint8_t, kCounts>;
Counts counts_of(const Position& position, std::size_t seat);

struct Outlook {
  CodeList codes;
  Counts counts{};
};

// In the eyes of all seats; nothing is written for those that there are not.
struct Outlooks {
  CodeList common;  // of squares that look alike to everybody
  std::array<Outlook, calanque::callisto::kMaxPlayers> seats;
};

// Pre: the game is not over.
void look(const Position& position, Outlooks& outlooks);

}  // namespace calanque::ai::callisto
