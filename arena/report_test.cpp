#include "arena/report.h"

#include <gtest/gtest.h>

#include "arena/contest_for_tests.h"
#include "arena/drawing.h"
#include "arena/words.h"

namespace calanque::arena {
namespace {

TEST(Words, AreWhatPeopleRead) {
  EXPECT_EQ(percent(0.5725), "57.2 %");
  EXPECT_EQ(signed_number(79.6), "+80");
  EXPECT_EQ(signed_number(-35), "−35");
  EXPECT_EQ(signed_number(-0.2), "0");
  EXPECT_EQ(milliseconds_text(0.004), "4 µs");
  EXPECT_EQ(milliseconds_text(2.139), "2.14 ms");
  EXPECT_EQ(milliseconds_text(3500), "3.50 s");
  EXPECT_EQ(duration(59), "59 s");
  EXPECT_EQ(duration(600), "10 min");
  EXPECT_EQ(duration(7200), "2.0 h");
  EXPECT_EQ(short_number(12'345), "12.3 k");
  EXPECT_EQ(counted(1, "game") + " " + counted(2, "game"), "1 game 2 games");
  EXPECT_EQ(ordinal(1) + ordinal(2) + ordinal(3) + ordinal(4), "1st2nd3rd4th");
  EXPECT_EQ(width("±µ–a"), 4U);
  EXPECT_EQ(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
}

TEST(Ticks, AreFewAndRound) {
  EXPECT_EQ(ticks(0, 100, 5), (std::vector<double>{0, 20, 40, 60, 80, 100}));
  EXPECT_EQ(ticks(-30, 120, 6), (std::vector<double>{0, 50, 100}));
  EXPECT_EQ(whole_ticks(0, 2, 5), (std::vector<double>{0, 1, 2}));
  EXPECT_EQ(whole_ticks(1, 2, 5), (std::vector<double>{1, 2}));
  EXPECT_EQ(ticks(3, 3, 5), (std::vector<double>{3}));
}

Played game_of(std::uint64_t number, std::vector<int> entrants, std::vector<double> shares) {
  Played game;
  game.game = number;
  game.entrants = std::move(entrants);
  game.shares = std::move(shares);
  game.starter = 0;
  game.times.resize(game.entrants.size());
  return game;
}

TEST(Summaries, CountBySeatAndByBlock) {
  // One among two others: it wins one game of each block.
  const Contest contest = contest_of("level2,level1,level1");
  std::vector<Played> games;
  for (std::uint64_t block = 0; block < 20; ++block) {
    games.push_back(game_of(3 * block, {0, 1, 1}, {1, 0, 0}));
    games.push_back(game_of(3 * block + 1, {1, 1, 0}, {1, 0, 0}));
    games.push_back(game_of(3 * block + 2, {1, 0, 1}, {0.5, 0, 0.5}));
  }
  const Summary summary = summarise(contest, games);
  EXPECT_EQ(summary.games, 60U);
  EXPECT_FALSE(summary.cooperative);
  const PlayerSummary& one = summary.players[0];
  EXPECT_EQ(one.won, 20U);
  EXPECT_NEAR(one.share, 1.0 / 3, 1e-12);
  EXPECT_NEAR(one.blocks.error, 0, 1e-9) << "every block gave the same";
  EXPECT_EQ(summary.players[1].won, 20U);
  EXPECT_EQ(summary.players[1].drawn, 40U);
  EXPECT_NEAR(summary.players[1].share, 1.0 / 3, 1e-12);
  EXPECT_NEAR(summary.positions[0].share, 2.5 / 3, 1e-12);
  EXPECT_EQ(clear_of_parity(summary, 0), 0);
  EXPECT_NE(text_report(contest, summary).find("Open: nobody"), std::string::npos);
}

TEST(Summaries, DoNotTakeABrokenBlockForAWholeOne) {
  const Contest contest = contest_of("level2,level1");
  const Summary summary = summarise(
      contest,
      {game_of(0, {0, 1}, {1, 0}), game_of(1, {1, 0}, {0, 1}), game_of(3, {1, 0}, {1, 0})});
  EXPECT_EQ(summary.players[0].blocks.count, 1U);
  EXPECT_EQ(summary.players[0].blocks.mean, 1);
}

TEST(Verdicts, NeedAllIntervals) {
  const Contest contest = contest_of("level2,level1");
  std::vector<Played> games;
  const auto play = [&](std::uint64_t count) {
    for (std::uint64_t i = games.size(); i < count; ++i) {
      games.push_back(i % 2 == 0 ? game_of(i, {0, 1}, {1, 0}) : game_of(i, {1, 0}, {0, 1}));
    }
    return summarise(contest, games);
  };
  const Summary few = play(6);
  EXPECT_GT(few.players[0].interval.low, 0.5) << "clear by the share alone";
  EXPECT_LT(few.players[0].rating.elo, kZ95 * few.players[0].rating.error) << "open by the rating";
  EXPECT_EQ(verdict(contest, few).substr(0, 5), "Open:");
  EXPECT_EQ(verdict(contest, play(60)).substr(0, 18), "level2 has 100.0 %");
}

TEST(Verdicts, AreNotForThoseWhoForfeitEverything) {
  const Contest contest = contest_of("level2,level1");
  std::vector<Played> games;
  for (std::uint64_t i = 0; i < 60; ++i) {
    games.push_back(i % 2 == 0 ? game_of(i, {0, 1}, {1, 0}) : game_of(i, {1, 0}, {0, 1}));
    games.back().forfeit = {i % 2 == 0 ? 1 : 0, "ended with status 3"};
  }
  EXPECT_EQ(verdict(contest, summarise(contest, games)),
            "No verdict: level1 forfeited all its games.");
  games.pop_back();
  games.back().forfeit.reset();
  EXPECT_NE(verdict(contest, summarise(contest, games)).find("clearly"), std::string::npos);
}

TEST(SprtFollowers, TakeGamesInTheirOrder) {
  Games games;
  SprtFollower follower({0, 100}, 2);
  for (std::uint64_t game = 399; game > 0; --game) {  // the first is missing
    games.emplace(game, game_of(game, {0, 1}, {1, 0}));
    follower.follow(games);
    EXPECT_EQ(follower.summary().games, 0U);
  }
  games.emplace(0, game_of(0, {0, 1}, {1, 0}));
  follower.follow(games);
  EXPECT_EQ(follower.summary().state.verdict, Verdict::Upper);
  EXPECT_LT(follower.summary().games, 100U) << "not all that were played";
}

TEST(Reports, AreThereWithoutAnyGame) {
  const Contest contest = contest_of("level2,level1");
  const Summary summary = summarise(contest, {});
  EXPECT_NE(text_report(contest, summary).find("0 games"), std::string::npos);
  EXPECT_NE(html_report(contest, summary, "again").find("Play it again"), std::string::npos);
}

}  // namespace
}  // namespace calanque::arena
