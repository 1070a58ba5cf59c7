#include "server/tables/tables.h"

#include <algorithm>
#include <exception>

#include "server/tables/forgetting.h"
#include "wire/reader.h"

namespace calanque::server {

namespace {

using wire::Fields;
using wire::Written;

constexpr std::string_view kTableShelf = "table";
constexpr std::string_view kReplayShelf = "replay";
constexpr std::size_t kMostTasks = 64;  // that wait for one table

std::vector<Entry> as_entries(const std::vector<std::string>& texts, const std::string& act,
                              std::int64_t at) {
  std::vector<Entry> entries;
  entries.reserve(texts.size());
  for (const std::string& text : texts) {
    entries.push_back({text, act, at});
  }
  return entries;
}

// The names of those whom the game waits for.
std::vector<std::string> acting_names(const Room& room) {
  std::vector<std::string> names;
  if (room.phase() == Phase::Playing) {
    for (const Seat seat : deciders(room.table().turn())) {
      names.push_back(room.table().players()[static_cast<std::size_t>(index(seat))].name);
    }
  }
  return names;
}

bool room_waits_for(const Room& room, int person) {
  const SeatSet deciding = deciders(room.table().turn());
  bool waited_for = false;
  for (const Seat seat : room.seats_of(person)) {
    waited_for = waited_for || deciding.contains(seat);
  }
  return waited_for && room.phase() == Phase::Playing;
}

}  // namespace

std::string text(const TableCard& card) {
  return Written{{"game", card.game},
                 {"phase", card.phase},
                 {"host", card.host},
                 {"people", Written::list(card.people)},
                 {"names", Written::list(card.names)},
                 {"turn", Written::list(card.turn)},
                 {"acting", Written::list(card.acting)},
                 {"spoken", card.spoken},
                 {"until", card.until},
                 {"made", card.made},
                 {"replays", Written::list(card.replays)}}
      .text();
}

std::optional<TableCard> parse_card(const std::string& id, std::string_view text) {
  const auto json = wire::read_json(text);
  if (!json) {
    return std::nullopt;
  }
  Fields fields(*json);
  TableCard card{id,
                 fields.text("game"),
                 fields.text("phase"),
                 fields.text("host"),
                 fields.texts_or_none("people"),
                 fields.texts_or_none("names"),
                 fields.texts_or_none("turn"),
                 fields.texts_or_none("acting"),
                 fields.text("spoken"),
                 fields.number("until", 0, INT64_MAX),
                 fields.text("made"),
                 fields.texts_or_none("replays")};
  return fields.ok() ? std::optional(card) : std::nullopt;
}

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

// --- Cards ---------------------------------------------------------------------------------------

TableCard Tables::card_of(const LiveTable& table) const {
  const Room& room = *table.room;
  TableCard card;
  card.id = table.id;
  card.game = room.table().game();
  card.phase = text(room.phase());
  const auto host = room.people().find(room.host());
  card.host = host == room.people().end() ? "" : host->second.id;
  for (const auto& [number, person] : room.people()) {
    if (!room.seats_of(number).empty() && !person.removed && !person.id.empty()) {
      card.people.push_back(person.id);
      if (room_waits_for(room, number)) {
        card.turn.push_back(person.id);
      }
    }
  }
  for (const match::Player& player : room.table().players()) {
    card.names.push_back(player.name);
  }
  card.acting = acting_names(room);
  if (room.spoken() && room.phase() == Phase::Waiting) {
    card.spoken = room.spoken()->code;
    card.until = room.spoken()->until;
  }
  card.replays = room.replays();
  const auto before = cards_.find(table.id);
  card.made = before == cards_.end() ? "" : before->second.made;
  return card;
}

void Tables::keep_card(const TableCard& card) {
  forget_card(card.id);
  for (const std::string& person : card.people) {
    tables_of_[person].insert(card.id);
  }
  if (!card.spoken.empty()) {
    spoken_[card.spoken] = card.id;
  }
  if (!card.made.empty()) {
    made_[card.made] = card.id;
  }
  cards_[card.id] = card;
}

void Tables::forget_card(const std::string& id) {
  const auto found = cards_.find(id);
  if (found == cards_.end()) {
    return;
  }
  for (const std::string& person : found->second.people) {
    const auto tables = tables_of_.find(person);
    if (tables != tables_of_.end() && tables->second.erase(id) == 1 && tables->second.empty()) {
      tables_of_.erase(tables);
    }
  }
  spoken_.erase(found->second.spoken);
  made_.erase(found->second.made);
  cards_.erase(found);
}

// A card is only there to find a table by; one that is a moment behind is put right when its table
// is next opened.
void Tables::write_card(LiveTable& table) {
  const TableCard card = card_of(table);
  std::string written = text(card);
  if (written == table.card) {
    return;
  }
  keep_card(card);
  table.card = written;
  store_.commit({change::PutCard{std::string(kTableShelf), {table.id, std::move(written)}}},
                [](std::optional<StoreFault>) {});
}

std::vector<const TableCard*> Tables::of_person(const std::string& person) const {
  std::vector<const TableCard*> list;
  const auto found = tables_of_.find(person);
  if (found != tables_of_.end()) {
    for (const std::string& id : found->second) {
      list.push_back(&cards_.at(id));
    }
  }
  return list;
}

bool Tables::waits_for(const TableCard& card, const std::string& person) const {
  const auto live = live_.find(card.id);
  if (live == live_.end()) {
    return std::find(card.turn.begin(), card.turn.end(), person) != card.turn.end();
  }
  const auto number = live->second->room->person_of(person);
  return number && room_waits_for(*live->second->room, *number);
}

std::vector<std::string> Tables::acting(const TableCard& card) const {
  const auto live = live_.find(card.id);
  return live == live_.end() ? card.acting : acting_names(*live->second->room);
}

std::vector<std::int64_t> Tables::touched(const std::vector<const TableCard*>& cards) {
  std::vector<std::string> ids;
  ids.reserve(cards.size());
  for (const TableCard* card : cards) {
    ids.push_back(card->id);
  }
  const auto when = store_.touched(ids);
  return when ? *when : std::vector<std::int64_t>(cards.size(), 0);
}

// --- Finding and making --------------------------------------------------------------------------

Result<std::shared_ptr<LiveTable>, wire::RpcError> Tables::find(const std::string& id) {
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
  auto table = std::make_shared<LiveTable>(id);
  table->room = Room::replay(*entries);
  if (table->room == nullptr) {
    return not_kept(StoreFault::Damaged);
  }
  table->moved = loop_.now();
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

Result<std::shared_ptr<LiveTable>, wire::RpcError> Tables::find_spoken(const std::string& code) {
  const auto found = spoken_.find(code);
  if (found == spoken_.end() || cards_.at(found->second).until <= now()) {
    return no_such("table");
  }
  return find(std::string(found->second));
}

void Tables::create(const std::string& person, const std::string& act,
                    std::vector<std::string> entries, Opened opened) {
  const std::string made = act_key(person, act);
  if (const auto before = made_.find(made); before != made_.end()) {
    opened(find(std::string(before->second)));
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
  auto table = std::make_shared<LiveTable>(link_code(entropy_));
  std::string spoken = spoken_code(entropy_, kSpokenLetters);
  while (spoken_.contains(spoken)) {
    spoken = spoken_code(entropy_, kSpokenLetters);
  }
  entries.push_back(event::spoken(Spoken{spoken, now() + kSpokenSeconds}));
  auto kept = as_entries(entries, "", now());
  table->room = Room::replay(kept);
  if (table->room == nullptr) {
    opened(wire::out_of_place("head", "the table cannot be laid out"));
    return;
  }
  table->moved = loop_.now();
  TableCard card = card_of(*table);
  card.made = made;
  table->card = text(card);
  made_[made] = table->id;  // so that an act that comes twice at once makes one
  store_.commit({change::Append{table->id, 0, std::move(kept)},
                 change::PutCard{std::string(kTableShelf), {table->id, table->card}}},
                [this, table, card, opened = std::move(opened)](std::optional<StoreFault> fault) {
                  if (fault) {
                    made_.erase(card.made);
                    opened(not_kept(*fault));
                    return;
                  }
                  live_[table->id] = table;
                  keep_card(card);
                  opened(table);
                  settle(table);
                  mind_unload(table);
                });
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
    auto planned = task.plan(*table);
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
    table->busy = true;
    auto entries = as_entries(move.entries, task.act, now());
    Change written = move.beside;
    if (move.rewritten) {
      written.push_back(change::DropTable{table->id});
      written.push_back(change::Append{table->id, 0, *move.rewritten});
    } else {
      written.push_back(change::Append{table->id, table->room->version(), entries});
    }
    store_.commit(std::move(written),
                  [this, table, task = std::move(task), move = std::move(move),
                   entries = std::move(entries)](std::optional<StoreFault> fault) {
                    // Out of memory here, the table is read back from what was kept.
                    try {
                      finish(table, task, move, entries, fault);
                    } catch (const std::exception&) {
                      drop(*table);
                    }
                  });
  }
}

void Tables::finish(const std::shared_ptr<LiveTable>& table, const LiveTable::Task& task,
                    const Move& move, const std::vector<Entry>& entries,
                    std::optional<StoreFault> fault) {
  table->busy = false;
  if (table->trouble != fault) {
    table->trouble = fault;
    touch(*table);
  }
  if (fault) {
    task.told(not_kept(*fault));
    if (fault == StoreFault::Conflict) {
      drop(*table);  // somebody else has written: what we know is old
    }
  } else if (move.rewritten) {
    table->room = Room::replay(*move.rewritten);
    ++table->rewrites;
    table->parked.clear();
    ++table->game_stamp;
    touch(*table);
    write_card(*table);
    task.told(move.answer);
  } else {
    applied(table, entries);
    Written answer = move.answer;
    answer.set("version", table->room->version());
    task.told(answer);
  }
  run(table);
  if (!fault) {
    settle(table);
  }
}

void Tables::applied(const std::shared_ptr<LiveTable>& table, const std::vector<Entry>& entries) {
  const Phase before = table->room->phase();
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
  }
  if (table->room->phase() != before) {
    about_people = true;
    table->ready.clear();
  }
  if (about_people || std::exchange(table->asking, false)) {
    ++table->room_stamp;
  }
  table->moved = loop_.now();
  bus_.tell(table->id);
  if (about_people) {
    write_card(*table);
  }
}

// Whoever looks at it is told, and opens it again.
void Tables::drop(LiveTable& table) {
  table.by_itself = {};
  table.room.reset();
  live_.erase(table.id);
  bus_.tell(table.id);
}

void Tables::touch(LiveTable& table) {
  ++table.room_stamp;
  bus_.tell(table.id);
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

// --- Going ---------------------------------------------------------------------------------------

Result<std::optional<std::string>, StoreFault> Tables::replay(const std::string& code) {
  return store_.card(kReplayShelf, code);
}

void Tables::delete_table(const TableCard& card, std::function<void()> done) {
  Change change = {change::DropTable{card.id}, change::DropCard{std::string(kTableShelf), card.id}};
  for (const std::string& replay : card.replays) {
    change.push_back(change::DropCard{std::string(kReplayShelf), replay});
  }
  const std::string id = card.id;
  forget_card(id);
  if (const auto live = live_.find(id); live != live_.end()) {
    drop(*std::shared_ptr<LiveTable>(live->second));
  }
  store_.commit(std::move(change), [done = std::move(done)](std::optional<StoreFault>) { done(); });
}

void Tables::sweep() {
  std::vector<std::string> left;
  for (const auto& [id, card] : cards_) {
    const auto live = live_.find(id);
    if (live == live_.end() || live->second->here.empty()) {
      left.push_back(id);
    }
  }
  const auto touched = store_.touched(left);
  std::vector<TableCard> gone;
  for (std::size_t i = 0; touched && i < left.size(); ++i) {
    const TableCard& card = cards_.at(left[i]);
    const std::int64_t keep = card.phase == text(Phase::Waiting) ? options_.keep_waiting_s
                              : card.phase == text(Phase::Over) || card.phase == text(Phase::Closed)
                                  ? options_.keep_finished_s
                                  : options_.keep_unfinished_s;
    if ((*touched)[i] + keep < now()) {
      gone.push_back(card);
    }
  }
  for (const TableCard& card : gone) {
    delete_table(card, [] {});
  }
}

void Tables::forget(const std::string& person, std::function<void()> done) {
  // One callback for all of them.
  const auto all = std::make_shared<std::function<void()>>(std::move(done));
  const auto last = std::shared_ptr<void>(nullptr, [all](void*) { (*all)(); });
  std::vector<std::string> ids;
  for (const TableCard* card : of_person(person)) {
    ids.push_back(card->id);
  }
  for (const std::string& id : ids) {
    const TableCard card = cards_.at(id);
    const auto table = find(id);
    if (card.people.size() <= 1) {
      delete_table(card, [last] {});
    } else if (table) {
      change(
          *table, "",
          [this, person, last,
           replays = card.replays](LiveTable& live) -> Result<Move, wire::RpcError> {
            auto entries = store_.journal(live.id);
            if (!entries) {
              return not_kept(entries.error());
            }
            Move move;
            move.rewritten = without_person(*live.room, std::move(*entries), person, now());
            for (const std::string& code : replays) {
              const auto record = store_.card(kReplayShelf, code);
              if (record && *record) {
                move.beside.push_back(
                    change::PutCard{std::string(kReplayShelf),
                                    {code, without_names(**record, names_of(*live.room, person))}});
              }
            }
            return move;
          },
          [last](const wire::Answer&) {});
    }
  }
}

}  // namespace calanque::server
