#include "server/thinking/pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <new>

#include "server/loop/patient_loop.h"

namespace calanque::server {
namespace {

ThinkingPool::Question question(std::string player, std::uint64_t budget) {
  const auto table = wire::new_table(*wire::find_game("template"), {});
  wire::PlayerSpec spec;
  spec.name = std::move(player);
  spec.budget = budget;
  return {(*table)->observation(seat_at(0)), spec};
}

template <class Wanted>
void run_until(AsioLoop& loop, Wanted wanted) {
  while (!wanted()) {
    loop.context().restart();
    loop.context().run_one_for(std::chrono::seconds(60));
  }
}

class PoolTest : public testing::Test {
 protected:
  AsioLoop loop_;
};

TEST_F(PoolTest, AnswersOnTheLoop) {
  ThinkingPool pool(loop_, 2, 10);
  std::optional<wire::Thought> found;
  const auto thought = pool.think(question("level1", 10), [&](auto answer) { found = answer; });
  run_until(loop_, [&] { return found.has_value(); });
  EXPECT_EQ(found->action, "throw");
}

// A loop that has no memory for the first few pieces of work.
class ReluctantLoop : public AsioLoop {
 public:
  void post(Work work) override {
    if (refusals_ > 0) {
      --refusals_;
      throw std::bad_alloc();
    }
    AsioLoop::post(std::move(work));
  }

 private:
  std::atomic<int> refusals_ = 3;
};

TEST(Pool, AnswersOnceThereIsMemoryForIt) {
  ReluctantLoop loop;
  ThinkingPool pool(loop, 1, 10);
  bool answered = false;
  const auto thought = pool.think(question("level1", 10), [&](const auto&) { answered = true; });
  run_until(loop, [&] { return answered; });
  EXPECT_TRUE(answered);
}

TEST(Pool, WhatWasGivenWithAQuestionEndsOnTheLoop) {
  PatientLoop loop;
  std::thread::id ended;
  {
    ThinkingPool pool(loop, 1, 10);
    const auto thought =
        pool.think(question("level1", 10), [held = ends_on(ended)](const auto&) {});
    bool other = false;
    const auto next = pool.think(question("level1", 10), [&](const auto&) { other = true; });
    run_until(loop, [&] { return other; });  // it has let go of the first
  }
  EXPECT_EQ(ended, std::this_thread::get_id());
}

TEST_F(PoolTest, ShortThoughtsDoNotWaitForLongOnes) {
  ThinkingPool pool(loop_, 1, 10);
  bool long_ended = false;
  bool short_ended = false;
  const auto endless =
      pool.think(question("level5", 100'000'000), [&](const auto&) { long_ended = true; });
  const auto quick = pool.think(question("level1", 10), [&](const auto&) { short_ended = true; });
  run_until(loop_, [&] { return short_ended; });
  EXPECT_FALSE(long_ended);
}

TEST_F(PoolTest, GivesUpWhatNobodyWaitsFor) {
  bool told = false;
  {
    ThinkingPool pool(loop_, 1, 10);
    auto endless = pool.think(question("level5", 100'000'000), [&](const auto&) { told = true; });
    endless.reset();
    bool other = false;
    const auto quick = pool.think(question("level1", 10), [&](const auto&) { other = true; });
    run_until(loop_, [&] { return other; });
  }
  loop_.context().restart();
  loop_.context().poll();
  EXPECT_FALSE(told);
}

TEST_F(PoolTest, TakesNoMoreThanItMay) {
  ThinkingPool pool(loop_, 1, 0);
  EXPECT_EQ(pool.think(question("level1", 10), [](const auto&) {}), nullptr);
}

TEST_F(PoolTest, HasNoAnswerToNonsense) {
  ThinkingPool pool(loop_, 1, 10);
  auto asked = question("level1", 10);
  asked.observation.view = "nonsense";
  bool told = false;
  const auto thought = pool.think(asked, [&](const auto& answer) {
    told = true;
    EXPECT_FALSE(answer.has_value());
  });
  run_until(loop_, [&] { return told; });
}

}  // namespace
}  // namespace calanque::server
