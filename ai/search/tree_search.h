#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/player.h"
#include "ai/search/policy.h"
#include "ai/search/tree.h"
#include "ai/sort_stably.h"

namespace calanque::ai {

struct TreeLimits {
  std::uint64_t budget = 10'000;           // simulations
  std::size_t most_memory = kUsualMemory;  // bytes of all trees; full, they stay as they are
  int depth = 400;                         // decisions below the root, then the leaf is judged
  double exploration = 0.7;                // how much the unknown is worth against the known
  double caution = 0.1;                    // how much below its parent an untried move is valued
  double width = 6;                        // moves tried at first …
  double widening = 1;                     // … and more for each root of the visits
  bool stop_early = true;                  // when no other move can catch up
};

// Monte Carlo tree search, in all its kinds: what differs is in the policy (ai/search/policy.h).
// - open information: one position at the root, suggestions kept in the tree, chance nodes, proven
//   results backed up (Winands and Björnsson's solver, for any number of seats and with chance);
// - hidden information: a world drawn for each simulation, one tree over what the root's observer
//   sees or one for each seat, worlds imagined anew for other deciders.
// Every seat maximises its own share (max^n). Selection is PUCT: only square roots, so the same
// seed and budget give the same tree on every platform. Trees are allocated chunk by chunk as they
// grow (pool.h), nothing else is.
template <class G, class P>
  requires Policy<P, G>
class TreeSearch {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Index = typename Tree<G>::Index;

  // Pre: `seat` decides in every world of the policy; the limits allow kLeastMemory.
  TreeSearch(P& policy, Seat seat, int seats, std::uint64_t seed, const TreeLimits& limits)
      : policy_(policy), seat_(seat), random_(seed), limits_(limits), room_(limits.most_memory) {
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
  static constexpr std::size_t kLongestPath = 1024;
  static constexpr double kCertain = 1 - 1e-12;
  static_assert(kMaxSeats * Tree<G>::kLeast <= kLeastMemory);

  struct Hop {
    std::uint32_t tree = 0;
    Index node = 0;
    Index edge = 0;
    Index child = 0;
    Index known = 0;              // open games: a proven node that is better, as far as is known
    std::optional<Seat> decider;  // none at chance
  };
  using Path = FixedList<Hop, kLongestPath>;

  static std::size_t tree_of(Seat seat) {
    return P::kObservers == Observers::Multiple ? static_cast<std::size_t>(index(seat)) : 0;
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
      at[t] = trees_[t].child(Tree<G>::kTrunk, secret(state, seat_at(static_cast<int>(t))));
    }
    root_ = at[tree_of(seat_)];
    Path path;
    Values values{};
    descend(state, at, path, values);
    back_up(path, values);
  }

  // From the root to a leaf; gives the leaf's values.
  void descend(State& state, std::array<Index, kMaxSeats>& at, Path& path, Values& values) {
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
        const auto [edge, known] = select(state, seat, trees_[t], at[t]);
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
                     std::array<Index, kMaxSeats>& at, Path& path) {
    for (std::size_t t = 0; t < trees_.size(); ++t) {
      if (at[t] == 0) {
        continue;
      }
      const Seat observer =
          P::kObservers == Observers::Multiple ? seat_at(static_cast<int>(t)) : seat_;
      Index way = edge;
      if (t != tree_of(seat)) {
        const Action seen = seen_action(action, seat, observer);
        way = trees_[t].find_edge(at[t], [&](const auto& e) { return e.action == seen; });
        if (way == 0) {
          way = trees_[t].add_edge(at[t]);
          trees_[t].edge(way).action = seen;
        }
      }
      at[t] = way == 0 ? 0 : trees_[t].child(way, note(after, observer));
    }
    path[path.size() - 1].child = at[tree_of(seat)];
  }

  void follow_outcome(const State& before, const State& after, const typename G::Outcome& outcome,
                      std::array<Index, kMaxSeats>& at, Path& path) {
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
      const Seat observer =
          P::kObservers == Observers::Multiple ? seat_at(static_cast<int>(t)) : seat_;
      at[t] = way == 0 ? 0 : trees_[t].child(way, note(after, observer));
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
        trees_[0].node(node).edges = ~0U;  // not all: never proven
        return;
      }
    }
  }

  struct Selected {
    Index edge = 0;
    Index known = 0;
  };

  // The edge to follow from a decision; none when there is no room for one. Work on a proven move
  // is lost, so where one looks best the simulation goes to the best of the others, to see whether
  // it can do better.
  Selected select(const State& state, Seat seat, Tree<G>& tree, Index node) {
    const double wide =
        limits_.width + limits_.widening * std::sqrt(static_cast<double>(tree.node(node).visits));
    if constexpr (P::kOpen) {
      if (tree.node(node).edges == 0 && !expand(state, seat, tree, node)) {
        return {};
      }
      Best best;
      Best open;
      const double trunk = std::sqrt(static_cast<double>(tree.node(node).visits + 1));
      const double untried = untried_value(tree, node);
      int rank = 0;
      for (const auto [i, edge] : tree.edges_of(node)) {
        if (rank++ >= wide) {
          break;
        }
        const double worth = score(edge, trunk, untried);
        best.offer(i, worth);
        if (edge.child == 0 || !tree.proven(edge.child)) {
          open.offer(i, worth);
        }
      }
      if (open.edge == 0 || open.edge == best.edge) {
        return {best.edge, 0};
      }
      const Index known = tree.edge(best.edge).child;
      ++tree.edge(best.edge).visits;
      tree.edge(best.edge).sum += value_of(tree.proven_values(known), seat);
      return {open.edge, known};
    } else {
      return {select_in_world(state, seat, tree, node, wide), 0};
    }
  }

  struct Best {
    Index edge = 0;
    double score = 0;
    void offer(Index candidate, double value) {
      if (edge == 0 || value > score) {
        edge = candidate;
        score = value;
      }
    }
  };

  Index select_in_world(const State& state, Seat seat, Tree<G>& tree, Index node, double wide) {
    suggest(state, seat);
    const double untried = untried_value(tree, node);
    double total = 0;
    for (const auto& suggestion : suggestions_) {
      total += suggestion.weight;
    }
    Best best;
    int rank = 0;
    Index guess = tree.node(node).first;  // worlds suggest much the same in much the same order
    for (const auto& suggestion : suggestions_) {
      if (rank++ >= wide) {
        break;
      }
      const auto same = [&](const auto& edge) { return edge.action == suggestion.action; };
      Index i = guess != 0 && same(tree.edge(guess)) ? guess : tree.find_edge(node, same);
      if (i == 0) {
        i = tree.add_edge(node);
        if (i == 0) {
          continue;
        }
        tree.edge(i).action = suggestion.action;
      }
      auto& edge = tree.edge(i);
      edge.weight = static_cast<float>(suggestion.weight / total);
      ++edge.available;
      best.offer(i, score(edge, std::sqrt(static_cast<double>(edge.available)), untried));
      guess = edge.next;
    }
    return best.edge;
  }

  bool expand(const State& state, Seat seat, Tree<G>& tree, Index node) {
    suggest(state, seat);
    double total = 0;
    for (const auto& suggestion : suggestions_) {
      total += suggestion.weight;
    }
    for (const auto& suggestion : suggestions_) {
      const Index i = tree.add_edge(node);
      if (i == 0) {
        tree.node(node).partial = true;
        return tree.node(node).edges > 0;
      }
      tree.edge(i).action = suggestion.action;
      tree.edge(i).weight = static_cast<float>(suggestion.weight / total);
    }
    if constexpr (requires { policy_.pruned(); }) {
      tree.node(node).partial = policy_.pruned();
    }
    return true;
  }

  void suggest(const State& state, Seat seat) {
    suggestions_.clear();
    if constexpr (requires(State& world) { policy_.imagine(world, seat, random_); }) {
      if (seat != seat_) {
        State imagined = state;
        policy_.imagine(imagined, seat, random_);
        policy_.suggest(imagined, seat, random_, suggestions_);
        return;
      }
    }
    policy_.suggest(state, seat, random_, suggestions_);
  }

  double score(const typename Tree<G>::Edge& edge, double trunk, double untried) const {
    const double known = edge.visits == 0 ? untried : mean(edge);
    return known + limits_.exploration * static_cast<double>(edge.weight) * trunk /
                       (1.0 + static_cast<double>(edge.visits));
  }

  // The mean of the moves tried so far, a little lowered.
  double untried_value(const Tree<G>& tree, Index node) const {
    double sum = 0;
    std::uint32_t visits = 0;
    for (const auto [i, edge] : tree.edges_of(node)) {
      sum += edge.sum;
      visits += edge.visits;
    }
    return (visits == 0 ? 0.5 : sum / visits) - limits_.caution;
  }

  double mean(const typename Tree<G>::Edge& edge) const {
    return edge.visits == 0 ? 0 : edge.sum / edge.visits;
  }

  // The proven value of a move at the root, else the mean.
  double worth(const typename Tree<G>::Edge& edge) const {
    if constexpr (P::kOpen) {
      if (edge.child != 0 && trees_[0].proven(edge.child)) {
        return value_of(trees_[0].proven_values(edge.child), seat_);
      }
    }
    return mean(edge);
  }

  void back_up(const Path& path, Values values) {
    for (std::size_t i = path.size(); i-- > 0;) {
      const Hop& hop = path[i];
      auto& edge = trees_[hop.tree].edge(hop.edge);
      ++trees_[hop.tree].node(hop.node).visits;
      ++edge.visits;
      if (hop.decider) {
        edge.sum += value_of(values, *hop.decider);
      }
      if constexpr (P::kOpen) {
        prove_parent(hop);
        if (hop.known != 0 && value_of(trees_[0].proven_values(hop.known), *hop.decider) >
                                  value_of(values, *hop.decider)) {
          values = trees_[0].proven_values(hop.known);
        }
      }
    }
  }

  void prove(Index node, const Values& values) {
    if constexpr (P::kOpen) {
      if (node != 0) {
        trees_[0].prove(node, values);
      }
    }
  }

  // Proves the node of a hop if the node behind it was proven and that suffices.
  void prove_parent(const Hop& hop) {
    auto& tree = trees_[0];
    if (hop.child == 0 || !tree.proven(hop.child) || tree.proven(hop.node)) {
      return;
    }
    if (hop.decider) {
      auto& edge = tree.edge(hop.edge);  // from now on the truth, not the mean of guesses
      edge.sum = value_of(tree.proven_values(hop.child), *hop.decider) * edge.visits;
      if (value_of(tree.proven_values(hop.child), *hop.decider) >= kCertain) {
        prove(hop.node, tree.proven_values(hop.child));
        return;
      }
    }
    if (tree.node(hop.node).partial) {
      return;
    }
    Index best = 0;
    Values mean{};
    double total = 0;
    for (const auto [i, edge] : tree.edges_of(hop.node)) {
      const Index child = edge.child;
      if (child == 0 || !tree.proven(child)) {
        return;
      }
      if (hop.decider) {
        if (best == 0 || value_of(tree.proven_values(child), *hop.decider) >
                             value_of(tree.proven_values(best), *hop.decider)) {
          best = child;
        }
      } else {
        total += edge.sum;
        for (std::size_t s = 0; s < mean.size(); ++s) {
          mean[s] += edge.sum * tree.proven_values(child)[s];
        }
      }
    }
    if (hop.decider) {
      prove(hop.node, tree.proven_values(best));
    } else if (tree.node(hop.node).edges != ~0U) {
      for (double& value : mean) {
        value /= total;
      }
      prove(hop.node, mean);
    }
  }

  // Whose turn it is, and what else the policy says is to be seen.
  std::uint32_t note(const State& state, Seat observer) const {
    const Turn turn = G::turn(state);
    const SeatSet seats = deciders(turn);
    const std::uint32_t whose = is_over(turn) ? 0U
                                : is_chance(turn)
                                    ? 1U
                                    : 2U + static_cast<std::uint32_t>(index(seats.front()));
    if constexpr (requires { policy_.note(state, observer); }) {
      return whose + 8U * static_cast<std::uint32_t>(policy_.note(state, observer));
    } else {
      return whose;
    }
  }

  std::uint32_t secret(const State& state, Seat observer) const {
    if constexpr (requires { policy_.secret(state, observer); }) {
      return static_cast<std::uint32_t>(policy_.secret(state, observer));
    } else {
      return 0;
    }
  }

  Action seen_action(const Action& action, Seat by, Seat observer) const {
    if constexpr (requires { policy_.seen(action, by, observer); }) {
      return policy_.seen(action, by, observer);
    } else {
      return action;
    }
  }

  P& policy_;
  Seat seat_;
  Random random_;
  TreeLimits limits_;
  Room room_;
  std::vector<Tree<G>> trees_;
  typename P::Suggestions suggestions_;
  Index root_ = 0;
  std::uint64_t done_ = 0;
};

}  // namespace calanque::ai
