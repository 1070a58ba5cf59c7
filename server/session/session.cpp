#include "server/session/session.h"

#include <algorithm>
#include <exception>

#include "wire/plain_json.h"
#include "wire/reader.h"

namespace calanque::server {

namespace {

using wire::Fields;
using wire::Json;
using wire::Written;

constexpr std::size_t kLongestId = 64;
constexpr int kMostHurried = 200;  // calls over the allowance before the connection ends

// What somebody has sent.
struct Call {
  explicit Call(Json read) : json(std::move(read)) {}
  ~Call() { wire::take_down(json); }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  Json json;
};

}  // namespace

Session::Session(House& house, std::string device, std::shared_ptr<Address> address)
    : house_(house), device_(std::move(device)), address_(std::move(address)) {
  ++address_->links;
}
Session::~Session() {
  --address_->links;
}

void Session::opened(ws::Link& link) {
  link_ = &link;
  const auto person = house_.people.person_of(device_);
  if (!person) {
    link.close(ws::CloseCode::TryAgain, text(person.error()));
  }
  person_ = person ? *person : device_;
  lately_ = house_.people.lately(person_);
  ++lately_->links;
  house_.log.write("arrived", {{"person", tag(person_)}});
}

void Session::closed() {
  house_.log.write("left", {{"person", tag(person_)}});
  alive_.reset();
  thought_.reset();
  --lately_->links;
  while (!open_.empty()) {
    Watching& watching = open_.back();
    if (watching.table->room != nullptr && !watching.seats.empty()) {
      watching.table->parked.insert_or_assign(
          person_, LiveTable::Parked{std::make_unique<wire::SeatDoor>(std::move(*watching.door)),
                                     watching.seats, watching.round});
    }
    depart(watching);
  }
}

void Session::send(const Written& message) {
  link_->send(message.text());
}

void Session::notify(std::string_view method, const Written& params) {
  Written& note = house_.note;
  note.restart();
  note.set({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  send(note);
}

// Answers may come after the connection has ended.
Session::Reply Session::reply_to(const Json& id) {
  return [this, id, alive = std::weak_ptr<bool>(alive_)](const wire::Answer& answer) {
    if (!alive.expired()) {
      send(wire::answer_json(id, answer));
    }
  };
}

void Session::received(std::string_view text) {
  const auto invalid = [this](const Json& id, wire::ErrorCode code, const std::string& what) {
    send(wire::error_json(id, {code, what, {}}));
  };
  const bool hurried = !lately_->calls.take(house_.loop.now());
  if (hurried && ++hurried_ > kMostHurried) {
    link_->close(ws::CloseCode::Policy, "too fast");
    return;
  }
  auto read = wire::read_json(text);
  if (!read) {
    invalid(nullptr, wire::ErrorCode::ParseError, "expected " + read.error().expected);
    return;
  }
  const auto call = std::make_shared<Call>(std::move(*read));
  const Fields fields(call->json);
  if (!fields.has("id")) {
    invalid(nullptr, wire::ErrorCode::InvalidRequest, "expected one call with an id");
    return;
  }
  const Json& id = fields.any("id");
  const bool short_text = id.is_string() && id.get_ref<const std::string&>().size() <= kLongestId;
  if (!id.is_number_integer() && !short_text) {
    invalid(nullptr, wire::ErrorCode::InvalidRequest, "id: expected a whole number or short text");
    return;
  }
  const Json& method = fields.any("method");
  if (fields.any("jsonrpc") != "2.0" || !method.is_string()) {
    invalid(id, wire::ErrorCode::InvalidRequest, "expected a call of JSON-RPC 2.0");
    return;
  }
  const Reply reply = reply_to(id);
  if (hurried) {
    reply(too_fast(lately_->calls.wait_s()));
    return;
  }
  static const auto kNone = std::make_shared<const Json>(Json::object());
  dispatch(method.get_ref<const std::string&>(),
           fields.has("params") ? Params(call, &fields.any("params")) : kNone, reply);
}

const std::map<std::string_view, Session::MethodEntry>& Session::methods() {
  static const std::map<std::string_view, MethodEntry> kMethods = {
      {"me", {&Session::me, {}}},
      {"clock", {&Session::clock, {}}},
      {"name", {&Session::set_name, {"name"}}},
      {"move_code", {&Session::move_code, {}}},
      {"move_here", {&Session::move_here, {"code"}}},
      {"forget_me", {&Session::forget_me, {}}},
      {"create",
       {&Session::create, {"game", "options", "seats", "series", "dice", "rules", "act"}}},
      {"lift", {&Session::lift, {"save", "mine", "rules", "act"}}},
      {"open", {&Session::open, {"table", "spoken", "screen", "with", "round"}}},
      {"watch", {&Session::watch, {"table", "with", "round"}}},
      {"leave", {&Session::leave, {"table"}}},
      {"replay", {&Session::replay, {"replay"}}},
      {"sit", {&Session::sit, {"table", "seat", "name", "avatar", "act"}}},
      {"stand", {&Session::stand, {"table", "seat", "act"}}},
      {"hand", {&Session::hand, {"table", "seat", "to", "bot", "act"}}},
      {"seat", {&Session::seat, {"table", "seat", "kind", "name", "avatar", "bot", "act"}}},
      {"options",
       {&Session::lay_out_others, {"table", "game", "options", "series", "dice", "act"}}},
      {"rules", {&Session::set_rules, {"table", "rules", "act"}}},
      {"start", {&Session::start, {"table", "act"}}},
      {"next", {&Session::next, {"table", "act"}}},
      {"rematch", {&Session::rematch, {"table", "act"}}},
      {"host", {&Session::pass_host, {"table", "person", "act"}}},
      {"remove", {&Session::remove, {"table", "person", "act"}}},
      {"close", {&Session::close, {"table", "act"}}},
      {"take_home", {&Session::take_home, {"table", "act"}}},
      {"emote", {&Session::emote, {"table", "emote"}}},
      {"ready", {&Session::ready, {"table", "ready"}}},
  };
  return kMethods;
}

void Session::dispatch(const std::string& method, const Params& params, const Reply& reply) {
  const auto found = methods().find(method);
  if (found == methods().end()) {
    if (!through_door(method, params, reply)) {
      reply(wire::RpcError{wire::ErrorCode::MethodNotFound, "no method " + method, {}});
    }
    return;
  }
  Fields fields(*params);
  fields.allow_only(found->second.knows);
  if (!fields.ok()) {
    reply(wire::bad_params(fields));
    return;
  }
  (this->*found->second.call)(fields, reply);
}

bool Session::may_try(const Reply& reply) {
  const Loop::Time now = house_.loop.now();
  if (!address_->wrong_codes.has(now)) {
    reply(too_fast(address_->wrong_codes.wait_s()));
    return false;
  }
  if (!lately_->tries.take(now)) {
    reply(too_fast(lately_->tries.wait_s()));
    return false;
  }
  return true;
}

// --- Looking -------------------------------------------------------------------------------------

SeatSet Session::own_seats(const LiveTable& table) const {
  const auto number = table.room->person_of(person_);
  return number ? table.room->seats_of(*number) : SeatSet{};
}

std::optional<wire::RpcError> Session::keeps_out(const LiveTable& table) const {
  const Room& room = *table.room;
  if (room.is_removed(person_)) {
    return not_allowed("removed");
  }
  const auto& seats = room.seats();
  const bool may_sit =
      room.phase() != Phase::Closed && room.phase() != Phase::Over &&
      std::any_of(seats.begin(), seats.end(), [](const RoomSeat& seat) { return seat.open; });
  const auto number = room.person_of(person_);
  const bool belongs = number && (!own_seats(table).empty() || room.host() == *number);
  return room.rules().spectators || may_sit || belongs
             ? std::nullopt
             : std::optional(not_allowed("no_spectators"));
}

Session::Watching* Session::watching(Fields& params, const Reply& reply) {
  const std::string& id = params.text_of("table");
  Watching* found = find_open(id);
  if (!params.ok()) {
    reply(wire::bad_params(params));
  } else if (found == nullptr || found->table->room == nullptr) {
    reply(not_allowed("not_open"));
  } else {
    return found;
  }
  return nullptr;
}

Session::Watching* Session::find_open(std::string_view id) {
  const auto found =
      std::ranges::find_if(open_, [id](const Watching& each) { return each.table->id == id; });
  return found == open_.end() ? nullptr : &*found;
}

void Session::default_look(Watching& watching) const {
  const LiveTable& table = *watching.table;
  const auto number = table.room->person_of(person_);
  const SeatSet own = own_seats(table);
  watching.look.viewer = own.empty() ? Viewer(Spectator{}) : Viewer(own.front());
  watching.look.legal = number ? table.acting(*number) : SeatSet{};
  watching.look.since = 0;
}

// Reads `with` and `round`; eyes that are not one's own are a fault of the parameters.
void Session::look_with(Watching& watching, Fields& params) {
  const Room& room = *watching.table->room;
  const auto look =
      wire::read_look(params, room.table().seats(), {"viewer", "since", "legal", "lang"});
  const auto round = params.number_or("round", 0, INT32_MAX, room.round());
  if (!look) {
    default_look(watching);
    return;
  }
  const SeatSet own = own_seats(*watching.table);
  const Seat* eyes = std::get_if<Seat>(&look->viewer);
  if (eyes != nullptr && !own.contains(*eyes)) {
    params.fail("with", "viewer: expected a seat of one's own, or \"spectator\"");
  }
  for (const Seat seat : look->legal) {
    if (!own.contains(seat)) {
      params.fail("with", "legal: expected seats of one's own");
    }
  }
  watching.look = *look;
  if (round != room.round()) {
    watching.look.since = 0;
  }
}

void Session::heard(Watching& watching) {
  const LiveTable& table = *watching.table;
  // Who may look on is the room's affair, which few moves touch.
  const bool other_room = table.room != nullptr && watching.room_told != table.room_stamp;
  if (table.room == nullptr) {
    end_watching(watching, "deleted");
  } else if (other_room && table.room->phase() == Phase::Closed) {
    end_watching(watching, "closed");
  } else if (other_room && keeps_out(table)) {
    end_watching(watching, table.room->is_removed(person_) ? "removed" : "spectators");
  } else {
    tell_news(watching);
    if (watching.emote_told != table.emote_count) {
      tell_emotes(watching);
    }
  }
}

void Session::tell_emotes(Watching& watching) {
  const LiveTable& table = *watching.table;
  for (const LiveTable::Emote& emote : table.emotes) {
    if (emote.number > watching.emote_told) {
      notify("emote", {{"table", table.id}, {"person", emote.person}, {"emote", emote.said}});
    }
  }
  watching.emote_told = table.emote_count;
}

void Session::end_watching(Watching& watching, std::string_view why) {
  notify("gone", {{"table", watching.table->id}, {"why", why}});
  depart(watching);
}

void Session::depart(Watching& watching) {
  std::list<Watching> left;
  left.splice(left.begin(), open_,
              std::ranges::find(open_, &watching, [](const Watching& each) { return &each; }));
  house_.tables.depart(watching.table, person_, watching.screen);
}

// A door for the seats that are one's own now. Whoever has looked on since a new game began has
// been told nothing of it yet.
void Session::renew_door(Watching& watching, bool& anew) {
  const Room& room = *watching.table->room;
  const bool other_game = watching.round != room.round();
  const bool rewritten = watching.rewrites != watching.table->rewrites;
  const bool same = watching.door && !other_game && !rewritten;
  if (same && watching.room_told == watching.table->room_stamp) {
    return;
  }
  const SeatSet seats = own_seats(*watching.table);
  if (same && seats == watching.seats) {
    return;
  }
  const bool looked_on = watching.door && other_game;
  watching.door.emplace(
      room.door().open(seats, looked_on ? wire::Told::Nothing : wire::Told::WhatWas));
  if (watching.round != 0) {
    anew = true;
    if (seats != watching.seats) {
      default_look(watching);
    }
    watching.look.since = 0;
  }
  watching.seats = seats;
  watching.round = room.round();
  watching.rewrites = watching.table->rewrites;
}

void Session::tell_news(Watching& watching) {
  LiveTable& table = *watching.table;
  const Room& room = *table.room;
  bool anew = false;
  renew_door(watching, anew);
  const bool other_room = watching.room_told != table.room_stamp;
  const bool other_game = anew || watching.game_told != table.game_stamp;
  if (!other_room && !other_game) {
    return;
  }
  // What is the same for everybody is written once for all.
  Written& news = house_.news;
  news.restart();
  news.set(
      {{"table", table.id}, {"version", room.version()}, {"round", room.round()}, {"anew", anew}});
  if (other_room) {
    news.set("room", room_json(table, house_.tables.now()));
    watching.room_told = table.room_stamp;
  }
  if (other_game) {
    Written& now = house_.now;
    now.restart();
    now.set("status", status_json(table));
    wire::add_sight(now, *watching.door, watching.look);
    news.set({{"now", now}, {"when", table.moved.count()}});
    watching.look.since = wire::seen_by(*watching.door, watching.look);
    watching.game_told = table.game_stamp;
  }
  news.set("since", table.waits.count());
  notify("table", news);
}

Written Session::opened_json(Watching& watching) {
  LiveTable& table = *watching.table;
  const Room& room = *table.room;
  bool anew = true;
  renew_door(watching, anew);
  const Written now = wire::seat_now(*watching.door, watching.look);
  watching.look.since = wire::seen_by(*watching.door, watching.look);
  watching.room_told = table.room_stamp;
  watching.game_told = table.game_stamp;
  const auto number = room.person_of(person_);
  return {{"table", table.id},
          {"version", room.version()},
          {"round", room.round()},
          {"anew", true},
          {"room", write_room(table, house_.tables.now())},
          {"now", now},
          {"since", table.waits.count()},
          {"you",
           {{"person", number ? Written(*number) : Written()},
            {"seats", wire::write(own_seats(table))},
            {"host", number && room.host() == *number}}}};
}

void Session::open_table(const std::shared_ptr<LiveTable>& table, Fields& params,
                         const Reply& reply) {
  constexpr std::size_t kMostOpen = 40;
  if (const auto out = keeps_out(*table)) {
    reply(*out);
    return;
  }
  std::list<Watching> opened;
  Watching& fresh = opened.emplace_back(table);
  fresh.emote_told = table->emote_count;
  fresh.rewrites = table->rewrites;
  fresh.screen = params.flag_or("screen", false);
  Watching* before = find_open(table->id);
  look_with(before != nullptr ? *before : fresh, params);
  if (!params.ok()) {
    reply(wire::bad_params(params));
    return;
  }
  if (before != nullptr) {
    reply(opened_json(*before));
    return;
  }
  if (open_.size() >= kMostOpen) {
    reply(wire::too_much("too many tables are open: leave some"));
    return;
  }
  const auto parked = table->parked.find(person_);
  if (parked != table->parked.end()) {
    if (parked->second.round == table->room->round() && parked->second.seats == own_seats(*table)) {
      fresh.door.emplace(std::move(*parked->second.door));
      fresh.seats = parked->second.seats;
      fresh.round = parked->second.round;
    }
    table->parked.erase(parked);
  }
  fresh.ear = house_.tables.bus().listen(table->id, [this, &fresh] {
    try {
      heard(fresh);
    } catch (const std::exception&) {
      // What they were not told is lost to them: they come back, and are told anew.
      link_->close(ws::CloseCode::OurFault, "something went wrong here");
    }
  });
  open_.splice(open_.end(), opened);
  house_.tables.arrive(table, person_, fresh.screen);
  reply(opened_json(fresh));
}

// --- Changing ------------------------------------------------------------------------------------

std::optional<std::string> Session::read_act(Fields& params) {
  const std::string& act = params.text_of("act");
  const auto in_acts = [](char letter) {
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
  };
  const bool good =
      !act.empty() && act.size() <= 64 && std::all_of(act.begin(), act.end(), in_acts);
  if (!good) {
    params.fail("act", "1 to 64 letters, digits, - or _");
  }
  return good ? std::optional(act_key(person_, act)) : std::nullopt;
}

void Session::change(Fields& params, const Reply& reply, Plan plan) {
  auto act = read_act(params);
  Watching* open = watching(params, reply);
  if (open != nullptr) {
    house_.tables.change(open->table, std::move(*act), std::move(plan), reply);
  }
}

void Session::change_as_host(Fields& params, const Reply& reply, Plan plan) {
  change(
      params, reply,
      [person = person_, plan = std::move(plan)](LiveTable& table) -> Result<Move, wire::RpcError> {
        const auto number = table.room->person_of(person);
        if (!number || table.room->host() != *number) {
          return not_allowed("not_host");
        }
        return plan(table);
      });
}

int Session::number_at(House& house, const std::string& person, const std::string& seat_name,
                       const Room& room, Move& move) {
  if (const auto number = room.person_of(person)) {
    return *number;
  }
  const int number = room.next_person();
  const auto name = house.people.name_of(person);
  const bool named = name && !name->empty();
  move.entries.push_back(event::person(number, {person, named ? *name : seat_name, false}));
  return number;
}

}  // namespace calanque::server
