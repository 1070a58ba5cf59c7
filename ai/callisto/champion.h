#pragma once

#include <vector>

#include "ai/callisto/chunk_list.h"
#include "ai/callisto/endgame.h"
#include "ai/callisto/simulation.h"
#include "ai/player.h"
#include "ai/search/pool.h"
#include "games/callisto/rules.h"

namespace calanque::ai::callisto {

using calanque::callisto::Rules;

inline constexpr int kNeverJudged = -1;

// How much a search may hold and how it weighs what it knows against what it has not tried.
struct ChampionSettings {
  std::size_t most_memory = kUsualMemory;  // bytes; twice as many while a part of the tree is kept
  float exploration = 0.7F;
  float caution = 0.05F;           // how much less than its position an untried move is taken for
  int last_judged = 14;            // playouts are trusted where the colour on turn has laid more
  std::uint64_t endgame = 30'000;  // positions looked at for an exact end of a game of two colours
};

// A tree search made for Callisto. A position is opened when it is met again; its moves are then
// listed, weighed and written down in the order of their weights, a few at first and more when all
// of these have been tried. The tree outlives a move: what was thought about the line that was
// played is kept. A tree that has filled its memory grows no more and is searched on.
class Champion {
 public:
  explicit Champion(const ChampionSettings& settings) : settings_(settings) {}

  // Turns to a position in which somebody can place something, keeping what is known of it.
  void begin(const Position& position, std::uint64_t seed);
  // A move was made in the position last turned to: what was thought about others is forgotten.
  void follow(Action action);
  // Simulates so many games more; fewer when there is nothing left to find out.
  std::uint64_t step(std::uint64_t simulations);

  // The parts of a simulation, for callers with threads: `descend` and `finish` change the tree and
  // are called by one at a time, `work` leaves it alone and may run beside anything. A move that
  // others are on their way through looks worse as long, so that they spread.
  void descend(Simulation& simulation);
  void work(Simulation& simulation) const;
  void finish(Simulation& simulation);

  // Simulations that the present position has seen, those kept from earlier searches among them.
  std::uint64_t visits() const { return nodes_.empty() ? 0 : nodes_[0].visits; }
  // The result is proven, or there is no choice.
  bool settled() const;
  // So many more simulations cannot change the move any more.
  bool decided(std::uint64_t simulations) const;
  // The bytes that the tree holds now.
  std::size_t memory() const {
    return nodes_.memory() + edges_.memory() + (endgame_ ? kEndgameBytes : 0);
  }
  // Moves tried, the one to play first.
  std::vector<Candidate<Rules>> candidates() const;
  // Somebody wins whatever the others do.
  bool proven() const { return !nodes_.empty() && nodes_[0].winner != kOpen; }
  // Every node of the tree: visit(position, visits). For those who study it.
  template <class Visit>
  void each_node(const Visit& visit) const {
    if (!nodes_.empty()) {
      each_node_below(0, *root_, visit);
    }
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  static constexpr std::int8_t kOpen = -1;
  static constexpr std::size_t kEndgameBytes = sizeof(Endgame) + kBesidesAChunk;

  // A move of a position, in the eyes of the seat that makes it.
  struct Edge {
    float prior = 0;
    float mean = 0;
    std::uint32_t visits = 0;
    std::uint32_t child = kNone;
    Action action;
    std::int8_t winner = kOpen;
    std::uint8_t passing = 0;  // simulations that are on their way through it
  };
  struct Node {
    std::uint32_t visits = 0;
    std::uint32_t first = kNone;  // of its edges, in order of priors
    std::uint16_t count = 0;      // edges written down
    std::uint16_t tried = 0;      // of these: the first so many
    std::uint8_t mover = 0;       // once it is opened
    std::uint8_t out = 0;
    bool complete = false;  // every legal move is written down
    std::int8_t winner = kOpen;
    float mean = 0;  // to the seat that moves
  };
  using Nodes = ChunkList<Node, std::size_t{1} << 12>;
  using Edges = ChunkList<Edge, std::size_t{1} << 14>;
  static_assert(ActionList::capacity() <= std::size_t{1} << 14, "moves of a node lie in a chunk");

  template <class Visit>
  void each_node_below(std::uint32_t index, Position position, const Visit& visit) const {
    const Node& node = nodes_[index];
    if (node.count > 0) {
      position.mover = node.mover;
      position.out = node.out;
    }
    visit(position, node.visits);
    for (std::uint32_t e = node.first; e < node.first + node.tried; ++e) {
      if (edges_[e].child != kNone) {
        Position next = position;
        next.play(edges_[e].action);
        each_node_below(edges_[e].child, next, visit);
      }
    }
  }

  // Writes down the first moves of a position that was opened.
  void open(std::uint32_t node, const Simulation& simulation);
  // Writes down the heaviest moves, with those that are written down already. False when there is
  // no room for them.
  bool write_more(std::uint32_t node, const Position& position, std::size_t wanted);
  void write(std::uint32_t node, const WeighedMoves& moves, std::size_t count);
  // The number of a move of the node.
  std::uint32_t choose(Node& node) const;
  void back_up(const Simulation& simulation);
  void prove(std::uint32_t node);
  // Looks for a win at the end of the game, once for each position turned to.
  void look_at_the_end();
  void forget();
  void keep(std::uint32_t root);
  bool has_room(std::size_t bytes) const;
  bool better(const Edge& one, const Edge& other, std::size_t seat) const;

  ChampionSettings settings_;
  std::optional<Position> root_;
  Nodes nodes_;
  Edges edges_;
  Simulation own_{0};
  std::unique_ptr<Endgame> endgame_;  // made when it is needed
  bool looked_ = false;               // at the end of the game, from the present position
};

}  // namespace calanque::ai::callisto
