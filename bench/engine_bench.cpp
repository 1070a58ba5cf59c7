// Google Benchmark over the same loops as `calanque bench`:
//   cmake --preset bench && cmake --build --preset bench --target engine_bench
//   build/bench/bin/engine_bench --benchmark_repetitions=5
#include <benchmark/benchmark.h>

#include "bench/measure.h"
#include "games/all.h"

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

template <Game... G>
struct Benchmarks {
  static bool add() {
    (add_one<G>(), ...);
    return true;
  }

  template <Game One>
  static void add_one() {
    const std::string name(One::id);
    const int low = std::max(2, One::facts.min_seats);
    benchmark::RegisterBenchmark((name + "/random").c_str(), random_play<One, Choice::FromFullList>)
        ->DenseRange(low, One::facts.max_seats);
    if constexpr (SamplesActions<One>) {
      benchmark::RegisterBenchmark((name + "/sampled").c_str(), random_play<One, Choice::Sampled>)
          ->DenseRange(low, One::facts.max_seats);
    }
    benchmark::RegisterBenchmark((name + "/copy").c_str(), copy_state<One>);
  }
};

[[maybe_unused]] const bool kAdded = EveryGame<Benchmarks>::add();

}  // namespace
}  // namespace calanque::bench
