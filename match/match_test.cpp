#include "match/match.h"

#include <gtest/gtest.h>

#include "match/pig_for_tests.h"
#include "match/preview.h"
#include "match/series.h"

namespace calanque::match {
namespace {

using template_game::Outcome;

const Seat kFirst = seat_at(0);
const Seat kSecond = seat_at(1);

std::vector<Player> persons(int count) {
  return std::vector<Player>(static_cast<std::size_t>(count),
                             Player{PlayerKind::Person, "P", "", {}});
}

Match<Pig> pig() {
  return {Pig::Options{}, persons(2)};
}

void take_back(Match<Pig>& match, Seat seat) {
  const auto plan = match.plan_undo(seat);
  ASSERT_TRUE(plan.has_value());
  match.undo(seat, plan->steps);
}

TEST(Match, ARefusedActionChangesNothingAndCitesItsClause) {
  Match<Pig> match = pig();
  const Match<Pig> before = match;
  const Refusal refusal = match.play(kSecond, Action::Throw);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->rule, "1.2"_rule);
  EXPECT_EQ(match, before);
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
  take_back(match, kFirst);
  EXPECT_EQ(match.truth(), before);
  EXPECT_TRUE(match.may_redo(kFirst));
  EXPECT_FALSE(match.may_redo(kSecond));
  match.redo(kFirst);
  EXPECT_EQ(match.truth(), after);
  EXPECT_EQ(match.redo_steps(), 0);
}

TEST(Match, UndoNeverCrossesChanceAndSaysNothingToWhoNeverActed) {
  Match<Pig> match = pig();
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  ASSERT_TRUE(match.resolve(Outcome{3}, Origin::Dealt));
  EXPECT_EQ(match.plan_undo(kFirst).error(), UndoFault::Chance);
  EXPECT_EQ(match.plan_undo(kSecond).error(), UndoFault::Nothing);
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
    const auto plan = match.plan_undo(kFirst);
    ASSERT_TRUE(plan.has_value());
    EXPECT_EQ(plan->steps, 2);
    EXPECT_EQ(plan->needs_consent, kind == PlayerKind::Person ? SeatSet(kSecond) : SeatSet{});
    match.undo(kFirst, plan->steps);
    EXPECT_EQ(match.truth().gathered, 3);
  }
}

TEST(Match, ANewActionForgetsWhatCouldBeRedone) {
  Match<Pig> match = pig();
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  take_back(match, kFirst);
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  EXPECT_EQ(match.redo_steps(), 0);
}

TEST(Match, EventsNameTheirStepAndTurnAndUndoTellsHowManyStand) {
  Match<Pig> match = pig();
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  ASSERT_TRUE(match.resolve(Outcome{3}, Origin::Dealt));  // gathered, step 1
  ASSERT_FALSE(match.play(kFirst, Action::Keep));         // kept, step 2
  take_back(match, kFirst);
  match.redo(kFirst);
  ASSERT_FALSE(match.play(kSecond, Action::Throw));
  ASSERT_TRUE(match.resolve(Outcome{1}, Origin::Dealt));  // lost, step 4
  std::vector<std::pair<std::size_t, std::size_t>> places;
  for (const auto& entry : match.seen(Viewer(Spectator{}))) {
    places.emplace_back(entry.step, entry.turn);
  }
  using Places = std::vector<std::pair<std::size_t, std::size_t>>;
  EXPECT_EQ(places, (Places{{1, 1}, {2, 1}, {2, 1}, {2, 1}, {2, 1}, {4, 2}}));
}

TEST(Match, WhatStandsIsToldWithoutWhatWasTakenBackOrForgotten) {
  Match<Pig> match = pig();
  ASSERT_FALSE(match.play(kFirst, Action::Throw));
  ASSERT_TRUE(match.resolve(Outcome{3}, Origin::Dealt));
  ASSERT_FALSE(match.play(kFirst, Action::Keep));
  take_back(match, kFirst);
  EXPECT_EQ(match.standing(kFirst).size(), 1U);
  match.redo(kFirst);
  EXPECT_EQ(match.standing(kFirst).size(), 2U);
  match.forget();
  EXPECT_TRUE(match.standing(kFirst).empty());
  EXPECT_EQ(match.plan_undo(kFirst).error(), UndoFault::Nothing);
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
