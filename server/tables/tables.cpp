#include "server/tables/tables.h"

#include <algorithm>
#include <exception>

namespace calanque::server {

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
  std::vector<Entry> kept;
  for (std::string& line : entries) {
    kept.push_back({.text = std::move(line), .at = now()});
  }
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

// --- Who looks
// ------------------------------------------------------------------------------------

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
