#pragma once

#include "ai/callisto/judge.h"
#include "ai/math.h"

namespace calanque::ai::callisto {

// Hundredths of the logarithm of a weight, by phase and feature. Fitted by softmax regression to
// the visits of the search itself: 60 games of two seats with 2,500 simulations a move, 1,831
// decisions; then taken at 80 %, which plays better. What cannot occur on the board for two has
// the weight of what is most like it.
// clang-format off
inline constexpr std::array<std::array<std::int16_t, feature::kCount>, kPhases> kJudgeWeights = {{
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  // columns: pieces
     26, -25, 7, 18, 1, 47, -9, -150, 0, -54, -48, 0,  // covered
     0, 0, 0, -38, -2, 0, 26, 42, 55, 0,  // reached
     0, 0, 107, 105, -10, -106, -168, -134, -168, -168},  // distance
    {-79, -73, -140, -126, -50, -50, 29, -85, -29, -29, 50, 49, 91, 164, 0,  // first pieces: pieces
     52, -9, 130, 55, 103, 106, -90, -83, 37, -1, 81, 0,  // covered
     0, 0, 0, 22, 58, 36, 74, 51, 90, 0,  // reached
     60, 67, 60, 52, 43, 23, 23, -10, -10, -10},  // distance
    {2, -157, -71, -201, -3, -3, 116, 7, -26, -26, 124, -18, 104, 218, 0,  // middle: pieces
     20, -49, 108, 78, 95, 98, -32, -70, 50, 26, 94, 0,  // covered
     0, 0, 0, 8, 49, 22, 68, 47, 86, 0,  // reached
     78, 88, 80, 103, 98, 99, 90, 70, 70, 70},  // distance
    {58, -159, 11, -81, 33, 33, 166, 75, 44, 44, 10, 75, 0, 285, 0,  // end: pieces
     25, -55, 89, 173, 94, 118, 6, -40, 76, 128, 88, 0,  // covered
     0, 0, 0, 12, 42, 74, 62, 130, 82, 0,  // reached
     102, 112, 106, 114, 102, 109, 104, 105, 104, 104},  // distance
}};
// clang-format on

constexpr auto judge_factors() {
  std::array<std::array<float, feature::kCount>, kPhases> factors{};
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    for (std::size_t f = 0; f < feature::kCount; ++f) {
      factors[phase][f] = static_cast<float>(exp_of(kJudgeWeights[phase][f] / 100.0));
    }
  }
  return factors;
}

}  // namespace calanque::ai::callisto
