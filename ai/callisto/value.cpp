#include "ai/callisto/value.h"

#include <algorithm>
#include <bit>

#include "ai/callisto/value_weights.h"
#include "ai/math.h"

namespace calanque::ai::callisto {

namespace {

// Weights behind the sums, unit by unit, as numbers.
struct Behind {
  std::array<std::array<float, kHidden>, kInputs> inputs{};
  std::array<float, kHidden> start{};
  std::array<float, kHidden> output{};
};

constexpr std::array<Behind, 3> make_behind() {
  std::array<Behind, 3> all{};
  for (std::size_t table = 0; table < all.size(); ++table) {
    const ValueWeights& weights = kValueWeights[table];
    for (std::size_t j = 0; j < kHidden; ++j) {
      for (std::size_t i = 0; i < kInputs; ++i) {
        // Sums are taken as they are, in parts of kScale.
        all[table].inputs[i][j] =
            static_cast<float>(weights.hidden[j][i]) / kScale / (i < kSums ? kScale : 1);
      }
      all[table].start[j] = static_cast<float>(weights.hidden_start[j]) / kScale;
      all[table].output[j] = static_cast<float>(weights.output[j]) / kScale;
    }
  }
  return all;
}

constexpr std::array<Behind, 3> kBehind = make_behind();

// Hundreds of weights are added up, which takes wider numbers than they are; but a few dozen of
// them fit into their own width, and those are added up twice as fast. Eight at a time has to be
// said: Clang for WebAssembly does not see it, and one by one takes ten times as long.
using Sums = std::array<std::int32_t, kSums>;
constexpr std::size_t kTogether = 24;
using Eight = std::int16_t __attribute__((vector_size(16)));

constexpr bool fit_together(const ValueWeights& weights) {
  constexpr int kMost = 0x7fff / static_cast<int>(kTogether);
  for (const auto& row : weights.codes) {
    for (const std::int16_t weight : row) {
      if (weight > kMost || weight < -kMost) {
        return false;
      }
    }
  }
  return true;
}
// One at a time: a compiler counts the steps of a check.
static_assert(fit_together(kValueWeights[0]));
static_assert(fit_together(kValueWeights[1]));
static_assert(fit_together(kValueWeights[2]));

void add(const CodeList& codes, const ValueWeights& weights, Sums& sums) {
  for (std::size_t from = 0; from < codes.size(); from += kTogether) {
    std::array<Eight, kSums / 8> few{};
    for (std::size_t c = from; c < std::min(from + kTogether, codes.size()); ++c) {
      const auto row = std::bit_cast<std::array<Eight, kSums / 8>>(weights.codes[codes[c]]);
      for (std::size_t i = 0; i < few.size(); ++i) {
        few[i] += row[i];
      }
    }
    const auto numbers = std::bit_cast<std::array<std::int16_t, kSums>>(few);
    for (std::size_t i = 0; i < kSums; ++i) {
      sums[i] += numbers[i];
    }
  }
}

float number_of(std::size_t table, const Sums& sums, const Counts& counts) {
  const Behind& behind = kBehind[table];
  std::array<float, kHidden> units = behind.start;
  const auto feed = [&](std::size_t input, int value) {
    if (value > 0) {
      for (std::size_t j = 0; j < kHidden; ++j) {
        units[j] += behind.inputs[input][j] * static_cast<float>(value);
      }
    }
  };
  for (std::size_t i = 0; i < kSums; ++i) {
    feed(i, sums[i]);
  }
  for (std::size_t i = 0; i < kCounts; ++i) {
    feed(kSums + i, counts[i]);
  }
  float number = 0;
  for (std::size_t j = 0; j < kHidden; ++j) {
    number += behind.output[j] * std::max(units[j], 0.0F);
  }
  return number;
}

}  // namespace

Shares shares_of(const Position& position) {
  const std::size_t players = position.players;
  const std::size_t table = players - 2;
  Outlooks outlooks;
  look(position, outlooks);
  const ValueWeights& weights = kValueWeights[table];
  Sums common{};
  std::ranges::copy(weights.start, common.begin());
  add(outlooks.common, weights, common);
  Shares numbers{};
  for (std::size_t seat = 0; seat < players; ++seat) {
    Sums sums = common;
    add(outlooks.seats[seat].codes, weights, sums);
    numbers[seat] = number_of(table, sums, outlooks.seats[seat].counts);
  }
  Shares shares{};
  float total = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    shares[seat] = static_cast<float>(exp_of(double{numbers[seat]} - double{numbers[0]}));
    total += shares[seat];
  }
  for (std::size_t seat = 0; seat < players; ++seat) {
    shares[seat] /= total;
  }
  return shares;
}

Shares shares_of(const Ending& ending, int seats) {
  constexpr float kForPoints = 0.1F;
  constexpr float kFarAhead = 20;
  int total = 0;
  for (const int points : ending.penalty) {
    total += points;
  }
  Shares shares{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    const auto own = static_cast<float>(ending.penalty[i]);
    const float others = (static_cast<float>(total) - own) / static_cast<float>(seats - 1);
    const float points =
        (1 + std::clamp((others - own) / kFarAhead, -1.0F, 1.0F)) / static_cast<float>(seats);
    const float win = static_cast<int>(i) == ending.winner ? 1 : 0;
    shares[i] = (1 - kForPoints) * win + kForPoints * points;
  }
  return shares;
}

}  // namespace calanque::ai::callisto
