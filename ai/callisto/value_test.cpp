#include "ai/callisto/value.h"

#include <cmath>

#include <gtest/gtest.h>

#include "ai/callisto/test_tables.h"
#include "ai/callisto/value_weights.h"
#include "games/callisto/notation.h"

namespace calanque::ai::callisto {
namespace {

using calanque::callisto::Action;
using calanque::callisto::Rules;

// A move as it lies on the board for two after a quarter turn.
Action turned(Action action) {
  constexpr int kLast = 15;
  std::vector<int> squares;
  const auto& shape = orientation_of(action).shape;
  for (int i = 0; i < shape.size; ++i) {
    const int square = square_of(action) + distance(shape.cells[static_cast<std::size_t>(i)]);
    squares.push_back(calanque::callisto::square_at(kLast - calanque::callisto::row_of(square),
                                                    calanque::callisto::column_of(square)));
  }
  std::ranges::sort(squares);
  std::string text;
  for (const int square : squares) {
    text += (text.empty() ? "" : ",") + calanque::callisto::square_text(square);
  }
  return *Rules::parse_action(text);
}

TEST(Value, IsTheSameHoweverTheBoardIsTurned) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Position one(Rules::initial({}));
    Position other = one;
    ActionList legal;
    for (one.settle(legal); !legal.empty(); one.settle(legal)) {
      const Action action = random.pick(legal);
      if (action == calanque::callisto::kFinish) {
        break;
      }
      ASSERT_EQ(shares_of(one), shares_of(other));
      one.play(action);
      other.play(turned(action));
      ActionList ignored;
      other.settle(ignored);
    }
  }
}

// The network once more, plainly and in wide numbers.
double number_to(const Position& position, std::size_t seat) {
  const ValueWeights& weights = kValueWeights[position.players - 2U];
  Outlooks outlooks;
  look(position, outlooks);
  std::array<double, kInputs> inputs{};
  for (std::size_t i = 0; i < kSums; ++i) {
    double sum = weights.start[i];
    for (const CodeList* codes : {&outlooks.common, &outlooks.seats[seat].codes}) {
      for (const std::uint16_t code : *codes) {
        sum += weights.codes[code][i];
      }
    }
    inputs[i] = std::max(sum / double{kScale}, 0.0);
  }
  std::ranges::copy(outlooks.seats[seat].counts, inputs.begin() + kSums);
  double number = 0;
  for (std::size_t j = 0; j < kHidden; ++j) {
    double unit = weights.hidden_start[j];
    for (std::size_t i = 0; i < kInputs; ++i) {
      unit += weights.hidden[j][i] * inputs[i];
    }
    number += weights.output[j] * std::max(unit, 0.0);
  }
  return number / double{kScale} / double{kScale};
}

// From the empty board on, where most squares are added up.
TEST(Value, IsWhatTheWeightsSay) {
  std::uint64_t seed = 0;
  for (const auto& options : all_tables()) {
    SCOPED_TRACE("seed " + std::to_string(++seed));
    Random random(seed);
    Position position(Rules::initial(options));
    ActionList legal;
    for (position.settle(legal); !legal.empty(); position.settle(legal)) {
      double total = 0;
      for (std::size_t seat = 0; seat < position.players; ++seat) {
        total += std::exp(number_to(position, seat));
      }
      const Shares shares = shares_of(position);
      for (std::size_t seat = 0; seat < position.players; ++seat) {
        ASSERT_NEAR(shares[seat], std::exp(number_to(position, seat)) / total, 1e-4);
      }
      position.play(random.pick(legal));
    }
  }
}

TEST(Value, SharesAddUpToOne) {
  std::uint64_t seed = 0;
  for (const auto& options : all_tables()) {
    Random random(++seed);
    const Position position(random_position(options, random));
    const Shares shares = shares_of(position);
    float total = 0;
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      EXPECT_EQ(shares[seat] > 0, seat < position.players) << "seed " << seed;
      total += shares[seat];
    }
    EXPECT_NEAR(total, 1, 1e-5) << "seed " << seed;
  }
}

TEST(Value, SharesOfAnEndingAddUp) {
  for (int seats = 2; seats <= 4; ++seats) {
    Ending ending;
    ending.penalty = {3, 9, seats > 2 ? 5 : 0, seats > 3 ? 0 : 0};
    ending.winner = seats > 3 ? 3 : 0;
    const Shares shares = shares_of(ending, seats);
    float sum = 0;
    for (const float share : shares) {
      sum += share;
      EXPECT_LE(share, shares[static_cast<std::size_t>(ending.winner)]);
    }
    EXPECT_NEAR(sum, 1, 1e-6);
  }
}

// One of the two codes of a square says who can build there next, in the eyes of each seat.
TEST(Value, EverySeatSeesWhoCanBuildWhere) {
  std::uint64_t seed = 0;
  for (const auto& options : all_tables()) {
    SCOPED_TRACE("seed " + std::to_string(++seed));
    Random random(seed);
    const Position position(random_position(options, random));
    Outlooks outlooks;
    look(position, outlooks);
    for (std::size_t seat = 0; seat < position.players; ++seat) {
      std::array<int, 4> expected{};  // nobody, the seat, others, both
      for (int square = 0; square < kSquares; ++square) {
        if (!position.empty.contains(square)) {
          continue;
        }
        bool own = false;
        bool others = false;
        for (int colour = 0; colour < position.colours; ++colour) {
          const bool builds = position.touching(colour).contains(square);
          (position.seat_of(colour) == seat ? own : others) |= builds;
        }
        ++expected[(own ? 1U : 0U) + (others ? 2U : 0U)];
      }
      std::array<int, 4> seen{};
      for (const CodeList* codes : {&outlooks.common, &outlooks.seats[seat].codes}) {
        for (const std::uint16_t code : *codes) {
          if (code < kSideCodes) {
            ++seen[code / 120U];
          }
        }
      }
      EXPECT_EQ(seen, expected);
    }
  }
}

}  // namespace
}  // namespace calanque::ai::callisto
