#include "match/record.h"

#include <gtest/gtest.h>

#include "match/pig_for_tests.h"

namespace calanque::match {
namespace {

// A short game with an undo and a change of seats in it, played to the end.
Table<Pig> played() {
  Table<Pig> table = pig_table();
  for (const char* line : {"start", "0 throw", "undo 0 1", "redo 0 1", "seat 1 bot random - Bo"}) {
    EXPECT_FALSE(table.put(line)) << line;
  }
  play_out(table);
  return table;
}

RecordFile finished() {
  return to_record(played());
}

TEST(Record, ReadsBackWhatWasWritten) {
  Table<Pig> table = played();
  for (const RecordFile& file :
       {to_record(table), to_save(table), to_viewer_record(table, Viewer(seat_at(1)))}) {
    const auto read = parse_record(to_text(file));
    ASSERT_TRUE(read.has_value()) << read.error().expected << " in line " << read.error().position;
    EXPECT_EQ(*read, file);
    EXPECT_EQ(to_text(*read), to_text(file));
  }
}

TEST(Record, ATableOpenedFromItsSaveEqualsTheOneThatWroteIt) {
  const Table<Pig> table = played();
  const auto again = replay<Pig>(to_save(table));
  ASSERT_TRUE(again.has_value()) << again.error().what;
  EXPECT_EQ(*again, table);
}

TEST(Record, SaysWhichLineBreaksWhichClause) {
  RecordFile file = finished();
  file.lines.insert(file.lines.begin() + 1, "0 keep");
  const auto again = replay<Pig>(file);
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().line, 2U);
  EXPECT_EQ(again.error().refusal->rule, "2.4"_rule);
}

TEST(Record, EveryTruncationIsAClearError) {
  const std::string text = to_text(finished());
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    EXPECT_FALSE(parse_record(text.substr(0, size)).has_value()) << size;
  }
}

TEST(Record, SaysInWhichLineWhichNameOrKindIsWrong) {
  const std::string text = to_text(finished());
  const std::string seat = "seat 0 ";
  const auto fault = [&](const std::string& player) {
    std::string changed = text;
    const std::size_t at = changed.find(seat);
    changed.replace(at, changed.find('\n', at) - at, seat + player);
    const auto read = parse_record(changed);
    return read ? "read" : std::to_string(read.error().position) + " " + read.error().expected;
  };
  const auto lines =
      std::count(text.begin(), text.begin() + static_cast<long>(text.find(seat)), '\n');
  const std::string where = std::to_string(lines + 1) + " seat 0: ";
  EXPECT_EQ(fault("person Zo%C3%A9"), "read");
  EXPECT_EQ(fault("person " + std::string(200, 'a')), "read");
  EXPECT_EQ(fault("person %1B%5B2J"), where + "a name without control characters");
  EXPECT_EQ(fault("person %C2%9B2J"), where + "a name without control characters");
  EXPECT_EQ(fault("person Zo%E9"), where + "a name in UTF-8");
  EXPECT_EQ(fault("person " + std::string(201, 'a')), where + "a name of at most 200 bytes");
  EXPECT_EQ(fault("bot Level%1B 1 Bo"),
            where + "a kind of at most 40 small letters, digits, - and _");
  EXPECT_EQ(fault("ghost Bo"), where + "person NAME, or bot KIND SEED NAME");
}

TEST(Record, HoldsNothingThatATerminalWouldObey) {
  const std::string text = to_text(finished());
  const std::string place = "begin\n";
  for (const char* bad : {"\x1b[2J", "0 \x9b", "# \x07", "seat 0 person \xC2\x9B"}) {
    std::string changed = text;
    changed.insert(changed.find(place) + place.size(), std::string(bad) + "\n");
    const auto read = parse_record(changed);
    ASSERT_FALSE(read.has_value()) << bad;
    EXPECT_EQ(read.error().expected, "text in UTF-8 without control characters");
  }
  std::string commented = text;
  commented.insert(commented.find(place), "# Zoé’s first game\t\r\n");
  EXPECT_TRUE(parse_record(commented).has_value());
}

TEST(Record, NothingSecretStandsInAViewersRecord) {
  const std::string text = to_text(to_viewer_record(played(), Viewer(Spectator{})));
  EXPECT_EQ(text.find(to_hex(secret_named("one").seed)), std::string::npos);
  EXPECT_EQ(text.find(to_hex(secret_named("one").salt)), std::string::npos);
  EXPECT_NE(text.find("bot random - "), std::string::npos);  // the computer's seed neither
  const auto read = parse_record(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_FALSE(replay<Pig>(*read).has_value());
}

// A save of version 1: a lot, a nonce, a series whose second game it is, undo and redo by others.
constexpr std::string_view kVersion1 =
    "calanque save 1\ngame template\nrules 1\noption players 2\noption start 1\noption goal 30\n"
    "seat 0 person Zo%C3%A9\nseat 1 bot level9 7 %\nlot 1\n"
    "nonce 00000000000000000000000000000000000000000000000000000000000000aa\n"
    "commitment COMMITMENT\nseries 3 SERIESSEED SERIESSALT\nplayed 31 12\nbegin\n"
    "1 throw\nundo 1 1\nredo 0 1\n! d:4\n1 keep\n0 throw\nevents EVENTS\nseed SEED\nsalt "
    "SALT\nend\n";

std::string version_1(const std::string& from = "", const std::string& to = "") {
  const Dealer::Secret series = secret_named("series");
  const Dealer::Secret secret = secret_of_game(series, 1);
  std::string text(kVersion1);
  const auto put = [&](const std::string& name, const std::string& value) {
    if (!name.empty()) {
      text.replace(text.find(name), name.size(), value);
    }
  };
  put(from, to);
  put("COMMITMENT", to_hex(Dealer::commitment(secret)));
  put("SERIESSEED", to_hex(series.seed));
  put("SERIESSALT", to_hex(series.salt));
  put("seed SEED", "seed " + to_hex(secret.seed));
  put("salt SALT", "salt " + to_hex(secret.salt));
  put("EVENTS", std::string(64, '0'));
  return text;
}

TEST(Record, Version1LoadsAsHeadStartAndLines) {
  const auto file = parse_record(version_1());
  ASSERT_TRUE(file.has_value()) << file.error().expected << " line " << file.error().position;
  EXPECT_EQ(file->lines.front(), "start 1");
  auto table = replay<Pig>(*file);
  ASSERT_TRUE(table.has_value()) << table.error().what;
  EXPECT_EQ(table->lot(), seat_at(1));
  EXPECT_EQ(table->series().played(), 1);
  ASSERT_TRUE(table->due_outcome());  // it goes on with its own secret
  // Saved again it is of version 2 and still loads, to an equal table.
  const auto again = parse_record(to_text(to_save(*table)));
  ASSERT_TRUE(again.has_value());
  const auto loaded = replay<Pig>(*again);
  ASSERT_TRUE(loaded.has_value()) << loaded.error().what;
  EXPECT_EQ(*loaded, *table);
  // And the games to come have the secrets that version 1 would have drawn from.
  play_out(*table);
  ASSERT_FALSE(table->put("next"));
  EXPECT_EQ(table->commitment(), Dealer::commitment(secret_of_game(secret_named("series"), 2)));
}

TEST(Record, ALotThatContradictsTheStartIsRefused) {
  EXPECT_FALSE(parse_record(version_1("option start 1", "option start 0")).has_value());
}

}  // namespace
}  // namespace calanque::match
