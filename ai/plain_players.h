#pragma once

#include "ai/memory/memory.h"
#include "ai/player.h"
#include "ai/search/greedy_player.h"
#include "ai/search/playout_policy.h"
#include "ai/search/random_player.h"
#include "ai/search/tree_search.h"
#include "ai/soft_choice.h"

// Players that know nothing but the rules: they serve every game.
namespace calanque::ai {

// A player with a memory: keeps the observation at hand, and a generator for each decision that
// depends on the seed and on what was seen so far alone.
template <Game G>
class RememberingPlayer : public Player<G> {
 public:
  RememberingPlayer(Seat seat, std::uint64_t seed, const MemoryModel& model = {})
      : seed_(seed), memory_(seat, model, seed) {
    observation_.seat = seat;
  }

  void observe(const typename G::Event& event) override {
    memory_.observe(event);
    ++events_;
  }
  void begin(const typename G::View& view) override {
    observation_.view = view;
    observation_.knowledge = memory_.knowledge();
  }
  bool step(std::uint32_t /*units*/) override { return false; }
  Progress progress() const override { return {1, 1}; }

 protected:
  const Observation<G>& seen() const { return observation_; }
  Seat seat() const { return observation_.seat; }
  std::uint64_t seed() const { return seed_; }
  // The same at every call for one decision. Streams of one purpose differ from those of another.
  Random dice(std::uint64_t purpose = 0) const { return Random(seed_, events_ * 16 + purpose); }

 private:
  std::uint64_t seed_;
  std::uint64_t events_ = 0;
  Memory<G> memory_;
  Observation<G> observation_;
};

// A player that decides at once and has nothing to say about it.
template <Game G>
class SilentPlayer : public RememberingPlayer<G> {
 public:
  using RememberingPlayer<G>::RememberingPlayer;
  Thought<G> explain() override {
    Thought<G> thought;
    thought.action = this->best();
    thought.candidates.push_back({thought.action, 0, 1});
    return thought;
  }
};

template <Game G>
class RandomPlayer final : public SilentPlayer<G> {
 public:
  using SilentPlayer<G>::SilentPlayer;
  typename G::Action best() override {
    Random random = this->dice();
    return choose_random(this->seen(), random);
  }
};

template <Game G>
class PlainGreedyPlayer final : public SilentPlayer<G> {
 public:
  using SilentPlayer<G>::SilentPlayer;
  typename G::Action best() override {
    Random random = this->dice();
    return GreedyPlayer<G>::choose(this->seen(), random);
  }
};

// Monte Carlo tree search with random playouts.
template <Game G>
class TreePlayer final : public RememberingPlayer<G> {
 public:
  TreePlayer(Seat seat, std::uint64_t seed, const MemoryModel& model, std::uint64_t simulations,
             std::size_t most_memory, double softness)
      : RememberingPlayer<G>(seat, seed, model), softness_(softness) {
    limits_.budget = simulations;
    limits_.most_memory = most_memory;
    limits_.exploration = 1.5;
    limits_.caution = -1;  // nothing tells moves apart: try each that is considered
  }

  void begin(const typename G::View& view) override {
    RememberingPlayer<G>::begin(view);
    Random random = this->dice(1);
    const auto sample = G::sample(view, this->seen().knowledge, random);
    policy_.emplace(this->seen());
    search_.emplace(*policy_, this->seat(), G::standings(sample).seats, random.bits(), limits_);
  }
  bool step(std::uint32_t units) override { return search_->step(units); }
  Progress progress() const override { return search_->progress(); }
  typename G::Action best() override {
    if (search_->progress().done == 0) {
      search_->step(1);
    }
    Random random = this->dice(2);
    return choose_softly(search_->candidates(), softness_, random);
  }
  Thought<G> explain() override {
    Thought<G> thought;
    thought.action = best();
    thought.candidates = search_->candidates();
    thought.exact = search_->proven();
    thought.reason = reason(thought.candidates);
    return thought;
  }
  void rest() override { search_.reset(); }
  std::size_t memory() const override { return search_ ? search_->memory() : 0; }

 private:
  static Message reason(const std::vector<Candidate<G>>& candidates) {
    if (candidates.size() < 2) {
      return Message("hint.only");
    }
    return Message("hint.searched")
        .with("games", static_cast<int>(candidates[0].visits))
        .with("percent", percent_of(candidates[0].value))
        .with("second", percent_of(candidates[1].value));
  }

  double softness_;
  TreeLimits limits_;
  std::optional<PlayoutPolicy<G>> policy_;
  std::optional<TreeSearch<G, PlayoutPolicy<G>>> search_;
};

}  // namespace calanque::ai
