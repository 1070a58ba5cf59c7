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
  const auto voice = bus.speak("a");
  const auto nobody = bus.speak("nobody");
  int a = 0;
  int b = 0;
  const auto first = bus.listen("a", [&] { ++a; });
  auto second = bus.listen("a", [&] { ++a; });
  const auto other = bus.listen("b", [&] { ++b; });
  voice->tell();
  EXPECT_EQ(a, 0);  // never inside the call
  voice->tell();
  nobody->tell();
  loop.run();
  EXPECT_EQ(a, 2);  // two words are one
  EXPECT_EQ(b, 0);
  second.reset();
  bus.speak("a")->tell();  // whoever speaks, it is the same table
  loop.run();
  EXPECT_EQ(a, 3);
}

TEST(LocalBus, TellsAtOnceWhenItIsHurried) {
  SlowLoop loop;
  LocalBus bus(loop);
  const auto voice = bus.speak("a");
  int heard = 0;
  const auto ear = bus.listen("a", [&] {
    if (++heard == 1) {
      voice->tell();  // news of news wait for their turn
    }
  });
  bus.hurry();
  EXPECT_EQ(heard, 0) << "nothing has been told";
  voice->tell();
  bus.hurry();
  EXPECT_EQ(heard, 1);
  loop.run();
  EXPECT_EQ(heard, 2);
  voice->tell();
  loop.run();
  EXPECT_EQ(heard, 3);
}

TEST(LocalBus, SurvivesWhoLeavesWhileBeingTold) {
  SlowLoop loop;
  auto bus = std::make_unique<LocalBus>(loop);
  const auto voice = bus->speak("a");
  int heard = 0;
  std::unique_ptr<Bus::Ear> second;
  const auto first = bus->listen("a", [&] {
    ++heard;
    second.reset();
  });
  second = bus->listen("a", [&] { ++heard; });
  voice->tell();
  loop.run();
  EXPECT_EQ(heard, 1);
  voice->tell();
  bus.reset();
  loop.run();
  voice->tell();  // to nobody any more
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
  const auto to_a = bus.speak("a");
  const auto to_b = bus.speak("b");
  for (int round = 1; round < 3; ++round) {
    to_a->tell();
    to_b->tell();
    loop.run();
    EXPECT_EQ(heard, 2 * round);
  }
}

}  // namespace
}  // namespace calanque::server
