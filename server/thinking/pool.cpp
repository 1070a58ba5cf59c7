#include "server/thinking/pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <latch>
#include <utility>

#include "server/loop/insist.h"

namespace calanque::server {

namespace {

constexpr std::uint32_t kUnitsAtOnce = 64;
constexpr auto kTurn = std::chrono::milliseconds(20);  // of one thought before the next has its own
constexpr int kNiceness = 10;

}  // namespace

ThinkingPool::ThinkingPool(Loop& loop, unsigned threads, std::size_t most_waiting)
    : loop_(loop), most_waiting_(most_waiting) {
  // All are there before anybody may ask: what they need to begin, the system has given by then.
  const auto begun = std::make_shared<std::latch>(threads);
  for (unsigned i = 0; i < threads; ++i) {
    threads_.emplace_back([this, begun] {
      begun->count_down();
      work();
    });
  }
  begun->wait();
}

ThinkingPool::~ThinkingPool() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    thread.join();
  }
}

std::unique_ptr<ThinkingPool::Thought> ThinkingPool::think(Question question, Done done) {
  auto wanted = std::make_shared<std::atomic<bool>>(true);
  auto job = std::make_shared<Job>(Job{std::move(question), std::move(done), wanted});
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() >= most_waiting_) {
      return nullptr;
    }
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
  return std::unique_ptr<Thought>(new Thought(std::move(wanted)));
}

void ThinkingPool::work() {
  // On Linux a thread has a priority of its own.
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNiceness);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return leaving_ || !jobs_.empty(); });
    if (leaving_) {
      return;
    }
    std::shared_ptr<Job> job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    std::optional<wire::Thought> thought;
    bool ended = !*job->wanted;
    try {
      ended = ended || advance(*job, thought);
    } catch (const std::exception&) {  // out of memory: this thought ends, the others go on
      ended = true;
    }
    if (ended) {
      job->player.reset();
      insist([&] {
        loop_.post([job, thought] {
          const Done done =
              std::move(job->done);  // ends on the loop: this thread may hold the rest
          if (*job->wanted) {
            done(thought);
          }
        });
      });
    }
    if (!ended) {
      insist([&] {
        const std::lock_guard again(mutex_);
        jobs_.push_back(job);
      });
    }
    lock.lock();
  }
}

bool ThinkingPool::advance(Job& job, std::optional<wire::Thought>& thought) {
  if (job.player == nullptr) {
    const wire::CatalogEntry* game = wire::find_game(job.question.observation.game);
    auto made = game->observer(job.question.observation, job.question.spec);
    if (!made || !(*made)->begin()) {
      return true;
    }
    job.player = std::move(*made);
  }
  const auto end = std::chrono::steady_clock::now() + kTurn;
  while (*job.wanted && job.player->step(kUnitsAtOnce)) {
    if (std::chrono::steady_clock::now() >= end) {
      return false;
    }
  }
  thought = job.player->explain();
  return true;
}

}  // namespace calanque::server
