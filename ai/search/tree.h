#pragma once

#include <cstdint>
#include <vector>

#include "ai/search/values.h"

namespace calanque::ai {

// The nodes and edges of search trees, in two pools that never grow: indices instead of pointers, 0
// for none. When a pool is full the tree stays as it is; what is written to number 0 is lost.
template <class G>
class Tree {
 public:
  using Index = std::uint32_t;

  // A move or an outcome out of a node, and what became of it.
  struct Edge {
    typename G::Action action{};
    typename G::Outcome outcome{};
    Index next = 0;    // of the same node
    Index child = 0;   // the first node behind it: one for each thing that can be seen there
    float weight = 1;  // of the suggestion, made relative
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // times it could have been chosen
    double sum = 0;               // of the decider's values; at chance the outcome's weight
  };

  struct Node {
    Index first = 0;    // edge
    Index last = 0;     // edge
    Index sibling = 0;  // the next node behind the same edge
    std::uint32_t note = 0;
    std::uint32_t visits = 0;
    std::uint32_t edges = 0;
    bool partial = false;  // some moves are not among the edges
    bool proven = false;
  };

  Tree(std::size_t nodes, std::size_t edges) : nodes_(nodes + 1), edges_(edges + 1) {}

  Node& node(Index i) { return nodes_[i]; }
  const Node& node(Index i) const { return nodes_[i]; }
  Edge& edge(Index i) { return edges_[i]; }
  const Edge& edge(Index i) const { return edges_[i]; }
  std::size_t nodes() const { return used_nodes_; }

  Index add_node(std::uint32_t note) {
    if (used_nodes_ + 1 >= nodes_.size()) {
      return 0;
    }
    nodes_[++used_nodes_] = Node{};
    nodes_[used_nodes_].note = note;
    return used_nodes_;
  }

  // A new edge at the end of the node's list.
  Index add_edge(Index node) {
    if (used_edges_ + 1 >= edges_.size()) {
      return 0;
    }
    edges_[++used_edges_] = Edge{};
    Node& owner = nodes_[node];
    if (owner.last == 0) {
      owner.first = used_edges_;
    } else {
      edges_[owner.last].next = used_edges_;
    }
    owner.last = used_edges_;
    ++owner.edges;
    return used_edges_;
  }

  template <class Same>
  Index find_edge(Index node, const Same& same) const {
    Index i = nodes_[node].first;
    while (i != 0 && !same(edges_[i])) {
      i = edges_[i].next;
    }
    return i;
  }

  // The node behind an edge where this is seen; made if there is room.
  Index child(Index edge, std::uint32_t note) {
    Index last = 0;
    for (Index i = edges_[edge].child; i != 0; i = nodes_[i].sibling) {
      if (nodes_[i].note == note) {
        return i;
      }
      last = i;
    }
    const Index made = add_node(note);
    if (made != 0) {
      (last == 0 ? edges_[edge].child : nodes_[last].sibling) = made;
    }
    return made;
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  Index used_nodes_ = 0;
  Index used_edges_ = 0;
};

}  // namespace calanque::ai
