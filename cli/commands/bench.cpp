#include "bench/measure.h"

#include <algorithm>
#include <cstdio>
#include <vector>

#include "cli/commands/commands.h"
#include "games/all.h"

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

template <Game... G>
struct Reports {
  static void print(const std::string& wanted, double seconds) {
    (report<G>(wanted, seconds), ...);
  }
};

// Level 5 thinks at every position of a game that level 2 plays, and again from the start while
// there is time.
void report_thinking(const wire::CatalogEntry& entry, int players, double seconds) {
  wire::NewTable wanted;
  wanted.options.push_back({"players", std::to_string(players), {}});
  std::uint64_t units = 0;
  std::uint64_t decisions = 0;
  double spent = 0;
  double longest = 0;
  const auto begun = std::chrono::steady_clock::now();
  const auto enough = [&] { return bench::seconds_since(begun) >= seconds; };
  while (!enough()) {
    auto made = wire::new_table(entry, wanted);
    if (!made) {
      return;  // not for so many
    }
    wire::AnyTable& match = **made;
    for (bool over = false; !over && !enough();) {
      while (match.deal()) {
      }
      over = is_over(match.turn());
      for (const Seat seat : deciders(match.turn())) {
        const auto player = match.player(seat, {.name = "level5"});
        player->begin();
        const auto start = std::chrono::steady_clock::now();
        while (player->step(1U << 16)) {
        }
        player->best();
        const double took = bench::seconds_since(start);
        spent += took;
        longest = std::max(longest, took);
        units += player->progress().done;
        ++decisions;
        const auto mover = match.player(seat, {.name = "level2", .seed = decisions});
        mover->begin();
        while (mover->step(1U << 16)) {
        }
        over = match.play(seat, mover->best()).has_value();
        break;
      }
    }
    ++wanted.secrets[0].seed[0];
  }
  std::printf("%-14s %d players  %10.0f units/s  %8.2f ms a decision  %8.2f ms at most\n",
              std::string(entry.id).c_str(), players, static_cast<double>(units) / spent,
              1e3 * spent / static_cast<double>(decisions), 1e3 * longest);
  std::fflush(stdout);
}

}  // namespace

int run_thinking_bench(const std::string& game, double seconds) {
  if (!game.empty() && known_game(game) == nullptr) {
    return 2;
  }
  std::printf("level 5 thinking, one thread, %.2f s a figure; units: see each game's players\n",
              seconds);
  for (const wire::CatalogEntry& entry : wire::catalog()) {
    for (int players = std::max(2, entry.facts->min_seats);
         (game.empty() || game == entry.id) && players <= entry.facts->max_seats; ++players) {
      report_thinking(entry, players, seconds);
    }
  }
  return 0;
}

int run_bench(const std::string& game, double seconds) {
  if (!game.empty() && known_game(game) == nullptr) {
    return 2;
  }
  std::printf("random play with full legal lists, one thread, %.2f s a figure\n", seconds);
  EveryGame<Reports>::print(game, seconds);
  return 0;
}

}  // namespace calanque::cli
