#include "ai/trust.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/random.h"

namespace calanque::ai {
namespace {

using Chances = std::array<double, 9>;

double sum_of(const Chances& chances) {
  double sum = 0;
  for (const double chance : chances) {
    sum += chance;
  }
  return sum;
}

// Chances from certain to hardly thinkable, and some that cannot be.
Chances drawn(Random& random) {
  Chances chances{};
  for (double& chance : chances) {
    chance = random.below(4) == 0 ? 0 : exp_of(-static_cast<double>(random.below(900)) / 10);
  }
  chances[random.below(chances.size())] = 1;
  const double sum = sum_of(chances);
  for (double& chance : chances) {
    chance /= sum;
  }
  return chances;
}

TEST(Trust, KeepsTheSumTheOrderAndWhatCannotBe) {
  constexpr std::uint64_t kSeed = 20261118;
  Random random(kSeed);
  for (int i = 0; i < 2'000; ++i) {
    const Chances before = drawn(random);
    const Trust trust{static_cast<double>(random.below(30)) / 10,
                      static_cast<double>(random.below(11)) / 10,
                      1 + static_cast<double>(random.below(6)) / 10};
    const Chances after = trusted(before, trust);
    ASSERT_NEAR(sum_of(after), 1, 1e-9) << "seed " << kSeed << ", " << i;
    for (std::size_t a = 0; a < before.size(); ++a) {
      ASSERT_EQ(before[a] > 0 && (trust.doubt > 0 || after[a] > 0), after[a] > 0)
          << "seed " << kSeed << ", " << i;
      for (std::size_t b = 0; b < before.size(); ++b) {
        ASSERT_TRUE(before[a] <= before[b] || after[a] >= after[b]) << "seed " << kSeed;
      }
    }
  }
}

TEST(Trust, SpeaksForItself) {
  const std::array<double, 3> chances = {0.8, 0.2, 0};
  EXPECT_NEAR(trusted(chances, {1, 0})[0], 0.8, 1e-12) << "all of it";
  EXPECT_NEAR(trusted(chances, {0, 0})[0], 0.5, 1e-12) << "none of it";
  EXPECT_NEAR(trusted(chances, {1, 1})[1], 0.5, 1e-12) << "none of it";
  EXPECT_NEAR(trusted(chances, {2, 0})[0], 0.64 / 0.68, 1e-12) << "twice";
  EXPECT_NEAR(trusted(chances, {1, 0.1})[0], 0.77, 1e-12) << "nine times in ten";
  const double behind = std::log(4);
  EXPECT_NEAR(trusted(chances, {1, 0, 2})[0], 1 / (1 + std::exp(-behind * behind)), 1e-12)
      << "bent";
}

TEST(Trust, SurvivesChancesThatAreHardlyNumbers) {
  const std::array<double, 3> chances = {1, 1e-320, 0};
  const auto after = trusted(chances, {0.5, 0});
  EXPECT_NEAR(after[0], 1, 1e-12);
  EXPECT_GE(after[1], 0);
  EXPECT_EQ(after[2], 0);
}

TEST(Sitter, WhoeverIsNoLevelAndNoChildIsAPerson) {
  EXPECT_EQ(sitter_of("child"), Sitter::Child);
  EXPECT_EQ(sitter_of("level5"), Sitter::Level5);
  for (const std::string_view name : {"", "greedy", "level6", "Level5", "person"}) {
    EXPECT_EQ(sitter_of(name), Sitter::Person) << name;
  }
  EXPECT_EQ(Sitters{}, (Sitters{Sitter::Person, Sitter::Person, Sitter::Person, Sitter::Person,
                                Sitter::Person, Sitter::Person}));
}

}  // namespace
}  // namespace calanque::ai
