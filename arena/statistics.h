#pragma once

#include <cstdint>
#include <vector>

#include "arena/played.h"

// Figures with their uncertainty. Intervals are for 95 %.
namespace calanque::arena {

inline constexpr double kZ95 = 1.959963984540054;

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's score interval for a share of `games`. With draws, or several seats in a game, it is
// wider than necessary, never narrower.
Interval wilson(double share, double games);

// Mean and standard error of equally heavy values.
struct Mean {
  double mean = 0;
  double error = 0;  // 0 with fewer than two values
  std::uint64_t count = 0;
};
Mean mean_of(const std::vector<double>& values);

// The share a player expects who is `elo` better than each of seats-1 others.
double expected_share(double elo, int seats);

// A sequential test of "elo0 better than the others" against "elo1 better", each wrong at most 5 %
// of the time. Values are the shares of whole blocks, so that luck which cancels within a block
// does not count as noise.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
};
enum class Verdict : std::uint8_t { Open, Lower, Upper };
struct SprtState {
  double ratio = 0;  // log-likelihood; decided beyond ±kSprtBound
  Verdict verdict = Verdict::Open;
};
inline constexpr double kSprtBound = 2.9444389791664403;  // log(0.95 / 0.05)

class SprtSums {
 public:
  void add(double block_share);
  SprtState state(const Sprt& test, int seats) const;

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// Strength by the model of Bradley and Terry with a term for the place in the order of play: seat i
// wins with weight exp(player + position). A shared win counts in parts; with more than two seats
// it is the model of Luce. A weak prior (600 Elo) keeps a player who always won finite.
struct Rating {
  double elo = 0;    // above the last of its list
  double error = 0;  // standard error of that
};
struct Ratings {
  std::vector<Rating> players;
  std::vector<Rating> positions;
};
// Games whose shares do not add up to 1 are left out.
Ratings rate(const std::vector<Played>& games, int players, int seats);

}  // namespace calanque::arena
