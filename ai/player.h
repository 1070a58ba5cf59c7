#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "ai/observation.h"

namespace calanque::ai {

// One thing the observer could do and what that is worth in its own eyes: its share of the win,
// from 0 to 1 (in cooperation the team's chance). `visits` is how much work went into the value.
template <class G>
struct Candidate {
  typename G::Action action{};
  double value = 0;
  std::uint32_t visits = 0;
};

// What a player has to say about a decision. Built once, at the end: it may allocate.
template <Game G>
struct Thought {
  typename G::Action action{};           // what it plays
  std::vector<Candidate<G>> candidates;  // best first; a soft level may play another than the first
  bool exact = false;                    // the values are proven, not estimated
  Message reason;                        // why the first and not the second, in the game's words
  std::vector<Message> beliefs;          // what it thinks is hidden, and what says so
};

// A share as people read it: 0 to 100.
constexpr int percent_of(double share) {
  return (static_cast<int>(200 * share) + 1) / 2;
}

// Work done and work allowed, in the player's own unit: simulations or positions.
struct Progress {
  std::uint64_t done = 0;
  std::uint64_t budget = 0;
};

// A mind at one seat of one game. It is told every event that its seat saw, in order, and when its
// seat decides it is shown the table as it lies; there is no way from here to the truth. It is a
// pure fold: the same seed, events and budget give the same thoughts on every platform, and
// thinking twice about one decision changes nothing. Callers own clocks and threads, and stop a
// search by not stepping it.
template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  virtual void observe(const typename G::Event& event) = 0;
  // Turns to a decision. Pre: the player's seat decides in this view.
  virtual void begin(const typename G::View& view) = 0;
  // Works at most so many units more; false when the budget is spent or nothing is left to think.
  virtual bool step(std::uint32_t units) = 0;
  virtual Progress progress() const = 0;
  // What it would play now; after begin() at any time.
  virtual typename G::Action best() = 0;
  virtual Thought<G> explain() = 0;
  // Done with the decision: gives back the memory of the search and keeps what the player has seen.
  // Up to the next begin() nothing but observe(), rest() and memory() may be called.
  virtual void rest() {}
  // The bytes that the search holds: what grows with its work, not the player itself.
  virtual std::size_t memory() const { return 0; }
};

// Thinks to the end of the budget.
template <Game G>
typename G::Action decide(Player<G>& player, const typename G::View& view) {
  player.begin(view);
  while (player.step(1U << 16)) {
  }
  return player.best();
}

}  // namespace calanque::ai
