#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"

namespace calanque::arena {
namespace {

double uniform(Random& random) {
  return static_cast<double>(random.bits() >> 11) * 0x1p-53;
}

// A game whose shares are given by seat, seat 0 having begun.
Played game_of(std::vector<int> entrants, std::vector<double> shares) {
  Played game;
  game.entrants = std::move(entrants);
  game.shares = std::move(shares);
  game.starter = 0;
  return game;
}

TEST(Wilson, GivesTheKnownIntervals) {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  struct Known {
    double won, games, low, high;
  };
  for (const Known& known : {Known{81, 263, 0.2553, 0.3662}, Known{15, 148, 0.0624, 0.1605},
                             Known{0, 20, 0.0, 0.1611}, Known{1, 29, 0.0061, 0.1718}}) {
    const Interval interval = wilson(known.won / known.games, known.games);
    EXPECT_NEAR(interval.low, known.low, 5e-5);
    EXPECT_NEAR(interval.high, known.high, 5e-5);
  }
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Wilson, HoldsTheTruthNineteenTimesOfTwenty) {
  Random random(7);
  for (const double truth : {0.5, 0.62, 0.9}) {
    int held = 0;
    for (int run = 0; run < 2000; ++run) {
      int won = 0;
      for (int i = 0; i < 200; ++i) {
        won += uniform(random) < truth ? 1 : 0;
      }
      const Interval interval = wilson(won / 200.0, 200);
      held += interval.low <= truth && truth <= interval.high ? 1 : 0;
    }
    EXPECT_NEAR(held / 2000.0, 0.95, 0.02) << truth;
  }
}

TEST(Mean, HasTheErrorOfTheTextbook) {
  const Mean mean = mean_of({0.0, 0.5, 0.5, 1.0});
  EXPECT_DOUBLE_EQ(mean.mean, 0.5);
  EXPECT_NEAR(mean.error, std::sqrt(0.5 / 3 / 4), 1e-12);
  EXPECT_EQ(mean_of({0.5}).error, 0);
}

TEST(ExpectedShare, IsEloForTwoAndAPartOfTheFieldForMore) {
  EXPECT_DOUBLE_EQ(expected_share(0, 2), 0.5);
  EXPECT_NEAR(expected_share(400, 2), 10.0 / 11, 1e-12);
  EXPECT_DOUBLE_EQ(expected_share(0, 3), 1.0 / 3);
}

TEST(Ratings, AreTheLogOddsOfTwoPlayers) {
  std::vector<Played> games;
  for (int i = 0; i < 400; ++i) {  // three of four, from both seats
    const double won = i % 4 < 3 ? 1 : 0;
    games.push_back(i % 8 < 4 ? game_of({0, 1}, {won, 1 - won}) : game_of({1, 0}, {1 - won, won}));
  }
  const Ratings ratings = rate(games, 2, 2);
  EXPECT_NEAR(ratings.players[0].elo, 190.85, 1);
  EXPECT_EQ(ratings.players[1].elo, 0);
  EXPECT_NEAR(ratings.positions[0].elo, 0, 1e-6);
  // The error of a log-odds is 1 / sqrt(n p q), in Elo times 400 / log(10).
  EXPECT_NEAR(ratings.players[0].error, 173.72 / std::sqrt(400 * 0.75 * 0.25), 0.5);
  EXPECT_EQ(ratings.players[1].error, 0);
}

TEST(Ratings, CountADrawAsHalf) {
  std::vector<Played> games(100, game_of({0, 1}, {0.5, 0.5}));
  EXPECT_NEAR(rate(games, 2, 2).players[0].elo, 0, 1e-6);
}

TEST(Ratings, StayFiniteForOneWhoAlwaysWins) {
  const std::vector<Played> games(50, game_of({0, 1}, {1, 0}));
  const Rating rating = rate(games, 2, 2).players[0];
  EXPECT_GT(rating.elo, 300);
  EXPECT_LT(rating.elo, 3000);
  EXPECT_GT(rating.error, 100);
}

TEST(Ratings, LeaveOutGamesThatATeamWonOrLost) {
  EXPECT_EQ(rate({game_of({0, 1}, {1, 1}), game_of({0, 1}, {0, 0})}, 2, 2).players[0].elo, 0);
}

// Players and seats of known strength, drawn by the model itself.
void check_recovery(const std::vector<double>& elos, const std::vector<double>& seats, int games,
                    std::uint64_t seed) {
  Random random(seed);
  std::vector<Played> played;
  for (int g = 0; g < games; ++g) {
    std::vector<int> entrants;
    for (int i = 0; i < static_cast<int>(elos.size()); ++i) {
      entrants.push_back(i);
    }
    random.shuffle(entrants);
    entrants.resize(seats.size());
    std::vector<double> weights;
    double total = 0;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      weights.push_back(
          std::pow(10, (elos[static_cast<std::size_t>(entrants[i])] + seats[i]) / 400));
      total += weights.back();
    }
    double draw = uniform(random) * total;
    std::size_t winner = 0;
    while (winner + 1 < seats.size() && draw >= weights[winner]) {
      draw -= weights[winner++];
    }
    std::vector<double> shares(seats.size(), 0);
    shares[winner] = 1;
    played.push_back(game_of(entrants, shares));
  }
  const Ratings ratings =
      rate(played, static_cast<int>(elos.size()), static_cast<int>(seats.size()));
  for (std::size_t i = 0; i + 1 < elos.size(); ++i) {
    EXPECT_NEAR(ratings.players[i].elo, elos[i] - elos.back(), 4 * ratings.players[i].error);
    EXPECT_LT(ratings.players[i].error, 30);
  }
  for (std::size_t i = 0; i + 1 < seats.size(); ++i) {
    EXPECT_NEAR(ratings.positions[i].elo, seats[i] - seats.back(), 4 * ratings.positions[i].error);
    EXPECT_LT(ratings.positions[i].error, 30);
  }
}

TEST(Ratings, FindTheStrengthsThatMadeTheGames) {
  check_recovery({250, 120, 40, 0}, {35, 0}, 6000, 1);
  check_recovery({100, -50, 0}, {60, 20, 0}, 6000, 2);
}

// How often the test says "better" when the truth is `elo`, and how many blocks it needs.
struct SprtRuns {
  double upper = 0;
  double open = 0;
  double blocks = 0;
};
SprtRuns run_sprt(const Sprt& test, double elo, int seats, int runs, std::uint64_t seed) {
  Random random(seed);
  SprtRuns result;
  for (int run = 0; run < runs; ++run) {
    SprtSums sums;
    SprtState state;
    int block = 0;
    for (; block < 20'000 && state.verdict == Verdict::Open; ++block) {
      double won = 0;
      for (int i = 0; i < seats; ++i) {
        won += uniform(random) < expected_share(elo, seats) ? 1 : 0;
      }
      sums.add(won / seats);
      state = sums.state(test, seats);
    }
    result.upper += (state.verdict == Verdict::Upper ? 1.0 : 0.0) / runs;
    result.open += (state.verdict == Verdict::Open ? 1.0 : 0.0) / runs;
    result.blocks += static_cast<double>(block) / runs;
  }
  return result;
}

TEST(Sprt, IsWrongOneTimeInTwentyAtMost) {
  const Sprt test{0, 40};
  for (const int seats : {2, 3}) {
    const SprtRuns equal = run_sprt(test, 0, seats, 400, 3);
    EXPECT_LT(equal.upper, 0.08) << seats;
    EXPECT_EQ(equal.open, 0);
    const SprtRuns better = run_sprt(test, 40, seats, 400, 4);
    EXPECT_GT(better.upper, 0.92) << seats;
  }
}

TEST(Sprt, DecidesQuicklyWhereThereIsNoDoubt) {
  EXPECT_LT(run_sprt({0, 40}, 300, 2, 200, 5).blocks, 40);
}

TEST(Sprt, HasTheRatioOfTheNormalApproximation) {
  SprtSums sums;
  for (int i = 0; i < 200; ++i) {
    sums.add(i % 4 < 1 ? 0 : i % 4 < 3 ? 0.5 : 1);
  }
  // Mean 1/2, so exactly between the two claims of a symmetric test.
  EXPECT_NEAR(sums.state({-20, 20}, 2).ratio, 0, 1e-9);
  // Variance 1/8, measured and by chance: count (high-low)(2 mean-low-high) / (2 variance).
  const double high = expected_share(20, 2);
  EXPECT_NEAR(sums.state({0, 20}, 2).ratio, -200 * (high - 0.5) * (high - 0.5) * 4, 0.01);
  EXPECT_EQ(SprtSums().state({0, 20}, 2).verdict, Verdict::Open);
}

TEST(MoveTimes, KeepMeanQuantileAndLongest) {
  MoveTimes times;
  for (int i = 1; i <= 100; ++i) {
    times.add(i, 10);
  }
  times.add(2500, 10);
  EXPECT_EQ(times.moves, 101U);
  EXPECT_EQ(times.slow, 1U);
  EXPECT_EQ(times.work, 1010U);
  EXPECT_DOUBLE_EQ(times.max_ms, 2500);
  EXPECT_NEAR(times.mean_ms(), 7550.0 / 101, 1e-9);
  EXPECT_NEAR(times.quantile_ms(0.95), 96, 6);
  EXPECT_DOUBLE_EQ(times.quantile_ms(1), 2500);
  EXPECT_EQ(MoveTimes().quantile_ms(0.95), 0);
  for (const double ms : {0.0005, 0.001, 0.5, 3.0, 1999.0}) {
    EXPECT_LE(ms, MoveTimes::upper_ms(MoveTimes::bar_of(ms)) * 1.0001);
  }
}

}  // namespace
}  // namespace calanque::arena
