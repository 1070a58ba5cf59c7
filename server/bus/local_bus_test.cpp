#include "server/bus/local_bus.h"

#include <gtest/gtest.h>

#include <deque>
#include <new>

namespace calanque::server {
namespace {

// Runs what was posted when it is told to.
class SlowLoop : public Loop {
 public:
  void post(Work work) override { work_.push_back(std::move(work)); }
  std::unique_ptr<Timer> after(Time /*time*/, Work /*work*/) override { return nullptr; }
  Time now() const override { return {}; }
  void run() {
    for (; !work_.empty(); work_.pop_front()) {
      work_.front()();
    }
  }

 private:
  std::deque<Work> work_;
};

TEST(LocalBus, TellsWhoListensAndNobodyElse) {
  SlowLoop loop;
  LocalBus bus(loop);
  int a = 0;
  int b = 0;
  const auto first = bus.listen("a", [&] { ++a; });
  auto second = bus.listen("a", [&] { ++a; });
  const auto other = bus.listen("b", [&] { ++b; });
  bus.tell("a");
  EXPECT_EQ(a, 0);  // never inside the call
  bus.tell("a");
  bus.tell("nobody");
  loop.run();
  EXPECT_EQ(a, 2);  // two words are one
  EXPECT_EQ(b, 0);
  second.reset();
  bus.tell("a");
  loop.run();
  EXPECT_EQ(a, 3);
}

TEST(LocalBus, SurvivesWhoLeavesWhileBeingTold) {
  SlowLoop loop;
  auto bus = std::make_unique<LocalBus>(loop);
  int heard = 0;
  std::unique_ptr<Bus::Ear> second;
  const auto first = bus->listen("a", [&] {
    ++heard;
    second.reset();
  });
  second = bus->listen("a", [&] { ++heard; });
  bus->tell("a");
  loop.run();
  EXPECT_EQ(heard, 1);
  bus->tell("a");
  bus.reset();
  loop.run();
  EXPECT_EQ(heard, 1);
}

TEST(LocalBus, TellsTheOthersWhenOneRunsOutOfMemory) {
  SlowLoop loop;
  LocalBus bus(loop);
  int heard = 0;
  const auto first = bus.listen("a", [] { throw std::bad_alloc(); });
  const auto second = bus.listen("a", [&] { ++heard; });
  const auto other = bus.listen("b", [&] { ++heard; });
  for (int round = 1; round < 3; ++round) {
    bus.tell("a");
    bus.tell("b");
    loop.run();
    EXPECT_EQ(heard, 2 * round);
  }
}

}  // namespace
}  // namespace calanque::server
