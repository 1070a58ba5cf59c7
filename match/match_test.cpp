#include <gtest/gtest.h>

#include "games/template/rules.h"
#include "match/preview.h"
#include "match/replay.h"
#include "match/series.h"

namespace calanque::match {
namespace {

using Pig = template_game::Rules;
using template_game::Action;
using template_game::Outcome;

const Seat kFirst = seat_at(0);
const Seat kSecond = seat_at(1);

std::vector<Player> persons(int count) {
  return std::vector<Player>(static_cast<std::size_t>(count),
                             Player{PlayerKind::Person, "P", "", 0});
}

Match<Pig> pig() {
  return {Pig::Options{}, persons(2)};
}

TEST(Match, ARefusedActionChangesNothingAndCitesItsClause) {
  Match<Pig> match = pig();
  const auto before = match.truth();
  const Refusal refusal = match.play(kSecond, Action::Throw);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->rule, "1.2"_rule);
  EXPECT_EQ(match.truth(), before);
  EXPECT_TRUE(match.journal().empty());
}

TEST(Match, AnImpossibleOutcomeChangesNothing) {
  Match<Pig> match = pig();
  EXPECT_FALSE(match.resolve(Outcome{3}, Origin::Chosen));
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  EXPECT_FALSE(match.resolve(Outcome{7}, Origin::Chosen));
  EXPECT_TRUE(match.resolve(Outcome{3}, Origin::Chosen));
}

TEST(Match, UndoTakesBackAnActionAndRedoPlaysItAgain) {
  Match<Pig> match = pig();
  const auto before = match.truth();
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  const auto after = match.truth();
  ASSERT_TRUE(match.undo(kFirst).has_value());
  EXPECT_EQ(match.truth(), before);
  ASSERT_TRUE(match.redo(kFirst));
  EXPECT_EQ(match.truth(), after);
  EXPECT_EQ(match.redo_steps(), 0);
}

TEST(Match, UndoNeverCrossesChance) {
  Match<Pig> match = pig();
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  ASSERT_TRUE(match.resolve(Outcome{3}, Origin::Dealt));
  EXPECT_EQ(match.undo(kFirst).error(), UndoFault::Chance);
}

TEST(Match, UndoAcrossAnotherPersonNeedsConsentAndAcrossABotDoesNot) {
  for (const PlayerKind kind : {PlayerKind::Person, PlayerKind::Bot}) {
    auto players = persons(2);
    players[1].kind = kind;
    Match<Pig> match({}, players);
    ASSERT_FALSE(match.play(kFirst, Action::Throw));
    ASSERT_TRUE(match.resolve(Outcome{3}, Origin::Dealt));
    ASSERT_FALSE(match.play(kFirst, Action::Keep));
    ASSERT_FALSE(match.play(kSecond, Action::Throw));
    if (kind == PlayerKind::Person) {
      EXPECT_EQ(match.undo(kFirst).error(), UndoFault::NeedsConsent);
    }
    const auto plan = match.undo(kFirst, kind == PlayerKind::Person ? SeatSet(kSecond) : SeatSet{});
    ASSERT_TRUE(plan.has_value());
    EXPECT_EQ(plan->steps, 2);
    EXPECT_EQ(match.truth().gathered, 3);
  }
}

TEST(Match, ANewActionForgetsWhatCouldBeRedone) {
  Match<Pig> match = pig();
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  ASSERT_TRUE(match.undo(kFirst).has_value());
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  EXPECT_FALSE(match.redo(kFirst));
}

TEST(Match, TheLimitEndsAMatchOfBotsAndNeverOneWithAPerson) {
  for (const PlayerKind kind : {PlayerKind::Person, PlayerKind::Bot}) {
    auto players = persons(2);
    players[0].kind = PlayerKind::Bot;
    players[1].kind = kind;
    Match<Pig> match({}, players);
    ASSERT_FALSE(match.play(kFirst, Action::Throw));
    EXPECT_EQ(match.enforce_limit(1), kind == PlayerKind::Bot);
    EXPECT_EQ(match.adjudicated(), kind == PlayerKind::Bot);
    EXPECT_EQ(is_over(match.turn()), kind == PlayerKind::Bot);
  }
}

TEST(Preview, ShowsWhatAnActionDoesAndStopsAtChance) {
  Match<Pig> match = pig();
  const auto shown = preview<Pig>(match.truth(), kFirst, {Action::Throw, Action::Keep});
  EXPECT_EQ(shown.taken, 1U);
  EXPECT_TRUE(shown.cut);
  EXPECT_TRUE(preview<Pig>(match.truth(), kSecond, {Action::Throw}).refusal);
  EXPECT_EQ(preview<Pig>(match.truth(), kFirst, {Action::Keep}).refusal->rule, "2.4"_rule);
}

TEST(Series, AddsScoresRotatesTheStartAndSharesTies) {
  Standings game;
  game.seats = 3;
  game.order = ScoreOrder::LessIsBetter;
  game.of = {{{4, 2}, {0, 1}, {9, 3}}};
  Series series(2);
  series.add(game);
  EXPECT_EQ(series.totals()[seat_at(1)].place, 1);
  game.of = {{{0, 1}, {4, 2}, {9, 3}}};
  series.add(game);
  EXPECT_TRUE(series.finished());
  EXPECT_EQ(series.totals()[seat_at(0)].place, 1);
  EXPECT_EQ(series.totals()[seat_at(1)].place, 1);
  EXPECT_EQ(series.totals()[seat_at(2)].place, 3);
  EXPECT_EQ(Series::starter(seat_at(2), 1, 3), seat_at(0));
}

}  // namespace
}  // namespace calanque::match
