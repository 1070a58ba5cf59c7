#pragma once

#include "ai/search/pool.h"
#include "ai/search/values.h"

namespace calanque::ai {

// The nodes and edges of a search tree and the values of proven nodes, in pools: numbers instead of
// pointers, 0 for none. When there is no more room the tree stays as it is.
template <class G>
class Tree {
 public:
  using Index = Pool<Values>::Index;

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

    double mean() const { return visits == 0 ? 0 : sum / visits; }
  };

  struct Node {
    Index first = 0;    // edge
    Index last = 0;     // edge
    Index sibling = 0;  // the next node behind the same edge
    std::uint32_t note = 0;
    std::uint32_t visits = 0;
    std::uint32_t edges = 0;
    Index proof = 0;       // the values, once they are proven
    bool partial = false;  // some moves or outcomes are not among the edges
  };

  // The first node and an edge out of it: its root hangs below them.
  static constexpr Index kTrunk = 1;
  // What a tree takes from the room before it has any other node.
  static constexpr std::size_t kLeast = Pool<Node>::kChunkCost + Pool<Edge>::kChunkCost;

  // `room` outlives the tree. Pre: it has kLeast.
  explicit Tree(Room& room) : room_(room) {
    add_node(0);
    add_edge(kTrunk);
  }

  Node& node(Index i) { return nodes_[i]; }
  const Node& node(Index i) const { return nodes_[i]; }
  Edge& edge(Index i) { return edges_[i]; }
  const Edge& edge(Index i) const { return edges_[i]; }

  Index add_node(std::uint32_t note) {
    const Index made = nodes_.add(room_);
    if (made != 0) {
      nodes_[made].note = note;
    }
    return made;
  }

  // A new edge at the end of the node's list.
  Index add_edge(Index node) {
    const Index made = edges_.add(room_);
    if (made == 0) {
      return 0;
    }
    Node& owner = nodes_[node];
    if (owner.last == 0) {
      owner.first = made;
    } else {
      edges_[owner.last].next = made;
    }
    owner.last = made;
    ++owner.edges;
    return made;
  }

  // The edges of a node, in order: for (const auto [i, edge] : tree.edges_of(node)).
  class EdgesOf;
  EdgesOf edges_of(Index node) const { return EdgesOf(edges_, nodes_[node].first); }

  template <class Same>
  Index find_edge(Index node, const Same& same) const {
    for (const auto [i, edge] : edges_of(node)) {
      if (same(edge)) {
        return i;
      }
    }
    return 0;
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

  bool proven(Index node) const { return nodes_[node].proof != 0; }
  // Pre: proven.
  const Values& proven_values(Index node) const { return proofs_[nodes_[node].proof]; }
  // Takes note of a proof, if there is room.
  void prove(Index node, const Values& values) {
    if (proven(node)) {
      return;
    }
    if (const Index made = proofs_.add(room_); made != 0) {
      proofs_[made] = values;
      nodes_[node].proof = made;
    }
  }

 private:
  Room& room_;
  Pool<Node> nodes_;
  Pool<Edge> edges_;
  Pool<Values> proofs_;
};

template <class G>
class Tree<G>::EdgesOf {
 public:
  EdgesOf(const Pool<Edge>& pool, Index first) : pool_(pool), first_(first) {}

  struct Numbered {
    Index number;
    const Edge& edge;
  };
  class Iterator {
   public:
    Iterator(const Pool<Edge>& pool, Index i) : pool_(pool), i_(i), edge_(&pool[i]) {}
    Numbered operator*() const { return {i_, *edge_}; }
    Iterator& operator++() {
      const Index next = edge_->next;
      edge_ = pool_.beside(edge_, i_, next);
      i_ = next;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return i_ != other.i_; }

   private:
    const Pool<Edge>& pool_;
    Index i_;
    const Edge* edge_;
  };
  Iterator begin() const { return {pool_, first_}; }
  Iterator end() const { return {pool_, 0}; }

 private:
  const Pool<Edge>& pool_;
  Index first_;
};

}  // namespace calanque::ai
