#pragma once

#include <chrono>

#include "core/game.h"

// Random play, written once for every game that models the Game concept: what `calanque bench`,
// the Google Benchmark programs and the yardstick all measure. One thread.
namespace calanque::bench {

enum class Choice : std::uint8_t { FromFullList, Sampled };

struct PlayCount {
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;      // decisions and chance
  std::uint64_t decisions = 0;  // decisions alone
};

// Plays one random game to its end, or to the automatic limit.
template <Game G, Choice choice>
void play_random_game(const typename G::State& start, Random& random, PlayCount& count) {
  typename G::State state = start;
  typename G::ActionList actions;
  typename G::OutcomeList outcomes;
  NullSink sink;
  int decisions = 0;
  while (decisions < G::facts.automatic_limit) {
    const Turn turn = G::turn(state);
    if (const auto* decide = std::get_if<turn::Decide>(&turn)) {
      const Seat seat = decide->seats.front();
      if constexpr (choice == Choice::Sampled) {
        G::apply(state, seat, G::sample_action(state, seat, random), sink);
      } else {
        G::legal_actions(state, seat, actions);
        G::apply(state, seat, actions[random.below(actions.size())], sink);
      }
      ++decisions;
    } else if (is_chance(turn)) {
      G::chance(state, outcomes);
      G::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, sink);
    } else {
      break;
    }
    ++count.nodes;
  }
  count.decisions += static_cast<std::uint64_t>(decisions);
  ++count.games;
}

struct Rate {
  PlayCount count;
  double seconds = 0;
  double nodes_per_second() const { return static_cast<double>(count.nodes) / seconds; }
  double decisions_per_second() const { return static_cast<double>(count.decisions) / seconds; }
  double games_per_second() const { return static_cast<double>(count.games) / seconds; }
};

inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <Game G, Choice choice = Choice::FromFullList>
Rate measure_random_play(const typename G::Options& options, double seconds) {
  const auto start = std::chrono::steady_clock::now();
  const typename G::State initial = G::initial(options);
  Random random(1);
  Rate rate;
  do {
    for (int i = 0; i < 16; ++i) {
      play_random_game<G, choice>(initial, random, rate.count);
    }
    rate.seconds = seconds_since(start);
  } while (rate.seconds < seconds);
  return rate;
}

// States copied a second: out of a ring of states into a ring of states, so that neither side is
// a constant the compiler could keep in registers.
template <Game G>
double measure_copies(const typename G::Options& options, double seconds) {
  constexpr std::size_t kRing = 64;
  std::vector<typename G::State> from(kRing, G::initial(options));
  std::vector<typename G::State> to(kRing);
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t copies = 0;
  double elapsed = 0;
  do {
    for (int round = 0; round < 1000; ++round) {
      for (std::size_t i = 0; i < kRing; ++i) {
        to[i] = from[i];
        asm volatile("" : : "r"(&to[i]) : "memory");
      }
      copies += kRing;
    }
    elapsed = seconds_since(start);
  } while (elapsed < seconds);
  return static_cast<double>(copies) / elapsed;
}

}  // namespace calanque::bench
