#pragma once

#include <limits>

#include "core/game.h"

namespace calanque {

// A single branch costs depth, or (Collapse) is followed for free.
enum class SingleBranches : std::uint8_t { Count, Collapse };

// Counts the paths of a given length: actions and chance outcomes are branches, a game that ends
// earlier has no path of that length, seats that decide at once act in seat order. Gives up after
// visiting `budget` states.
template <Game G>
class Perft {
 public:
  explicit Perft(SingleBranches single,
                 std::uint64_t budget = std::numeric_limits<std::uint64_t>::max())
      : single_(single), budget_(budget) {}

  std::optional<std::uint64_t> count(const typename G::State& state, int depth) {
    const std::uint64_t leaves = descend(state, depth);
    return exhausted_ ? std::nullopt : std::optional(leaves);
  }

 private:
  std::uint64_t descend(const typename G::State& state, int depth) {
    if (depth == 0) {
      return 1;
    }
    if (budget_ == 0) {
      exhausted_ = true;
      return 0;
    }
    --budget_;
    const Turn turn = G::turn(state);
    if (is_over(turn)) {
      return 0;
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
  std::uint64_t branch(const typename G::State& state, int depth, const List& list,
                       const Take& take) {
    const bool free = list.size() == 1 && single_ == SingleBranches::Collapse;
    if (depth == 1 && !free) {
      return list.size();
    }
    std::uint64_t leaves = 0;
    for (const auto& entry : list) {
      typename G::State next = state;
      take(next, entry);
      leaves += descend(next, free ? depth : depth - 1);
      if (exhausted_) {
        return 0;
      }
    }
    return leaves;
  }

  SingleBranches single_;
  std::uint64_t budget_;
  bool exhausted_ = false;
};

template <Game G>
std::uint64_t perft(const typename G::State& state, int depth,
                    SingleBranches single = SingleBranches::Count) {
  return Perft<G>(single).count(state, depth).value_or(0);
}

template <Game G>
std::optional<std::uint64_t> bounded_perft(const typename G::State& state, int depth,
                                           SingleBranches single, std::uint64_t budget) {
  return Perft<G>(single, budget).count(state, depth);
}

}  // namespace calanque
