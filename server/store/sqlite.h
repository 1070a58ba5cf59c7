#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/store/store.h"

// The little of SQLite that the store needs, with its errors as faults.
namespace calanque::server::sqlite {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

enum class Mode : std::uint8_t { Write, Read };

Result<Database, StoreFault> open(const std::string& file, Mode mode);
// Of the last call on it.
StoreFault fault_of(sqlite3* database);
std::optional<StoreFault> run(sqlite3* database, const char* sql);

// A prepared statement, used again and again.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql);
  bool ready() const { return statement_ != nullptr; }

  // Values by place, from 1; texts must live until the next call of start().
  Statement& start();
  Statement& bind(int place, std::string_view text);
  Statement& bind(int place, std::int64_t number);
  Statement& bind_bytes(int place, std::string_view bytes);

  enum class Step : std::uint8_t { Row, Done, Failed };
  Step step();
  std::string text(int column) const { return std::string(view(column)); }
  std::string_view view(int column) const;  // until the next step
  std::int64_t number(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace calanque::server::sqlite
