#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "arena/game.h"

namespace calanque::arena {

// Plays games in parallel, a table for each thread. What the games give does not depend on how many
// there are; only the order in which they end does.
class Pool {
 public:
  // Contest and schedule live longer than the pool.
  Pool(const Contest& contest, const Schedule& schedule, std::vector<std::uint64_t> games,
       int threads);
  // Begins no other game and waits for those that are being played.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // No more games are begun; those at the tables are finished.
  void stop() { next_ = games_.size(); }
  // A game that has ended, after so many milliseconds at most. Nothing when none has.
  std::optional<Played> wait(int milliseconds);
  // All games have ended and were handed out.
  bool idle();

 private:
  void work(const Contest& contest, const Schedule& schedule);

  std::vector<std::uint64_t> games_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Played> ended_;
  int working_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace calanque::arena
