#include "server/store/sqlite.h"

namespace calanque::server::sqlite {

namespace {

constexpr int kPatience = 2'000;  // milliseconds for somebody else's lock

}  // namespace

Result<Database, StoreFault> open(const std::string& file, Mode mode) {
  const int flags =
      mode == Mode::Write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  sqlite3* opened = nullptr;
  const int result = sqlite3_open_v2(file.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(opened);
  if (result != SQLITE_OK) {
    return opened == nullptr ? StoreFault::Broken : fault_of(opened);
  }
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, kPatience);
  return database;
}

StoreFault fault_of(sqlite3* database) {
  const int code = sqlite3_errcode(database);
  switch (code & 0xFF) {
    case SQLITE_FULL:
      return StoreFault::Full;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return StoreFault::Locked;
    case SQLITE_CORRUPT:
      return StoreFault::Damaged;
    case SQLITE_NOTADB:
      return StoreFault::Foreign;
    case SQLITE_CONSTRAINT:
      return StoreFault::Conflict;
    default:
      return StoreFault::Broken;
  }
}

std::optional<StoreFault> run(sqlite3* database, const char* sql) {
  return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK
             ? std::nullopt
             : std::optional(fault_of(database));
}

Statement::Statement(sqlite3* database, const char* sql) {
  sqlite3_stmt* made = nullptr;
  sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  statement_.reset(made);
}

Statement& Statement::start() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
  return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
  // An empty view may have no address, and SQLite takes that for a null.
  sqlite3_bind_text(statement_.get(), place, text.empty() ? "" : text.data(),
                    static_cast<int>(text.size()), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind_bytes(int place, std::string_view bytes) {
  sqlite3_bind_blob64(statement_.get(), place, bytes.empty() ? "" : bytes.data(), bytes.size(),
                      SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind(int place, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), place, number);
  return *this;
}

Statement::Step Statement::step() {
  const int result = sqlite3_step(statement_.get());
  return result == SQLITE_ROW ? Step::Row : result == SQLITE_DONE ? Step::Done : Step::Failed;
}

std::string_view Statement::view(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return {bytes, bytes == nullptr ? 0 : static_cast<std::size_t>(size)};
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

}  // namespace calanque::server::sqlite
