#pragma once

#include <unordered_map>

#include "server/store/sqlite_format.h"

namespace calanque::server {

// The connection that writes, on its own thread.
//
// What a transaction adds to journals is one row, in `fresh`. Written where it belongs, every move
// would cost a row, and mostly a page, of its own, since the pages of `run` belong to one game
// table each. Now and then all of it is put away there.
class SqliteWriter {
 public:
  explicit SqliteWriter(sqlite::Database database);
  bool ready() const;

  // All in one transaction; a change that comes too late for its place is left out alone. The
  // faults, by place.
  std::vector<std::optional<StoreFault>> write(const std::vector<Change>& changes);

  // After an exception of write(): nothing of it is kept.
  void give_up();

  // Puts fresh entries away once there are many; true when none are left. If that fails they stay
  // where they are until there are as many again, which only makes reading slower.
  bool put_away();

 private:
  std::optional<StoreFault> take_places(const Change& change);
  std::optional<StoreFault> count_fresh();
  Result<std::uint64_t*, StoreFault> count_of(const std::string& table);
  std::optional<StoreFault> write(const Change& change);
  std::optional<StoreFault> write(const change::Append& append);
  std::optional<StoreFault> write(const change::PutCard& put);
  std::optional<StoreFault> write(const change::DropCard& drop);
  std::optional<StoreFault> write(const change::DropTable& drop);
  std::optional<StoreFault> write_fresh();
  std::optional<StoreFault> finish(sqlite::Statement& statement);

  sqlite::Database database_;
  sqlite::Statement all_fresh_;
  sqlite::Statement append_;
  sqlite::Statement next_;
  sqlite::Statement put_;
  sqlite::Statement drop_card_;
  sqlite::Statement drop_runs_;
  sqlite::Statement begin_;
  sqlite::Statement commit_;
  // How many entries a table has, of those with fresh ones at least. The file is ours alone, so
  // what was looked up once stays true.
  std::unordered_map<std::string, std::uint64_t> counts_;
  bool counted_ = false;                                         // whatever is fresh
  std::vector<std::pair<std::uint64_t*, std::uint64_t>> taken_;  // by this change
  std::string runs_;                                             // of this transaction, packed
  std::string entries_;                                          // of one of them
  std::size_t fresh_ = 0;  // entries since the last were put away
};

}  // namespace calanque::server
