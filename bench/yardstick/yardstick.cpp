// What the Game concept costs: tic-tac-toe and Connect Four written against it, beside Connect Four
// by hand with the same bitboards and the same generator, in one run.
//   cmake --preset bench && cmake --build --preset bench --target yardstick
//   build/bench/bin/yardstick

#include <cstdio>

#include "bench/yardstick/connect_four.h"
#include "bench/yardstick/tic_tac_toe.h"

namespace calanque::bench {

namespace {

void play_by_hand(Random& random, PlayCount& count) {
  std::array<std::uint64_t, 2> discs{};
  int mover = 0;
  for (int ply = 0; ply < 42; ++ply) {
    const std::uint64_t taken = discs[0] | discs[1];
    std::array<int, 7> open{};
    int columns = 0;
    for (int column = 0; column < 7; ++column) {
      if ((connect_four_column(column) & ~taken) != 0) {
        open[static_cast<std::size_t>(columns++)] = column;
      }
    }
    const int column =
        open[static_cast<std::size_t>(random.below(static_cast<std::uint64_t>(columns)))];
    const std::uint64_t free = connect_four_column(column) & ~taken;
    std::uint64_t& own = discs[static_cast<std::size_t>(mover)];
    own |= free & (~free + 1);
    ++count.nodes;
    ++count.decisions;
    if (connect_four_line(own)) {
      break;
    }
    mover ^= 1;
  }
  ++count.games;
}

Rate measure_by_hand(double seconds) {
  const auto start = std::chrono::steady_clock::now();
  Random random(1);
  Rate rate;
  do {
    for (int i = 0; i < 1000; ++i) {
      play_by_hand(random, rate.count);
    }
    rate.seconds = seconds_since(start);
  } while (rate.seconds < seconds);
  return rate;
}

void print_yardstick(double seconds) {
  const double tic_tac_toe = measure_random_play<TicTacToe>({}, seconds).nodes_per_second() / 1e6;
  const double connect_four =
      measure_random_play<ConnectFour>({}, seconds).nodes_per_second() / 1e6;
  const double by_hand = measure_by_hand(seconds).nodes_per_second() / 1e6;
  std::printf("yardstick      states/s of random play, one thread\n");
  std::printf("  tic-tac-toe   this engine %6.1f M   OpenSpiel 2.0.1 (-O3, published) 5.1 M\n",
              tic_tac_toe);
  std::printf("  Connect Four  this engine %6.1f M   OpenSpiel 2.0.1 (-O3, published) 3.5-4.0 M\n",
              connect_four);
  std::printf(
      "                by hand     %6.1f M in this run (published elsewhere: 29.8 M); "
      "the concept costs a factor of %.2f\n",
      by_hand, by_hand / connect_four);
}

}  // namespace
}  // namespace calanque::bench

int main() {
  calanque::bench::print_yardstick(1.0);
  return 0;
}
