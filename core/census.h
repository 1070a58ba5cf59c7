#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/game.h"
#include "core/hash.h"

namespace calanque {

// What lies so many steps from the start: paths (as perft counts them), different states, and
// different information states (what a seat sees and remembers, counted for each seat and added).
struct CensusCount {
  std::uint64_t paths = 0;
  std::uint64_t states = 0;
  std::uint64_t information = 0;
  bool operator==(const CensusCount&) const = default;
};

// Walks the tree breadth first and merges what nobody can tell apart: equal states that every seat
// came to with equal knowledge.
template <Game G>
class Census {
 public:
  explicit Census(const typename G::State& start) : seats_(G::standings(start).seats) {
    Node node{start, std::vector<typename G::Knowledge>(static_cast<std::size_t>(seats_)), 1};
    level_.emplace(key(node), std::move(node));
  }

  CensusCount count() const {
    CensusCount found;
    std::unordered_set<std::uint64_t> states;
    std::unordered_set<std::uint64_t> information;
    for (const auto& [node_key, node] : level_) {
      found.paths += node.paths;
      states.insert(G::key(node.state));
      for (int i = 0; i < seats_; ++i) {
        information.insert(known(node, i));
      }
    }
    found.states = states.size();
    found.information = information.size();
    return found;
  }

  // One step deeper. Games that are over have no step.
  void descend() {
    std::unordered_map<std::uint64_t, Node> deeper;
    for (const auto& [node_key, node] : level_) {
      const Turn turn = G::turn(node.state);
      if (is_chance(turn)) {
        typename G::OutcomeList outcomes;
        G::chance(node.state, outcomes);
        for (const auto& entry : outcomes) {
          enter(deeper, node,
                [&](auto& state, auto& sink) { G::resolve(state, entry.outcome, sink); });
        }
      } else if (!is_over(turn)) {
        const Seat seat = deciders(turn).front();
        typename G::ActionList actions;
        G::legal_actions(node.state, seat, actions);
        for (const auto& action : actions) {
          enter(deeper, node,
                [&](auto& state, auto& sink) { G::apply(state, seat, action, sink); });
        }
      }
    }
    level_ = std::move(deeper);
  }

 private:
  struct Node {
    typename G::State state;
    std::vector<typename G::Knowledge> knowledge;  // by seat
    std::uint64_t paths = 0;
  };

  static std::uint64_t known(const Node& node, int seat) {
    const auto view = G::view(node.state, Viewer(seat_at(seat)));
    return mix64(G::key(view, node.knowledge[static_cast<std::size_t>(seat)]) +
                 zobrist(1, static_cast<std::uint64_t>(seat)));
  }

  std::uint64_t key(const Node& node) const {
    std::uint64_t sum = mix64(G::key(node.state));
    for (int i = 0; i < seats_; ++i) {
      sum += mix64(known(node, i));
    }
    return sum;
  }

  template <class Take>
  void enter(std::unordered_map<std::uint64_t, Node>& deeper, const Node& from, const Take& take) {
    Node node = from;
    EventList<typename G::Event> events;
    take(node.state, events);
    for (int i = 0; i < seats_; ++i) {
      for (const auto& cited : events.events()) {
        if (const auto seen = G::seen_by(cited.event, Viewer(seat_at(i)))) {
          G::observe(node.knowledge[static_cast<std::size_t>(i)], *seen);
        }
      }
    }
    const std::uint64_t node_key = key(node);
    const auto [entry, added] = deeper.try_emplace(node_key, node);
    if (!added) {
      entry->second.paths += node.paths;
    }
  }

  int seats_;
  std::unordered_map<std::uint64_t, Node> level_;
};

}  // namespace calanque
