#include "server/tables/tables.h"

#include <algorithm>
#include <exception>
#include <iterator>

namespace calanque::server {

namespace {

using wire::Written;

constexpr std::size_t kMostTasks = 64;  // that wait for one table

// `memory` is whatever entries were written before.
std::vector<Entry> as_entries(std::vector<std::string> texts, const std::string& act,
                              std::int64_t at, std::vector<Entry> memory = {}) {
  memory.resize(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    memory[i].text = std::move(texts[i]);
    memory[i].act = act;
    memory[i].at = at;
  }
  return memory;
}

// Nearly every change only adds to the journal, in the memory of the one before it.
Change append(LiveTable& table, std::vector<std::string> texts, const std::string& act,
              std::int64_t at) {
  Change change = std::exchange(table.spare, {});
  if (change.empty()) {
    change.push_back(change::Append{table.id, 0, {}});
  }
  auto& added = std::get<change::Append>(change.back());
  added.first = table.room->version();
  added.entries = as_entries(std::move(texts), act, at, std::move(added.entries));
  return change;
}

// An action of a seat, or an outcome that was dealt: nearly everything that happens at a table.
bool is_move(std::string_view entry) {
  return entry.size() > 2 && entry[0] == 'g' &&
         ((entry[2] >= '0' && entry[2] <= '9') || entry[2] == '=');
}

}  // namespace

Tables::Tables(Loop& loop, Store& store, Bus& bus, ThinkingPool& pool, Entropy entropy, Clock clock,
               TablesOptions options)
    : loop_(loop),
      store_(store),
      bus_(bus),
      pool_(pool),
      entropy_(std::move(entropy)),
      clock_(std::move(clock)),
      options_(options) {
}

// Somebody may still hold a table; its timers end with us.
Tables::~Tables() {
  try {
    write_cards();
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): said below
    // Out of memory: they are put right when their tables are opened.
  }
  for (const auto& [id, table] : live_) {
    table->by_itself = {};
  }
}

std::optional<StoreFault> Tables::load() {
  const auto cards = store_.cards(kTableShelf);
  if (!cards) {
    return cards.error();
  }
  for (const Card& kept : *cards) {
    if (const auto card = parse_card(kept.key, kept.text)) {
      keep_card(*card);
    }
  }
  return std::nullopt;
}

// --- Finding and making --------------------------------------------------------------------------

Tables::Found Tables::find(const std::string& id) {
  const auto found = live_.find(id);
  if (found != live_.end()) {
    return found->second;
  }
  const auto entries = store_.journal(id);
  if (!entries) {
    return not_kept(entries.error());
  }
  if (entries->empty()) {
    return no_such("table");
  }
  auto table = std::make_shared<LiveTable>(id, bus_);
  table->room = Room::replay(*entries);
  if (table->room == nullptr) {
    return not_kept(StoreFault::Damaged);
  }
  table->moved = table->waits = loop_.now();
  live_[id] = table;
  write_card(*table);
  // Whoever deals has begun again: what devices had sealed for it before counts no more.
  if (table->room->phase() == Phase::Sealing && !table->room->table().sealing().sealed().empty()) {
    change(
        table, "", [this](LiveTable&) { return void_attempt(std::nullopt); },
        [](const wire::Answer&) {});
  }
  settle(table);
  mind_unload(table);
  return table;
}

Tables::Found Tables::find_spoken(const std::string& code) {
  const auto found = spoken_.find(code);
  if (found == spoken_.end() || cards_.at(found->second).until <= now()) {
    return no_such("table");
  }
  return find(std::string(found->second));
}

Result<std::optional<std::string>, StoreFault> Tables::replay(const std::string& code) {
  return store_.card(kReplayShelf, code);
}

void Tables::create(const std::string& person, const std::string& act,
                    std::vector<std::string> entries, Opened opened) {
  const std::string made = act_key(person, act);
  if (const auto before = made_.find(made); before != made_.end()) {
    opened(find(std::string(before->second)));
    return;
  }
  if (const auto making = making_.find(made); making != making_.end()) {
    making->second.push_back(std::move(opened));
    return;
  }
  const auto mine = of_person(person);
  const auto hosted = std::count_if(mine.begin(), mine.end(), [&](const TableCard* card) {
    return card->host == person && card->phase != text(Phase::Over) &&
           card->phase != text(Phase::Closed);
  });
  if (cards_.size() >= options_.most_tables ||
      static_cast<std::size_t>(hosted) >= options_.most_each) {
    opened(wire::too_much("too many tables: close some"));
    return;
  }
  auto table = std::make_shared<LiveTable>(link_code(entropy_), bus_);
  std::string spoken = spoken_code(entropy_, kSpokenLetters);
  while (spoken_.contains(spoken)) {
    spoken = spoken_code(entropy_, kSpokenLetters);
  }
  entries.push_back(event::spoken(Spoken{spoken, now() + kSpokenSeconds}));
  auto kept = as_entries(std::move(entries), "", now());
  table->room = Room::replay(kept);
  if (table->room == nullptr) {
    opened(wire::out_of_place("head", "the table cannot be laid out"));
    return;
  }
  table->moved = table->waits = loop_.now();
  TableCard card = card_of(*table);
  card.made = made;
  Change written = {change::Append{table->id, 0, std::move(kept)},
                    change::PutCard{std::string(kTableShelf), {table->id, text(card)}}};
  making_[made].push_back(std::move(opened));
  try {
    store_.commit(std::move(written), [this, table, card](std::optional<StoreFault> fault) {
      const auto asked = making_.extract(card.made);
      if (!fault) {
        live_[table->id] = table;
        keep_card(card);
      }
      for (const Opened& each : asked.mapped()) {
        each(fault ? Found(not_kept(*fault)) : Found(table));
      }
      if (!fault) {
        settle(table);
        mind_unload(table);
      }
    });
  } catch (const std::exception&) {  // out of memory: nothing has been asked for
    making_.erase(made);
    throw;
  }
}

// --- Changing ------------------------------------------------------------------------------------

void Tables::change(const std::shared_ptr<LiveTable>& table, std::string act, Plan plan,
                    Told told) {
  if (table->tasks.size() >= kMostTasks) {
    told(too_fast(1));
    return;
  }
  table->tasks.push_back({std::move(act), std::move(plan), std::move(told)});
  run(table);
}

void Tables::run(const std::shared_ptr<LiveTable>& table) {
  while (!table->busy && !table->tasks.empty()) {
    LiveTable::Task task = std::move(table->tasks.front());
    table->tasks.pop_front();
    if (table->room == nullptr) {
      task.told(no_such("table"));
      continue;
    }
    if (const auto done = task.act.empty() ? std::nullopt : table->room->done(task.act)) {
      task.told(Written{{"version", *done}, {"repeated", true}});
      continue;
    }
    // What the plan was made of, the whole call, is given up now and not when all is written:
    // others are read meanwhile, in the same memory.
    auto planned = std::exchange(task.plan, nullptr)(*table);
    if (!planned) {
      task.told(planned.error());
      continue;
    }
    Move move = std::move(*planned);
    if (move.entries.empty() && !move.rewritten) {
      move.answer.set("version", table->room->version());
      task.told(move.answer);
      continue;
    }
    Ending ending{std::move(task.told), std::move(move.answer), move.rewritten.has_value()};
    Change written = ending.rewritten
                         ? Change{change::DropTable{table->id},
                                  change::Append{table->id, 0, std::move(*move.rewritten)}}
                         : append(*table, std::move(move.entries), task.act, now());
    std::ranges::move(move.beside, std::back_inserter(written));
    store_.commit(std::move(written), [this, table, ending = std::move(ending)](
                                          std::optional<StoreFault> fault, Change kept) {
      // Out of memory here, the table is read back from what was kept.
      try {
        finish(table, ending, std::move(kept), fault);
      } catch (const std::exception&) {
        drop(*table);
      }
    });
    table->busy = true;  // unless there was no memory to ask for it
  }
}

void Tables::finish(const std::shared_ptr<LiveTable>& table, const Ending& ending, Change change,
                    std::optional<StoreFault> fault) {
  table->busy = false;
  if (table->room == nullptr) {  // deleted meanwhile
    ending.told(no_such("table"));
    run(table);
    return;
  }
  if (table->trouble != fault) {
    table->trouble = fault;
    touch(*table);
  }
  if (fault) {
    ending.told(not_kept(*fault));
    if (fault == StoreFault::Conflict) {
      drop(*table);  // somebody else has written: what we know is old
    }
  } else if (ending.rewritten) {
    table->room = Room::replay(std::get<change::Append>(change[1]).entries);
    ++table->rewrites;
    table->parked.clear();
    ++table->game_stamp;
    ++table->layout_stamp;
    touch(*table);
    write_card(*table);
    ending.told(ending.answer);
  } else {
    applied(table, std::get<change::Append>(change.front()).entries);
    Written answer = ending.answer;
    answer.set("version", table->room->version());
    ending.told(answer);
    change.resize(1);
    table->spare = std::move(change);
  }
  run(table);
  if (!fault) {
    settle(table);
  }
}

void Tables::applied(const std::shared_ptr<LiveTable>& table, const std::vector<Entry>& entries) {
  const Phase before = table->room->phase();
  const auto decision = [&room = *table->room] {
    return std::pair(room.moment(), room.rules().clock_s);
  };
  const auto waited_for = decision();
  bool about_people = false;
  for (const Entry& entry : entries) {
    about_people = about_people || entry.text[0] != 'g' || entry.text.starts_with("g seat ");
    if (!table->room->apply(entry)) {
      // Planned and checked, so this does not happen; if it does, nobody goes on from a broken
      // room.
      drop(*table);
      return;
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

void Tables::arrive(const std::shared_ptr<LiveTable>& table, const std::string& person,
                    bool screen) {
  table->screens += screen ? 1 : 0;
  if (++table->here[person] == 1 || screen) {
    touch(*table);
  }
  table->by_itself.absent.erase(person);
  table->by_itself.unload.reset();
  hand_back(table, person);
  settle(table);
}

void Tables::depart(const std::shared_ptr<LiveTable>& table, const std::string& person,
                    bool screen) {
  if (table->room == nullptr) {
    return;  // it is gone itself
  }
  if (screen) {
    --table->screens;
    touch(*table);
  }
  const auto found = table->here.find(person);
  if (found == table->here.end() || --found->second > 0) {
    return;
  }
  table->here.erase(found);
  touch(*table);
  settle(table);
  mind_unload(table);
}

}  // namespace calanque::server
