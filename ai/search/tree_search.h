#pragma once

#include <algorithm>

#include "ai/player.h"
#include "ai/search/back_up.h"
#include "ai/search/selection.h"
#include "ai/sort_stably.h"

namespace calanque::ai {

// Monte Carlo tree search, in all its kinds: what differs is in the policy (ai/search/policy.h).
// - open information: one position at the root, suggestions kept in the tree, chance nodes, proven
//   results backed up;
// - hidden information: a world drawn for each simulation, one tree over what the root's observer
//   sees or one for each seat, worlds imagined anew for other deciders.
// Every seat maximises its own share (max^n). A simulation goes down here, chooses its moves by
// selection.h and leaves behind what back_up.h says. Of all functions only the square root is used,
// so the same seed and budget give the same tree on every platform. Trees are allocated chunk by
// chunk as they grow (pool.h), nothing else is.
template <class G, class P>
  requires Policy<P, G>
class TreeSearch {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Index = typename Tree<G>::Index;

  // Pre: `seat` decides in every world of the policy; the limits allow kLeastMemory.
  TreeSearch(P& policy, Seat seat, int seats, std::uint64_t seed, const TreeLimits& limits)
      : policy_(policy),
        seat_(seat),
        random_(seed),
        limits_(limits),
        selection_(policy, seat, limits_),
        room_(limits.most_memory) {
    const int trees = P::kObservers == Observers::Multiple ? seats : 1;
    trees_.reserve(static_cast<std::size_t>(trees));
    for (int i = 0; i < trees; ++i) {
      trees_.emplace_back(room_);
    }
  }
  TreeSearch(const TreeSearch&) = delete;
  TreeSearch& operator=(const TreeSearch&) = delete;
  ~TreeSearch() = default;

  // Simulates at most so many times; false when there is nothing more to do.
  bool step(std::uint32_t simulations) {
    for (std::uint32_t i = 0; i < simulations && !finished(); ++i) {
      simulate();
      ++done_;
    }
    return !finished();
  }
  Progress progress() const { return {done_, limits_.budget}; }
  // The bytes that the trees hold.
  std::size_t memory() const { return room_.held(); }

  // The moves tried at the root, most visited first: those were found best most often. A value less
  // well founded is never given as better than one before it.
  std::vector<Candidate<G>> candidates() const {
    std::vector<Candidate<G>> list;
    const auto& tree = trees_[tree_of(seat_)];
    if (root_ == 0) {
      return list;
    }
    for (const auto [i, edge] : tree.edges_of(root_)) {
      if (edge.visits > 0) {
        list.push_back({edge.action, worth(edge), edge.visits});
      }
    }
    const bool by_value = proven();
    sort_stably(list, [&](const auto& a, const auto& b) {
      return by_value || a.visits == b.visits ? a.value > b.value : a.visits > b.visits;
    });
    for (std::size_t i = 1; i < list.size(); ++i) {
      list[i].value = std::min(list[i].value, list[i - 1].value);
    }
    return list;
  }

  // Whether the root's value is proven. Open games only.
  bool proven() const { return root_ != 0 && trees_[tree_of(seat_)].proven(root_); }

 private:
  static_assert(kMaxSeats * Tree<G>::kLeast <= kLeastMemory);

  static std::size_t tree_of(Seat seat) {
    return P::kObservers == Observers::Multiple ? static_cast<std::size_t>(index(seat)) : 0;
  }

  Seat observer_of(std::size_t tree) const {
    return P::kObservers == Observers::Multiple ? seat_at(static_cast<int>(tree)) : seat_;
  }

  bool finished() const {
    if (done_ >= limits_.budget) {
      return true;
    }
    if (!limits_.stop_early || root_ == 0) {
      return false;
    }
    if (proven()) {
      return true;
    }
    const auto& tree = trees_[tree_of(seat_)];
    const std::uint64_t left = limits_.budget - done_;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (const auto [i, edge] : tree.edges_of(root_)) {
      second = std::max(second, std::min(first, edge.visits));
      first = std::max(first, edge.visits);
    }
    return first > second + left;
  }

  void simulate() {
    State state = policy_.world(random_);
    std::array<Index, kMaxSeats> at{};
    for (std::size_t t = 0; t < trees_.size(); ++t) {
      at[t] = trees_[t].child(Tree<G>::kTrunk, secret_of(policy_, state, observer_of(t)));
    }
    root_ = at[tree_of(seat_)];
    Path<G> path;
    Values values{};
    descend(state, at, path, values);
    back_up<P::kOpen>(trees_, path, values);
  }

  // From the root to a leaf; gives the leaf's values.
  void descend(State& state, std::array<Index, kMaxSeats>& at, Path<G>& path, Values& values) {
    NullSink sink;
    for (int depth = 0;;) {
      const Turn turn = G::turn(state);
      if (is_over(turn)) {
        values = shares<G>(state);
        prove(at[0], values);
        return;
      }
      if (P::kOpen && at[0] != 0 && trees_[0].proven(at[0]) && !path.empty()) {
        values = trees_[0].proven_values(at[0]);
        return;
      }
      if (is_chance(turn)) {
        const auto outcome = draw_outcome<G>(state, random_);
        const State before = state;
        G::resolve(state, outcome, sink);
        follow_outcome(before, state, outcome, at, path);
      } else {
        const Seat seat = deciders(turn).front();
        const std::size_t t = tree_of(seat);
        const bool fresh = at[t] == 0 || trees_[t].node(at[t]).visits == 0;
        if ((fresh && !path.empty()) || depth >= limits_.depth || path.size() + 1 >= kLongestPath) {
          if (at[t] != 0) {
            ++trees_[t].node(at[t]).visits;
          }
          policy_.evaluate(state, random_, values);
          return;
        }
        const auto [edge, known] = selection_.select(state, seat, trees_[t], at[t], random_);
        if (edge == 0) {
          policy_.evaluate(state, random_, values);
          return;
        }
        ++depth;
        const Action action = trees_[t].edge(edge).action;
        G::apply(state, seat, action, sink);
        path.push_back({static_cast<std::uint32_t>(t), at[t], edge, 0, known, seat});
        follow_action(state, seat, action, edge, at, path);
      }
    }
  }

  void follow_action(const State& after, Seat seat, const Action& action, Index edge,
                     std::array<Index, kMaxSeats>& at, Path<G>& path) {
    for (std::size_t t = 0; t < trees_.size(); ++t) {
      if (at[t] == 0) {
        continue;
      }
      const Seat observer = observer_of(t);
      Index way = edge;
      if (t != tree_of(seat)) {
        const Action seen = seen_as(policy_, action, seat, observer);
        way = trees_[t].find_edge(at[t], [&](const auto& e) { return e.action == seen; });
        if (way == 0) {
          way = trees_[t].add_edge(at[t]);
          trees_[t].edge(way).action = seen;
        }
      }
      at[t] = way == 0 ? 0 : trees_[t].child(way, note_of<G>(policy_, after, observer));
    }
    path[path.size() - 1].child = at[tree_of(seat)];
  }

  void follow_outcome(const State& before, const State& after, const typename G::Outcome& outcome,
                      std::array<Index, kMaxSeats>& at, Path<G>& path) {
    for (std::size_t t = 0; t < trees_.size(); ++t) {
      if (at[t] == 0) {
        continue;
      }
      const Index node = at[t];
      if (P::kOpen && trees_[t].node(node).edges == 0) {
        list_outcomes(before, node);
      }
      Index way = trees_[t].find_edge(node, [&](const auto& e) { return e.outcome == outcome; });
      if (way == 0) {
        way = trees_[t].add_edge(node);
        trees_[t].edge(way).outcome = outcome;
      }
      const Seat observer = observer_of(t);
      at[t] = way == 0 ? 0 : trees_[t].child(way, note_of<G>(policy_, after, observer));
      if (P::kOpen && way != 0) {
        path.push_back({static_cast<std::uint32_t>(t), node, way, at[t], 0, std::nullopt});
      }
    }
  }

  // All outcomes with their weights, so that chance can be proven.
  void list_outcomes(const State& state, Index node) {
    typename G::OutcomeList outcomes;
    G::chance(state, outcomes);
    for (const auto& entry : outcomes) {
      if (const Index edge = trees_[0].add_edge(node); edge != 0) {
        trees_[0].edge(edge).outcome = entry.outcome;
        trees_[0].edge(edge).sum = static_cast<double>(entry.weight);
      } else {
        trees_[0].node(node).partial = true;
        return;
      }
    }
  }

  // The proven value of a move at the root, else the mean.
  double worth(const typename Tree<G>::Edge& edge) const {
    if constexpr (P::kOpen) {
      if (edge.child != 0 && trees_[0].proven(edge.child)) {
        return value_of(trees_[0].proven_values(edge.child), seat_);
      }
    }
    return edge.mean();
  }

  void prove(Index node, const Values& values) {
    if constexpr (P::kOpen) {
      if (node != 0) {
        trees_[0].prove(node, values);
      }
    }
  }

  P& policy_;
  Seat seat_;
  Random random_;
  TreeLimits limits_;
  Selection<G, P> selection_;
  Room room_;
  std::vector<Tree<G>> trees_;
  Index root_ = 0;
  std::uint64_t done_ = 0;
};

}  // namespace calanque::ai
