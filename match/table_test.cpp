#include "match/table.h"

#include <gtest/gtest.h>

#include "match/pig_for_tests.h"

namespace calanque::match {
namespace {

// The word with which a line is refused; empty when it is not.
std::string refused(const Table<Pig>& table, std::string_view text) {
  Table<Pig> copy = table;
  const auto fault = copy.put(text);
  if (!fault) {
    return "";
  }
  EXPECT_EQ(copy, table) << text;  // nothing changed
  return std::string(match::text(fault->word));
}

TEST(Table, WaitsForItsStartAndOwesIt) {
  Table<Pig> table = pig_table();
  EXPECT_FALSE(table.started());
  EXPECT_TRUE(deciders(table.turn()).empty());
  EXPECT_EQ(refused(table, "0 throw"), "waiting");
  EXPECT_EQ(text<Pig>(*table.due()), "start");
  table.apply(*table.due());
  EXPECT_EQ(refused(table, "start"), "started");
  EXPECT_EQ(refused(table, "0 throw"), "");
}

TEST(Table, ChecksALineWithoutTakingIt) {
  Table<Pig> table = pig_table();
  table.apply(*table.due());
  EXPECT_EQ(refused(table, "1 throw"), "refused");
  EXPECT_EQ(refused(table, "4 throw"), "no_seat");
  EXPECT_EQ(refused(table, "0 jump"), "unreadable");
  EXPECT_EQ(refused(table, "start 7 7"), "unreadable");
  EXPECT_EQ(refused(table, "= d:3"), "no_chance");
  EXPECT_EQ(refused(table, "next"), "not_over");
  EXPECT_EQ(refused(table, "undo 0 1"), "nothing");
  EXPECT_EQ(refused(table, "redo 0 1"), "nothing");
  EXPECT_EQ(refused(table, "adjudicated"), "persons");
  EXPECT_EQ(refused(table, "seal 0 " + std::string(64, 'a')), "not_sealed");
  EXPECT_EQ(refused(table, "seat 2 person X"), "no_seat");
  EXPECT_EQ(refused(table, "seat 1 person %1B%5B2J"), "unreadable");  // an escape sequence
  ASSERT_FALSE(table.put("0 throw"));
  EXPECT_EQ(refused(table, "undo 0 2"), "other_steps");
}

TEST(Table, RedoIsForWhoeverTookBack) {
  Table<Pig> table = pig_table();
  table.apply(*table.due());
  ASSERT_FALSE(table.put("0 throw"));
  ASSERT_FALSE(table.put("undo 0 1"));
  EXPECT_EQ(refused(table, "redo 1 1"), "not_who_undid");
  EXPECT_FALSE(table.redo(seat_at(1)));
  EXPECT_EQ(text<Pig>(*table.redo(seat_at(0))), "redo 0 1");
}

TEST(Table, WhoeverMustAgreeStandsInTheLine) {
  Table<Pig> table = pig_table();
  table.apply(*table.due());
  for (const char* line : {"seat 1 person Malo", "0 throw", "! d:3", "0 keep", "1 throw"}) {
    ASSERT_FALSE(table.put(line)) << line;
  }
  EXPECT_EQ(refused(table, "undo 0 2"), "needs_consent");
  EXPECT_EQ(table.undo(seat_at(0), {}).error(), UndoFault::NeedsConsent);
  EXPECT_EQ(text<Pig>(*table.undo(seat_at(0), SeatSet(seat_at(1)))), "undo 0 2 1");
}

TEST(Table, NothingIsTakenBackOnceTheGameIsOver) {
  Table<Pig> table = pig_table();
  play_out(table);
  for (const Seat seat : {seat_at(0), seat_at(1)}) {
    EXPECT_EQ(table.can_undo(seat).error(), UndoFault::Over);
    EXPECT_EQ(table.undo(seat, SeatSet::first(2)).error(), UndoFault::Over);
  }
}

TEST(Table, BotsAloneAreAdjudicatedAtTheLimitOfTheHead) {
  Head head = pig_head({secret_named("one")});
  head.players[0] = {PlayerKind::Bot, "", "random", 1};
  head.limit = 2;
  Table<Pig> table = pig_table(head, {secret_named("one")});
  table.apply(*table.due());
  ASSERT_FALSE(table.put("0 throw"));
  EXPECT_EQ(refused(table, "adjudicated"), "below_limit");
  ASSERT_FALSE(table.put("! d:3"));
  ASSERT_FALSE(table.put("0 throw"));
  EXPECT_EQ(text<Pig>(*table.due()), "adjudicated");
  table.apply(*table.due());
  EXPECT_TRUE(is_over(table.turn()));
  EXPECT_EQ(refused(table, "0 throw"), "over");
}

TEST(Table, ASeriesRotatesTheStartAndEveryGameHasASecretOfItsOwn) {
  const std::vector<Dealer::Secret> secrets = {secret_named("one"), secret_named("two")};
  Table<Pig> table = pig_table(secrets);
  EXPECT_EQ(table.commitment(), Dealer::commitment(secrets[0]));
  play_out(table);
  ASSERT_FALSE(table.put("next"));
  EXPECT_EQ(table.commitment(), Dealer::commitment(secrets[1]));
  EXPECT_EQ(table.series().played(), 1);
  EXPECT_EQ(table.match().options().start, 1);
  play_out(table);
  EXPECT_EQ(refused(table, "next"), "last_game");
  // The record of the second game stands alone.
  const RecordFile file = to_record(table);
  EXPECT_EQ(file.head.games, 1);
  EXPECT_EQ(file.lines.front(), "start");
  ASSERT_EQ(file.secrets.size(), 1U);
  EXPECT_EQ(file.secrets[0], secrets[1]);
  const auto again = replay<Pig>(file);
  ASSERT_TRUE(again.has_value()) << again.error().what;
  EXPECT_EQ(again->match(), table.match());
}

TEST(Table, TheLotIsDrawnByTheDealerAndStandsInTheJournal) {
  Head head = pig_head({secret_named("one")});
  head.options[1].second = "lot";
  Table<Pig> table = pig_table(head, {secret_named("one")});
  const auto start = table.due_start();
  ASSERT_TRUE(start && start->lot);
  EXPECT_EQ(refused(table, "start"), "lot");
  table.apply(Line<Pig>(CommonLine(*start)));
  EXPECT_EQ(table.match().options().start, index(*start->lot));
  EXPECT_EQ(pig_table(head, {}).due(), std::nullopt);  // a replica cannot draw it
}

TEST(Table, ABotWithoutASeedGetsTheDealersForItsSeat) {
  Head head = pig_head({secret_named("one")});
  head.players[1].bot_seed.reset();
  const Table<Pig> table = pig_table(head, {secret_named("one")});
  EXPECT_EQ(table.bot_seed(seat_at(1)), Dealer(secret_named("one")).bot_seed(seat_at(1)));
  EXPECT_NE(table.bot_seed(seat_at(1)), Dealer(secret_named("two")).bot_seed(seat_at(1)));
  for (const char* name : {"one", "two", "three", "four", "five", "six", "seven", "eight"}) {
    EXPECT_LT(Dealer(secret_named(name)).bot_seed(seat_at(1)), std::uint64_t{1} << 53);
  }
}

TEST(Table, AFreshSecretIsNamedByItsCommitment) {
  Table<Pig> table = pig_table();
  table.apply(*table.due());
  ASSERT_FALSE(table.put("0 throw"));
  table.learn(secret_named("fresh"));
  ASSERT_FALSE(table.put("fresh " + to_hex(Dealer::commitment(secret_named("fresh")))));
  ASSERT_TRUE(table.due_outcome());
  EXPECT_EQ(table.commitment(), Dealer::commitment(secret_named("fresh")));
  const auto again = replay<Pig>(to_save(table));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(*again, table);
}

TEST(Table, AFullJournalRefusesMoreAndCanStillBeLoaded) {
  Table<Pig> table = pig_table();
  table.apply(*table.due());
  std::string line = "seat 0 person ";
  for (int i = 0; i < 100; ++i) {
    line += "%C3%A9";  // two bytes of a name take six in the journal
  }
  std::optional<LineFault> fault;
  while (!fault) {
    fault = table.put(line);
  }
  EXPECT_EQ(fault->word, LineWord::TooLong);
  const auto read = parse_record(to_text(to_save(table)));
  ASSERT_TRUE(read.has_value()) << read.error().expected;
  const auto again = replay<Pig>(*read);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(*again, table);
}

// Whoever takes a game up again and again gets a fresh secret each time; a save holds them all.
TEST(Table, ATableWithAllTheSecretsItMayHaveCanStillBeLoaded) {
  Table<Pig> table = pig_table();
  table.apply(*table.due());
  std::optional<LineFault> fault;
  for (std::size_t i = 0; !fault && i <= kMaxSecrets; ++i) {
    const Dealer::Secret secret = secret_named("fresh " + std::to_string(i));
    const std::string line = "fresh " + to_hex(Dealer::commitment(secret));
    fault = table.check_text(line);
    if (!fault) {
      table.learn(secret);
      ASSERT_FALSE(table.put(line));
    }
  }
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->word, LineWord::TooLong);
  EXPECT_EQ(table.secrets().size(), kMaxSecrets);
  const auto read = parse_record(to_text(to_save(table)));
  ASSERT_TRUE(read.has_value()) << read.error().expected;
  EXPECT_EQ(*replay<Pig>(*read), table);
  // Taken up at an earlier line, it has lost the secrets of the others.
  EXPECT_EQ(replay<Pig>(*read, 11)->secrets().size(), 11U);
}

TEST(Table, HeadsThatMakeNoSenseAreRefused) {
  const auto fault = [](auto change) {
    Head head = pig_head({secret_named("one")});
    change(head);
    const auto table = Table<Pig>::open(head);
    return table ? std::string("opened") : table.error().what;
  };
  EXPECT_EQ(fault([](Head&) {}), "opened");
  EXPECT_NE(fault([](Head& head) { head.game = "chess"; }), "opened");
  EXPECT_NE(fault([](Head& head) { head.rules = 99; }).find("version 99"), std::string::npos);
  EXPECT_NE(fault([](Head& head) { head.players.pop_back(); }), "opened");
  EXPECT_NE(fault([](Head& head) { head.players[0].name = "\x1b[2J"; }), "opened");
  EXPECT_NE(fault([](Head& head) { head.players[1].bot = "no such"; }), "opened");
  EXPECT_NE(fault([](Head& head) { head.options[2].second = "5"; }), "opened");
  EXPECT_NE(fault([](Head& head) { head.options.emplace_back("wings", "2"); }), "opened");
  EXPECT_NE(fault([](Head& head) { head.position = "9,9/"; }), "opened");
  EXPECT_NE(fault([](Head& head) { head.games = 2; }), "opened");
}

}  // namespace
}  // namespace calanque::match
