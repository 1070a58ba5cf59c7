#include "server/store/sqlite_upgrade.h"

#include <utility>

#include "match/crypto.h"
#include "server/store/sqlite_format.h"

namespace calanque::server {

namespace {

using sqlite::Statement;
using Step = Statement::Step;

constexpr std::uint64_t kMostInRun = 512;

// As these versions made it.
std::int64_t old_sum(std::string_view table, std::uint64_t number, const Entry& entry) {
  std::string bytes = std::to_string(number);
  bytes.append(" ").append(std::to_string(entry.at)).append(" ").append(table);
  bytes.append(1, '\0').append(entry.act).append(1, '\0').append(entry.text);
  const match::Digest digest = match::digest_of(bytes);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < sizeof(sum); ++i) {
    sum = sum << 8 | digest[i];
  }
  return static_cast<std::int64_t>(sum);
}

// Gathers entries that follow each other.
class Gathering {
 public:
  explicit Gathering(sqlite3* database) : database_(database), insert_(database, kKeepRun) {}

  std::optional<StoreFault> add(std::string table, std::uint64_t number, const Entry& entry) {
    if (table != table_ || number != first_ + count_ || count_ == kMostInRun) {
      if (const auto fault = end_run()) {
        return fault;
      }
      table_ = std::move(table);
      first_ = number;
    }
    pack(entries_, entry);
    ++count_;
    at_ = entry.at;
    return std::nullopt;
  }

  std::optional<StoreFault> end_run() {
    const auto fault = count_ == 0
                           ? std::nullopt
                           : keep_run(insert_, database_, {table_, first_, count_, at_, entries_});
    count_ = 0;
    entries_.clear();
    return fault;
  }

 private:
  sqlite3* database_;
  Statement insert_;
  std::string table_;
  std::uint64_t first_ = 0;
  std::uint64_t count_ = 0;
  std::int64_t at_ = 0;
  std::string entries_;
};

std::optional<StoreFault> take_over(sqlite3* database) {
  Statement old(database, "SELECT tbl, number, at, act, text, sum FROM entry ORDER BY tbl, number");
  Gathering runs(database);
  if (!old.ready()) {
    return sqlite::fault_of(database);
  }
  Step step = old.step();
  for (; step == Step::Row; step = old.step()) {
    std::string table = old.text(0);
    const auto number = static_cast<std::uint64_t>(old.number(1));
    const Entry entry{old.text(4), old.text(3), old.number(2)};
    if (old.number(5) != old_sum(table, number, entry)) {
      return StoreFault::Damaged;
    }
    if (const auto fault = runs.add(std::move(table), number, entry)) {
      return fault;
    }
  }
  return step == Step::Failed ? std::optional(sqlite::fault_of(database)) : runs.end_run();
}

}  // namespace

std::optional<StoreFault> upgrade(sqlite3* database, std::int64_t version, const char* make) {
  constexpr std::int64_t kWithFresh = 2;
  auto fault = sqlite::run(database, version == kWithFresh
                                         ? "INSERT INTO entry SELECT tbl, number, at, act, text,"
                                           " sum FROM fresh; DROP TABLE fresh"
                                         : "");
  fault = fault ? fault : sqlite::run(database, make);
  fault = fault ? fault : take_over(database);
  return fault ? fault : sqlite::run(database, "DROP TABLE entry");
}

}  // namespace calanque::server
