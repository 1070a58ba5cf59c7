#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <random>
#include <thread>

#include "server/loop/patient_loop.h"
#include "server/store/sqlite_store.h"

// The store with the real SQLite, on real files.
namespace calanque::server {
namespace {

namespace fs = std::filesystem;

class StoreTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "calanque-store-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    file_ = folder_ / "tables.db";
  }
  void TearDown() override {
    store_.reset();
    fs::remove_all(folder_);
  }

  std::optional<StoreFault> open() {
    store_.reset();
    auto opened = SqliteStore::open(file_, loop_);
    if (!opened) {
      return opened.error();
    }
    store_ = std::move(*opened);
    return std::nullopt;
  }

  // Commits and waits for the answer.
  std::optional<StoreFault> keep(Change change) {
    bool told = false;
    std::optional<StoreFault> answer;
    store_->commit(std::move(change), [&](std::optional<StoreFault> fault) {
      told = true;
      answer = fault;
    });
    while (!told) {
      loop_.context().restart();
      loop_.context().run_one_for(std::chrono::seconds(60));
    }
    return answer;
  }

  std::optional<StoreFault> append(std::uint64_t first, std::vector<Entry> entries,
                                   const std::string& table = "t") {
    return keep({change::Append{table, first, std::move(entries)}});
  }

  std::vector<Entry> journal(const std::string& table = "t") {
    const auto list = store_->journal(table);
    EXPECT_TRUE(list);
    return list ? *list : std::vector<Entry>();
  }

  // Something done to the file behind the store's back.
  void tamper(const char* sql) {
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(file_.c_str(), &other), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(other, sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(other);
    sqlite3_close(other);
  }

  // Fills the store until it says so, and goes on once there is room.
  void expect_fault_and_recovery(StoreFault expected, const std::function<void()>& make_room) {
    std::uint64_t kept = 0;
    std::optional<StoreFault> fault;
    while (kept < 100'000 && !(fault = append(kept, {{std::string(8'000, 'a')}}))) {
      ++kept;
    }
    EXPECT_EQ(fault, expected);
    EXPECT_EQ(store_->trouble(), expected);
    EXPECT_EQ(journal().size(), kept);
    make_room();
    EXPECT_FALSE(append(kept, {{"at last"}}));
    EXPECT_FALSE(store_->trouble());
    EXPECT_EQ(journal().size(), kept + 1);
  }

  AsioLoop loop_;
  fs::path folder_;
  fs::path file_;
  std::unique_ptr<SqliteStore> store_;
};

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

TEST_F(StoreTest, FindsChangedAndMissingRows) {
  for (const auto& [row, bytes] : {std::pair<std::string, std::string>{"fresh", "runs"},
                                   std::pair<std::string, std::string>{"run", "entries"}}) {
    ASSERT_FALSE(open());  // which puts away what is fresh
    if (row == "fresh") {
      EXPECT_FALSE(append(0, {{"a"}, {"b"}, {"c"}}));
    }
    const auto end_with = [&](const std::string& letter) {
      tamper(("UPDATE " + row + " SET " + bytes + " = CAST(substr(" + bytes + ", 1, length(" +
              bytes + ") - 1) || '" + letter + "' AS BLOB)")
                 .c_str());
    };
    end_with("x");
    EXPECT_EQ(store_->journal("t").error(), StoreFault::Damaged);
    end_with("c");
    EXPECT_EQ(journal().size(), 3U);
  }
  EXPECT_FALSE(append(3, {{"d"}}));
  ASSERT_FALSE(open());
  EXPECT_EQ(journal().size(), 4U);
  tamper("DELETE FROM run WHERE first = 0");
  EXPECT_EQ(store_->journal("t").error(), StoreFault::Damaged);
}

TEST_F(StoreTest, DoesNotOpenOverFreshEntriesThatSomebodyChanged) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"a"}}));
  store_.reset();
  tamper("UPDATE fresh SET sum = sum + 1");
  EXPECT_EQ(open(), StoreFault::Damaged);
}

TEST_F(StoreTest, KnowsItsPlacesAfterAFailure) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"a"}, {"b"}}));
  tamper("ALTER TABLE fresh RENAME TO away");
  EXPECT_TRUE(append(2, {{"c"}}));
  tamper("ALTER TABLE away RENAME TO fresh");
  EXPECT_EQ(append(1, {{"late"}}), StoreFault::Conflict);
  EXPECT_FALSE(append(2, {{"c"}}));
  EXPECT_EQ(journal().size(), 3U);
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

TEST_F(StoreTest, KnowsFilesThatAreNotItsOwn) {
  std::ofstream(file_) << std::string(5000, 'x');
  EXPECT_EQ(open(), StoreFault::Foreign);
  fs::remove(file_);
  tamper("CREATE TABLE somebody_elses (x)");
  EXPECT_EQ(open(), StoreFault::Foreign);
  fs::remove(file_);
  ASSERT_FALSE(open());
  store_.reset();
  tamper("PRAGMA user_version = 4");
  EXPECT_EQ(open(), StoreFault::Foreign);
}

TEST_F(StoreTest, FindsATornFile) {
  ASSERT_FALSE(open());
  for (std::uint64_t i = 0; i < 200; ++i) {
    EXPECT_FALSE(append(i, {{std::string(500, 'a')}}));
  }
  store_.reset();
  std::fstream torn(file_, std::ios::in | std::ios::out | std::ios::binary);
  torn.seekp(4096 * 3);
  torn << std::string(4096 * 10, '\xAA');
  torn.close();
  const auto fault = open();
  if (!fault) {  // found at the latest when it is read
    EXPECT_EQ(store_->journal("t").error(), StoreFault::Damaged);
  } else {
    EXPECT_EQ(fault, StoreFault::Damaged);
  }
}

TEST_F(StoreTest, LosesATailThatWasNeverWhole) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"whole"}}));
  // A copy of the files as a power cut leaves them, the last pages half written.
  const fs::path torn = folder_ / "torn.db";
  EXPECT_FALSE(append(1, {{"half"}}));
  fs::copy(file_, torn);
  const fs::path wal = folder_ / "torn.db-wal";
  fs::copy(file_.string() + "-wal", wal);
  fs::resize_file(wal, fs::file_size(wal) - 100);
  file_ = torn;
  ASSERT_FALSE(open());
  EXPECT_EQ(journal(), (std::vector<Entry>{{"whole"}}));
}

TEST_F(StoreTest, BelongsToOneServerAtATime) {
  ASSERT_FALSE(open());
  EXPECT_EQ(SqliteStore::open(file_, loop_).error(), StoreFault::Locked);
}

TEST_F(StoreTest, SaysWhenSomebodyHoldsTheFileAndGoesOnAfterwards) {
  ASSERT_FALSE(open());
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file_.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(append(0, {{"a"}}), StoreFault::Locked);
  EXPECT_EQ(store_->trouble(), StoreFault::Locked);
  sqlite3_close(other);
  EXPECT_FALSE(append(0, {{"a"}}));
  EXPECT_FALSE(store_->trouble());
}

TEST_F(StoreTest, SaysWhenAFileMayNotGrowAndGoesOnAfterwards) {
  std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_FALSE(open());
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit small = before;
  small.rlim_cur = 300'000;
  setrlimit(RLIMIT_FSIZE, &small);
  expect_fault_and_recovery(StoreFault::Broken, [&] { setrlimit(RLIMIT_FSIZE, &before); });
}

TEST_F(StoreTest, SaysWhenTheDiskIsFullAndGoesOnAfterwards) {
  const fs::path disk = folder_ / "disk";
  fs::create_directory(disk);
  if (mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=1m") != 0) {
    GTEST_SKIP() << "only the superuser can make a small disk";
  }
  file_ = disk / "tables.db";
  EXPECT_FALSE(open());
  expect_fault_and_recovery(StoreFault::Full,
                            [&] { mount("tmpfs", disk.c_str(), "tmpfs", MS_REMOUNT, "size=8m"); });
  store_.reset();
  EXPECT_EQ(umount(disk.c_str()), 0);
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

// A child appends and tells through a pipe what it was promised; it is killed at any moment.
void write_until_killed(const fs::path& file, int pipe) {
  AsioLoop loop;
  auto store = SqliteStore::open(file, loop);
  if (!store) {
    _exit(1);
  }
  std::uint64_t next = (*store)->journal("t")->size();
  std::function<void()> go = [&] {
    const std::uint64_t number = next++;
    (*store)->commit({change::Append{"t", number, {{"line " + std::to_string(number)}}}},
                     [&, number](std::optional<StoreFault> fault) {
                       if (fault || write(pipe, &number, sizeof(number)) != sizeof(number)) {
                         _exit(1);
                       }
                       go();
                     });
  };
  for (int i = 0; i < 5; ++i) {
    go();
  }
  const auto hold = loop.after(std::chrono::hours(1), [] {});
  loop.context().run();
}

TEST_F(StoreTest, LosesNothingThatWasPromisedWhenItIsKilled) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const char* rounds = std::getenv("CALANQUE_KILLS");
  const int most = rounds == nullptr ? 5 : std::atoi(rounds);
  std::uint64_t promised = 0;
  for (int round = 0; round < most; ++round) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
      close(pipe[0]);
      write_until_killed(file_, pipe[1]);
    }
    close(pipe[1]);
    const std::uint64_t enough = promised + 1 + random() % 100;
    std::uint64_t number = 0;
    bool killed = false;
    while (read(pipe[0], &number, sizeof(number)) == sizeof(number)) {
      promised = std::max(promised, number + 1);
      if (!killed && promised >= enough) {
        killed = kill(child, SIGKILL) == 0;  // what it still wrote is read on
      }
    }
    close(pipe[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "round " << round;
    ASSERT_FALSE(open());
    const auto list = journal();
    store_.reset();
    ASSERT_GE(list.size(), promised);
    for (std::size_t i = 0; i < list.size(); ++i) {
      ASSERT_EQ(list[i].text, "line " + std::to_string(i));
    }
    promised = list.size();
  }
}

}  // namespace
}  // namespace calanque::server
