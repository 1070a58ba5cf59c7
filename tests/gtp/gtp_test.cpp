#include "cli/gtp.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "files/files.h"

namespace calanque::cli {
namespace {

GtpArguments quick(const std::string& game = "callisto_2") {
  GtpArguments arguments;
  arguments.game = game;
  arguments.simulations = 30;
  return arguments;
}

std::string ask(Gtp& gtp, const std::string& line) {
  return gtp.answer(line);
}

TEST(Gtp, AnswersInTheFormOfTheProtocol) {
  auto gtp = Gtp::make(quick());
  ASSERT_TRUE(gtp);
  EXPECT_EQ(ask(*gtp, "protocol_version"), "= 2\n\n");
  EXPECT_EQ(ask(*gtp, "17 name"), "=17 Calanque\n\n");
  EXPECT_EQ(ask(*gtp, "18 nonsense"), "?18 unknown command (nonsense)\n\n");
  EXPECT_EQ(ask(*gtp, "# a remark"), "");
  EXPECT_EQ(ask(*gtp, ""), "");
  EXPECT_EQ(ask(*gtp, "known_command genmove"), "= true\n\n");
  EXPECT_EQ(ask(*gtp, "known_command nonsense"), "= false\n\n");
  EXPECT_FALSE(gtp->over());
  EXPECT_EQ(ask(*gtp, "quit"), "= \n\n");
  EXPECT_TRUE(gtp->over());
}

TEST(Gtp, KnowsEveryCommandItLists) {
  auto gtp = Gtp::make(quick());
  std::istringstream list(ask(*gtp, "list_commands").substr(2));
  int count = 0;
  for (std::string name; list >> name; ++count) {
    EXPECT_EQ(ask(*gtp, "known_command " + name), "= true\n\n") << name;
  }
  EXPECT_EQ(count, 26);
}

TEST(Gtp, PlaysOnlyWhatTheRulesAllow) {
  auto gtp = Gtp::make(quick());
  EXPECT_EQ(ask(*gtp, "play b h8"), "? illegal move\n\n") << "no column in the centre";
  EXPECT_EQ(ask(*gtp, "play b q1"), "? invalid move\n\n");
  EXPECT_EQ(ask(*gtp, "play w e9"), "? not on turn\n\n");
  EXPECT_EQ(ask(*gtp, "play x e9"), "? invalid color or move\n\n");
  EXPECT_EQ(ask(*gtp, "play b E9"), "= \n\n");
  EXPECT_EQ(ask(*gtp, "play w l8"), "= \n\n");
  EXPECT_EQ(ask(*gtp, "undo"), "= \n\n");
  EXPECT_EQ(ask(*gtp, "p l8"), "= \n\n");
  EXPECT_EQ(ask(*gtp, "final_score"), "= 0\n\n");
  EXPECT_EQ(ask(*gtp, "clear_board"), "= \n\n");
  EXPECT_EQ(ask(*gtp, "undo"), "? cannot undo\n\n");
}

TEST(Gtp, ListsTheFirstColumnsOfEveryBoard) {
  const std::array<std::pair<const char*, int>, 4> boards = {
      {{"Callisto Two-Player", 120},
       {"Callisto Three-Player", 196},
       {"Callisto", 264},
       {"Callisto Two-Player Four-Color", 264}}};
  auto gtp = Gtp::make(quick());
  for (const auto& [name, columns] : boards) {
    ASSERT_EQ(ask(*gtp, std::string("set_game ") + name), "= \n\n");
    std::istringstream moves(ask(*gtp, "all_legal 1").substr(2));
    int count = 0;
    for (std::string move; moves >> move; ++count) {
    }
    EXPECT_EQ(count, columns) << name;
  }
  EXPECT_EQ(ask(*gtp, "set_game Chess"), "? invalid argument\n\n");
}

// Whole games of every variant, by the champion and by a player of the house.
TEST(Gtp, PlaysToTheEnd) {
  for (const char* game : {"callisto_2", "callisto_3", "callisto", "callisto_2_4"}) {
    for (const char* player : {"champion", "level2", "child"}) {
      GtpArguments arguments = quick(game);
      arguments.player = player;
      auto gtp = Gtp::make(arguments);
      ASSERT_TRUE(gtp) << game << ' ' << player;
      std::string move;
      int moves = 0;
      for (move = ask(*gtp, "g"); move != "= pass\n\n"; move = ask(*gtp, "g")) {
        ASSERT_TRUE(move.starts_with("= ")) << move;
        ASSERT_LT(++moves, 84);
      }
      EXPECT_GT(moves, 30);
      EXPECT_EQ(ask(*gtp, "all_legal"), "= \n\n");
    }
  }
}

// Threads that share a tree, and thinking between the lines, with moves of another player.
TEST(Gtp, ThinksInThreadsAndBetweenTheLines) {
  for (const char* game : {"callisto_2", "callisto"}) {
    GtpArguments arguments = quick(game);
    arguments.threads = 3;
    arguments.ponder = true;
    auto gtp = Gtp::make(arguments);
    auto other = Gtp::make(quick(game));
    const auto tell = [](Gtp& engine, const std::string& line) {
      const std::string answer = ask(engine, line);
      engine.wait();
      return answer;
    };
    int moves = 0;
    for (;; ++moves) {
      const bool own = moves % 2 == 0;
      const std::string move = tell(own ? *gtp : *other, "g");
      ASSERT_TRUE(move.starts_with("= ")) << move;
      if (move == "= pass\n\n") {
        break;
      }
      ASSERT_EQ(tell(own ? *other : *gtp, "p " + move.substr(2, move.size() - 4)), "= \n\n");
    }
    EXPECT_GT(moves, 30);
    EXPECT_EQ(ask(*gtp, "showboard"), ask(*other, "showboard"));
  }
}

TEST(GtpTeam, SharesTheSimulationsOfATree) {
  ai::callisto::Champion champion({});
  champion.begin(ai::callisto::Position(callisto::Rules::initial({})), 1);
  GtpTeam team(3, 1);
  ASSERT_EQ(team.step(champion, 2'000), 2'000U);
  EXPECT_EQ(champion.visits(), 2'000U);
  std::uint64_t visits = 0;
  for (const auto& candidate : champion.candidates()) {
    visits += candidate.visits;
  }
  EXPECT_EQ(visits, 2'000U);
}

TEST(GtpTeam, PondersUntilItRests) {
  ai::callisto::Champion champion({});
  champion.begin(ai::callisto::Position(callisto::Rules::initial({})), 1);
  GtpTeam team(2, 1);
  for (int i = 0; i < 10'000 && champion.visits() == 0; ++i) {
    team.ponder(champion, 1'000'000'000);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));  // for a thread to wake up in
    team.rest();
  }
  const std::uint64_t visits = champion.visits();
  EXPECT_GT(visits, 0U);
  EXPECT_EQ(team.step(champion, 100), 100U) << "it thinks on after it rested";
  EXPECT_EQ(champion.visits(), visits + 100);
}

TEST(Gtp, ThinksTheSameForTheSameSeed) {
  auto one = Gtp::make(quick());
  auto other = Gtp::make(quick());
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(ask(*one, "g"), ask(*other, "g"));
  }
  EXPECT_EQ(ask(*one, "move_values"), ask(*other, "move_values"));
  EXPECT_EQ(ask(*one, "reg_genmove 1"), ask(*other, "reg_genmove 1"));
  EXPECT_EQ(ask(*one, "showboard"), ask(*other, "showboard")) << "reg_genmove plays nothing";
}

TEST(Gtp, WritesAndReadsFiles) {
  const std::string file = testing::TempDir() + "gtp_test.blksgf";
  auto one = Gtp::make(quick());
  for (int i = 0; i < 9; ++i) {
    ask(*one, "g");
  }
  ASSERT_EQ(ask(*one, "savesgf " + file), "= \n\n");
  auto other = Gtp::make(quick());
  ASSERT_EQ(ask(*other, "loadsgf " + file), "= \n\n");
  EXPECT_EQ(ask(*other, "showboard"), ask(*one, "showboard"));
  EXPECT_EQ(ask(*other, "all_legal"), ask(*one, "all_legal"));
  EXPECT_EQ(ask(*other, "loadsgf /no/such/file"), "? cannot read file\n\n");
}

TEST(Gtp, TakesTimeAndWorkAsLimits) {
  auto gtp = Gtp::make(quick());
  EXPECT_EQ(ask(*gtp, "param simulations 50"), "= \n\n");
  EXPECT_EQ(ask(*gtp, "time_settings 3 0 0"), "= \n\n");
  EXPECT_EQ(ask(*gtp, "time_left b 2.5 0"), "= \n\n");
  EXPECT_EQ(ask(*gtp, "param"), "= game_seconds 3.000\nmove_seconds 0.000\nsimulations 50\n\n");
  EXPECT_EQ(ask(*gtp, "param depth 3"), "? unknown parameter or value\n\n");
  EXPECT_EQ(ask(*gtp, "time_left b soon 0"), "? invalid color or time\n\n");
  EXPECT_TRUE(ask(*gtp, "genmove b").starts_with("= "));
}

TEST(Gtp, RefusesGamesAndPlayersThatThereAreNot) {
  EXPECT_FALSE(Gtp::make(quick("duo")));
  GtpArguments arguments = quick();
  arguments.player = "level9";
  EXPECT_FALSE(Gtp::make(arguments));
}

}  // namespace
}  // namespace calanque::cli
