#pragma once

#include "ai/callisto/value.h"

namespace calanque::ai::callisto {

// Weights of the network, in parts of kScale. The sums are whole numbers, so that their order does
// not matter and many are added at once.
inline constexpr float kScale = 1024;

struct ValueWeights {
  std::array<std::array<std::int16_t, kSums>, kCodes> codes;
  std::array<std::int16_t, kSums> start;
  std::array<std::array<std::int16_t, kInputs>, kHidden> hidden;
  std::array<std::int16_t, kHidden> hidden_start;
  std::array<std::int16_t, kHidden> output;
};

}  // namespace calanque::ai::callisto
