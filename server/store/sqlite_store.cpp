#include "server/store/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <exception>
#include <iterator>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>

#include "server/loop/insist.h"
#include "server/store/fresh_marks.h"
#include "server/store/sqlite_writer.h"
#include "wire/written.h"

namespace calanque::server {

namespace {

using sqlite::Statement;
using Step = Statement::Step;

constexpr std::array<std::string_view, 6> kWords = {"full",    "locked",   "damaged",
                                                    "foreign", "conflict", "broken"};

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

class Kept : public SqliteStore {
 public:
  Kept(std::unique_ptr<Hold> hold, sqlite::Database writing, sqlite::Database reading, Loop& loop)
      : hold_(std::move(hold)),
        loop_(loop),
        writer_(std::move(writing)),
        reading_(std::move(reading)),
        begin_(reading_.get(), "BEGIN"),
        commit_(reading_.get(), "COMMIT"),
        fresh_(reading_.get(), kAllFresh),
        runs_(reading_.get(),
              "SELECT first, count, at, entries, sum FROM run WHERE tbl = ?1 ORDER BY first"),
        touched_(reading_.get(),
                 "SELECT (SELECT at FROM run WHERE tbl = value ORDER BY first DESC LIMIT 1)"
                 " FROM json_each(?1) ORDER BY json_each.key"),
        card_(reading_.get(), "SELECT text FROM card WHERE shelf = ?1 AND key = ?2"),
        cards_(reading_.get(), "SELECT key, text FROM card WHERE shelf = ?1 ORDER BY key") {}

  ~Kept() override {
    hand_over();
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
    if (!writer_.ready() || !begin_.ready() || !commit_.ready() || !fresh_.ready() ||
        !runs_.ready() || !touched_.ready() || !card_.ready() || !cards_.ready()) {
      return false;
    }
    // What is fresh here already could not be put away.
    const auto fault = each_fresh(fresh_, reading_.get(), [this](const Run& run) {
      fresh_in_.came(run.table, handed_over_);
      return true;
    });
    if (fault) {
      return false;
    }
    thread_ = std::thread([this] { work(); });
    return true;
  }

  // What comes in one go of the loop is handed over together, and is one transaction: waking the
  // other thread, and being woken by it, costs more than a move.
  void commit(Change change, Back done) override {
    // Out of memory, nothing has been asked for; a hand-over that finds nothing does no harm.
    if (!handing_over_) {
      loop_.post([this, alive = std::weak_ptr<bool>(alive_)] {
        if (!alive.expired()) {
          hand_over();
        }
      });
      handing_over_ = true;
    }
    for (const auto& part : change) {
      if (const auto* append = std::get_if<change::Append>(&part)) {
        fresh_in_.came(append->table, handed_over_ + 1);
      }
    }
    gathered_.dones.push_back(std::move(done));
    try {
      gathered_.changes.push_back(std::move(change));
    } catch (const std::exception&) {
      gathered_.dones.pop_back();
      throw;
    }
  }

  Result<std::vector<Entry>, StoreFault> journal(const std::string& table) override {
    const Together together(*this);
    std::vector<Entry> list;
    const auto follows = [&list](const Run& run) {
      return run.first == list.size() && unpack(run, list);
    };
    runs_.start().bind(1, table);
    Step step = runs_.step();
    for (; step == Step::Row; step = runs_.step()) {
      const Run run{table, static_cast<std::uint64_t>(runs_.number(0)),
                    static_cast<std::uint64_t>(runs_.number(1)), runs_.number(2), runs_.view(3)};
      if (runs_.number(4) != sum_of(run) || !follows(run)) {
        runs_.start();
        return StoreFault::Damaged;
      }
    }
    auto read = ended(runs_, step, true);
    auto fault = read ? std::nullopt : std::optional(read.error());
    if (!fault && fresh_in_.may_have(table)) {
      fault = each_fresh(fresh_, reading_.get(),
                         [&](const Run& run) { return run.table != table || follows(run); });
    }
    return fault ? Result<std::vector<Entry>, StoreFault>(*fault) : std::move(list);
  }

  Result<std::vector<std::int64_t>, StoreFault> touched(
      const std::vector<std::string>& tables) override {
    const Together together(*this);
    std::unordered_map<std::string, std::int64_t> fresh;
    std::optional<StoreFault> fault;
    if (std::ranges::any_of(tables, [&](const auto& each) { return fresh_in_.may_have(each); })) {
      fault = each_fresh(fresh_, reading_.get(), [&fresh](const Run& run) {
        fresh[std::string(run.table)] = run.at;
        return true;
      });
    }
    if (fault) {
      return *fault;
    }
    std::vector<std::int64_t> list;
    const wire::Written asked = wire::Written::list(tables);
    touched_.start().bind(1, asked.text());
    Step step = touched_.step();
    for (; step == Step::Row; step = touched_.step()) {
      const auto found = fresh.find(tables[list.size()]);
      list.push_back(found == fresh.end() ? touched_.number(0) : found->second);
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
  // What is read meanwhile is of one moment: the other thread may put away what is fresh.
  class Together {
   public:
    explicit Together(Kept& store) : store_(store) {
      store_.begin_.step();
      store_.begin_.start();
    }
    ~Together() {
      store_.commit_.step();
      store_.commit_.start();
    }
    Together(const Together&) = delete;
    Together& operator=(const Together&) = delete;

   private:
    Kept& store_;
  };

  // Ends a reading, so that it holds nothing back, and says what came of it.
  template <class T>
  Result<T, StoreFault> ended(Statement& statement, Step step, T value) {
    const StoreFault fault =
        step == Step::Done ? StoreFault::Broken : sqlite::fault_of(reading_.get());
    statement.start();
    return step == Step::Done ? Result<T, StoreFault>(std::move(value)) : fault;
  }

  struct Batch {
    std::uint64_t number = 0;  // how many were handed over until now
    std::vector<Change> changes;
    std::vector<Back> dones;
    std::vector<std::optional<StoreFault>> faults{};  // none: it was not written at all
  };

  // Out of memory, what was gathered waits for the next.
  void hand_over() {
    handing_over_ = false;
    gathered_.number = ++handed_over_;
    {
      const std::lock_guard lock(mutex_);
      if (waiting_.changes.empty()) {
        std::swap(waiting_, gathered_);
      } else {
        waiting_.changes.reserve(waiting_.changes.size() + gathered_.changes.size());
        waiting_.dones.reserve(waiting_.dones.size() + gathered_.dones.size());
        waiting_.number = gathered_.number;
        std::ranges::move(gathered_.changes, std::back_inserter(waiting_.changes));
        std::ranges::move(gathered_.dones, std::back_inserter(waiting_.dones));
      }
      gathered_ = std::exchange(spare_, {});
    }
    wake_.notify_one();
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return leaving_ || !waiting_.changes.empty(); });
      if (waiting_.changes.empty()) {
        return;
      }
      lock.unlock();
      std::shared_ptr<Batch> batch;
      insist([&] { batch = std::make_shared<Batch>(); });
      lock.lock();
      std::swap(*batch, waiting_);
      lock.unlock();
      try {
        batch->faults = writer_.write(batch->changes);
      } catch (const std::exception&) {
        writer_.give_up();
      }
      const std::uint64_t number = batch->number;
      // All of it ends on the loop, where whoever waits for it lives; this thread may hold the rest
      // for longer. And memory is given up cheaply where it was taken.
      insist([&] {
        loop_.post([this, alive = std::weak_ptr<bool>(alive_), batch] {
          Batch ended = std::move(*batch);
          if (!alive.expired()) {
            tell(ended);
            ended.changes.clear();
            ended.dones.clear();
            ended.faults.clear();
            spare_ = std::move(ended);
          }
        });
      });
      batch.reset();
      try {
        if (writer_.put_away()) {
          loop_.post([this, alive = std::weak_ptr<bool>(alive_), number] {
            if (!alive.expired()) {
              fresh_in_.put_away(number);
            }
          });
        }
      } catch (const std::exception&) {
        writer_.give_up();  // it stays where it is until there is as much again
      }
      lock.lock();
    }
  }

  void tell(Batch& batch) {
    const auto fault_of = [&batch](std::size_t i) {
      return batch.faults.empty() ? std::optional(StoreFault::Broken) : batch.faults[i];
    };
    for (std::size_t i = 0; i < batch.dones.size(); ++i) {
      if (fault_of(i) != StoreFault::Conflict) {
        trouble_ = fault_of(i);
      }
    }
    for (std::size_t i = 0; i < batch.dones.size(); ++i) {
      try {
        batch.dones[i](fault_of(i), std::move(batch.changes[i]));
      } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): said below
        // Out of memory, for one: the others are told.
      }
    }
  }

  std::unique_ptr<Hold> hold_;
  Loop& loop_;
  SqliteWriter writer_;
  sqlite::Database reading_;
  Statement begin_;
  Statement commit_;
  Statement fresh_;
  Statement runs_;
  Statement touched_;
  Statement card_;
  Statement cards_;
  std::optional<StoreFault> trouble_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);

  Batch gathered_;                 // in this go of the loop
  Batch spare_;                    // the memory of one that has ended
  std::uint64_t handed_over_ = 1;  // as if what is in the file had come with the first
  FreshMarks fresh_in_;
  bool handing_over_ = false;

  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  bool leaving_ = false;
  std::thread thread_;
};

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
  // WAL first: it is what makes the file ours to read while we write. The log is copied back after
  // 16 MiB: a page that many moves have changed by then is copied once. The last pages stay in
  // memory, so that they need not be read again from the log. What is deleted is overwritten too,
  // which not every SQLite does unasked: people may have everything about them deleted.
  for (const char* sql :
       {"PRAGMA journal_mode = WAL", "PRAGMA secure_delete = ON",
        flush == Flush::Disk ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL",
        "PRAGMA wal_autocheckpoint = 4000", "PRAGMA cache_size = -16000"}) {
    if (const auto fault = sqlite::run(writing->get(), sql)) {
      return *fault;
    }
  }
  if (const auto fault = prepare(writing->get())) {
    return *fault;
  }
  if (const auto fault = put_away_fresh(writing->get()); fault == StoreFault::Damaged) {
    return *fault;  // what else may be in its way today (a full disk) is no reason to stay closed
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
  if (!is_ours(database->get())) {
    return StoreFault::Foreign;
  }
  Statement copy(database->get(), "VACUUM INTO ?1");
  const std::string path = target.string();
  return copy.ready() && copy.start().bind(1, path).step() == Step::Done
             ? std::nullopt
             : std::optional(sqlite::fault_of(database->get()));
}

}  // namespace calanque::server
