#include "arena/pool.h"

#include <signal.h>

namespace calanque::arena {

Pool::Pool(const Contest& contest, const Schedule& schedule, std::vector<std::uint64_t> games,
           int threads)
    : games_(std::move(games)), working_(threads) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this, &contest, &schedule] { work(contest, schedule); });
  }
}

Pool::~Pool() {
  stop();
}

void Pool::work(const Contest& contest, const Schedule& schedule) {
  sigset_t broken_pipe;  // a program that no longer reads is noticed by the write that fails
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
  {
    Table table(contest);
    for (std::size_t i = next_++; i < games_.size(); i = next_++) {
      Played played = table.play(schedule.pairing(games_[i]));
      const std::lock_guard lock(mutex_);
      ended_.push_back(std::move(played));
      changed_.notify_one();
    }
  }
  const std::lock_guard lock(mutex_);
  --working_;
  changed_.notify_one();
}

std::optional<Played> Pool::wait(int milliseconds) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, std::chrono::milliseconds(milliseconds),
                    [&] { return !ended_.empty() || working_ == 0; });
  if (ended_.empty()) {
    return std::nullopt;
  }
  Played played = std::move(ended_.front());
  ended_.pop_front();
  return played;
}

bool Pool::idle() {
  const std::lock_guard lock(mutex_);
  return working_ == 0 && ended_.empty();
}

}  // namespace calanque::arena
