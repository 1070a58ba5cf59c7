#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <random>

#include "tests/server/store_fixture.h"

// The store when files, disks or neighbours are not as they should be, or its program is killed.
namespace calanque::server {
namespace {

class StoreFaultsTest : public StoreTest {
 protected:
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
};

TEST_F(StoreFaultsTest, FindsChangedAndMissingRows) {
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

TEST_F(StoreFaultsTest, DoesNotOpenOverFreshEntriesThatSomebodyChanged) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"a"}}));
  store_.reset();
  tamper("UPDATE fresh SET sum = sum + 1");
  EXPECT_EQ(open(), StoreFault::Damaged);
}

TEST_F(StoreFaultsTest, KnowsItsPlacesAfterAFailure) {
  ASSERT_FALSE(open());
  EXPECT_FALSE(append(0, {{"a"}, {"b"}}));
  tamper("ALTER TABLE fresh RENAME TO away");
  EXPECT_TRUE(append(2, {{"c"}}));
  tamper("ALTER TABLE away RENAME TO fresh");
  EXPECT_EQ(append(1, {{"late"}}), StoreFault::Conflict);
  EXPECT_FALSE(append(2, {{"c"}}));
  EXPECT_EQ(journal().size(), 3U);
}

TEST_F(StoreFaultsTest, KnowsFilesThatAreNotItsOwn) {
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

TEST_F(StoreFaultsTest, FindsATornFile) {
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

TEST_F(StoreFaultsTest, LosesATailThatWasNeverWhole) {
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

TEST_F(StoreFaultsTest, BelongsToOneServerAtATime) {
  ASSERT_FALSE(open());
  EXPECT_EQ(SqliteStore::open(file_, loop_).error(), StoreFault::Locked);
}

TEST_F(StoreFaultsTest, SaysWhenSomebodyHoldsTheFileAndGoesOnAfterwards) {
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

TEST_F(StoreFaultsTest, SaysWhenAFileMayNotGrowAndGoesOnAfterwards) {
  std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_FALSE(open());
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit small = before;
  small.rlim_cur = 300'000;
  setrlimit(RLIMIT_FSIZE, &small);
  expect_fault_and_recovery(StoreFault::Broken, [&] { setrlimit(RLIMIT_FSIZE, &before); });
}

TEST_F(StoreFaultsTest, SaysWhenTheDiskIsFullAndGoesOnAfterwards) {
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

TEST_F(StoreFaultsTest, LosesNothingThatWasPromisedWhenItIsKilled) {
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
