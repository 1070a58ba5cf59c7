#include "server/tables/live_table.h"

#include <algorithm>
#include <span>

namespace calanque::server {

namespace {

using wire::Written;

wire::RpcError error(TableError code, std::string message, Written data) {
  return {static_cast<wire::ErrorCode>(code), std::move(message), std::move(data)};
}

}  // namespace

wire::RpcError not_allowed(std::string_view why) {
  return error(TableError::NotAllowed, "not allowed: " + std::string(why), {{"why", why}});
}
wire::RpcError no_such(std::string_view what) {
  return error(TableError::NoSuchTable, "no such " + std::string(what), {});
}
wire::RpcError stale(std::uint64_t version) {
  return error(TableError::Stale, "the game has moved on", {{"version", version}});
}
wire::RpcError too_fast(int seconds) {
  return error(TableError::TooFast, "too many: wait a little", {{"seconds", seconds}});
}
wire::RpcError not_kept(StoreFault fault) {
  return error(TableError::NotKept, "it could not be kept and was not done",
               {{"why", text(fault)}});
}

SeatSet LiveTable::acting(int person) const {
  SeatSet seats;
  for (const Seat seat : room->seats_of(person)) {
    if (room->plays(seat, match::PlayerKind::Person)) {
      seats.insert(seat);
    }
  }
  return seats;
}

Written write_room(const LiveTable& table, std::int64_t now) {
  const Room& room = *table.room;
  Written json = {{"phase", text(room.phase())}};
  if (room.spoken() && room.phase() == Phase::Waiting && now < room.spoken()->until) {
    json.set("spoken", room.spoken()->code);
  }
  json.set("host", room.host());
  Written people = Written::array();
  for (const auto& [number, person] : room.people()) {
    if (!person.removed && !person.id.empty()) {
      people.push_back({{"person", number},
                        {"name", person.name},
                        {"here", table.here.contains(person.id)},
                        {"ready", table.ready.contains(number)}});
    }
  }
  json.set("people", people);
  Written seats = Written::array();
  for (const Seat seat : SeatSet::first(room.table().seats())) {
    const RoomSeat& whose = room.seats()[static_cast<std::size_t>(index(seat))];
    const bool bot = room.plays(seat, match::PlayerKind::Bot);
    Written entry = {{"kind", whose.open ? "open" : bot ? "bot" : "person"}};
    if (whose.person) {
      entry.set("person", *whose.person);
    }
    if (!whose.avatar.empty()) {
      entry.set("avatar", whose.avatar);
    }
    seats.push_back(entry);
  }
  json.set("seats", seats);
  json.set("rules", write(room.rules()));
  int spectators = 0;
  for (const auto& [id, links] : table.here) {
    const auto person = room.person_of(id);
    spectators += person && !room.seats_of(*person).empty() ? 0 : 1;
  }
  json.set("spectators", spectators);
  json.set("screens", table.screens);
  if (const auto asked = room.door().open({}).asked()) {
    json.set("asked", {{"by", index(asked->by)},
                       {"needs", wire::write(asked->needs)},
                       {"agreed", wire::write(asked->agreed)}});
  }
  // The latest: a table may see games for years, and this is sent to everybody again and again.
  const std::span replays(room.replays());
  json.set("replays", Written::list(replays.last(std::min(replays.size(), kMostReplaysTold))));
  if (table.trouble) {
    json.set("trouble", text(*table.trouble));
  }
  return json;
}

const Written& room_json(LiveTable& table, std::int64_t now) {
  if (table.room_written.stamp != table.room_stamp) {
    table.room_written = {table.room_stamp, write_room(table, now)};
  }
  return table.room_written.json;
}

const Written& status_json(LiveTable& table) {
  if (table.status_written.stamp != table.game_stamp) {
    const wire::AnyTable& game = table.room->table();
    if (table.status_head.stamp != table.layout_stamp) {
      table.status_head = {table.layout_stamp, wire::status_head(game)};
    }
    table.status_written.stamp = table.game_stamp;
    table.status_written.json = table.status_head.json;  // in the memory of the last
    wire::add_status(table.status_written.json, game);
  }
  return table.status_written.json;
}

std::string act_key(std::string_view person, std::string_view act) {
  person = person.substr(0, 16);
  std::string key;
  key.reserve(person.size() + 1 + act.size());
  key.append(person).append(":").append(act);
  return key;
}

std::string sit_line(Seat seat, const match::Player& player) {
  return line_entry(match::text(match::CommonLine(match::line::Sit{seat, player})));
}
match::Player person_player(std::string name) {
  return {match::PlayerKind::Person, std::move(name), {}, {}};
}
match::Player bot_player(std::string kind, std::string name) {
  return {match::PlayerKind::Bot, std::move(name), std::move(kind), {}};
}

}  // namespace calanque::server
