#include "server/tables/room.h"

#include <algorithm>
#include <array>

#include "match/line.h"
#include "wire/catalog.h"
#include "wire/reader.h"

namespace calanque::server {

namespace {

using wire::Fields;
using wire::Json;
using wire::Written;

constexpr std::array<std::string_view, 5> kPhases = {"waiting", "sealing", "playing", "over",
                                                     "closed"};
constexpr int kMostPeople = 10'000;

std::string entry(char kind, std::string_view text) {
  std::string out(1, kind);
  out.append(" ").append(text);
  return out;
}

std::size_t place(Seat seat) {
  return static_cast<std::size_t>(index(seat));
}

}  // namespace

std::string_view text(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}

std::unique_ptr<Room> Room::replay(const std::vector<Entry>& entries) {
  auto room = std::make_unique<Room>();
  for (const Entry& entry : entries) {
    if (!room->apply(entry)) {
      return nullptr;
    }
  }
  return room->door_ ? std::move(room) : nullptr;
}

bool Room::apply(const Entry& entry) {
  if (entry.text.size() < 2 || entry.text[1] != ' ' || (entry.text[0] != 'o' && !door_)) {
    return false;
  }
  const std::string_view text = std::string_view(entry.text).substr(2);
  bool good = false;
  switch (entry.text[0]) {
    case 'o':
      good = lay_out(text);
      break;
    case 'g':
      good = put(text);
      break;
    case 's':
      good = learn(text);
      break;
    case 'r': {
      const auto event = wire::read_json(text);
      good = event && take(*event);
      break;
    }
    default:
      break;
  }
  ++version_;
  touched_ = entry.at;
  if (!entry.act.empty()) {
    acts_.note(entry.act, version_);
  }
  return good;
}

bool Room::lay_out(std::string_view save) {
  const auto file = wire::read_record(save);
  if (!file) {
    return false;
  }
  auto table = wire::find_game(file->head.game)->load(*file, match::kMaxLines);
  if (!table) {
    return false;
  }
  door_.emplace(std::move(*table));
  const auto count = static_cast<std::size_t>(door_->table().seats());
  for (std::size_t i = seats_.size(); i < count; ++i) {
    seats_.push_back({.person = std::nullopt, .open = true});
  }
  seats_.resize(count);
  ++round_;
  begun_ = false;
  has_replay_ = false;
  lifted_ = !file->lines.empty();
  moment_ = version_ + 1;
  return true;
}

bool Room::put(std::string_view line) {
  const Turn before = table().turn();
  // The authority's own put would add what is due; here every line has an entry of its own.
  if (door_->table().put(line)) {
    return false;
  }
  if (line == "next") {
    ++round_;
    has_replay_ = false;
  }
  const SeatSet were = deciders(before);
  const SeatSet are = deciders(table().turn());
  bool same_moment =
      line.starts_with("seat ") || (!are.empty() && are.size() < were.size() &&
                                    !line.starts_with("undo") && !line.starts_with("redo"));
  for (const Seat seat : are) {
    same_moment = same_moment && (were.contains(seat) || line.starts_with("seat "));
  }
  if (!same_moment) {
    moment_ = version_ + 1;
  }
  return true;
}

bool Room::learn(std::string_view secret) {
  const std::size_t blank = std::min(secret.find(' '), secret.size() - 1);
  const auto seed = match::from_hex(secret.substr(0, blank));
  const auto salt = match::from_hex(secret.substr(blank + 1));
  if (seed && salt) {
    door_->table().learn({*seed, *salt});
  }
  return seed && salt;
}

bool Room::take(const Json& event) {
  Fields fields(event);
  fields.allow_only(
      {"person", "seat", "rules", "host", "remove", "begin", "close", "replay", "spoken"});
  if (fields.has("person")) {
    Fields given(fields.any("person"));
    const int number = static_cast<int>(given.number("n", 1, kMostPeople));
    people_[number] = {given.text("id"), given.text("name"), false};
    return given.ok() && fields.ok();
  }
  if (fields.has("seat")) {
    Fields given(fields.any("seat"));
    const Seat seat = given.seat("n", table().seats());
    RoomSeat whose{std::nullopt, given.flag_or("open", false), given.text_or("avatar", "")};
    if (given.has("person")) {
      whose.person = static_cast<int>(given.number("person", 1, kMostPeople));
    }
    if (given.ok()) {
      seats_[place(seat)] = whose;
    }
    return given.ok() && fields.ok();
  }
  if (fields.has("rules")) {
    std::string fault;
    read_rules(fields.any("rules"), rules_, 0, fault);
    return fault.empty() && fields.ok();
  }
  if (fields.has("host")) {
    host_ = static_cast<int>(fields.number("host", 1, kMostPeople));
    return fields.ok();
  }
  if (fields.has("remove")) {
    const auto found = people_.find(static_cast<int>(fields.number("remove", 1, kMostPeople)));
    if (found == people_.end()) {
      return false;
    }
    found->second.removed = true;
    return fields.ok();
  }
  if (fields.has("replay")) {
    replays_.push_back(fields.text("replay"));
    has_replay_ = true;
    return fields.ok();
  }
  if (fields.has("spoken")) {
    const Json& given = fields.any("spoken");
    spoken_.reset();
    if (!given.is_null()) {
      Fields spoken(given);
      spoken_ = Spoken{spoken.text("code"), spoken.number("until", 0, INT64_MAX)};
      return spoken.ok() && fields.ok();
    }
    return fields.ok();
  }
  begun_ = begun_ || fields.has("begin");
  closed_ = closed_ || fields.has("close");
  moment_ = version_ + 1;
  return fields.ok();
}

Phase Room::phase() const {
  if (closed_) {
    return Phase::Closed;
  }
  if (!begun_) {
    return Phase::Waiting;
  }
  if (!table().started()) {
    return Phase::Sealing;
  }
  return is_over(table().turn()) ? Phase::Over : Phase::Playing;
}

std::optional<int> Room::person_of(std::string_view id) const {
  for (const auto& [number, person] : people_) {
    if (person.id == id && !person.removed) {
      return number;
    }
  }
  return std::nullopt;
}

bool Room::is_removed(std::string_view id) const {
  return std::any_of(people_.begin(), people_.end(), [&](const auto& entry) {
    return entry.second.id == id && entry.second.removed;
  });
}

SeatSet Room::seats_of(int person) const {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(static_cast<int>(seats_.size()))) {
    if (seats_[place(seat)].person == person) {
      seats.insert(seat);
    }
  }
  return seats;
}

bool Room::plays(Seat seat, match::PlayerKind kind) const {
  return table().players()[place(seat)].kind == kind;
}

std::string open_entry(const match::RecordFile& save) {
  return entry('o', match::to_text(save));
}
std::string line_entry(std::string_view line) {
  return entry('g', line);
}
std::string secret_entry(const match::Dealer::Secret& secret) {
  return entry('s', match::to_hex(secret.seed) + " " + match::to_hex(secret.salt));
}
std::string room_entry(const Written& event) {
  return entry('r', event.text());
}

namespace event {

std::string person(int number, const RoomPerson& person) {
  return room_entry({{"person", {{"n", number}, {"id", person.id}, {"name", person.name}}}});
}
std::string seat(Seat seat, const RoomSeat& whose) {
  Written json = {{"n", index(seat)}, {"open", whose.open}};
  if (whose.person) {
    json.set("person", *whose.person);
  }
  if (!whose.avatar.empty()) {
    json.set("avatar", whose.avatar);
  }
  return room_entry({{"seat", json}});
}
std::string rules(const RoomRules& rules) {
  return room_entry({{"rules", write(rules)}});
}
std::string host(int person) {
  return room_entry({{"host", person}});
}
std::string remove(int person) {
  return room_entry({{"remove", person}});
}
std::string begin() {
  return room_entry({{"begin", true}});
}
std::string close() {
  return room_entry({{"close", true}});
}
std::string replay(std::string_view code) {
  return room_entry({{"replay", code}});
}
std::string spoken(const std::optional<Spoken>& spoken) {
  return room_entry(
      {{"spoken", spoken ? Written{{"code", spoken->code}, {"until", spoken->until}} : Written()}});
}

}  // namespace event

Written write(const RoomRules& rules) {
  return {{"spectators", rules.spectators},
          {"hints", rules.hints},
          {"marks", rules.marks},
          {"looking_s", rules.looking_s},
          {"take_over_s", rules.take_over_s},
          {"clock_s", rules.clock_s},
          {"pace_ms", rules.pace_ms}};
}

void read_rules(const Json& given, RoomRules& rules, int least_pace, std::string& fault) {
  constexpr int kMinute = 60;
  constexpr int kDay = 86'400;
  Fields fields(given);
  fields.allow_only(
      {"spectators", "hints", "marks", "looking_s", "take_over_s", "clock_s", "pace_ms"});
  RoomRules read;
  read.spectators = fields.flag_or("spectators", rules.spectators);
  read.hints = fields.flag_or("hints", rules.hints);
  read.marks = fields.flag_or("marks", rules.marks);
  read.looking_s = static_cast<int>(fields.number_or("looking_s", 0, kMinute, rules.looking_s));
  read.take_over_s = static_cast<int>(fields.number_or("take_over_s", 0, kDay, rules.take_over_s));
  read.clock_s = static_cast<int>(fields.number_or("clock_s", 0, kDay, rules.clock_s));
  read.pace_ms = static_cast<int>(fields.number_or("pace_ms", least_pace, 10'000, rules.pace_ms));
  fault = fields.fault();
  if (fault.empty()) {
    rules = read;
  }
}

}  // namespace calanque::server
