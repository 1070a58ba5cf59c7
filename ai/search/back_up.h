#pragma once

#include <optional>

#include "ai/search/tree.h"
#include "core/fixed_list.h"

// What a simulation leaves behind on its way back from the leaf: visits and sums, and in open games
// what follows from proven results (Winands and Björnsson's solver, for any number of seats and
// with chance).
namespace calanque::ai {

// One step from a node to the next, in one of the trees.
template <class G>
struct Hop {
  using Index = typename Tree<G>::Index;
  std::uint32_t tree = 0;
  Index node = 0;
  Index edge = 0;
  Index child = 0;
  Index known = 0;              // open games: a proven node that is better, as far as is known
  std::optional<Seat> decider;  // none at chance
};

inline constexpr std::size_t kLongestPath = 1024;
template <class G>
using Path = FixedList<Hop<G>, kLongestPath>;

// A share that is as good as all of it: who can have it looks no further.
inline constexpr double kCertain = 1 - 1e-12;

// Proves the node of a hop whose child is proven, where all its moves lead to proven nodes: the
// decider takes the best, chance gives the mean.
template <class G>
void prove_by_all(Tree<G>& tree, const Hop<G>& hop) {
  typename Tree<G>::Index best = 0;
  Values mean{};
  double total = 0;
  for (const auto [i, edge] : tree.edges_of(hop.node)) {
    if (edge.child == 0 || !tree.proven(edge.child)) {
      return;
    }
    const Values& values = tree.proven_values(edge.child);
    if (hop.decider) {
      if (best == 0 ||
          value_of(values, *hop.decider) > value_of(tree.proven_values(best), *hop.decider)) {
        best = edge.child;
      }
    } else {
      total += edge.sum;
      for (std::size_t s = 0; s < mean.size(); ++s) {
        mean[s] += edge.sum * values[s];
      }
    }
  }
  if (hop.decider) {
    tree.prove(hop.node, tree.proven_values(best));
  } else {
    for (double& value : mean) {
      value /= total;
    }
    tree.prove(hop.node, mean);
  }
}

// Proves the node of a hop if the node behind it was proven and that suffices.
template <class G>
void prove_parent(Tree<G>& tree, const Hop<G>& hop) {
  if (hop.child == 0 || !tree.proven(hop.child) || tree.proven(hop.node)) {
    return;
  }
  if (hop.decider) {
    const Values& values = tree.proven_values(hop.child);
    auto& edge = tree.edge(hop.edge);  // from now on the truth, not the mean of guesses
    edge.sum = value_of(values, *hop.decider) * edge.visits;
    if (value_of(values, *hop.decider) >= kCertain) {
      tree.prove(hop.node, values);
      return;
    }
  }
  if (!tree.node(hop.node).partial) {
    prove_by_all(tree, hop);
  }
}

// From the leaf of a path, whose values these are, to the root.
template <bool kOpen, class G>
void back_up(std::vector<Tree<G>>& trees, const Path<G>& path, Values values) {
  for (std::size_t i = path.size(); i-- > 0;) {
    const Hop<G>& hop = path[i];
    auto& edge = trees[hop.tree].edge(hop.edge);
    ++trees[hop.tree].node(hop.node).visits;
    ++edge.visits;
    if (hop.decider) {
      edge.sum += value_of(values, *hop.decider);
    }
    if constexpr (kOpen) {
      prove_parent(trees[0], hop);
      if (hop.known != 0) {
        const Values& known = trees[0].proven_values(hop.known);
        if (value_of(known, *hop.decider) > value_of(values, *hop.decider)) {
          values = known;
        }
      }
    }
  }
}

}  // namespace calanque::ai
