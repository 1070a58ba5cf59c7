// Changes of a table: planned, written, and told once they are kept.
#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

#include "server/tables/tables.h"

namespace calanque::server {

namespace {

using wire::Written;

constexpr std::size_t kMostTasks = 64;  // that wait for one table

// Nearly every change only adds to the journal, in the memory of the one before it.
Change append(LiveTable& table, std::vector<std::string> texts, const std::string& act,
              std::int64_t at) {
  Change change = std::exchange(table.spare, {});
  if (change.empty()) {
    change.push_back(change::Append{table.id, 0, {}});
  }
  auto& added = std::get<change::Append>(change.back());
  added.first = table.room->version();
  added.entries.resize(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    added.entries[i].text = std::move(texts[i]);
    added.entries[i].act = act;
    added.entries[i].at = at;
  }
  return change;
}

// An action of a seat, or an outcome that was dealt: nearly everything that happens at a table.
bool is_move(std::string_view entry) {
  return entry.size() > 2 && entry[0] == 'g' &&
         ((entry[2] >= '0' && entry[2] <= '9') || entry[2] == '=');
}

}  // namespace

void Tables::change(const std::shared_ptr<LiveTable>& table, std::string act, Plan plan,
                    Told told) {
  if (table->tasks.size() >= kMostTasks) {
    told(too_fast(1));
    return;
  }
  LiveTable::Task task{std::move(act), std::move(plan), std::move(told)};
  if (table->busy || !table->tasks.empty()) {
    table->tasks.push_back(std::move(task));
    run(table);
  } else {
    carry_out(table, std::move(task));
  }
}

void Tables::run(const std::shared_ptr<LiveTable>& table) {
  while (!table->busy && !table->tasks.empty()) {
    LiveTable::Task task = std::move(table->tasks.front());
    table->tasks.pop_front();
    carry_out(table, std::move(task));
  }
}

void Tables::carry_out(const std::shared_ptr<LiveTable>& table, LiveTable::Task task) {
  if (table->room == nullptr) {
    task.told(no_such("table"));
    return;
  }
  if (const auto done = task.act.empty() ? std::nullopt : table->room->done(task.act)) {
    task.told(Written{{"version", *done}, {"repeated", true}});
    return;
  }
  // What the plan was made of, the whole call, is given up now and not when all is written: others
  // are read meanwhile, in the same memory.
  auto planned = std::exchange(task.plan, nullptr)(*table);
  if (!planned) {
    task.told(planned.error());
    return;
  }
  Move move = std::move(*planned);
  if (move.entries.empty() && !move.rewritten) {
    move.answer.set("version", table->room->version());
    task.told(move.answer);
    return;
  }
  Ending ending{std::move(task.told), std::move(move.answer), move.rewritten.has_value()};
  Change written = ending.rewritten
                       ? Change{change::DropTable{table->id},
                                change::Append{table->id, 0, std::move(*move.rewritten)}}
                       : append(*table, std::move(move.entries), task.act, now());
  std::ranges::move(move.beside, std::back_inserter(written));
  store_.commit(std::move(written), [this, table, ending = std::move(ending)](
                                        std::optional<StoreFault> fault, Change kept) mutable {
    // Out of memory here, the table is read back from what was kept.
    try {
      finish(table, std::move(ending), std::move(kept), fault);
    } catch (const std::exception&) {
      drop(*table);
    }
    bus_.hurry();
  });
  table->busy = true;  // unless there was no memory to ask for it
}

void Tables::finish(const std::shared_ptr<LiveTable>& table, Ending ending, Change change,
                    std::optional<StoreFault> fault) {
  table->busy = false;
  if (table->room != nullptr && table->trouble != fault) {
    table->trouble = fault;
    touch(*table);
  }
  if (table->room == nullptr) {
    ending.told(no_such("table"));  // deleted meanwhile
  } else if (fault) {
    ending.told(not_kept(*fault));
    if (fault == StoreFault::Conflict) {
      drop(*table);  // somebody else has written: what we know is old
    }
  } else if (ending.rewritten ? rewritten(table, std::get<change::Append>(change[1]).entries)
                              : applied(table, std::get<change::Append>(change[0]).entries)) {
    if (!ending.rewritten) {
      ending.answer.set("version", table->room->version());
      change.resize(1);
      table->spare = std::move(change);
    }
    ending.told(std::move(ending.answer));
  } else {
    // Planned and checked, so this does not happen; if it does, nobody goes on from a broken room.
    ending.told(not_kept(StoreFault::Damaged));
    drop(*table);
  }
  run(table);
  if (!fault) {
    settle(table);
  }
}

bool Tables::rewritten(const std::shared_ptr<LiveTable>& table, const std::vector<Entry>& entries) {
  auto room = Room::replay(entries);
  if (room == nullptr) {
    return false;
  }
  table->room = std::move(room);
  ++table->rewrites;
  table->parked.clear();
  ++table->game_stamp;
  ++table->layout_stamp;
  touch(*table);
  write_card(*table);
  return true;
}

bool Tables::applied(const std::shared_ptr<LiveTable>& table, const std::vector<Entry>& entries) {
  const Phase before = table->room->phase();
  const auto decision = [&room = *table->room] {
    return std::pair(room.moment(), room.rules().clock_s);
  };
  const auto waited_for = decision();
  bool about_people = false;
  for (const Entry& entry : entries) {
    about_people = about_people || entry.text[0] != 'g' || entry.text.starts_with("g seat ");
    if (!table->room->apply(entry)) {
      return false;
    }
    table->game_stamp += entry.text[0] == 'r' ? 0 : 1;
    table->layout_stamp += is_move(entry.text) ? 0 : 1;
  }
  if (table->room->phase() != before) {
    about_people = true;
    table->ready.clear();
  }
  if (about_people || std::exchange(table->asking, false)) {
    ++table->room_stamp;
  }
  table->moved = loop_.now();
  table->waits = decision() == waited_for ? table->waits : table->moved;
  table->voice->tell();
  if (about_people) {
    write_card(*table);
  }
  return true;
}

// Whoever looks at it is told, and opens it again.
void Tables::drop(LiveTable& table) {
  table.by_itself = {};
  table.room.reset();
  const auto live = live_.find(table.id);
  if (live != live_.end() && live->second.get() == &table) {  // or it was opened again meanwhile
    live_.erase(live);
  }
  table.voice->tell();
}

void Tables::touch(LiveTable& table) {
  ++table.room_stamp;
  table.voice->tell();
}

}  // namespace calanque::server
