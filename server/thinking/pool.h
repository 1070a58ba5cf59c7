#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/loop/loop.h"
#include "wire/catalog.h"

namespace calanque::server {

// The threads on which computers think. There are few, so thoughts take turns: each works for a
// short while and goes to the end of the line, and a long one never keeps a short one waiting. They
// run at a lower priority than the loop, whose people come first.
class ThinkingPool {
 public:
  // What a mind is asked. It is given an observation and no table.
  struct Question {
    wire::Observation observation{};
    wire::PlayerSpec spec{};
  };
  // Nothing when the question makes no sense.
  using Done = std::function<void(std::optional<wire::Thought>)>;

  // A thought that is under way; it is given up when this goes.
  class Thought {
   public:
    ~Thought() { *wanted_ = false; }
    Thought(const Thought&) = delete;
    Thought& operator=(const Thought&) = delete;

   private:
    friend class ThinkingPool;
    explicit Thought(std::shared_ptr<std::atomic<bool>> wanted) : wanted_(std::move(wanted)) {}
    std::shared_ptr<std::atomic<bool>> wanted_;
  };

  ThinkingPool(Loop& loop, unsigned threads, std::size_t most_waiting);
  ~ThinkingPool();
  ThinkingPool(const ThinkingPool&) = delete;
  ThinkingPool& operator=(const ThinkingPool&) = delete;

  // `done` is called on the thread of the loop, unless the thought is given up before. Nothing when
  // too many are waiting already.
  std::unique_ptr<Thought> think(Question question, Done done);

 private:
  struct Job {
    Question question;
    Done done;
    std::shared_ptr<std::atomic<bool>> wanted;
    std::unique_ptr<wire::AnyPlayer> player{};
  };

  void work();
  // False when it wants to go on.
  static bool advance(Job& job, std::optional<wire::Thought>& thought);

  Loop& loop_;
  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::shared_ptr<Job>> jobs_;
  bool leaving_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace calanque::server
