#pragma once

#include <future>
#include <memory>
#include <thread>
#include <utility>

#include "server/loop/asio_loop.h"

namespace calanque::server {

// For tests. Whoever posts from another thread waits until the work is done and gone, and so is the
// last to hold whatever the two share.
class PatientLoop : public AsioLoop {
 public:
  void post(Work work) override {
    if (std::this_thread::get_id() == mine_) {
      AsioLoop::post(std::move(work));
      return;
    }
    std::promise<void> gone;
    AsioLoop::post([&gone, work = std::move(work)]() mutable {
      std::exchange(work, nullptr)();
      gone.set_value();
    });
    gone.get_future().wait();
  }

 private:
  std::thread::id mine_ = std::this_thread::get_id();
};

// Says on which thread the last copy of it ends.
inline std::shared_ptr<void> ends_on(std::thread::id& thread) {
  return {nullptr, [&thread](void*) { thread = std::this_thread::get_id(); }};
}

}  // namespace calanque::server
