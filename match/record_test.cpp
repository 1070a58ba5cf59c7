#include <gtest/gtest.h>

#include "games/template/rules.h"
#include "match/replay.h"

namespace calanque::match {
namespace {

using Pig = template_game::Rules;
using template_game::Action;

const Dealer kDealer({digest_of("seed"), digest_of("salt")}, {digest_of("a nonce")});

std::vector<Player> two_players() {
  return {{PlayerKind::Person, "Zoé B.", "", 0}, {PlayerKind::Bot, "", "random", 12}};
}

// A short game with an undo in it, played to the end.
Match<Pig> played() {
  Match<Pig> match({}, two_players());
  bool undone = false;
  while (!is_over(match.turn())) {
    if (is_chance(match.turn())) {
      deal(match, kDealer);
      continue;
    }
    const Seat seat = deciders(match.turn()).front();
    const Action action = match.truth().gathered > 12 ? Action::Keep : Action::Throw;
    EXPECT_FALSE(match.play(seat, action));
    if (!undone) {
      EXPECT_TRUE(match.undo(seat).has_value());
      EXPECT_TRUE(match.redo(seat));
      undone = true;
    }
  }
  return match;
}

RecordFile finished() {
  return to_record(played(), kDealer, std::nullopt, RecordKind::Record);
}

TEST(Record, ReadsBackWhatWasWritten) {
  const RecordFile file = finished();
  const auto read = parse_record(to_text(file));
  ASSERT_TRUE(read.has_value()) << read.error().expected << " in line " << read.error().position;
  EXPECT_EQ(*read, file);
  EXPECT_EQ(to_text(*read), to_text(file));
}

TEST(Record, ReplaysToTheSameBytesOfEvents) {
  const Match<Pig> match = played();
  const auto again = replay<Pig>(to_record(match, kDealer, std::nullopt, RecordKind::Record));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->truth(), match.truth());
  ASSERT_EQ(again->log().size(), match.log().size());
  for (std::size_t i = 0; i < match.log().size(); ++i) {
    EXPECT_EQ(log_line<Pig>(again->log()[i]), log_line<Pig>(match.log()[i]));
  }
}

TEST(Record, VerifyRepeatsEveryDraw) {
  const Verification found = verify<Pig>(finished());
  EXPECT_TRUE(found.faults.empty()) << found.faults.front();
  EXPECT_TRUE(found.sealed);
  EXPECT_GT(found.draws, 0U);
  EXPECT_EQ(found.chosen, 0U);
}

TEST(Record, VerifyFindsAForgedDraw) {
  RecordFile file = finished();
  for (RecordLine& entry : file.lines) {
    if (auto* outcome = std::get_if<line::Outcome>(&entry)) {
      outcome->text = outcome->text == "d:2" ? "d:3" : "d:2";
      break;
    }
  }
  EXPECT_FALSE(verify<Pig>(file).faults.empty());
}

TEST(Record, VerifyFindsAnotherSeedAndReportsChosenOutcomes) {
  RecordFile file = finished();
  file.secret->seed = digest_of("another");
  EXPECT_FALSE(verify<Pig>(file).sealed);
  for (RecordLine& entry : file.lines) {
    if (auto* outcome = std::get_if<line::Outcome>(&entry)) {
      outcome->origin = Origin::Chosen;
    }
  }
  EXPECT_GT(verify<Pig>(file).chosen, 0U);
}

TEST(Record, RefusesAnotherVersionOfTheRulesByName) {
  RecordFile file = finished();
  file.rules = 99;
  const auto again = replay<Pig>(file);
  ASSERT_FALSE(again.has_value());
  EXPECT_NE(again.error().what.find("version 99"), std::string::npos);
}

TEST(Record, SaysWhichStepBreaksWhichClause) {
  RecordFile file = finished();
  file.lines.insert(file.lines.begin(), line::Action{0, "keep"});
  const auto again = replay<Pig>(file);
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().step, 1U);
  EXPECT_EQ(again.error().refusal->rule, "2.4"_rule);
}

TEST(Record, EveryTruncationIsAClearError) {
  const std::string text = to_text(finished());
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    EXPECT_FALSE(parse_record(text.substr(0, size)).has_value()) << size;
  }
}

TEST(Record, NothingSecretStandsInAViewersRecord) {
  const std::string text =
      to_text(to_viewer_record(played(), kDealer.commitment(), Viewer(Spectator{})));
  EXPECT_EQ(text.find(to_hex(kDealer.secret().seed)), std::string::npos);
  EXPECT_EQ(text.find(to_hex(kDealer.secret().salt)), std::string::npos);
  const auto read = parse_record(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_FALSE(replay<Pig>(*read).has_value());
}

}  // namespace
}  // namespace calanque::match
