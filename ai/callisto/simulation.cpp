#include "ai/callisto/simulation.h"

#include <algorithm>
#include <functional>

#include "ai/callisto/judge.h"
#include "ai/callisto/mirror.h"

namespace calanque::ai::callisto {

namespace {

// A weight and its move as one number, the heavier the higher: the bits of positive floats are in
// the order of the floats. Among equals the lower move stands higher.
std::uint64_t sorted_by(float weight, Action action) {
  return std::uint64_t{std::bit_cast<std::uint32_t>(weight)} << 16 | (0xffffU - action.number);
}

}  // namespace

void WeighedMoves::weigh(const Position& position, const ActionList& legal, std::size_t wanted) {
  const Judge judge(position);
  sorted_.resize(legal.size());
  total_ = 0;
  // Lists end with the largest pieces, which are the heaviest as a rule: who meets these first has
  // less to move about.
  auto next = sorted_.rbegin();
  for (const Action action : legal) {
    const float weight = judge.weigh(action);
    total_ += weight;
    *next++ = sorted_by(weight, action);
  }
  const auto count = static_cast<std::ptrdiff_t>(std::min(wanted, legal.size()));
  std::partial_sort(sorted_.begin(), sorted_.begin() + count, sorted_.end(), std::greater<>());
}

Action WeighedMoves::action(std::size_t i) const {
  return {static_cast<std::uint16_t>(0xffff - (sorted_[i] & 0xffff))};
}

float WeighedMoves::prior(std::size_t i) const {
  return std::bit_cast<float>(static_cast<std::uint32_t>(sorted_[i] >> 16)) / total_;
}

void Simulation::look_around() {
  opened = false;
  winner.reset();
  position->settle(legal);
  if (legal.empty()) {
    winner = ending_of(*position).winner;
    return;
  }
  if (!is_root && mirrored_for_good(*position)) {
    winner = 1 - position->start;
    return;
  }
  if (!may_open) {
    return;
  }
  if (const auto answer = mirroring_for_good(*position)) {
    legal.clear();  // it wins, so nothing else needs to be looked at
    legal.push_back(*answer);
  }
  opened = true;
  mover = position->mover;
  out = position->out;
  moves.weigh(*position, legal, kFirstMoves);
}

void Simulation::evaluate(int last_judged) {
  shares = position->laid[position->mover] <= last_judged
               ? shares_of(*position)
               : shares_of(playout.play(*position, random), position->players);
}

}  // namespace calanque::ai::callisto
