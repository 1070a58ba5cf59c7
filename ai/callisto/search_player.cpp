#include "ai/callisto/search_player.h"

#include "ai/callisto/advice.h"

namespace calanque::ai::callisto {

namespace {

// Room for a tree: nearly every second simulation opens a position.
TreeLimits limits_for(std::uint64_t simulations) {
  constexpr std::uint64_t kMost = 2'000'000;
  constexpr std::uint64_t kEdges = 40;
  TreeLimits limits;
  limits.budget = simulations;
  limits.nodes = static_cast<std::uint32_t>(std::min(simulations + 2, kMost));
  limits.edges =
      static_cast<std::uint32_t>(std::min(simulations * kEdges + 4 * SearchPolicy::kMoves, kMost));
  limits.exploration = 2;
  limits.caution = 0.05;
  limits.width = 8;
  limits.widening = 1;
  return limits;
}

}  // namespace

SearchPlayer::SearchPlayer(Seat seat, std::uint64_t seed, const Strength& strength)
    : RememberingPlayer<Rules>(seat, seed),
      softness_(strength.softness),
      limits_(limits_for(strength.simulations)) {
}

void SearchPlayer::begin(const calanque::callisto::View& view) {
  RememberingPlayer<Rules>::begin(view);
  Random random = dice(1);
  table_ = Rules::sample(view, {}, random);
  policy_.emplace(table_);
  search_.emplace(*policy_, seat(), table_.table.players, random.bits(), limits_);
}

Action SearchPlayer::best() {
  if (search_->progress().done == 0) {
    search_->step(1);
  }
  Random random = dice(2);
  return choose_softly(search_->candidates(), softness_, random);
}

Thought<Rules> SearchPlayer::explain() {
  Thought<Rules> thought;
  thought.action = best();
  thought.candidates = search_->candidates();
  // With more seats a proof takes for granted what the others do where it is all one to them.
  thought.exact = search_->proven() && table_.table.players == 2;
  thought.reason = reason_for(table_, thought);
  for (int i = 0; i < table_.table.players; ++i) {
    if (const auto points = policy_->outlook(seat_at(i))) {
      thought.beliefs.push_back(outlook_message(seat_at(i), *points));
    }
  }
  return thought;
}

}  // namespace calanque::ai::callisto
