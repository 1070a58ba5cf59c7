#pragma once

#include "ai/player.h"
#include "ai/search/policy.h"
#include "ai/sort_stably.h"

namespace calanque::ai {

// Looks at every move and every outcome to a depth, with exact chances: expectimax, and for three
// and more seats max^n, since every seat takes what is best for itself (ties: the first). Sees the
// whole state: for open games, and for hidden ones once nothing is hidden any more.
//
// `Judge` is called for positions at the depth: Values operator()(const State&). A budget of
// positions bounds the work; when it is spent the rest is judged where it stands.
template <Playable G, class Judge>
class Expectimax {
 public:
  Expectimax(Judge judge, std::uint64_t budget) : judge_(judge), left_(budget) {}

  Values value(const typename G::State& state, int depth) {
    const Turn turn = G::turn(state);
    if (is_over(turn)) {
      return shares<G>(state);
    }
    if (depth == 0 || left_ == 0) {
      complete_ = false;
      return judge_(state);
    }
    --left_;
    if (is_chance(turn)) {
      return mean(state, depth);
    }
    const Seat seat = deciders(turn).front();
    typename G::ActionList list;
    G::legal_actions(state, seat, list);
    Values best{};
    bool first = true;
    for (const auto& action : list) {
      const Values values = after(state, seat, action, depth);
      if (first || value_of(values, seat) > value_of(best, seat)) {
        best = values;
        first = false;
      }
    }
    return best;
  }

  // Every legal action of the deciding seat, best first.
  std::vector<Candidate<G>> candidates(const typename G::State& state, Seat seat, int depth) {
    typename G::ActionList list;
    G::legal_actions(state, seat, list);
    std::vector<Candidate<G>> found;
    for (const auto& action : list) {
      found.push_back({action, value_of(after(state, seat, action, depth), seat), 1});
    }
    sort_stably(found, [](const auto& a, const auto& b) { return a.value > b.value; });
    return found;
  }

  // Whether nothing had to be judged: the values are exact.
  bool complete() const { return complete_; }

 private:
  Values after(const typename G::State& state, Seat seat, const typename G::Action& action,
               int depth) {
    NullSink sink;
    typename G::State next = state;
    G::apply(next, seat, action, sink);
    return value(next, depth - 1);
  }

  // Chance costs no depth: a throw belongs to the move that called for it.
  Values mean(const typename G::State& state, int depth) {
    typename G::OutcomeList outcomes;
    G::chance(state, outcomes);
    const auto total = static_cast<double>(total_weight(outcomes));
    Values sum{};
    NullSink sink;
    for (const auto& entry : outcomes) {
      typename G::State next = state;
      G::resolve(next, entry.outcome, sink);
      const Values values = value(next, depth);
      for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] += static_cast<double>(entry.weight) / total * values[i];
      }
    }
    return sum;
  }

  Judge judge_;
  std::uint64_t left_;
  bool complete_ = true;
};

}  // namespace calanque::ai
