#include "server/store/sqlite_writer.h"

#include "match/crypto.h"

namespace calanque::server {

namespace {

using sqlite::Statement;
using Step = Statement::Step;

// At most so many are looked through when a table is opened, which takes less than a millisecond;
// that a page of `entry` then takes several at once needs more of them than there are busy tables.
constexpr std::size_t kMostFresh = 8'192;

}  // namespace

std::int64_t sum_of(std::string_view table, std::uint64_t number, const Entry& entry) {
  constexpr std::size_t kNumbers = 48;  // and what stands between
  std::string bytes;
  bytes.reserve(kNumbers + table.size() + entry.act.size() + entry.text.size());
  bytes.append(std::to_string(number));
  bytes.append(" ").append(std::to_string(entry.at)).append(" ").append(table);
  bytes.append(1, '\0').append(entry.act).append(1, '\0').append(entry.text);
  const match::Digest digest = match::digest_of(bytes);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < sizeof(sum); ++i) {
    sum = sum << 8 | digest[i];
  }
  return static_cast<std::int64_t>(sum);
}

std::optional<StoreFault> put_away_fresh(sqlite3* database) {
  if (const auto fault = sqlite::run(database, "BEGIN IMMEDIATE")) {
    return fault;
  }
  const auto fault = sqlite::run(database,
                                 "INSERT INTO entry SELECT tbl, number, at, act, text, sum"
                                 " FROM fresh ORDER BY tbl, number; DELETE FROM fresh; COMMIT");
  if (fault) {
    (void)sqlite::run(database, "ROLLBACK");
  }
  return fault;
}

SqliteWriter::SqliteWriter(sqlite::Database database)
    : database_(std::move(database)),
      append_(database_.get(),
              "INSERT INTO fresh (tbl, number, at, act, text, sum)"
              " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
      next_(database_.get(),
            "SELECT COALESCE(MAX(last) + 1, 0) FROM"
            " (SELECT MAX(number) AS last FROM entry WHERE tbl = ?1"
            " UNION ALL SELECT MAX(number) FROM fresh WHERE tbl = ?1)"),
      put_(database_.get(), "INSERT OR REPLACE INTO card VALUES (?1, ?2, ?3)"),
      drop_card_(database_.get(), "DELETE FROM card WHERE shelf = ?1 AND key = ?2"),
      drop_entries_(database_.get(), "DELETE FROM entry WHERE tbl = ?1"),
      drop_fresh_(database_.get(), "DELETE FROM fresh WHERE tbl = ?1"),
      begin_(database_.get(), "BEGIN IMMEDIATE"),
      commit_(database_.get(), "COMMIT") {
}

bool SqliteWriter::ready() const {
  return append_.ready() && next_.ready() && put_.ready() && drop_card_.ready() &&
         drop_entries_.ready() && drop_fresh_.ready() && begin_.ready() && commit_.ready();
}

std::vector<std::optional<StoreFault>> SqliteWriter::write(const std::vector<Change>& changes) {
  std::vector<std::optional<StoreFault>> faults(changes.size());
  std::optional<StoreFault> fault = finish(begin_);
  for (std::size_t i = 0; !fault && i < changes.size(); ++i) {
    faults[i] = take_places(changes[i]);
    if (!faults[i]) {
      faults[i] = write(changes[i]);
    }
    if (faults[i] != StoreFault::Conflict) {
      fault = faults[i];  // none, or the disk's own: then nobody gets through
    }
  }
  if (!fault) {
    fault = finish(commit_);
  }
  if (fault) {
    give_up();
    faults.assign(changes.size(), fault);
  }
  return faults;
}

void SqliteWriter::give_up() {
  (void)sqlite::run(database_.get(), "ROLLBACK");
  counts_.clear();
}

void SqliteWriter::put_away() {
  if (fresh_ >= kMostFresh) {
    fresh_ = 0;
    (void)put_away_fresh(database_.get());
  }
}

// Before anything of a change is written, so that one that finds its place taken leaves nothing.
std::optional<StoreFault> SqliteWriter::take_places(const Change& change) {
  std::vector<std::pair<std::uint64_t*, std::uint64_t>> taken;
  for (const auto& part : change) {
    const auto* drop = std::get_if<change::DropTable>(&part);
    const auto* append = std::get_if<change::Append>(&part);
    if (drop == nullptr && append == nullptr) {
      continue;
    }
    const auto count = count_of(drop != nullptr ? drop->table : append->table);
    if (!count) {
      return count.error();
    }
    std::uint64_t next = **count;
    for (const auto& [before, then] : taken) {
      next = before == *count ? then : next;
    }
    if (append != nullptr && next != append->first) {
      return StoreFault::Conflict;
    }
    taken.emplace_back(*count, drop != nullptr ? 0 : next + append->entries.size());
  }
  for (const auto& [count, then] : taken) {
    *count = then;
  }
  return std::nullopt;
}

Result<std::uint64_t*, StoreFault> SqliteWriter::count_of(const std::string& table) {
  if (const auto known = counts_.find(table); known != counts_.end()) {
    return &known->second;
  }
  const bool found = next_.start().bind(1, table).step() == Step::Row;
  const auto next = static_cast<std::uint64_t>(found ? next_.number(0) : 0);
  const StoreFault fault = sqlite::fault_of(database_.get());
  next_.start();
  return found ? Result<std::uint64_t*, StoreFault>(&(counts_[table] = next)) : fault;
}

std::optional<StoreFault> SqliteWriter::write(const Change& change) {
  for (const auto& one : change) {
    if (const auto fault = std::visit([this](const auto& part) { return write(part); }, one)) {
      return fault;
    }
  }
  return std::nullopt;
}

std::optional<StoreFault> SqliteWriter::write(const change::Append& append) {
  for (std::size_t i = 0; i < append.entries.size(); ++i) {
    const Entry& entry = append.entries[i];
    const std::uint64_t number = append.first + i;
    append_.bind(1, append.table)
        .bind(2, static_cast<std::int64_t>(number))
        .bind(3, entry.at)
        .bind(4, entry.act)
        .bind(5, entry.text)
        .bind(6, sum_of(append.table, number, entry));
    if (const auto fault = finish(append_)) {
      return fault;
    }
  }
  fresh_ += append.entries.size();
  return std::nullopt;
}

std::optional<StoreFault> SqliteWriter::write(const change::PutCard& put) {
  put_.bind(1, put.shelf).bind(2, put.card.key).bind(3, put.card.text);
  return finish(put_);
}

std::optional<StoreFault> SqliteWriter::write(const change::DropCard& drop) {
  drop_card_.bind(1, drop.shelf).bind(2, drop.key);
  return finish(drop_card_);
}

std::optional<StoreFault> SqliteWriter::write(const change::DropTable& drop) {
  drop_entries_.bind(1, drop.table);
  drop_fresh_.bind(1, drop.table);
  const auto fault = finish(drop_entries_);
  return fault ? fault : finish(drop_fresh_);
}

// Carries it out, and makes it ready for the next time.
std::optional<StoreFault> SqliteWriter::finish(Statement& statement) {
  const auto fault = statement.step() == Step::Done
                         ? std::nullopt
                         : std::optional(sqlite::fault_of(database_.get()));
  statement.start();
  return fault;
}

}  // namespace calanque::server
