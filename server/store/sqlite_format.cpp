#include "server/store/sqlite_format.h"

#include <map>
#include <utility>

#include "server/store/sqlite_upgrade.h"

namespace calanque::server {

namespace {

using sqlite::Statement;
using Step = Statement::Step;

// Which program the file belongs to (SQLite's application_id), and the version of its tables.
constexpr std::int64_t kOurs = 0x43616C71;
constexpr std::int64_t kVersion = 3;
constexpr const char* kMakeCards =
    "PRAGMA application_id = 1130458225;"
    "CREATE TABLE card (shelf TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (shelf, key)) WITHOUT ROWID;";
constexpr const char* kMakeEntries =
    "PRAGMA user_version = 3;"
    "CREATE TABLE run (tbl TEXT NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL,"
    " at INTEGER NOT NULL, entries BLOB NOT NULL, sum INTEGER NOT NULL,"
    " PRIMARY KEY (tbl, first)) WITHOUT ROWID;"
    "CREATE TABLE fresh (place INTEGER PRIMARY KEY, runs BLOB NOT NULL, sum INTEGER NOT NULL);";
static_assert(kOurs == 1130458225);

std::optional<std::int64_t> ask(sqlite3* database, const char* sql) {
  Statement statement(database, sql);
  return statement.ready() && statement.step() == Step::Row ? std::optional(statement.number(0))
                                                            : std::nullopt;
}

// The fresh entries of one table.
struct Fresh {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  std::int64_t at = 0;
  std::string entries{};
};

}  // namespace

std::optional<StoreFault> prepare(sqlite3* database) {
  if (const auto fault = sqlite::run(database, "BEGIN IMMEDIATE")) {
    return fault;
  }
  const auto tables = ask(database, "SELECT COUNT(*) FROM sqlite_master");
  const auto owner = ask(database, "PRAGMA application_id");
  const auto version = ask(database, "PRAGMA user_version");
  std::optional<StoreFault> fault;
  if (!tables || !owner || !version) {
    fault = sqlite::fault_of(database);
  } else if (*tables == 0 && *owner == 0) {
    fault = sqlite::run(database, kMakeCards);
    fault = fault ? fault : sqlite::run(database, kMakeEntries);
  } else if (*owner == kOurs && *version >= 1 && *version < kVersion) {
    fault = upgrade(database, *version, kMakeEntries);
  } else if (*owner != kOurs || *version != kVersion) {
    fault = StoreFault::Foreign;
  }
  const auto ended = sqlite::run(database, fault ? "ROLLBACK" : "COMMIT");
  return fault ? fault : ended;
}

bool is_ours(sqlite3* database) {
  return ask(database, "PRAGMA application_id") == kOurs;
}

std::optional<StoreFault> keep_run(Statement& insert, sqlite3* database, const Run& run) {
  insert.bind(1, run.table)
      .bind(2, static_cast<std::int64_t>(run.first))
      .bind(3, static_cast<std::int64_t>(run.count))
      .bind(4, run.at)
      .bind_bytes(5, run.entries)
      .bind(6, sum_of(run));
  const auto fault =
      insert.step() == Step::Done ? std::nullopt : std::optional(sqlite::fault_of(database));
  insert.start();
  return fault;
}

std::optional<StoreFault> each_fresh(Statement& all, sqlite3* database, const EachRun& each) {
  std::optional<StoreFault> fault;
  Step step = all.start().step();
  for (; !fault && step == Step::Row; step = all.step()) {
    std::string_view runs = all.view(0);
    bool good = all.number(1) == sum_of(runs);
    while (good && !runs.empty()) {
      const auto run = take_run(runs);
      good = run && each(*run);
    }
    fault = good ? std::nullopt : std::optional(StoreFault::Damaged);
  }
  if (!fault && step == Step::Failed) {
    fault = sqlite::fault_of(database);
  }
  all.start();
  return fault;
}

// Table after table, so that neighbours in the file are written together.
std::optional<StoreFault> move_fresh(sqlite3* database) {
  Statement all(database, kAllFresh);
  Statement insert(database, kKeepRun);
  if (!all.ready() || !insert.ready()) {
    return sqlite::fault_of(database);
  }
  std::map<std::string, Fresh, std::less<>> sorted;
  const auto damaged = each_fresh(all, database, [&sorted](const Run& run) {
    auto found = sorted.find(run.table);
    if (found == sorted.end()) {
      found = sorted.emplace(run.table, Fresh{.first = run.first}).first;
    }
    Fresh& fresh = found->second;
    const bool follows = run.first == fresh.first + fresh.count;
    fresh.count += run.count;
    fresh.at = run.at;
    fresh.entries.append(run.entries);
    return follows;
  });
  if (damaged) {
    return damaged;
  }
  for (const auto& [table, of] : sorted) {
    if (const auto fault =
            keep_run(insert, database, {table, of.first, of.count, of.at, of.entries})) {
      return fault;
    }
  }
  return sqlite::run(database, "DELETE FROM fresh");
}

std::optional<StoreFault> put_away_fresh(sqlite3* database) {
  if (const auto fault = sqlite::run(database, "BEGIN IMMEDIATE")) {
    return fault;
  }
  auto fault = move_fresh(database);
  fault = fault ? fault : sqlite::run(database, "COMMIT");
  if (fault) {
    (void)sqlite::run(database, "ROLLBACK");
  }
  return fault;
}

}  // namespace calanque::server
