#pragma once

#include <algorithm>

#include "server/loop/loop.h"

namespace calanque::server {

// So many at once, and so many more with time: a bucket that fills by itself.
class Allowance {
 public:
  Allowance(double most, double each_second)
      : most_(most), each_second_(each_second), left_(most) {}

  // Whether one more may be had now.
  bool has(Loop::Time now) {
    const double passed = std::chrono::duration<double>(now - last_).count();
    left_ = std::min(most_, left_ + std::max(0.0, passed) * each_second_);
    last_ = now;
    return left_ >= 1;
  }
  // Has it, if it may be had.
  bool take(Loop::Time now) {
    const bool had = has(now);
    left_ -= had ? 1 : 0;
    return had;
  }

  // Seconds until it may be had, rounded up.
  int wait_s() const { return 1 + static_cast<int>((1 - std::min(left_, 1.0)) / each_second_); }

 private:
  double most_;
  double each_second_;
  double left_;
  Loop::Time last_{};
};

}  // namespace calanque::server
