#pragma once

#include <unordered_map>

#include "server/store/sqlite.h"

namespace calanque::server {

// Of everything in a row: SQLite finds torn pages, this finds a row that somebody changed.
std::int64_t sum_of(std::string_view table, std::uint64_t number, const Entry& entry);

// The connection that writes, on its own thread.
//
// Entries of many tables are first appended to one table of the file, `fresh`, side by side: a page
// holds dozens of moves. Written where they belong, each would cost a page of its own, since the
// pages of `entry` belong to one game table each. Now and then all of them are put away there.
class SqliteWriter {
 public:
  explicit SqliteWriter(sqlite::Database database);
  bool ready() const;

  // All in one transaction; a change that comes too late for its place is left out alone. The
  // faults, by place.
  std::vector<std::optional<StoreFault>> write(const std::vector<Change>& changes);

  // After an exception of write(): nothing of it is kept.
  void give_up();

  // Puts fresh entries away once there are many. If that fails they stay where they are until there
  // are as many again, which only makes reading slower.
  void put_away();

 private:
  std::optional<StoreFault> take_places(const Change& change);
  Result<std::uint64_t*, StoreFault> count_of(const std::string& table);
  std::optional<StoreFault> write(const Change& change);
  std::optional<StoreFault> write(const change::Append& append);
  std::optional<StoreFault> write(const change::PutCard& put);
  std::optional<StoreFault> write(const change::DropCard& drop);
  std::optional<StoreFault> write(const change::DropTable& drop);
  std::optional<StoreFault> finish(sqlite::Statement& statement);

  sqlite::Database database_;
  sqlite::Statement append_;
  sqlite::Statement next_;
  sqlite::Statement put_;
  sqlite::Statement drop_card_;
  sqlite::Statement drop_entries_;
  sqlite::Statement drop_fresh_;
  sqlite::Statement begin_;
  sqlite::Statement commit_;
  // How many entries a table has. The file is ours alone, so what was looked up once stays true.
  std::unordered_map<std::string, std::uint64_t> counts_;
  std::size_t fresh_ = 0;  // entries since the last were put away
};

// The entries that are not put away yet, into their places: at the start of a program, and later.
std::optional<StoreFault> put_away_fresh(sqlite3* database);

}  // namespace calanque::server
