// Google Benchmark over the same loops as `calanque bench`:
//   cmake --preset bench && cmake --build --preset bench --target engine_bench
//   build/bench/bin/engine_bench --benchmark_repetitions=5
#include <benchmark/benchmark.h>

#include "bench/measure.h"
#include "games/calcory/rules.h"
#include "games/callisto/rules.h"
#include "games/calypso/rules.h"
#include "games/captn_clever/rules.h"
#include "games/kuna_yala/rules.h"

namespace calanque::bench {
namespace {

template <Game G>
typename G::Options with_players(int players) {
  typename G::Options options;
  [[maybe_unused]] const auto error =
      set_option(G::options_schema(), options, "players", std::to_string(players));
  return options;
}

// Items are nodes: decisions and chance.
template <Game G, Choice choice>
void random_play(benchmark::State& run) {
  const auto start = G::initial(with_players<G>(static_cast<int>(run.range(0))));
  Random random(1);
  PlayCount count;
  for (auto _ : run) {
    play_random_game<G, choice>(start, random, count);
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(count.nodes));
  run.counters["decisions"] =
      benchmark::Counter(static_cast<double>(count.decisions), benchmark::Counter::kIsRate);
}

template <Game G>
void copy_state(benchmark::State& run) {
  const auto from = G::initial(with_players<G>(G::facts.max_seats));
  typename G::State to;
  for (auto _ : run) {
    benchmark::DoNotOptimize(&from);
    to = from;
    benchmark::DoNotOptimize(&to);
    benchmark::ClobberMemory();
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations()));
  run.counters["bytes"] = sizeof(typename G::State);
}

constexpr auto kList = Choice::FromFullList;
BENCHMARK(random_play<calypso::Rules, kList>)->DenseRange(2, 6);
BENCHMARK(random_play<callisto::Rules, kList>)->DenseRange(2, 4);
BENCHMARK(random_play<captn_clever::Rules, kList>)->DenseRange(2, 4);
BENCHMARK(random_play<kuna_yala::Rules, kList>)->DenseRange(2, 4);
BENCHMARK(random_play<kuna_yala::Rules, Choice::Sampled>)->DenseRange(2, 4);
BENCHMARK(random_play<calcory::Rules, kList>)->DenseRange(2, 4);
BENCHMARK(copy_state<calypso::Rules>);
BENCHMARK(copy_state<callisto::Rules>);
BENCHMARK(copy_state<captn_clever::Rules>);
BENCHMARK(copy_state<kuna_yala::Rules>);
BENCHMARK(copy_state<calcory::Rules>);

}  // namespace
}  // namespace calanque::bench
