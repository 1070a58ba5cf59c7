// What verify says of honest records and of forgeries.
#include "match/verify.h"

#include <gtest/gtest.h>

#include "match/pig_for_tests.h"

namespace calanque::match {
namespace {

RecordFile honest() {
  Table<Pig> table = pig_table();
  play_out(table);
  return to_record(table);
}

// Events and result as a forger would write them: fitting the forged lines.
void make_fit(RecordFile& file) {
  const auto table = replay<Pig>(file);
  ASSERT_TRUE(table.has_value()) << table.error().what;
  file.events = log_digest<Pig>(table->match().log());
  file.result = result_text(*table);
}

std::size_t first_draw(const RecordFile& file) {
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    if (file.lines[i].starts_with("= ")) {
      return i;
    }
  }
  return 0;
}

bool found(const Verification& verification, FindingKind kind) {
  return std::any_of(verification.findings.begin(), verification.findings.end(),
                     [&](const Finding& finding) { return finding.kind == kind; });
}

TEST(Verify, RepeatsEveryDrawAndIsProvenToWhoeverSawTheCommitment) {
  const RecordFile file = honest();
  const Verification alone = verify<Pig>(file);
  EXPECT_EQ(alone.verdict(), Verdict::Repeats);
  EXPECT_GT(alone.draws, 0U);
  EXPECT_EQ(verify<Pig>(file, {.seen = {digest_of("another")}}).verdict(), Verdict::Repeats);
  EXPECT_EQ(verify<Pig>(file, {.seen = file.head.commitments}).verdict(), Verdict::Proven);
}

TEST(Verify, AForgedDrawIsBroken) {
  RecordFile file = honest();
  // A forger takes a throw back to a better one that leaves the game legal: 2 and 3 both gather.
  std::string& line = file.lines[first_draw(file)];
  line = line == "= d:2" ? "= d:3" : "= d:2";
  const Verification forged = verify<Pig>(file, {.seen = file.head.commitments});
  EXPECT_EQ(forged.verdict(), Verdict::Broken);
  EXPECT_TRUE(found(forged, FindingKind::Draw));
}

TEST(Verify, AnotherSeedIsBroken) {
  RecordFile file = honest();
  file.secrets[0].seed = digest_of("another");
  EXPECT_TRUE(found(verify<Pig>(file), FindingKind::Secret));
  EXPECT_EQ(verify<Pig>(file).verdict(), Verdict::Broken);
}

TEST(Verify, SeedAndSaltStrippedIsGiven) {
  RecordFile file = honest();
  file.secrets.clear();
  std::string& line = file.lines[first_draw(file)];
  line = line == "= d:2" ? "= d:3" : "= d:2";
  const Verification stripped = verify<Pig>(file, {.seen = file.head.commitments});
  EXPECT_TRUE(found(stripped, FindingKind::NoSeed) || found(stripped, FindingKind::Line));
  EXPECT_GE(stripped.verdict(), Verdict::Given);
}

TEST(Verify, ADrawMarkedAsChosenIsGiven) {
  RecordFile file = honest();
  file.lines[first_draw(file)][0] = '!';
  const Verification marked = verify<Pig>(file, {.seen = file.head.commitments});
  EXPECT_EQ(marked.verdict(), Verdict::Given);
  EXPECT_EQ(marked.chosen, 1U);
}

TEST(Verify, ALotThatTheDealerDidNotDrawIsBroken) {
  Head head = pig_head({secret_named("one")});
  head.options[1].second = "lot";
  Table<Pig> table = pig_table(head, {secret_named("one")});
  const Seat other = table.due_start()->lot == seat_at(0) ? seat_at(1) : seat_at(0);
  table.apply(Line<Pig>(CommonLine(line::Start{other})));
  play_out(table);
  EXPECT_TRUE(found(verify<Pig>(to_record(table)), FindingKind::Lot));
}

TEST(Verify, AStartOneMoveBeforeTheEndIsGiven) {
  Head head = pig_head({secret_named("one")});
  head.position = "29,0/5/0/30/decide";
  Table<Pig> table = pig_table(head, {secret_named("one")});
  ASSERT_FALSE(table.put("start"));
  ASSERT_FALSE(table.put("0 keep"));
  const Verification found_position = verify<Pig>(to_record(table), {.seen = head.commitments});
  EXPECT_EQ(found_position.verdict(), Verdict::Given);
  EXPECT_TRUE(found(found_position, FindingKind::Position));
}

TEST(Verify, AdjudicationAmongPersonsIsBroken) {
  RecordFile file = honest();
  file.lines = {"start", "0 throw", "adjudicated"};
  file.result = "0/1 0/1";
  EXPECT_EQ(verify<Pig>(file).verdict(), Verdict::Broken);
  EXPECT_TRUE(found(verify<Pig>(file), FindingKind::Line));
}

TEST(Verify, ASeedGivenByHandAndAGameTakenUpAgainAreGiven) {
  Head head = pig_head({secret_named("one")});
  head.seed_given = true;
  Table<Pig> by_hand = pig_table(head, {secret_named("one")});
  play_out(by_hand);
  EXPECT_EQ(verify<Pig>(to_record(by_hand), {.seen = head.commitments}).verdict(), Verdict::Given);

  Table<Pig> again = pig_table();
  ASSERT_FALSE(again.put("start"));
  again.learn(secret_named("fresh"));
  ASSERT_FALSE(again.put("fresh " + to_hex(Dealer::commitment(secret_named("fresh")))));
  play_out(again);
  const Verification taken_up = verify<Pig>(to_record(again), {.seen = again.head().commitments});
  EXPECT_EQ(taken_up.verdict(), Verdict::Given);
  EXPECT_TRUE(found(taken_up, FindingKind::Fresh));
}

TEST(Verify, AnotherResultAnotherLogAndAMissingEndAreBroken) {
  RecordFile result = honest();
  result.result = "99/1 0/2";
  EXPECT_TRUE(found(verify<Pig>(result), FindingKind::Result));
  RecordFile events = honest();
  events.events = digest_of("others");
  EXPECT_TRUE(found(verify<Pig>(events), FindingKind::Events));
  RecordFile cut = honest();
  cut.lines.pop_back();
  cut.result.reset();
  cut.events.reset();
  EXPECT_EQ(verify<Pig>(cut).verdict(), Verdict::Broken);
}

// Version 1 had nonces without seals. Whoever knows the seed can look for one that gives what they
// want, long after the commitment was seen: such a record repeats, and is never proven.
TEST(Verify, NoncesThatWereNotSealedAreNeverProven) {
  const auto play_six = [](const Digest& nonce) {
    Head head = pig_head({secret_named("one")});
    head.version = 1;
    head.nonces = {nonce};
    Table<Pig> table = pig_table(head, {secret_named("one")});
    EXPECT_FALSE(table.put("start"));
    EXPECT_FALSE(table.put("0 throw"));
    return std::pair(table, Pig::text(table.due_outcome()->outcome) == "d:6");
  };
  int tries = 0;
  while (!play_six(digest_of(std::to_string(tries))).second) {
    ++tries;
  }
  Table<Pig> ground = play_six(digest_of(std::to_string(tries))).first;
  play_out(ground);
  const RecordFile file = to_record(ground);
  EXPECT_EQ(verify<Pig>(file, {.seen = file.head.commitments}).verdict(), Verdict::Repeats);
  // And version 2 has no place for them.
  std::string text = to_text(file);
  EXPECT_TRUE(parse_record(text).has_value());
  text.erase(text.find("version 1\n"), std::string_view("version 1\n").size());
  EXPECT_FALSE(parse_record(text).has_value());
}

TEST(Verify, ARecordHoldsOneGame) {
  Table<Pig> table = pig_table({secret_named("one"), secret_named("two")});
  play_out(table);
  std::string text = to_text(to_record(table));
  EXPECT_TRUE(parse_record(text).has_value());
  text.insert(text.find("commitment"), "games 2\nplayed 99 0\n");
  EXPECT_FALSE(parse_record(text).has_value());
}

TEST(Verify, AForgerWhoAlsoForgesEventsAndResultIsFoundByTheDraws) {
  RecordFile file = honest();
  file.lines = {"start"};
  Table<Pig> table = *replay<Pig>(file);
  for (const char* line : {"0 throw", "= d:6", "0 throw", "= d:6", "0 throw", "= d:6", "0 throw",
                           "= d:6", "0 throw", "= d:6", "0 keep"}) {
    ASSERT_FALSE(table.put(line)) << line;
    file.lines.emplace_back(line);
  }
  make_fit(file);
  EXPECT_EQ(verify<Pig>(file, {.seen = file.head.commitments}).verdict(), Verdict::Broken);
}

}  // namespace
}  // namespace calanque::match
