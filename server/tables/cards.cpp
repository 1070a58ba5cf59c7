// The cards of tables: what is kept beside their journals, to find them by.
#include <algorithm>
#include <utility>

#include "server/tables/tables.h"
#include "wire/reader.h"

namespace calanque::server {

namespace {

using wire::Fields;
using wire::Written;

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
// is next opened. So it is written at once only when somebody has come or gone: the end of a game
// and the next one change it five times, and with each flush of the disk others wait.
void Tables::write_card(const LiveTable& table) {
  TableCard card = card_of(table);
  const auto before = cards_.find(table.id);
  const bool known = before != cards_.end();
  if (known && before->second == card) {
    return;
  }
  const bool same_people = known && before->second.people == card.people;
  unwritten_.insert(card.id);
  if (same_people && before->second.spoken == card.spoken) {
    before->second = std::move(card);  // it is found as before
  } else {
    keep_card(card);
  }
  if (!same_people) {
    write_cards();
  } else if (cards_later_ == nullptr) {
    cards_later_ = loop_.after(std::chrono::seconds(1), [this] { write_cards(); });
  }
}

void Tables::write_cards() {
  cards_later_.reset();
  Change change;
  for (const std::string& id : std::exchange(unwritten_, {})) {
    if (const auto found = cards_.find(id); found != cards_.end()) {  // or it is gone
      change.push_back(change::PutCard{std::string(kTableShelf), {id, text(found->second)}});
    }
  }
  if (!change.empty()) {
    store_.commit(std::move(change), [](std::optional<StoreFault>) {});
  }
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

// Of tables that are here it is known; only for the others the store is asked.
std::vector<std::int64_t> Tables::touched(const std::vector<const TableCard*>& cards) {
  std::vector<std::int64_t> list(cards.size(), 0);
  std::vector<std::string> ids;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto live = live_.find(cards[i]->id);
    if (live != live_.end()) {
      list[i] = live->second->room->touched();
    } else {
      ids.push_back(cards[i]->id);
      places.push_back(i);
    }
  }
  if (const auto when = store_.touched(ids)) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      list[places[i]] = (*when)[i];
    }
  }
  return list;
}

}  // namespace calanque::server
