#pragma once

#include <unordered_map>

#include "server/people/limits.h"
#include "server/people/secrets.h"
#include "server/tables/live_table.h"

namespace calanque::server {

inline constexpr std::size_t kSpokenLetters = 6;
inline constexpr std::int64_t kSpokenSeconds = 2 * 3600;

// The shelves of the store: the cards of tables, by their code, and the records of finished games,
// by the code of their replay.
inline constexpr std::string_view kTableShelf = "table";
inline constexpr std::string_view kReplayShelf = "replay";

struct TablesOptions {
  int least_pace = 200;               // milliseconds between moves of computers
  int sealing_s = 15;                 // for a device to seal or reveal
  int host_s = 60;                    // after which an absent host's role passes on
  int unload_s = 60;                  // after which a table that nobody looks at leaves memory
  std::size_t most_tables = 100'000;  // kept in all
  std::size_t most_each = 50;         // unfinished ones that one person is the host of
  std::int64_t keep_waiting_s = 3 * 86'400;
  std::int64_t keep_unfinished_s = 180LL * 86'400;
  std::int64_t keep_finished_s = 365LL * 86'400;
};

// What is kept of a table beside its journal, to find it by: its card.
struct TableCard {
  std::string id{};
  std::string game{};
  std::string phase{};
  std::string host{};                 // a person's id
  std::vector<std::string> people{};  // ids of those who sit there
  std::vector<std::string> names{};   // of the seats
  std::vector<std::string> turn{};    // ids of those whom the game waits for
  std::vector<std::string> acting{};  // the names of their seats
  std::string spoken{};
  std::int64_t until = 0;  // of the spoken code
  std::string made{};      // the act that made it
  std::vector<std::string> replays{};
  bool operator==(const TableCard&) const = default;
};
std::string text(const TableCard& card);
std::optional<TableCard> parse_card(const std::string& id, std::string_view text);

// All tables: read, check, append, flush, apply, send. Everything on the thread of the loop.
class Tables {
 public:
  using Clock = std::function<std::int64_t()>;  // seconds since 1970

  Tables(Loop& loop, Store& store, Bus& bus, ThinkingPool& pool, Entropy entropy, Clock clock,
         TablesOptions options);
  ~Tables();
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  // Reads the cards; tables are read when somebody opens them.
  std::optional<StoreFault> load();
  // Whatever nobody needs any more goes, now and then.
  void sweep();

  // The table of that code, read from the store if need be.
  using Found = Result<std::shared_ptr<LiveTable>, wire::RpcError>;
  Found find(const std::string& id);
  Found find_spoken(const std::string& code);

  // A table that begins with these entries; `made` is the act of its maker. Repeated, it is the
  // same table.
  using Opened = std::function<void(Found)>;
  void create(const std::string& person, const std::string& act, std::vector<std::string> entries,
              Opened opened);

  // Plans when the table's turn has come, writes, and tells. An act that was done is only told of.
  void change(const std::shared_ptr<LiveTable>& table, std::string act, Plan plan, Told told);

  // Somebody looks at it, or not any more. `screen`: on one that everybody looks at.
  void arrive(const std::shared_ptr<LiveTable>& table, const std::string& person, bool screen);
  void depart(const std::shared_ptr<LiveTable>& table, const std::string& person, bool screen);
  // Something that is not written has changed: what is asked, who is there.
  void touch(LiveTable& table);

  std::vector<const TableCard*> of_person(const std::string& person) const;
  // Whether the game of that table waits for that person.
  bool waits_for(const TableCard& card, const std::string& person) const;
  // The names of those whom it waits for, and when something last happened at each.
  std::vector<std::string> acting(const TableCard& card) const;
  std::vector<std::int64_t> touched(const std::vector<const TableCard*>& cards);
  // Deletes whatever a person has left at tables; told when all of it is done.
  void forget(const std::string& person, std::function<void()> done);
  Result<std::optional<std::string>, StoreFault> replay(const std::string& code);

  std::int64_t now() const { return clock_(); }
  const TablesOptions& options() const { return options_; }
  const Entropy& entropy() const { return entropy_; }
  Bus& bus() { return bus_; }
  std::size_t loaded() const { return live_.size(); }
  std::size_t known() const { return cards_.size(); }

 private:
  // What is left to do once a change has been written.
  struct Ending {
    Told told;
    wire::Written answer;
    bool rewritten = false;  // in place of all entries so far
  };
  // Changes (changing.cpp).
  void run(const std::shared_ptr<LiveTable>& table);
  void carry_out(const std::shared_ptr<LiveTable>& table, LiveTable::Task task);
  void finish(const std::shared_ptr<LiveTable>& table, Ending ending, Change change,
              std::optional<StoreFault> fault);
  // False when the room does not stand what was written.
  bool applied(const std::shared_ptr<LiveTable>& table, const std::vector<Entry>& entries);
  bool rewritten(const std::shared_ptr<LiveTable>& table, const std::vector<Entry>& entries);
  void drop(LiveTable& table);
  void delete_table(const TableCard& card, std::function<void()> done);

  // Cards (cards.cpp).
  void write_card(const LiveTable& table);
  void write_cards();
  void keep_card(const TableCard& card);
  void forget_card(const std::string& id);
  TableCard card_of(const LiveTable& table) const;

  // What a table does by itself (by_itself.cpp).
  void settle(const std::shared_ptr<LiveTable>& table);
  std::optional<Move> due(const LiveTable& table) const;
  std::optional<Move> due_sealing(const LiveTable& table) const;
  Move due_replay(const LiveTable& table) const;
  Move void_attempt(std::optional<Seat> silent) const;
  void mind_sealing(const std::shared_ptr<LiveTable>& table);
  void mind_clock(const std::shared_ptr<LiveTable>& table);
  void mind_bots(const std::shared_ptr<LiveTable>& table);
  void move_bot(const std::shared_ptr<LiveTable>& table, Seat seat, const std::string& action);
  void mind_host(const std::shared_ptr<LiveTable>& table);
  void mind_absent(const std::shared_ptr<LiveTable>& table);
  void mind_unload(const std::shared_ptr<LiveTable>& table);
  // Seats of an absent person to computers, or back to one who has returned.
  void take_over(const std::shared_ptr<LiveTable>& table, const std::string& person);
  void hand_back(const std::shared_ptr<LiveTable>& table, const std::string& person);

  Loop& loop_;
  Store& store_;
  Bus& bus_;
  ThinkingPool& pool_;
  Entropy entropy_;
  Clock clock_;
  TablesOptions options_;
  std::unordered_map<std::string, std::shared_ptr<LiveTable>> live_;
  std::unordered_map<std::string, TableCard> cards_;
  std::set<std::string> unwritten_;  // whose cards have changed since they were written
  std::unique_ptr<Loop::Timer> cards_later_;
  std::unordered_map<std::string, std::set<std::string>> tables_of_;  // by person
  std::unordered_map<std::string, std::string> spoken_;               // to tables
  std::unordered_map<std::string, std::string> made_;                 // acts to tables
  // The same of those that are not kept yet, and who has asked for them: on a slow disk a device
  // asks again before it has been answered.
  std::unordered_map<std::string, std::vector<Opened>> making_;
};

// A seat for a computer, in the name of whoever it stands in for.
std::string stand_in_line(const Room& room, Seat seat, const std::string& bot);

}  // namespace calanque::server
