#include <fstream>
#include <thread>

#include "server/loop/patient_loop.h"
#include "tests/server/store_fixture.h"

// What is kept, and how it comes back.
namespace calanque::server {
namespace {

TEST_F(StoreTest, KeepsJournalsAndCards) {
  ASSERT_FALSE(open());
  const std::vector<Entry> lines = {{"start", "", 5}, {std::string("a\0b", 3), "act-1", 6}};
  EXPECT_FALSE(append(0, lines));
  EXPECT_FALSE(append(2, {{"more", "", 9}}));
  EXPECT_FALSE(keep({change::PutCard{"table", {"t", "one"}}, change::PutCard{"table", {"a", "x"}},
                     change::PutCard{"person", {"t", "other shelf"}}}));
  EXPECT_FALSE(keep({change::PutCard{"table", {"t", "two"}}}));
  ASSERT_FALSE(open());  // a new program
  EXPECT_EQ(journal(), (std::vector<Entry>{lines[0], lines[1], {"more", "", 9}}));
  EXPECT_EQ(*store_->touched({"none", "t", "t"}), (std::vector<std::int64_t>{0, 9, 9}));
  EXPECT_TRUE(store_->touched({})->empty());
  EXPECT_EQ(*store_->card("table", "t"), std::optional<std::string>("two"));
  EXPECT_EQ(*store_->card("table", "none"), std::nullopt);
  EXPECT_EQ(*store_->cards("table"), (std::vector<Card>{{"a", "x"}, {"t", "two"}}));
}

TEST_F(StoreTest, DropsTablesAndCards) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"a"}}));
  EXPECT_FALSE(append(0, {{"a"}}, "other"));
  EXPECT_FALSE(keep({change::PutCard{"table", {"t", "one"}}}));
  EXPECT_FALSE(keep({change::DropTable{"t"}, change::DropCard{"table", "t"}}));
  EXPECT_TRUE(journal().empty());
  EXPECT_EQ(journal("other").size(), 1U);
  EXPECT_TRUE(store_->cards("table")->empty());
  EXPECT_FALSE(append(0, {{"anew"}}));
}

TEST_F(StoreTest, LeavesNothingInItsFilesOfWhatWasDropped) {
  const auto is_there = [this](const std::string& text) {
    store_.reset();
    std::string bytes;
    for (const auto& each : fs::directory_iterator(folder_)) {
      std::ifstream file(each.path(), std::ios::binary);
      bytes.append(std::istreambuf_iterator<char>(file), {});
    }
    return bytes.find(text) != std::string::npos;
  };
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"Ada was here"}}));
  EXPECT_FALSE(append(0, {{"so was Bob"}}, "other"));
  EXPECT_FALSE(keep({change::PutCard{"shelf", {"key", "a card of Ada's"}}}));
  ASSERT_FALSE(open());  // which puts away what is fresh
  EXPECT_FALSE(append(1, {{"Ada was back"}}));
  EXPECT_TRUE(is_there("Ada was here"));
  ASSERT_FALSE(open());
  EXPECT_FALSE(keep({change::DropTable{"t"}, change::DropCard{"shelf", "key"}}));
  EXPECT_FALSE(is_there("Ada"));
  EXPECT_TRUE(is_there("so was Bob"));
}

TEST_F(StoreTest, GivesAPlaceOnlyOnce) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"first"}}));
  EXPECT_EQ(append(0, {{"second"}}), StoreFault::Conflict);
  EXPECT_EQ(append(2, {{"too far"}}), StoreFault::Conflict);
  // All of a change or nothing.
  EXPECT_EQ(keep({change::PutCard{"table", {"t", "x"}}, change::Append{"t", 0, {{"again"}}}}),
            StoreFault::Conflict);
  EXPECT_TRUE(store_->cards("table")->empty());
  EXPECT_EQ(journal(), (std::vector<Entry>{{"first"}}));
  EXPECT_FALSE(store_->trouble());  // a conflict is nobody's broken disk
}

TEST_F(StoreTest, OneThatFailsDoesNotTakeItsNeighboursAlong) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"first"}}));
  int good = 0;
  int bad = 0;
  for (int i = 0; i < 50; ++i) {  // most of them in one transaction
    store_->commit({change::Append{"t", 0, {{"clash"}}}},
                   [&](auto fault) { bad += fault ? 1 : 0; });
    store_->commit({change::Append{"u" + std::to_string(i), 0, {{"fine"}}}},
                   [&](auto fault) { good += fault ? 0 : 1; });
  }
  EXPECT_FALSE(append(1, {{"last"}}));  // told in order
  EXPECT_EQ(good, 50);
  EXPECT_EQ(bad, 50);
}

TEST_F(StoreTest, TellsTheOthersWhenOneRunsOutOfMemory) {
  ASSERT_FALSE(open());
  store_->commit({change::Append{"u", 0, {{"a"}}}}, [](auto) { throw std::bad_alloc(); });
  EXPECT_FALSE(append(0, {{"a"}}));
}

// Whoever waits for a change lives on the loop, and so must what they left with it end there.
TEST_F(StoreTest, WhatWasGivenWithAChangeEndsOnTheLoop) {
  PatientLoop loop;
  const auto store = SqliteStore::open(file_, loop);
  ASSERT_TRUE(store);
  std::thread::id ended;
  const auto keep_nothing = [&](std::shared_ptr<void> held) {
    bool told = false;
    (*store)->commit({}, [&told, held = std::move(held)](auto) { told = true; });
    while (!told) {
      loop.context().restart();
      loop.context().run_one_for(std::chrono::seconds(60));
    }
  };
  keep_nothing(ends_on(ended));
  keep_nothing(nullptr);  // by now it has let go of the first
  EXPECT_EQ(ended, std::this_thread::get_id());
}

TEST_F(StoreTest, WhatWasGivenToItIsKeptWhenItGoes) {
  ASSERT_FALSE(open());
  for (std::uint64_t i = 0; i < 100; ++i) {
    store_->commit({change::Append{"t", i, {{"line"}}}}, [](auto) {});
  }
  ASSERT_FALSE(open());
  EXPECT_EQ(journal().size(), 100U);
}

TEST_F(StoreTest, PutsEntriesAwayWhileItWrites) {
  ASSERT_FALSE(open());
  constexpr int kTables = 50;
  constexpr std::uint64_t kEach = 3000;  // more than twice what may be fresh
  const auto name = [](int table) { return "t" + std::to_string(table); };
  int kept = 0;
  for (std::uint64_t i = 0; i < kEach; ++i) {
    for (int table = 0; table < kTables; ++table) {
      const auto at = static_cast<std::int64_t>(1000 * i) + table;
      store_->commit({change::Append{name(table), i, {{"line " + std::to_string(i), "", at}}}},
                     [&](auto fault) { kept += fault ? 0 : 1; });
    }
    if (i % 10 == 0) {
      EXPECT_FALSE(keep({change::DropCard{"none", "none"}}));  // all before it are told
      EXPECT_EQ(journal(name(7)).size(), i + 1);
      EXPECT_EQ(*store_->touched({name(3)}),
                std::vector<std::int64_t>({std::int64_t(1000 * i) + 3}));
    }
  }
  EXPECT_EQ(append(kEach - 1, {{"late"}}, name(5)), StoreFault::Conflict);
  EXPECT_FALSE(append(0, {{"gone"}}, "other"));
  EXPECT_EQ(kept, kTables * static_cast<int>(kEach));
  EXPECT_FALSE(keep({change::DropTable{name(0)}, change::Append{name(0), 0, {{"anew"}}}}));
  EXPECT_FALSE(keep({change::DropTable{"other"}}));
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(journal(name(0)), (std::vector<Entry>{{"anew"}}));
    EXPECT_TRUE(journal("other").empty());
    const auto list = journal(name(9));
    ASSERT_EQ(list.size(), kEach);
    for (std::size_t i = 0; i < list.size(); ++i) {
      EXPECT_EQ(list[i].text, "line " + std::to_string(i));
    }
    EXPECT_EQ(append(kEach - 1, {{"late"}}, name(9)), StoreFault::Conflict);
    ASSERT_FALSE(open());
  }
}

// Made by hand, with the sums that these versions had.
TEST_F(StoreTest, OpensFilesOfTheVersionsBefore) {
  const std::string columns =
      "tbl TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, act TEXT NOT NULL,"
      " text TEXT NOT NULL, sum INTEGER NOT NULL";
  const std::string first =
      "DROP TABLE run; DROP TABLE fresh; PRAGMA user_version = 1; CREATE TABLE entry (" + columns +
      ", PRIMARY KEY (tbl, number)) WITHOUT ROWID; INSERT INTO entry VALUES"
      " ('t', 0, 5, '', 'a', 5166930633288029839), ('u', 0, 7, '', 'c', 7626022816889125450);";
  const std::string second = first +
                             "PRAGMA user_version = 2;"
                             "CREATE TABLE fresh (place INTEGER PRIMARY KEY, " +
                             columns +
                             "); INSERT INTO fresh VALUES"
                             " (1, 't', 1, 6, 'act-1', 'b', 2218952603530620634)";
  std::vector<Entry> kept = {{"a", "", 5}};
  for (const std::string& made : {first, second}) {
    ASSERT_FALSE(open());
    store_.reset();
    tamper(made.c_str());
    tamper("UPDATE entry SET sum = sum + 1 WHERE tbl = 'u'");
    EXPECT_EQ(open(), StoreFault::Damaged);  // and nothing has happened to it
    tamper("UPDATE entry SET sum = sum - 1 WHERE tbl = 'u'");
    ASSERT_FALSE(open());
    EXPECT_EQ(journal(), kept);
    EXPECT_EQ(journal("u"), (std::vector<Entry>{{"c", "", 7}}));
    EXPECT_EQ(append(0, {{"late"}}), StoreFault::Conflict);
    EXPECT_FALSE(append(kept.size(), {{"more"}}));
    ASSERT_FALSE(open());
    EXPECT_EQ(journal().size(), kept.size() + 1);
    store_.reset();
    fs::remove(file_);
    kept.push_back({"b", "act-1", 6});
  }
}

TEST_F(StoreTest, CanBeCopiedWhileItIsInUse) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"a"}, {"b"}}));
  const fs::path copy = folder_ / "copy.db";
  EXPECT_FALSE(back_up(file_, copy));
  EXPECT_EQ(back_up(file_, copy), StoreFault::Conflict);  // nothing is overwritten
  EXPECT_FALSE(append(2, {{"later"}}));
  file_ = copy;
  ASSERT_FALSE(open());
  EXPECT_EQ(journal().size(), 2U);
  EXPECT_TRUE(back_up(folder_ / "none", folder_ / "x"));
}

}  // namespace
}  // namespace calanque::server
