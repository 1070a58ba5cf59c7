#include "bench/measure.h"

#include <cstdio>
#include <vector>

#include "bench/yardstick/yardstick.h"
#include "cli/commands/commands.h"
#include "games/calcory/rules.h"
#include "games/callisto/rules.h"
#include "games/calypso/rules.h"
#include "games/captn_clever/rules.h"
#include "games/kuna_yala/rules.h"

namespace calanque::cli {

namespace {

template <Game G>
void report(const std::string& wanted, double seconds) {
  if (!wanted.empty() && wanted != G::id) {
    return;
  }
  for (int players = G::facts.min_seats; players <= G::facts.max_seats; ++players) {
    typename G::Options options;
    if (set_option(G::options_schema(), options, "players", std::to_string(players)) ||
        G::check_options(options)) {
      continue;
    }
    const bench::Rate rate = bench::measure_random_play<G>(options, seconds);
    std::printf("%-14s %d players  %8.2f M nodes/s  %8.3f M decisions/s  %9.0f games/s\n",
                std::string(G::id).c_str(), players, rate.nodes_per_second() / 1e6,
                rate.decisions_per_second() / 1e6, rate.games_per_second());
    if constexpr (SamplesActions<G>) {
      const bench::Rate sampled =
          bench::measure_random_play<G, bench::Choice::Sampled>(options, seconds);
      std::printf(
          "%-14s %d players  %8.2f M nodes/s  %8.3f M decisions/s  %9.0f games/s  sampled\n",
          std::string(G::id).c_str(), players, sampled.nodes_per_second() / 1e6,
          sampled.decisions_per_second() / 1e6, sampled.games_per_second());
    }
    std::fflush(stdout);
  }
  std::printf("%-14s state %zu bytes  %8.1f M copies/s\n", std::string(G::id).c_str(),
              sizeof(typename G::State),
              bench::measure_copies<G>(typename G::Options{}, seconds) / 1e6);
}

}  // namespace

int run_bench(const std::string& game, double seconds) {
  if (!game.empty() && game != "yardstick" && known_game(game) == nullptr) {
    return 2;
  }
  std::printf("random play with full legal lists, one thread, %.2f s a figure\n", seconds);
  report<calypso::Rules>(game, seconds);
  report<callisto::Rules>(game, seconds);
  report<captn_clever::Rules>(game, seconds);
  report<kuna_yala::Rules>(game, seconds);
  report<calcory::Rules>(game, seconds);
  if (game.empty() || game == "yardstick") {
    bench::print_yardstick(seconds);
  }
  return 0;
}

}  // namespace calanque::cli
