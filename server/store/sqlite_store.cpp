#include "server/store/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "match/crypto.h"
#include "server/store/sqlite.h"
#include "wire/written.h"

namespace calanque::server {

namespace {

using sqlite::Statement;
using Step = Statement::Step;

constexpr std::array<std::string_view, 6> kWords = {"full",    "locked",   "damaged",
                                                    "foreign", "conflict", "broken"};

// Which program the file belongs to (SQLite's application_id), and the version of its tables.
constexpr std::int64_t kOurs = 0x43616C71;
constexpr std::int64_t kVersion = 1;
constexpr const char* kMake =
    "PRAGMA application_id = 1130458225;"
    "PRAGMA user_version = 1;"
    "CREATE TABLE entry (tbl TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
    " act TEXT NOT NULL, text TEXT NOT NULL, sum INTEGER NOT NULL,"
    " PRIMARY KEY (tbl, number)) WITHOUT ROWID;"
    "CREATE TABLE card (shelf TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (shelf, key)) WITHOUT ROWID;";
static_assert(kOurs == 1130458225);

// Of everything in a row: SQLite finds torn pages, this finds a row that somebody changed.
std::int64_t sum_of(std::string_view table, std::uint64_t number, const Entry& entry) {
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

// A lock beside the file that other servers respect and copies do not need.
class Hold {
 public:
  explicit Hold(const std::filesystem::path& file)
      : handle_(::open((file.string() + "-held").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    held_ = handle_ >= 0 && ::flock(handle_, LOCK_EX | LOCK_NB) == 0;
  }
  ~Hold() {
    if (handle_ >= 0) {
      ::close(handle_);
    }
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

  std::optional<StoreFault> fault() const {
    return held_         ? std::nullopt
           : handle_ < 0 ? std::optional(StoreFault::Broken)
                         : std::optional(StoreFault::Locked);
  }

 private:
  int handle_;
  bool held_ = false;
};

// The connection that writes, on its own thread.
class Writer {
 public:
  explicit Writer(sqlite::Database database)
      : database_(std::move(database)),
        append_(database_.get(),
                // No row comes of it where the one before is missing.
                "INSERT INTO entry SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?2 = 0 OR EXISTS"
                " (SELECT 1 FROM entry WHERE tbl = ?1 AND number = ?2 - 1)"),
        put_(database_.get(), "INSERT OR REPLACE INTO card VALUES (?1, ?2, ?3)"),
        drop_card_(database_.get(), "DELETE FROM card WHERE shelf = ?1 AND key = ?2"),
        drop_table_(database_.get(), "DELETE FROM entry WHERE tbl = ?1"),
        begin_(database_.get(), "BEGIN IMMEDIATE"),
        commit_(database_.get(), "COMMIT"),
        mark_(database_.get(), "SAVEPOINT one"),
        unmark_(database_.get(), "RELEASE one") {}

  bool ready() const {
    return append_.ready() && put_.ready() && drop_card_.ready() && drop_table_.ready() &&
           begin_.ready() && commit_.ready() && mark_.ready() && unmark_.ready();
  }

  // All in one transaction; of a change that fails alone, only that one is left out. The faults, by
  // place.
  std::vector<std::optional<StoreFault>> write(const std::vector<Change>& changes) {
    std::vector<std::optional<StoreFault>> faults(changes.size());
    const bool alone = changes.size() == 1;  // the transaction is its own then
    std::optional<StoreFault> fault = finish(begin_);
    for (std::size_t i = 0; !fault && i < changes.size(); ++i) {
      fault = alone ? std::nullopt : finish(mark_);
      if (!fault) {
        faults[i] = write(changes[i]);
        if (alone || faults[i] != StoreFault::Conflict) {
          fault = faults[i];  // none, or the disk's own: then nobody gets through
        }
      }
      if (!fault && faults[i]) {
        fault = run("ROLLBACK TO one");
      }
      if (!fault && !alone) {
        fault = finish(unmark_);
      }
    }
    if (!fault) {
      fault = finish(commit_);
    }
    if (fault) {
      (void)run("ROLLBACK");
      faults.assign(changes.size(), fault);
    }
    return faults;
  }

 private:
  std::optional<StoreFault> run(const char* sql) { return sqlite::run(database_.get(), sql); }

  std::optional<StoreFault> write(const Change& change) {
    for (const auto& one : change) {
      if (const auto fault = std::visit([this](const auto& part) { return write(part); }, one)) {
        return fault;
      }
    }
    return std::nullopt;
  }

  std::optional<StoreFault> finish(Statement& statement) {
    const auto fault = statement.step() == Step::Done
                           ? std::nullopt
                           : std::optional(sqlite::fault_of(database_.get()));
    statement.start();
    return fault;
  }

  std::optional<StoreFault> write(const change::Append& append) {
    for (std::size_t i = 0; i < append.entries.size(); ++i) {
      const Entry& entry = append.entries[i];
      const std::uint64_t number = append.first + i;
      append_.start()
          .bind(1, append.table)
          .bind(2, static_cast<std::int64_t>(number))
          .bind(3, entry.at)
          .bind(4, entry.act)
          .bind(5, entry.text)
          .bind(6, sum_of(append.table, number, entry));
      if (const auto fault = finish(append_)) {
        return fault;
      }
      if (sqlite3_changes(database_.get()) != 1) {
        return StoreFault::Conflict;
      }
    }
    return std::nullopt;
  }

  std::optional<StoreFault> write(const change::PutCard& put) {
    put_.start().bind(1, put.shelf).bind(2, put.card.key).bind(3, put.card.text);
    return finish(put_);
  }

  std::optional<StoreFault> write(const change::DropCard& drop) {
    drop_card_.start().bind(1, drop.shelf).bind(2, drop.key);
    return finish(drop_card_);
  }

  std::optional<StoreFault> write(const change::DropTable& drop) {
    drop_table_.start().bind(1, drop.table);
    return finish(drop_table_);
  }

  sqlite::Database database_;
  Statement append_;
  Statement put_;
  Statement drop_card_;
  Statement drop_table_;
  Statement begin_;
  Statement commit_;
  Statement mark_;
  Statement unmark_;
};

class Kept : public SqliteStore {
 public:
  Kept(std::unique_ptr<Hold> hold, sqlite::Database writing, sqlite::Database reading, Loop& loop)
      : hold_(std::move(hold)),
        loop_(loop),
        writer_(std::move(writing)),
        reading_(std::move(reading)),
        journal_(reading_.get(),
                 "SELECT number, at, act, text, sum FROM entry WHERE tbl = ?1 ORDER BY number"),
        touched_(reading_.get(),
                 "SELECT (SELECT at FROM entry WHERE tbl = value ORDER BY number DESC LIMIT 1)"
                 " FROM json_each(?1) ORDER BY key"),
        card_(reading_.get(), "SELECT text FROM card WHERE shelf = ?1 AND key = ?2"),
        cards_(reading_.get(), "SELECT key, text FROM card WHERE shelf = ?1 ORDER BY key") {}

  ~Kept() override {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) {
      thread_.join();  // after what has been given to it
    }
  }

  bool start() {
    if (!writer_.ready() || !journal_.ready() || !touched_.ready() || !card_.ready() ||
        !cards_.ready()) {
      return false;
    }
    thread_ = std::thread([this] { work(); });
    return true;
  }

  void commit(Change change, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      changes_.push_back(std::move(change));
      dones_.push_back(std::move(done));
    }
    wake_.notify_one();
  }

  Result<std::vector<Entry>, StoreFault> journal(const std::string& table) override {
    std::vector<Entry> list;
    journal_.start().bind(1, table);
    Step step = journal_.step();
    for (; step == Step::Row; step = journal_.step()) {
      const auto number = static_cast<std::uint64_t>(journal_.number(0));
      Entry entry{journal_.text(3), journal_.text(2), journal_.number(1)};
      if (number != list.size() || journal_.number(4) != sum_of(table, number, entry)) {
        journal_.start();
        return StoreFault::Damaged;
      }
      list.push_back(std::move(entry));
    }
    return ended(journal_, step, std::move(list));
  }

  Result<std::vector<std::int64_t>, StoreFault> touched(
      const std::vector<std::string>& tables) override {
    std::vector<std::int64_t> list;
    const wire::Written asked = wire::Written::list(tables);
    touched_.start().bind(1, asked.text());
    Step step = touched_.step();
    for (; step == Step::Row; step = touched_.step()) {
      list.push_back(touched_.number(0));
    }
    return ended(touched_, step, std::move(list));
  }

  Result<std::optional<std::string>, StoreFault> card(std::string_view shelf,
                                                      std::string_view key) override {
    std::optional<std::string> text;
    card_.start().bind(1, shelf).bind(2, key);
    Step step = card_.step();
    for (; step == Step::Row; step = card_.step()) {
      text = card_.text(0);
    }
    return ended(card_, step, std::move(text));
  }

  Result<std::vector<Card>, StoreFault> cards(std::string_view shelf) override {
    std::vector<Card> list;
    cards_.start().bind(1, shelf);
    Step step = cards_.step();
    for (; step == Step::Row; step = cards_.step()) {
      list.push_back({cards_.text(0), cards_.text(1)});
    }
    return ended(cards_, step, std::move(list));
  }

  std::optional<StoreFault> trouble() const override { return trouble_; }

 private:
  // Ends a reading, so that it holds nothing back, and says what came of it.
  template <class T>
  Result<T, StoreFault> ended(Statement& statement, Step step, T value) {
    const StoreFault fault =
        step == Step::Done ? StoreFault::Broken : sqlite::fault_of(reading_.get());
    statement.start();
    return step == Step::Done ? Result<T, StoreFault>(std::move(value)) : fault;
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return leaving_ || !changes_.empty(); });
      if (changes_.empty()) {
        return;
      }
      const std::vector<Change> changes = std::exchange(changes_, {});
      std::vector<Done> dones = std::exchange(dones_, {});
      lock.unlock();
      auto faults = writer_.write(changes);
      loop_.post([this, alive = std::weak_ptr<bool>(alive_), dones = std::move(dones),
                  faults = std::move(faults)] {
        if (!alive.expired()) {
          tell(dones, faults);
        }
      });
      lock.lock();
    }
  }

  void tell(const std::vector<Done>& dones, const std::vector<std::optional<StoreFault>>& faults) {
    for (const auto& fault : faults) {
      if (fault != StoreFault::Conflict) {
        trouble_ = fault;
      }
    }
    for (std::size_t i = 0; i < dones.size(); ++i) {
      dones[i](faults[i]);
    }
  }

  std::unique_ptr<Hold> hold_;
  Loop& loop_;
  Writer writer_;
  sqlite::Database reading_;
  Statement journal_;
  Statement touched_;
  Statement card_;
  Statement cards_;
  std::optional<StoreFault> trouble_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);

  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Change> changes_;
  std::vector<Done> dones_;
  bool leaving_ = false;
  std::thread thread_;
};

std::optional<std::int64_t> pragma(sqlite3* database, const char* sql) {
  Statement statement(database, sql);
  return statement.ready() && statement.step() == Step::Row ? std::optional(statement.number(0))
                                                            : std::nullopt;
}

// Makes the tables of a new file; else says whether they are ours.
std::optional<StoreFault> prepare(sqlite3* database) {
  if (const auto fault = sqlite::run(database, "BEGIN IMMEDIATE")) {
    return fault;
  }
  const auto tables = pragma(database, "SELECT COUNT(*) FROM sqlite_master");
  const auto owner = pragma(database, "PRAGMA application_id");
  const auto version = pragma(database, "PRAGMA user_version");
  std::optional<StoreFault> fault;
  if (!tables || !owner || !version) {
    fault = sqlite::fault_of(database);
  } else if (*tables == 0 && *owner == 0) {
    fault = sqlite::run(database, kMake);
  } else if (*owner != kOurs || *version != kVersion) {
    fault = StoreFault::Foreign;
  }
  const auto ended = sqlite::run(database, fault ? "ROLLBACK" : "COMMIT");
  return fault ? fault : ended;
}

}  // namespace

std::string_view text(StoreFault fault) {
  return kWords[static_cast<std::size_t>(fault)];
}

Result<std::unique_ptr<SqliteStore>, StoreFault> SqliteStore::open(
    const std::filesystem::path& file, Loop& loop, Flush flush) {
  auto hold = std::make_unique<Hold>(file);
  if (const auto fault = hold->fault()) {
    return *fault;
  }
  auto writing = sqlite::open(file.string(), sqlite::Mode::Write);
  if (!writing) {
    return writing.error();
  }
  // WAL first: it is what makes the file ours to read while we write.
  for (const char* sql :
       {"PRAGMA journal_mode = WAL",
        flush == Flush::Disk ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL"}) {
    if (const auto fault = sqlite::run(writing->get(), sql)) {
      return *fault;
    }
  }
  if (const auto fault = prepare(writing->get())) {
    return *fault;
  }
  auto reading = sqlite::open(file.string(), sqlite::Mode::Read);
  if (!reading) {
    return reading.error();
  }
  auto store =
      std::make_unique<Kept>(std::move(hold), std::move(*writing), std::move(*reading), loop);
  if (!store->start()) {
    return StoreFault::Damaged;
  }
  return std::unique_ptr<SqliteStore>(std::move(store));
}

std::optional<StoreFault> back_up(const std::filesystem::path& file,
                                  const std::filesystem::path& target) {
  if (std::error_code ignored; std::filesystem::exists(target, ignored)) {
    return StoreFault::Conflict;
  }
  auto database = sqlite::open(file.string(), sqlite::Mode::Read);
  if (!database) {
    return database.error();
  }
  if (pragma(database->get(), "PRAGMA application_id") != kOurs) {
    return StoreFault::Foreign;
  }
  Statement copy(database->get(), "VACUUM INTO ?1");
  const std::string path = target.string();
  return copy.ready() && copy.start().bind(1, path).step() == Step::Done
             ? std::nullopt
             : std::optional(sqlite::fault_of(database->get()));
}

}  // namespace calanque::server
