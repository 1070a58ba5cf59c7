#pragma once

#include <limits>

#include "core/game.h"

namespace calanque {

// A single branch costs depth, or (Collapse) is followed for free.
enum class SingleBranches : std::uint8_t { Count, Collapse };

// What a count of paths has found.
struct PathCounts {
  std::uint64_t paths = 0;     // of the given length
  std::uint64_t weighted = 0;  // each of them times the weights of its chance outcomes
  std::uint64_t ended = 0;     // on which the game was over before that length
  bool operator==(const PathCounts&) const = default;
};

// Weights multiply fast. A weighted count that does not fit stays at this number, which then means
// "at least so many".
inline constexpr std::uint64_t kTooManyPaths = std::numeric_limits<std::uint64_t>::max();

// Counts the paths of a given length: actions and chance outcomes are branches, a game that ends
// earlier has no path of that length, seats that decide at once act in seat order. Gives up after
// visiting `budget` states.
template <Game G>
class Perft {
 public:
  Perft(SingleBranches single, std::uint64_t budget) : single_(single), budget_(budget) {}

  std::optional<PathCounts> count(const typename G::State& state, int depth) {
    const PathCounts counts = descend(state, depth);
    return exhausted_ ? std::nullopt : std::optional(counts);
  }

 private:
  PathCounts descend(const typename G::State& state, int depth) {
    if (depth == 0) {
      return {.paths = 1, .weighted = 1};
    }
    if (budget_ == 0) {
      exhausted_ = true;
      return {};
    }
    --budget_;
    const Turn turn = G::turn(state);
    if (is_over(turn)) {
      return {.ended = 1};
    }
    NullSink sink;
    if (is_chance(turn)) {
      typename G::OutcomeList outcomes;
      G::chance(state, outcomes);
      return branch(state, depth, outcomes, [&](typename G::State& next, const auto& entry) {
        G::resolve(next, entry.outcome, sink);
      });
    }
    const Seat seat = deciders(turn).front();
    typename G::ActionList actions;
    G::legal_actions(state, seat, actions);
    return branch(state, depth, actions, [&](typename G::State& next, const auto& action) {
      G::apply(next, seat, action, sink);
    });
  }

  template <class List, class Take>
  PathCounts branch(const typename G::State& state, int depth, const List& list, const Take& take) {
    const bool free = list.size() == 1 && single_ == SingleBranches::Collapse;
    if (depth == 1 && !free) {
      return {.paths = list.size(), .weighted = weight_of(list)};
    }
    PathCounts counts;
    for (const auto& entry : list) {
      typename G::State next = state;
      take(next, entry);
      const PathCounts below = descend(next, free ? depth : depth - 1);
      if (exhausted_) {
        return {};
      }
      counts.paths += below.paths;
      counts.weighted = sum(counts.weighted, product(below.weighted, weight_of(entry)));
      counts.ended += below.ended;
    }
    return counts;
  }

  static std::uint64_t weight_of(const typename G::Action& /*action*/) { return 1; }
  static std::uint64_t weight_of(const Weighted<typename G::Outcome>& entry) {
    return entry.weight;
  }
  static std::uint64_t weight_of(const typename G::ActionList& list) { return list.size(); }
  static std::uint64_t weight_of(const typename G::OutcomeList& list) { return total_weight(list); }

  static std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
    return a > kTooManyPaths - b ? kTooManyPaths : a + b;
  }
  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > kTooManyPaths / b ? kTooManyPaths : a * b;
  }

  SingleBranches single_;
  std::uint64_t budget_;
  bool exhausted_ = false;
};

// Nothing when the budget does not suffice.
template <Game G>
std::optional<PathCounts> count_paths(
    const typename G::State& state, int depth, SingleBranches single = SingleBranches::Count,
    std::uint64_t budget = std::numeric_limits<std::uint64_t>::max()) {
  return Perft<G>(single, budget).count(state, depth);
}

// The paths alone, whatever it takes.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth,
                    SingleBranches single = SingleBranches::Count) {
  return count_paths<G>(state, depth, single).value_or(PathCounts{}).paths;
}

}  // namespace calanque
