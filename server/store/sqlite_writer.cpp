#include "server/store/sqlite_writer.h"

namespace calanque::server {

namespace {

using sqlite::Statement;
using Step = Statement::Step;

// At most so many are looked through when a table is opened, which takes four milliseconds; that a
// run then has many needs more of them than there are busy tables.
constexpr std::size_t kMostFresh = 65'536;

}  // namespace

SqliteWriter::SqliteWriter(sqlite::Database database)
    : database_(std::move(database)),
      all_fresh_(database_.get(), kAllFresh),
      append_(database_.get(), "INSERT INTO fresh (runs, sum) VALUES (?1, ?2)"),
      next_(database_.get(),
            "SELECT first + count FROM run WHERE tbl = ?1 ORDER BY first DESC LIMIT 1"),
      put_(database_.get(), "INSERT OR REPLACE INTO card VALUES (?1, ?2, ?3)"),
      drop_card_(database_.get(), "DELETE FROM card WHERE shelf = ?1 AND key = ?2"),
      drop_runs_(database_.get(), "DELETE FROM run WHERE tbl = ?1"),
      begin_(database_.get(), "BEGIN IMMEDIATE"),
      commit_(database_.get(), "COMMIT") {
}

bool SqliteWriter::ready() const {
  return all_fresh_.ready() && append_.ready() && next_.ready() && put_.ready() &&
         drop_card_.ready() && drop_runs_.ready() && begin_.ready() && commit_.ready();
}

std::vector<std::optional<StoreFault>> SqliteWriter::write(const std::vector<Change>& changes) {
  std::vector<std::optional<StoreFault>> faults(changes.size());
  std::optional<StoreFault> fault = finish(begin_);
  fault = fault ? fault : count_fresh();
  for (std::size_t i = 0; !fault && i < changes.size(); ++i) {
    faults[i] = take_places(changes[i]);
    if (!faults[i]) {
      faults[i] = write(changes[i]);
    }
    if (faults[i] != StoreFault::Conflict) {
      fault = faults[i];  // none, or the disk's own: then nobody gets through
    }
  }
  fault = fault ? fault : write_fresh();
  fault = fault ? fault : finish(commit_);
  if (fault) {
    give_up();
    faults.assign(changes.size(), fault);
  }
  return faults;
}

void SqliteWriter::give_up() {
  (void)sqlite::run(database_.get(), "ROLLBACK");
  counts_.clear();
  counted_ = false;
  runs_.clear();
}

bool SqliteWriter::put_away() {
  if (fresh_ < kMostFresh) {
    return false;
  }
  fresh_ = 0;
  if (put_away_fresh(database_.get())) {
    return false;
  }
  counts_.clear();  // nothing is fresh, so they can be looked up; most tables rest by now
  return true;
}

// Before anything of a change is written, so that one that finds its place taken leaves nothing.
std::optional<StoreFault> SqliteWriter::take_places(const Change& change) {
  taken_.clear();
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
    for (const auto& [before, then] : taken_) {
      next = before == *count ? then : next;
    }
    if (append != nullptr && next != append->first) {
      return StoreFault::Conflict;
    }
    taken_.emplace_back(*count, drop != nullptr ? 0 : next + append->entries.size());
  }
  for (const auto& [count, then] : taken_) {
    *count = then;
  }
  return std::nullopt;
}

// Once, and again when a transaction has failed: afterwards, what is not known is not fresh.
std::optional<StoreFault> SqliteWriter::count_fresh() {
  if (counted_) {
    return std::nullopt;
  }
  const auto fault = each_fresh(all_fresh_, database_.get(), [this](const Run& run) {
    counts_[std::string(run.table)] = run.first + run.count;
    return true;
  });
  counted_ = !fault;
  return fault;
}

Result<std::uint64_t*, StoreFault> SqliteWriter::count_of(const std::string& table) {
  if (const auto known = counts_.find(table); known != counts_.end()) {
    return &known->second;
  }
  const Step step = next_.bind(1, table).step();
  const auto next = static_cast<std::uint64_t>(step == Step::Row ? next_.number(0) : 0);
  const StoreFault fault = sqlite::fault_of(database_.get());
  next_.start();
  return step == Step::Failed ? Result<std::uint64_t*, StoreFault>(fault)
                              : &(counts_[table] = next);
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
  entries_.clear();
  for (const Entry& entry : append.entries) {
    pack(entries_, entry);
  }
  const std::int64_t at = append.entries.empty() ? 0 : append.entries.back().at;
  pack(runs_, Run{append.table, append.first, append.entries.size(), at, entries_});
  fresh_ += append.entries.size();
  return std::nullopt;
}

// What this transaction has added to journals so far.
std::optional<StoreFault> SqliteWriter::write_fresh() {
  if (runs_.empty()) {
    return std::nullopt;
  }
  append_.bind_bytes(1, runs_).bind(2, sum_of(runs_));
  const auto fault = finish(append_);
  runs_.clear();
  return fault;
}

std::optional<StoreFault> SqliteWriter::write(const change::PutCard& put) {
  put_.bind(1, put.shelf).bind(2, put.card.key).bind(3, put.card.text);
  return finish(put_);
}

std::optional<StoreFault> SqliteWriter::write(const change::DropCard& drop) {
  drop_card_.bind(1, drop.shelf).bind(2, drop.key);
  return finish(drop_card_);
}

// What is fresh of it lies among that of others.
std::optional<StoreFault> SqliteWriter::write(const change::DropTable& drop) {
  auto fault = write_fresh();
  fault = fault ? fault : move_fresh(database_.get());
  drop_runs_.bind(1, drop.table);
  return fault ? fault : finish(drop_runs_);
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
