#pragma once

#include <optional>
#include <vector>

#include "ai/callisto/playout.h"
#include "ai/callisto/value.h"

namespace calanque::ai::callisto {

// The moves of a position by the first judgement, the heaviest first.
class WeighedMoves {
 public:
  WeighedMoves() { sorted_.reserve(ActionList::capacity()); }

  // Puts so many of the heaviest in order; only these may be asked for.
  void weigh(const Position& position, const ActionList& legal, std::size_t wanted);

  std::size_t size() const { return sorted_.size(); }
  Action action(std::size_t i) const;
  float prior(std::size_t i) const;

 private:
  std::vector<std::uint64_t> sorted_;
  float total_ = 0;
};

// Where a simulation went: a move of a node, counted from the node's first, and who made it.
struct Step {
  std::uint32_t node = 0;
  std::uint32_t move = 0;
  std::size_t seat = 0;
};

// One simulation, and what is needed on its way. The tree says how it begins; what follows is work
// of its own, which threads that share a tree do side by side.
struct Simulation {
  static constexpr std::size_t kFirstMoves = 16;  // in order once a position is opened

  explicit Simulation(std::uint64_t seed) : random(seed) {}

  // The tree has met the position for the second time: lists its moves and weighs them, unless the
  // result is known without.
  void look_around();
  // What the position is worth, judged where the colour on turn has laid no more than `last_judged`
  // objects, played out elsewhere.
  void evaluate(int last_judged);

  // Given by the tree.
  std::optional<Position> position;
  FixedList<Step, kMaxColours*(calanque::callisto::kObjects + 1)> path;
  std::uint32_t node = 0;  // met for the second time
  bool looks = false;      // there is such a node
  bool is_root = false;    // it is the one whose move is wanted
  bool may_open = false;   // there is room for its moves

  // Found on the way.
  ActionList legal;
  WeighedMoves moves;
  bool opened = false;
  std::uint8_t mover = 0;  // once it is opened: who moves, and who no longer does
  std::uint8_t out = 0;
  std::optional<int> winner;  // the seat
  Shares shares{};

  Playout playout;
  Random random;
};

}  // namespace calanque::ai::callisto
