#include "ai/callisto/champion.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace calanque::ai::callisto {

namespace {

constexpr std::size_t kMoreMoves = 4;         // times as many when they have been tried
constexpr std::uint32_t kBeforeTheEnd = 200;  // simulations, so that there are other moves to show
constexpr int kLate = 14;  // objects that each colour has laid before an exact end is looked for

bool same_table(const Position& one, const Position& other) {
  if (one.empty != other.empty || one.hand != other.hand || one.mover != other.mover ||
      one.colours != other.colours || one.players != other.players || one.start != other.start ||
      one.flip != other.flip || one.last_column != other.last_column) {
    return false;
  }
  for (int c = 0; c < one.colours; ++c) {
    if (one.touching(c) != other.touching(c)) {
      return false;
    }
  }
  return true;
}

}  // namespace

void Champion::forget() {
  nodes_ = {};
  edges_ = {};
}

// The first chunks are taken whatever there is: who has a root has a move to play.
bool Champion::has_room(std::size_t bytes) const {
  return bytes == 0 || edges_.empty() || memory() + bytes <= settings_.most_memory;
}

void Champion::begin(const Position& position, std::uint64_t seed) {
  if (!root_ || !same_table(*root_, position)) {
    forget();
  }
  root_ = position;
  own_.random = Random(seed);
  looked_ = false;
  if (nodes_.empty()) {
    nodes_.add(1);
  }
  if (nodes_[0].count == 0) {
    nodes_[0].winner = kOpen;  // a lost game is played on
    own_.position = position;
    own_.is_root = true;
    own_.may_open = true;
    own_.look_around();
    open(0, own_);
  }
}

void Champion::follow(Action action) {
  if (!root_) {
    return;
  }
  std::uint32_t child = kNone;
  if (!nodes_.empty()) {
    const Node& root = nodes_[0];
    for (std::uint32_t e = root.first; e < root.first + root.count; ++e) {
      if (edges_[e].action == action) {
        child = edges_[e].child;
      }
    }
  }
  root_->play(action);
  root_->settle(own_.legal);
  if (child == kNone) {
    forget();
  } else {
    keep(child);
  }
}

// Copies the tree below a node, nodes before those they lead to.
void Champion::keep(std::uint32_t root) {
  Nodes nodes;
  Edges edges;
  nodes[nodes.add(1)] = nodes_[root];
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    Node& node = nodes[i];
    if (node.count == 0) {
      continue;
    }
    const Edge* const from = &edges_[node.first];
    node.first = edges.add(node.count);
    Edge* const to = &edges[node.first];
    std::copy_n(from, node.count, to);
    for (Edge& edge : std::span(to, node.tried)) {
      if (edge.child != kNone) {
        const std::uint32_t child = nodes.add(1);
        nodes[child] = nodes_[edge.child];
        edge.child = child;
      }
    }
  }
  nodes_ = std::move(nodes);
  edges_ = std::move(edges);
}

std::uint64_t Champion::step(std::uint64_t simulations) {
  std::uint64_t done = 0;
  for (; done < simulations && !settled(); ++done) {
    descend(own_);
    work(own_);
    finish(own_);
  }
  return done;
}

// Only wins are written down: in a lost position the search goes on, for the points and for the
// move after which it is hardest to see.
void Champion::look_at_the_end() {
  if (settings_.endgame == 0 || root_->colours != 2 || settled() ||
      std::min(root_->laid[0], root_->laid[1]) < kLate) {
    return;
  }
  if (!endgame_) {
    if (!has_room(kEndgameBytes)) {
      return;
    }
    endgame_ = std::make_unique<Endgame>();
  }
  auto found = endgame_->solve(*root_, Endgame::Aim::Win, settings_.endgame);
  if (!found || !found->wins) {
    return;
  }
  if (const auto highest = endgame_->solve(*root_, Endgame::Aim::Lead, settings_.endgame)) {
    found = highest;
  }
  Position position = *root_;
  position.mover = nodes_[0].mover;
  position.out = nodes_[0].out;
  if (!nodes_[0].complete && !write_more(0, position, ActionList::capacity())) {
    return;
  }
  Node& root = nodes_[0];
  Edge* const edges = &edges_[root.first];
  Edge* const winning = std::find_if(
      edges, edges + root.count, [&](const Edge& edge) { return edge.action == found->action; });
  Edge* const untried = edges + root.tried;
  winning->winner = static_cast<std::int8_t>(root_->seat_of(root.mover));
  if (winning >= untried) {
    std::rotate(untried, winning, winning + 1);
    ++root.tried;
  }
  prove(0);
}

bool Champion::settled() const {
  const Node& root = nodes_[0];
  return root.winner != kOpen || (root.complete && root.count == 1);
}

void Champion::descend(Simulation& simulation) {
  Position& position = simulation.position.emplace(*root_);
  simulation.path.clear();
  simulation.looks = false;
  for (std::uint32_t at = 0; nodes_[at].count > 0;) {
    Node& node = nodes_[at];
    position.mover = node.mover;
    position.out = node.out;
    if (node.tried == node.count && !node.complete) {
      write_more(at, position, node.count * kMoreMoves);
    }
    const std::uint32_t move = choose(node);
    Edge& edge = edges_[node.first + move];
    ++edge.passing;
    simulation.path.push_back({at, move, position.seat_of(position.mover)});
    position.play(edge.action);
    if (edge.visits > 0 && edge.child == kNone && has_room(nodes_.needs(1))) {
      edge.child = nodes_.add(1);
    }
    if (edge.child == kNone) {
      return;
    }
    at = edge.child;
    simulation.node = at;
    simulation.looks = nodes_[at].count == 0;
  }
  simulation.is_root = false;
  simulation.may_open = has_room(edges_.needs(Simulation::kFirstMoves));
}

void Champion::work(Simulation& simulation) const {
  if (simulation.looks) {
    simulation.look_around();
    if (simulation.opened) {
      simulation.position->play(simulation.moves.action(0));
    }
  }
  simulation.evaluate(settings_.last_judged);
}

void Champion::finish(Simulation& simulation) {
  if (simulation.looks) {
    const std::uint32_t index = simulation.node;
    if (simulation.winner) {
      nodes_[index].winner = static_cast<std::int8_t>(*simulation.winner);
    }
    if (simulation.opened) {
      open(index, simulation);
      Node& node = nodes_[index];
      node.tried = std::max<std::uint16_t>(node.tried, 1);
      ++edges_[node.first].passing;
      simulation.path.push_back({index, 0, root_->seat_of(node.mover)});
    } else {
      ++nodes_[index].visits;
    }
  }
  back_up(simulation);
  if (!looked_ && nodes_[0].visits >= kBeforeTheEnd) {
    looked_ = true;
    look_at_the_end();
  }
}

// Another simulation may have opened it in the meantime.
void Champion::open(std::uint32_t index, const Simulation& simulation) {
  Node& node = nodes_[index];
  if (node.count == 0) {
    node.mover = simulation.mover;
    node.out = simulation.out;
    write(index, simulation.moves, std::min(Simulation::kFirstMoves, simulation.moves.size()));
  }
}

bool Champion::write_more(std::uint32_t node, const Position& position, std::size_t wanted) {
  position.legal(own_.legal);
  const std::size_t count = std::min(wanted, own_.legal.size());
  if (!has_room(edges_.needs(count))) {
    return false;
  }
  own_.moves.weigh(position, own_.legal, count);
  write(node, own_.moves, count);
  return true;
}

void Champion::write(std::uint32_t index, const WeighedMoves& moves, std::size_t count) {
  Node& node = nodes_[index];
  const std::uint32_t first = edges_.add(count);
  Edge* const edges = &edges_[first];
  if (node.count > 0) {
    std::copy_n(&edges_[node.first], node.count, edges);
  }
  for (std::size_t i = node.count; i < count; ++i) {
    edges[i].prior = moves.prior(i);
    edges[i].action = moves.action(i);
  }
  node.first = first;
  node.count = static_cast<std::uint16_t>(count);
  node.complete = count == moves.size();
}

// Untried moves differ by their priors alone, so the first of them stands for all.
std::uint32_t Champion::choose(Node& node) const {
  const auto seat = static_cast<std::int8_t>(root_->seat_of(node.mover));
  const float eagerness = settings_.exploration * std::sqrt(static_cast<float>(node.visits + 1));
  std::uint32_t best = 0;
  float highest = -1;
  const Edge* const edges = &edges_[node.first];
  for (std::uint32_t i = 0; i < node.tried; ++i) {
    const Edge& edge = edges[i];
    if (edge.winner != kOpen && edge.winner != seat) {
      continue;
    }
    const std::uint32_t visits = edge.visits + edge.passing;
    float value = edge.mean;
    if (edge.passing > 0) {
      value *= static_cast<float>(edge.visits) / static_cast<float>(visits);
    }
    value += eagerness * edge.prior / static_cast<float>(visits + 1);
    if (value > highest) {
      highest = value;
      best = i;
    }
  }
  if (node.tried < node.count) {
    const float value = node.mean - settings_.caution + eagerness * edges[node.tried].prior;
    if (value > highest) {
      return node.tried++;
    }
  }
  return best;
}

void Champion::back_up(const Simulation& simulation) {
  bool proving = true;
  for (std::size_t i = simulation.path.size(); i-- > 0;) {
    const Step& step = simulation.path[i];
    Node& node = nodes_[step.node];
    Edge& edge = edges_[node.first + step.move];
    const float share = simulation.shares[step.seat];
    --edge.passing;
    ++edge.visits;
    edge.mean += (share - edge.mean) / static_cast<float>(edge.visits);
    ++node.visits;
    node.mean += (share - node.mean) / static_cast<float>(node.visits);
    if (proving) {
      proving = edge.child != kNone && nodes_[edge.child].winner != kOpen;
      if (proving) {
        edge.winner = nodes_[edge.child].winner;
        prove(step.node);
      }
    }
  }
}

// A seat that can move to a win has won; a position all of whose moves end alike is such an end.
void Champion::prove(std::uint32_t index) {
  Node& node = nodes_[index];
  const auto seat = static_cast<std::int8_t>(root_->seat_of(node.mover));
  bool alike = node.complete;
  for (std::uint32_t e = node.first; e < node.first + node.count; ++e) {
    if (edges_[e].winner == seat) {
      node.winner = seat;
      return;
    }
    alike = alike && edges_[e].winner != kOpen && edges_[e].winner == edges_[node.first].winner;
  }
  if (alike) {
    node.winner = edges_[node.first].winner;
  }
}

// Wins first, then by work, and lost moves last.
bool Champion::better(const Edge& one, const Edge& other, std::size_t seat) const {
  const auto rank = [&](const Edge& edge) {
    return edge.winner == static_cast<std::int8_t>(seat) ? 2 : edge.winner == kOpen ? 1 : 0;
  };
  if (rank(one) != rank(other)) {
    return rank(one) > rank(other);
  }
  if (one.visits != other.visits) {
    return one.visits > other.visits;
  }
  return one.mean != other.mean ? one.mean > other.mean : one.action.number < other.action.number;
}

bool Champion::decided(std::uint64_t simulations) const {
  const Node& root = nodes_[0];
  std::uint64_t most = 0;
  std::uint64_t second = 0;
  for (std::uint32_t e = root.first; e < root.first + root.tried; ++e) {
    if (edges_[e].winner != kOpen) {
      continue;
    }
    const std::uint64_t visits = edges_[e].visits;
    second = std::max(second, std::min(visits, most));
    most = std::max(most, visits);
  }
  return most > second + simulations;
}

std::vector<Candidate<Rules>> Champion::candidates() const {
  const Node& root = nodes_[0];
  const std::size_t seat = root_->seat_of(root.mover);
  const Edge* const edges = &edges_[root.first];
  std::vector<Edge> tried(edges, edges + std::max<std::uint16_t>(root.tried, 1));
  std::sort(tried.begin(), tried.end(),
            [&](const Edge& one, const Edge& other) { return better(one, other, seat); });
  std::vector<Candidate<Rules>> list;
  for (const Edge& edge : tried) {
    const double value = edge.winner == kOpen                            ? double{edge.mean}
                         : edge.winner == static_cast<std::int8_t>(seat) ? 1
                                                                         : 0;
    // What was tried more often is preferred, and said to be worth no less.
    list.push_back(
        {edge.action, list.empty() ? value : std::min(value, list.back().value), edge.visits});
  }
  return list;
}

}  // namespace calanque::ai::callisto
