#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include "server/bus/local_bus.h"
#include "server/session/session.h"

// A whole server without sockets, disk or clock: what every connection is sent, byte by byte, and
// at which moment of a time that passes only when it is told to.
namespace calanque::server {

class StillLoop : public Loop {
 public:
  void post(Work work) override {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(work));
    wake_.notify_one();
  }
  std::unique_ptr<Timer> after(Time time, Work work) override {
    auto kept = std::make_shared<Work>(std::move(work));
    timers_.emplace(now_ + std::max(time, Time(0)), kept);
    return std::make_unique<StillTimer>(std::move(kept));
  }
  Time now() const override { return now_; }

  // Everything that can happen without time passing.
  void run() {
    while (true) {
      Work work;
      {
        const std::lock_guard lock(mutex_);
        if (posted_.empty()) {
          return;
        }
        work = std::move(posted_.front());
        posted_.pop_front();
      }
      work();
    }
  }
  // The same, waiting for other threads until it is so.
  template <class Wanted>
  void run_until(Wanted wanted) {
    for (run(); !wanted(); run()) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return !posted_.empty(); });
    }
  }
  // Up to the next timer. False when there is none within that time.
  bool advance(Time most) {
    std::erase_if(timers_, [](const auto& entry) { return entry.second.expired(); });
    if (timers_.empty() || timers_.begin()->first > now_ + most) {
      return false;
    }
    const auto first = timers_.extract(timers_.begin());
    now_ = std::max(now_, first.key());
    if (const auto work = first.mapped().lock()) {
      (*work)();
    }
    run();
    return true;
  }

 private:
  class StillTimer : public Timer {
   public:
    explicit StillTimer(std::shared_ptr<Work> work) : work_(std::move(work)) {}

   private:
    std::shared_ptr<Work> work_;
  };

  Time now_{};
  std::multimap<Time, std::weak_ptr<Work>> timers_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Work> posted_;
};

// Keeps everything, at once.
class MemoryStore : public Store {
 public:
  explicit MemoryStore(Loop& loop) : loop_(loop) {}

  void commit(Change change, Back done) override {
    for (const auto& one : change) {
      std::visit([this](const auto& part) { keep(part); }, one);
    }
    loop_.post(
        [done = std::move(done), change = std::move(change)] { done(std::nullopt, change); });
  }
  Result<std::vector<Entry>, StoreFault> journal(const std::string& table) override {
    return journals_[table];
  }
  Result<std::vector<std::int64_t>, StoreFault> touched(
      const std::vector<std::string>& tables) override {
    std::vector<std::int64_t> list;
    for (const std::string& table : tables) {
      const auto& journal = journals_[table];
      list.push_back(journal.empty() ? 0 : journal.back().at);
    }
    return list;
  }
  Result<std::optional<std::string>, StoreFault> card(std::string_view shelf,
                                                      std::string_view key) override {
    const auto found = cards_.find({std::string(shelf), std::string(key)});
    return found == cards_.end() ? std::optional<std::string>() : found->second;
  }
  Result<std::vector<Card>, StoreFault> cards(std::string_view shelf) override {
    std::vector<Card> list;
    for (const auto& [key, text] : cards_) {
      if (key.first == shelf) {
        list.push_back({key.second, text});
      }
    }
    return list;
  }
  std::optional<StoreFault> trouble() const override { return std::nullopt; }

 private:
  void keep(const change::Append& append) {
    auto& journal = journals_[append.table];
    journal.insert(journal.end(), append.entries.begin(), append.entries.end());
  }
  void keep(const change::PutCard& put) { cards_[{put.shelf, put.card.key}] = put.card.text; }
  void keep(const change::DropCard& drop) { cards_.erase({drop.shelf, drop.key}); }
  void keep(const change::DropTable& drop) { journals_.erase(drop.table); }

  Loop& loop_;
  std::map<std::string, std::vector<Entry>> journals_;
  std::map<std::pair<std::string, std::string>, std::string> cards_;
};

// What a connection is sent, each with its moment.
class Wire : public ws::Link {
 public:
  explicit Wire(Loop& loop) : loop_(loop) {}
  void send(std::string_view text) override {
    sent.push_back(std::to_string(loop_.now().count()) + " " + ws::text_frame(text));
  }
  void close(ws::CloseCode code, std::string_view reason) override {
    sent.push_back("close " + std::to_string(static_cast<int>(code)) + std::string(reason));
  }
  std::size_t waiting() const override { return 0; }

  std::vector<std::string> sent;

 private:
  Loop& loop_;
};

class ServerWorld {
 public:
  explicit ServerWorld(const TablesOptions& options = {})
      : store(loop),
        bus(loop),
        pool(loop, 1, 100),
        log(nullptr),
        tables(
            loop, store, bus, pool, entropy(), [this] { return seconds; }, options),
        people(loop, store, entropy(), 1e9),
        house{loop, tables, people, pool, log} {}

  struct Connection {
    std::unique_ptr<Wire> wire;
    std::unique_ptr<Session> session;
  };
  Connection connect(const std::string& device) {
    Connection made{std::make_unique<Wire>(loop),
                    std::make_unique<Session>(house, device, std::make_shared<Address>())};
    made.session->opened(*made.wire);
    return made;
  }
  void hang_up(Connection& connection) {
    connection.session->closed();
    loop.run();
    connection.session.reset();
  }
  // Calls, and waits for what comes of it.
  void call(Connection& connection, const std::string& method, const wire::Json& params) {
    const std::string id = "\"id\":" + std::to_string(++calls_) + ",";
    connection.session->received(wire::Json{
        {"jsonrpc", "2.0"},
        {"id", calls_},
        {"method", method},
        {"params", params}}.dump());
    loop.run_until([&] {
      return std::any_of(connection.wire->sent.begin(), connection.wire->sent.end(),
                         [&](const std::string& one) { return one.find(id) != one.npos; });
    });
  }

  std::int64_t seconds = 0;  // since 1970, for what is kept for days
  StillLoop loop;
  MemoryStore store;
  LocalBus bus;
  ThinkingPool pool;
  Log log;
  Tables tables;
  People people;
  House house;

 private:
  // The same in every world.
  static Entropy entropy() {
    return [n = 0]() mutable { return match::digest_of("world " + std::to_string(n++)); };
  }

  int calls_ = 0;
};

}  // namespace calanque::server
