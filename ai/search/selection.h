#pragma once

#include <cmath>

#include "ai/search/policy.h"
#include "ai/search/tree.h"
#include "ai/search/tree_limits.h"

namespace calanque::ai {

// Which move a simulation follows from a decision: PUCT over the moves that the policy suggests,
// the likely ones first and the more of them the more often the node is visited. An open game keeps
// its suggestions in the tree; where something is hidden each world suggests its own.
template <class G, class P>
class Selection {
 public:
  using State = typename G::State;
  using Index = typename Tree<G>::Index;

  struct Selected {
    Index edge = 0;   // none when there was no room for one
    Index known = 0;  // the proven node behind a move that looks better, if there is one
  };

  // For a search of `seat`. Policy and limits outlive it.
  Selection(P& policy, Seat seat, const TreeLimits& limits)
      : policy_(policy), seat_(seat), limits_(limits) {}

  // Pre: `deciding` decides in this state, which stands at the node.
  Selected select(const State& state, Seat deciding, Tree<G>& tree, Index node, Random& random) {
    const double wide =
        limits_.width + limits_.widening * std::sqrt(static_cast<double>(tree.node(node).visits));
    if constexpr (P::kOpen) {
      if (tree.node(node).edges == 0 && !expand(state, deciding, tree, node, random)) {
        return {};
      }
      return select_in_tree(deciding, tree, node, wide);
    } else {
      return {select_in_world(state, deciding, tree, node, wide, random), 0};
    }
  }

 private:
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

  // Work on a proven move is lost, so where one looks best the simulation goes to the best of the
  // others, to see whether it can do better.
  Selected select_in_tree(Seat deciding, Tree<G>& tree, Index node, double wide) const {
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
    tree.edge(best.edge).sum += value_of(tree.proven_values(known), deciding);
    return {open.edge, known};
  }

  Index select_in_world(const State& state, Seat deciding, Tree<G>& tree, Index node, double wide,
                        Random& random) {
    const double total = suggest(state, deciding, random);
    const double untried = untried_value(tree, node);
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

  // Puts the suggestions into the tree. False when there is no room for any.
  bool expand(const State& state, Seat deciding, Tree<G>& tree, Index node, Random& random) {
    const double total = suggest(state, deciding, random);
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

  // Asks the policy; gives the sum of the weights.
  double suggest(const State& state, Seat deciding, Random& random) {
    suggestions_.clear();
    suggest_for(policy_, state, deciding, seat_, random, suggestions_);
    double total = 0;
    for (const auto& suggestion : suggestions_) {
      total += suggestion.weight;
    }
    return total;
  }

  double score(const typename Tree<G>::Edge& edge, double trunk, double untried) const {
    const double known = edge.visits == 0 ? untried : edge.mean();
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

  P& policy_;
  Seat seat_;
  const TreeLimits& limits_;
  typename P::Suggestions suggestions_;
};

}  // namespace calanque::ai
