#include "server/loop/asio_loop.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

namespace calanque::server {

namespace {

class AsioTimer : public Loop::Timer {
 public:
  AsioTimer(boost::asio::io_context& context, Loop::Time time, Loop::Work work)
      : timer_(context, time), alive_(std::make_shared<bool>(true)) {
    timer_.async_wait([work = std::move(work), alive = std::weak_ptr<bool>(alive_)](
                          const boost::system::error_code& error) {
      // A timer that had run out when it was cancelled comes without an error.
      if (!error && !alive.expired()) {
        work();
      }
    });
  }

 private:
  boost::asio::steady_timer timer_;
  std::shared_ptr<bool> alive_;
};

}  // namespace

AsioLoop::AsioLoop() : context_(std::make_unique<boost::asio::io_context>(1)) {
}
AsioLoop::~AsioLoop() = default;

void AsioLoop::post(Work work) {
  boost::asio::post(*context_, std::move(work));
}

std::unique_ptr<Loop::Timer> AsioLoop::after(Time time, Work work) {
  return std::make_unique<AsioTimer>(*context_, time, std::move(work));
}

Loop::Time AsioLoop::now() const {
  return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now() - began_);
}

}  // namespace calanque::server
