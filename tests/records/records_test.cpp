// Tables and records of every game: the golden ones replay to the bytes they were made with, and
// random tables, with everything in them that a journal can hold, come back from their own texts.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/all_games.h"
#include "tests/contract/random_table.h"

namespace calanque {
namespace {

template <class G>
class Records : public testing::Test {};
TYPED_TEST_SUITE(Records, AllGames);

// They were written by version 1, and stay as they were.
TYPED_TEST(Records, GoldenOnesReplayToTheSameBytes) {
  using G = TypeParam;
  const std::filesystem::path folder =
      std::filesystem::path(CALANQUE_SOURCE_DIR) / "tests/records" / G::id;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".record") {
      continue;
    }
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    const auto file = match::parse_record(text.str());
    ASSERT_TRUE(file.has_value()) << entry.path();
    const match::Verification found = match::verify<G>(*file, {.seen = file->head.commitments});
    EXPECT_TRUE(found.findings.empty()) << entry.path() << ": " << found.findings.front().what;
    // No commitment vouches for nonces that were not sealed.
    EXPECT_EQ(found.verdict(),
              file->head.nonces.empty() ? match::Verdict::Proven : match::Verdict::Repeats)
        << entry.path();
    EXPECT_EQ(match::verify<G>(*file).verdict(), match::Verdict::Repeats) << entry.path();
    ++files;
  }
  EXPECT_GT(files, 0);
}

// Calls `look` with random tables of every variant.
template <class G, class Look>
void for_random_tables(int lines, const Look& look) {
  int game = 0;
  for (const auto& variant : contract::variants<G>()) {
    for (int i = 0; i < contract::scaled(8); ++i) {
      SCOPED_TRACE(variant.name + " CALANQUE_SEED=" + std::to_string(contract::base_seed()) +
                   " game " + std::to_string(++game));
      Random random(contract::base_seed(), static_cast<std::uint64_t>(game));
      look(contract::random_table<G>(variant.options, random, lines), random);
      if (testing::Test::HasFatalFailure()) {
        return;
      }
    }
  }
}

// The law of the journal: a table opened from head and lines equals the one that wrote them.
TYPED_TEST(Records, ATableIsItsJournal) {
  using G = TypeParam;
  for_random_tables<G>(400, [](const match::Table<G>& table, Random&) {
    const auto read = match::parse_record(match::to_text(match::to_save(table)));
    ASSERT_TRUE(read.has_value()) << read.error().expected << " line " << read.error().position;
    const auto again = match::replay<G>(*read);
    ASSERT_TRUE(again.has_value()) << again.error().what;
    ASSERT_TRUE(*again == table);
    // A replica follows the same lines without the secrets.
    auto replica = match::Table<G>::open(table.head());
    ASSERT_TRUE(replica.has_value());
    for (const std::string& line : table.lines()) {
      ASSERT_FALSE(replica->put(line)) << line;
    }
    ASSERT_TRUE(replica->match() == table.match());
  });
}

// The check passes exactly the lines that a replay takes: lines of other tables and of other
// moments are refused by both or by neither, and a refused line changes nothing.
TYPED_TEST(Records, TheCheckPassesWhatAReplayTakes) {
  using G = TypeParam;
  std::vector<std::string> pool = {"start",
                                   "start 1",
                                   "next",
                                   "forget",
                                   "adjudicated",
                                   "undo 0 1",
                                   "redo 0 1",
                                   "undo 1 1 0",
                                   "list",
                                   "void - " + std::string(64, 'a'),
                                   "seat 0 person Malo",
                                   "seat 5 person Malo"};
  for_random_tables<G>(60, [&](const match::Table<G>& table, Random& random) {
    pool.insert(pool.end(), table.lines().begin(), table.lines().end());
    for (int i = 0; i < 20; ++i) {
      const std::string line = random.pick(pool);
      match::Table<G> copy = table;
      const bool passes = !table.check_text(line);
      ASSERT_EQ(!copy.put(line), passes) << line;
      if (!passes) {
        ASSERT_TRUE(copy == table) << line;
      }
    }
    pool.resize(std::min<std::size_t>(pool.size(), 2000));
  });
}

// Whether a step that stands is an action of that seat, since everybody last forgot.
template <class G>
bool has_acted(const match::Table<G>& table, Seat seat) {
  const auto& log = table.match().log();
  const auto forgot = std::find_if(log.rbegin(), log.rend(), [](const auto& entry) {
    return std::holds_alternative<match::Forgotten>(entry.what);
  });
  for (std::size_t i = forgot == log.rend() ? 0 : forgot->step; i < table.match().steps(); ++i) {
    const auto* acted = std::get_if<match::Acted<G>>(&table.match().step(i));
    if (acted != nullptr && acted->seat == seat) {
      return true;
    }
  }
  return false;
}

// can_undo tells what undo does, for everybody and at every moment. A game that is over stays as
// it is, because its record can be read; who has not acted has nothing to take back.
TYPED_TEST(Records, CanUndoAndUndoAgree) {
  using G = TypeParam;
  for_random_tables<G>(80, [](const match::Table<G>& table, Random&) {
    for (const Seat seat : SeatSet::first(table.match().seats())) {
      const auto plan = table.can_undo(seat);
      const auto line = table.undo(seat, SeatSet::first(table.match().seats()));
      ASSERT_EQ(plan.has_value(), line.has_value());
      if (!plan) {
        ASSERT_EQ(plan.error(), line.error());
        const bool over = is_over(table.turn());
        ASSERT_EQ(plan.error() == match::UndoFault::Over, over);
        ASSERT_EQ(plan.error() == match::UndoFault::Nothing, !over && !has_acted(table, seat));
        continue;
      }
      ASSERT_TRUE(!is_over(table.turn()) && has_acted(table, seat));
      ASSERT_FALSE(table.check(*line));
      match::Table<G> copy = table;
      copy.apply(*line);
      ASSERT_EQ(copy.match().steps() + static_cast<std::size_t>(plan->steps),
                table.match().steps());
      ASSERT_EQ(table.undo(seat, {}).has_value(), plan->needs_consent.empty());
    }
  });
}

// What an observer knows after undo and redo is what it would know had the lost steps never been.
TYPED_TEST(Records, KnowledgeIsThatOfTheStepsThatStand) {
  using G = TypeParam;
  for_random_tables<G>(300, [](const match::Table<G>& table, Random&) {
    for (const Viewer& viewer : contract::viewers(table.match().seats())) {
      typename G::Knowledge knowledge{};
      for (const auto& event : table.match().standing(viewer)) {
        G::observe(knowledge, event);
      }
      ASSERT_TRUE(knowledge == table.match().knowledge(viewer));
    }
  });
}

// Every draw repeats, and no secret stands in what a viewer is given.
TYPED_TEST(Records, RandomTablesVerifyAndTellNoSecrets) {
  using G = TypeParam;
  for_random_tables<G>(400, [](const match::Table<G>& table, Random&) {
    const match::Verification found = match::verify<G>(match::to_save(table));
    ASSERT_LE(found.verdict(), match::Verdict::Given) << found.findings.front().what;
    for (const Viewer& viewer : contract::viewers(table.match().seats())) {
      const std::string shown = match::to_text(match::to_viewer_record(table, viewer));
      for (const match::Dealer::Secret& secret : table.secrets()) {
        ASSERT_EQ(shown.find(match::to_hex(secret.seed)), std::string::npos);
        ASSERT_EQ(shown.find(match::to_hex(secret.salt)), std::string::npos);
      }
    }
  });
}

}  // namespace
}  // namespace calanque
