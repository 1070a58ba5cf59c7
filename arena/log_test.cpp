#include "arena/log.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/contest_for_tests.h"
#include "arena/game.h"

namespace calanque::arena {
namespace {

Played some_game(std::uint64_t number) {
  Played game;
  game.game = number;
  game.entrants = {1, 0};
  game.starter = 1;
  game.shares = {0.5, 0.5};
  game.scores = {12, -3};
  game.actions = 40;
  game.adjudicated = true;
  game.forfeit = {1, "played \"x\": no"};
  game.digest = "0123456789abcdef";
  game.times.resize(2);
  game.times[0].add(12.5, 300);
  game.times[1].add(2100, 0);
  return game;
}

class LogTest : public testing::Test {
 protected:
  LogTest() { std::filesystem::remove(file_); }
  ~LogTest() override { std::filesystem::remove(file_); }

  std::string content() const {
    std::ifstream in(file_);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  void write(const std::string& text) const { std::ofstream(file_, std::ios::trunc) << text; }

  const std::string file_ = testing::TempDir() + "arena_log_test.jsonl";
  const Contest contest_ = contest_of("random,greedy");
};

TEST_F(LogTest, GivesBackWhatWasWritten) {
  {
    auto log = Log::open(file_, contest_, "b");
    ASSERT_TRUE(log);
    EXPECT_TRUE((*log)->found().empty());
    EXPECT_FALSE((*log)->append(some_game(7)));
    EXPECT_FALSE((*log)->append(some_game(3)));
  }
  auto log = Log::open(file_, contest_, "b");
  ASSERT_TRUE(log);
  EXPECT_TRUE((*log)->remarks().empty());
  ASSERT_EQ((*log)->found().size(), 2U);
  EXPECT_EQ(dump(to_json((*log)->found().at(7))), dump(to_json(some_game(7))));
}

TEST_F(LogTest, DropsAHalfWrittenLine) {
  {
    EXPECT_FALSE((*Log::open(file_, contest_, "b"))->append(some_game(0)));
  }
  const std::string whole = content();
  for (const std::size_t cut : {std::size_t{1}, std::size_t{30}, std::size_t{100}}) {
    write(whole + dump(to_json(some_game(1))).substr(0, cut));
    {
      auto log = Log::open(file_, contest_, "b");
      ASSERT_TRUE(log);
      EXPECT_EQ((*log)->found().size(), 1U);
      EXPECT_EQ((*log)->remarks().size(), 1U);
    }
    EXPECT_EQ(content(), whole);
  }
  write(whole.substr(0, 20));  // not even the head
  auto log = Log::open(file_, contest_, "b");
  ASSERT_TRUE(log);
  EXPECT_TRUE((*log)->found().empty());
}

TEST_F(LogTest, PlaysADamagedLineAgain) {
  {
    auto log = Log::open(file_, contest_, "b");
    EXPECT_FALSE((*log)->append(some_game(0)));
    EXPECT_FALSE((*log)->append(some_game(1)));
  }
  for (const std::string& damage :
       {std::string("garbage"), std::string("{\"n\":0}"), std::string("[]"), std::string("\xff{}"),
        std::string(
            R"({"n":0,"seats":[0,9],"shares":[1,0],"scores":[0,0],"actions":1,"digest":"",)") +
            R"("times":[{"moves":0,"slow":0,"work":0},{"moves":0,"slow":0,"work":0}]})"}) {
    std::istringstream lines(content());
    std::string line;
    std::string damaged;
    for (int number = 0; std::getline(lines, line); ++number) {
      damaged += (number == 2 ? damage : line) + "\n";
    }
    write(damaged);
    auto log = Log::open(file_, contest_, "b");
    ASSERT_TRUE(log);
    ASSERT_EQ((*log)->found().size(), 1U) << damage;
    EXPECT_EQ((*log)->found().begin()->first, 1U);
    ASSERT_EQ((*log)->remarks().size(), 1U);
    EXPECT_NE((*log)->remarks()[0].find("line 3"), std::string::npos);
  }
}

TEST_F(LogTest, RefusesAnotherContest) {
  {
    ASSERT_TRUE(Log::open(file_, contest_, "b"));
  }
  const auto other = Log::open(file_, contest_of("random,level1"), "b");
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().what.find("another contest: players"), std::string::npos);
  Contest reseeded = contest_;
  reseeded.seed = "t";
  EXPECT_FALSE(Log::open(file_, reseeded, "b"));
  write("to whom it may concern\n");
  EXPECT_FALSE(Log::open(file_, contest_, "b"));
  EXPECT_EQ(content(), "to whom it may concern\n");
}

TEST_F(LogTest, BelongsToOneAtATime) {
  const auto first = Log::open(file_, contest_, "b");
  const auto second = Log::open(file_, contest_, "b");
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().what.find("in use"), std::string::npos);
}

TEST_F(LogTest, BeginsAfreshOnlyWhatIsItsOwnAndNobodysElse) {
  {
    EXPECT_FALSE((*Log::open(file_, contest_, "b"))->append(some_game(0)));
    const auto open = Log::open(file_, contest_, "b");
    EXPECT_FALSE(Log::open(file_, contest_, "b", Log::Begin::Fresh)) << "somebody plays on it";
  }
  const std::string whole = content();
  EXPECT_FALSE(Log::open(file_, contest_of("random,level1"), "b", Log::Begin::Fresh));
  EXPECT_EQ(content(), whole);
  const auto fresh = Log::open(file_, contest_, "b", Log::Begin::Fresh);
  ASSERT_TRUE(fresh);
  EXPECT_TRUE((*fresh)->found().empty());
  EXPECT_LT(content().size(), whole.size());
}

TEST_F(LogTest, IsForItsOwnerAlone) {
  ASSERT_TRUE(Log::open(file_, contest_, "b"));
  using Perms = std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(file_).permissions(), Perms::owner_read | Perms::owner_write);
}

TEST_F(LogTest, RemarksThatAnotherBuildPlayed) {
  {
    ASSERT_TRUE(Log::open(file_, contest_, "b"));
  }
  {
    auto log = Log::open(file_, contest_, "c");
    ASSERT_TRUE(log);
    EXPECT_EQ((*log)->remarks().size(), 1U);
  }
  EXPECT_NE(default_log(contest_, "b"), default_log(contest_, "c"));
}

TEST_F(LogTest, SaysWhenTheDiskIsFull) {
  if (std::filesystem::exists("/dev/full")) {
    const auto log = Log::open("/dev/full", contest_, "b");
    ASSERT_FALSE(log);
    EXPECT_NE(log.error().what.find("No space left"), std::string::npos);
  }
}

TEST(Shares, DivideTheWinAmongTheFirst) {
  Standings standings;
  standings.seats = 3;
  standings.of = {Standing{9, 1}, Standing{9, 1}, Standing{2, 3}};
  EXPECT_EQ(shares({}, standings, false), (std::vector<double>{0.5, 0.5, 0}));
  EXPECT_EQ(shares_after_forfeit(3, 1, false), (std::vector<double>{0.5, 0, 0.5}));
  EXPECT_EQ(shares_after_forfeit(3, 1, true), (std::vector<double>{0, 0, 0}));
  Facts cooperative;
  cooperative.cooperative = true;
  standings.of = {Standing{9, 1}, Standing{9, 1}, Standing{9, 1}};
  EXPECT_EQ(shares(cooperative, standings, false), (std::vector<double>{1, 1, 1}));
  EXPECT_EQ(shares(cooperative, standings, true), (std::vector<double>(3, 1.0 / 3)));
}

TEST(Tables, PlayTheSameGameTwice) {
  const Contest contest = contest_of("level1,greedy");
  const Schedule schedule(contest);
  Table one(contest);
  Table other(contest);
  for (std::uint64_t game = 0; game < 4; ++game) {
    const Played a = one.play(schedule.pairing(game));
    const Played b = other.play(schedule.pairing(game));
    EXPECT_EQ(a.digest, b.digest);
    EXPECT_EQ(a.shares, b.shares);
    EXPECT_FALSE(a.forfeit);
    EXPECT_EQ(a.starter, 0);
  }
}

}  // namespace
}  // namespace calanque::arena
