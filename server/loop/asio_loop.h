#pragma once

#include "server/loop/loop.h"

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): Boost's
}

namespace calanque::server {

// The loop of the program.
class AsioLoop : public Loop {
 public:
  AsioLoop();
  ~AsioLoop() override;

  void post(Work work) override;
  std::unique_ptr<Timer> after(Time time, Work work) override;
  // Since it was made: how long the machine has been running is nobody's business.
  Time now() const override;

  boost::asio::io_context& context() { return *context_; }

 private:
  std::unique_ptr<boost::asio::io_context> context_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace calanque::server
