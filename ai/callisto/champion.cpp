#include "ai/callisto/champion.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include "ai/callisto/mirror.h"

namespace calanque::ai::callisto {

namespace {

constexpr std::size_t kFirstMoves = 16;       // written down when a position is opened
constexpr std::size_t kMoreMoves = 4;         // times as many when they have been tried
constexpr std::uint32_t kBeforeTheEnd = 200;  // simulations, so that there are other moves to show
constexpr int kLate = 14;  // objects that each colour has laid before an exact end is looked for

// A weight and its move as one number, the heavier the higher: the bits of positive floats are in
// the order of the floats. Among equals the lower move stands higher.
std::uint64_t sorted_by(float weight, Action action) {
  return std::uint64_t{std::bit_cast<std::uint32_t>(weight)} << 16 | (0xffffU - action.number);
}
float weight_of(std::uint64_t sorted) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(sorted >> 16));
}
Action action_of(std::uint64_t sorted) {
  return {static_cast<std::uint16_t>(0xffff - (sorted & 0xffff))};
}

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
  random_ = Random(seed);
  looked_ = false;
  if (nodes_.empty()) {
    nodes_.add(1);
  }
  if (nodes_[0].count == 0) {
    nodes_[0].winner = kOpen;  // a lost game is played on
    Position table = position;
    open(0, table);
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
  root_->settle(legal_);
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
  while (done < simulations && !settled()) {
    simulate();
    ++done;
    if (!looked_ && nodes_[0].visits >= kBeforeTheEnd) {
      looked_ = true;
      look_at_the_end();
    }
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
  position.settle(legal_);
  if (!nodes_[0].complete && !write_down(0, position, legal_.size())) {
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

void Champion::simulate() {
  Position position = *root_;
  path_.clear();
  Shares shares{};
  for (std::uint32_t at = 0;;) {
    if (nodes_[at].count == 0 && !open(at, position)) {
      shares = evaluate(position);
      ++nodes_[at].visits;
      break;
    }
    position.mover = nodes_[at].mover;
    position.out = nodes_[at].out;
    Node& node = nodes_[at];
    if (node.tried == node.count && !node.complete) {
      position.legal(legal_);
      write_down(at, position, node.count * kMoreMoves);
    }
    const std::uint32_t chosen = choose(node);
    Edge& edge = edges_[chosen];
    path_.push_back({at, chosen, position.seat_of(position.mover)});
    position.play(edge.action);
    if (edge.visits > 0 && edge.child == kNone && has_room(nodes_.needs(1))) {
      edge.child = nodes_.add(1);
    }
    if (edge.child == kNone) {
      shares = evaluate(position);
      break;
    }
    at = edge.child;
  }
  back_up(shares);
}

bool Champion::open(std::uint32_t node, Position& position) {
  position.settle(legal_);
  if (legal_.empty()) {
    nodes_[node].winner = static_cast<std::int8_t>(ending_of(position).winner);
    return false;
  }
  if (node != 0 && mirrored_for_good(position)) {
    nodes_[node].winner = static_cast<std::int8_t>(1 - position.start);
    return false;
  }
  if (const auto answer = mirroring_for_good(position)) {
    legal_.clear();  // it wins, so nothing else needs to be looked at
    legal_.push_back(*answer);
  }
  nodes_[node].mover = position.mover;
  nodes_[node].out = position.out;
  return write_down(node, position, kFirstMoves);
}

bool Champion::write_down(std::uint32_t index, const Position& position, std::size_t wanted) {
  Node& node = nodes_[index];
  const std::size_t count = std::min(wanted, legal_.size());
  if (!has_room(edges_.needs(count))) {
    return false;
  }
  const Judge judge(position);
  weighed_.clear();
  float total = 0;
  for (const Action action : legal_) {
    const float weight = judge.weigh(action);
    total += weight;
    weighed_.push_back(sorted_by(weight, action));
  }
  std::partial_sort(weighed_.begin(), weighed_.begin() + static_cast<std::ptrdiff_t>(count),
                    weighed_.end(), std::greater<>());
  const std::uint32_t first = edges_.add(count);
  Edge* const edges = &edges_[first];
  if (node.count > 0) {
    std::copy_n(&edges_[node.first], node.count, edges);
  }
  for (std::size_t i = node.count; i < count; ++i) {
    edges[i].prior = weight_of(weighed_[i]) / total;
    edges[i].action = action_of(weighed_[i]);
  }
  node.first = first;
  node.count = static_cast<std::uint16_t>(count);
  node.complete = count == legal_.size();
  return true;
}

// Untried moves differ by their priors alone, so the first of them stands for all.
std::uint32_t Champion::choose(Node& node) const {
  const auto seat = static_cast<std::int8_t>(root_->seat_of(node.mover));
  const float eagerness = settings_.exploration * std::sqrt(static_cast<float>(node.visits + 1));
  std::uint32_t best = node.first;
  float highest = -1;
  const Edge* const edges = &edges_[node.first];
  for (std::uint32_t i = 0; i < node.tried; ++i) {
    const Edge& edge = edges[i];
    if (edge.winner != kOpen && edge.winner != seat) {
      continue;
    }
    const float value = edge.mean + eagerness * edge.prior / static_cast<float>(edge.visits + 1);
    if (value > highest) {
      highest = value;
      best = node.first + i;
    }
  }
  if (node.tried < node.count) {
    const std::uint32_t next = node.first + node.tried;
    const float value = node.mean - settings_.caution + eagerness * edges_[next].prior;
    if (value > highest) {
      ++node.tried;
      return next;
    }
  }
  return best;
}

Shares Champion::evaluate(const Position& position) {
  if (position.laid[position.mover] <= settings_.last_judged) {
    return shares_of(position);
  }
  return shares_of(playout_.play(position, random_), position.players);
}

void Champion::back_up(const Shares& shares) {
  bool proving = true;
  for (std::size_t i = path_.size(); i-- > 0;) {
    const Step& step = path_[i];
    Node& node = nodes_[step.node];
    Edge& edge = edges_[step.edge];
    const float share = shares[step.seat];
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
