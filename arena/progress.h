#pragma once

#include <chrono>
#include <string>

#include "arena/contest.h"
#include "arena/played.h"

namespace calanque::arena {

// What the person sees while games are played, on standard error: on a terminal one line that is
// written over, elsewhere a line now and then.
class Progress {
 public:
  Progress(const Contest& contest, std::uint64_t played, std::uint64_t wanted);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Counts a game, whether played now or found in the log.
  void count(const Played& game);
  // Shows how far it is, when it is time to; `extra` is added at the end.
  void show(const std::string& extra);
  // A line of its own that stays.
  void say(const std::string& text);

 private:
  using Clock = std::chrono::steady_clock;
  std::string line(const std::string& extra) const;

  const Contest& contest_;
  bool terminal_;
  std::uint64_t found_;  // before this run
  std::uint64_t done_ = 0;
  std::uint64_t wanted_;
  std::vector<double> shares_;  // by entrant
  std::vector<double> appearances_;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point shown_ = begun_;
  std::uint64_t shown_done_ = 0;
};

}  // namespace calanque::arena
