#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace calanque::server {

// The one thread on which connections and tables live. Whatever is not thread-safe here, which is
// nearly everything, is touched on it alone.
class Loop {
 public:
  using Time = std::chrono::milliseconds;
  using Work = std::function<void()>;

  // Something that is to happen later; it does not when this goes first.
  class Timer {
   public:
    Timer() = default;
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    virtual ~Timer() = default;
  };

  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;

  // From any thread. Pieces of work are done in the order they came, never inside this call.
  virtual void post(Work work) = 0;
  // The others on the loop's own thread only.
  [[nodiscard]] virtual std::unique_ptr<Timer> after(Time time, Work work) = 0;
  // Of a clock that never goes back.
  virtual Time now() const = 0;
};

}  // namespace calanque::server
