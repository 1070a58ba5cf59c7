#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <boost/asio/io_context.hpp>
#include <cstdlib>
#include <filesystem>

#include "server/loop/asio_loop.h"
#include "server/store/sqlite_store.h"

namespace calanque::server {

namespace fs = std::filesystem;

// The store with the real SQLite, on real files in a folder of its own.
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

  AsioLoop loop_;
  fs::path folder_;
  fs::path file_;
  std::unique_ptr<SqliteStore> store_;
};

}  // namespace calanque::server
