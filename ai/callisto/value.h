#pragma once

#include "ai/callisto/outlook.h"

// What a position looks worth to each seat, without playing on.
namespace calanque::ai::callisto {

// The network that makes a number of an outlook. The higher the number of a seat, the likelier it
// wins: chances are in proportion to e to the power of the numbers.
inline constexpr std::size_t kSums = 16;    // of the codes
inline constexpr std::size_t kHidden = 16;  // units behind the sums and the counts
inline constexpr std::size_t kInputs = kSums + kCounts;

// The chance of each seat to win; 0 for seats that there are not.
using Shares = std::array<float, calanque::callisto::kMaxPlayers>;
Shares shares_of(const Position& position);

// The shares of the win that an ending is counted as: nearly all for winning, a little for points
// ahead of the others, so that of two wins the higher is sought and a lost game is played well.
Shares shares_of(const Ending& ending, int seats);

}  // namespace calanque::ai::callisto
