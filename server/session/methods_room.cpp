// The methods about the people at a table, and what its host may do.
#include <algorithm>
#include <array>

#include "server/session/session.h"
#include "wire/service.h"

namespace calanque::server {

using wire::Fields;
using wire::Json;
using wire::Written;
using Planned = Result<Move, wire::RpcError>;

namespace {

constexpr std::array<std::string_view, 9> kEmotes = {
    "hello", "well_played", "thanks", "oops", "hurry", "wait", "laugh", "wow", "good_game"};

bool in_game(const Room& room) {
  return room.phase() == Phase::Playing || room.phase() == Phase::Sealing;
}

const RoomSeat& whose(const Room& room, Seat seat) {
  return room.seats()[static_cast<std::size_t>(index(seat))];
}

std::string name_at(const Room& room, Seat seat) {
  return room.table().players()[static_cast<std::size_t>(index(seat))].name;
}

// Makes a seat nobody's: open, and during a game a computer plays on.
void vacate(const Room& room, Seat seat, Move& move) {
  move.entries.push_back(event::seat(seat, {.person = std::nullopt, .open = true}));
  if (in_game(room)) {
    move.entries.push_back(stand_in_line(room, seat, std::string(wire::kUsualBot)));
  } else {
    move.entries.push_back(sit_line(seat, person_player("")));
  }
}

bool is_seated(const LiveTable& table, const std::string& person) {
  const auto number = table.room->person_of(person);
  return number && !table.room->seats_of(*number).empty();
}

std::string read_bot(Fields& params, std::string_view game) {
  const std::string bot = params.text_or("bot", std::string(wire::kUsualBot));
  if (const std::string expected = wire::expected_player(game, bot); !expected.empty()) {
    params.fail("bot", expected);
  }
  return bot;
}

}  // namespace

void Session::sit(Fields& params, const Reply& reply) {
  Watching* open = watching(params, reply);
  if (open == nullptr) {
    return;
  }
  const Seat seat = params.seat("seat", open->table->room->table().seats());
  const std::string name = read_name(params, "name");
  const std::string avatar = read_avatar(params);
  change(params, reply,
         [&house = house_, person = person_, seat, name, avatar](LiveTable& table) -> Planned {
           const Room& room = *table.room;
           if (index(seat) >= room.table().seats() || !whose(room, seat).open) {
             return not_allowed("taken");
           }
           if (room.is_removed(person)) {
             return not_allowed("removed");
           }
           if (room.phase() == Phase::Over || room.phase() == Phase::Closed) {
             return not_allowed("phase");
           }
           Move move;
           const int number = number_at(house, person, name, room, move);
           move.entries.push_back(
               event::seat(seat, {.person = number, .open = false, .avatar = avatar}));
           move.entries.push_back(sit_line(seat, person_player(name)));
           return move;
         });
}

void Session::stand(Fields& params, const Reply& reply) {
  Watching* open = watching(params, reply);
  if (open == nullptr) {
    return;
  }
  const Seat seat = params.seat("seat", open->table->room->table().seats());
  change(params, reply, [person = person_, seat](LiveTable& table) -> Planned {
    const Room& room = *table.room;
    const auto number = room.person_of(person);
    if (!number || whose(room, seat).person != *number) {
      return not_allowed("not_yours");
    }
    Move move;
    vacate(room, seat, move);
    return move;
  });
}

void Session::hand(Fields& params, const Reply& reply) {
  Watching* open = watching(params, reply);
  if (open == nullptr) {
    return;
  }
  const Room& now = *open->table->room;
  const Seat seat = params.seat("seat", now.table().seats());
  const std::string to = params.text("to");
  const std::string bot = read_bot(params, now.table().game());
  if (to != "bot" && to != "person") {
    params.fail("to", "\"bot\" or \"person\"");
  }
  change(params, reply, [person = person_, seat, to, bot](LiveTable& table) -> Planned {
    const Room& room = *table.room;
    const auto number = room.person_of(person);
    const auto owner = whose(room, seat).person;
    if (!number || !owner || (*owner != *number && room.host() != *number)) {
      return not_allowed("not_yours");
    }
    if (room.phase() != Phase::Playing) {
      return not_allowed("phase");
    }
    const bool by_bot = room.plays(seat, match::PlayerKind::Bot);
    if (by_bot == (to == "bot")) {
      return Move{};
    }
    return to == "bot" ? Move{{stand_in_line(room, seat, bot)}}
                       : Move{{sit_line(seat, person_player(name_at(room, seat)))}};
  });
}

void Session::seat(Fields& params, const Reply& reply) {
  Watching* open = watching(params, reply);
  if (open == nullptr) {
    return;
  }
  const Room& now = *open->table->room;
  const Seat seat = params.seat("seat", now.table().seats());
  const std::string kind = params.text("kind");
  const std::string bot = read_bot(params, now.table().game());
  const std::string name = read_name(params, "name");
  const std::string avatar = read_avatar(params);
  if (kind != "me" && kind != "open" && kind != "bot") {
    params.fail("kind", "\"me\", \"open\" or \"bot\"");
  }
  change_as_host(
      params, reply,
      [&house = house_, person = person_, seat, kind, bot, name,
       avatar](LiveTable& table) -> Planned {
        const Room& room = *table.room;
        if (room.phase() != Phase::Waiting) {
          return not_allowed("phase");
        }
        Move move;
        if (kind == "open") {
          vacate(room, seat, move);
          return move;
        }
        const bool mine = kind == "me";
        const auto owner =
            mine ? std::optional(number_at(house, person, name, room, move)) : std::nullopt;
        move.entries.push_back(
            event::seat(seat, {.person = owner, .open = false, .avatar = avatar}));
        move.entries.push_back(sit_line(seat, mine ? person_player(name) : bot_player(bot, "")));
        return move;
      });
}

void Session::set_rules(Fields& params, const Reply& reply) {
  const Json given = params.any("rules");
  RoomRules tried;
  std::string fault;
  read_rules(given, tried, house_.tables.options().least_pace, fault);
  if (!fault.empty()) {
    params.fail("rules", fault);
  }
  change_as_host(params, reply, [given](LiveTable& table) -> Planned {
    RoomRules rules = table.room->rules();
    std::string ignored;  // it was read before
    read_rules(given, rules, 0, ignored);
    return Move{{event::rules(rules)}};
  });
}

void Session::start(Fields& params, const Reply& reply) {
  change_as_host(params, reply, [](LiveTable& table) -> Planned {
    const Room& room = *table.room;
    if (room.phase() != Phase::Waiting) {
      return not_allowed("phase");
    }
    const bool open = std::any_of(room.seats().begin(), room.seats().end(),
                                  [](const RoomSeat& seat) { return seat.open; });
    if (open) {
      return not_allowed("open_seats");
    }
    return Move{{event::begin(), event::spoken(std::nullopt)}};
  });
}

void Session::next(Fields& params, const Reply& reply) {
  change(params, reply, [person = person_](LiveTable& table) -> Planned {
    if (!is_seated(table, person)) {
      return not_allowed("not_seated");
    }
    const bool may = table.room->phase() == Phase::Over && table.room->has_replay() &&
                     table.room->table().has_next();
    return may ? Planned(Move{{line_entry("next")}}) : not_allowed("phase");
  });
}

void Session::rematch(Fields& params, const Reply& reply) {
  change(params, reply, [&tables = house_.tables, person = person_](LiveTable& table) -> Planned {
    const Room& room = *table.room;
    if (!is_seated(table, person)) {
      return not_allowed("not_seated");
    }
    if (room.phase() != Phase::Over || !room.has_replay() || room.table().has_next()) {
      return not_allowed("phase");
    }
    match::RecordFile save = room.table().save();
    const int seats = room.table().seats();
    save.lines.clear();
    save.secrets.clear();
    match::Head& head = save.head;
    head.played.clear();
    head.position.reset();
    head.commitments.clear();
    for (int i = 0; i < head.games; ++i) {
      const match::Digest seed = tables.entropy()();
      save.secrets.push_back({seed, tables.entropy()()});
      head.commitments.push_back(match::Dealer::commitment(save.secrets.back()));
    }
    for (auto& [key, value] : head.options) {
      const bool named = value.size() == 1 && value[0] >= '0' && value[0] < '0' + seats;
      if (key == "start" && named) {
        value = std::to_string((value[0] - '0' + 1) % seats);
      }
    }
    head.players = room.table().players();
    for (const Seat seat : SeatSet::first(seats)) {
      match::Player& player = head.players[static_cast<std::size_t>(index(seat))];
      player.bot_seed.reset();
      if (whose(room, seat).person || whose(room, seat).open) {  // computers stood in for them
        player = person_player(whose(room, seat).open ? "" : player.name);
      }
    }
    return Move{{open_entry(save)}};
  });
}

void Session::pass_host(Fields& params, const Reply& reply) {
  const auto to = static_cast<int>(params.number("person", 1, INT32_MAX));
  change_as_host(params, reply, [to](LiveTable& table) -> Planned {
    const auto found = table.room->people().find(to);
    return found != table.room->people().end() && !found->second.removed &&
                   !found->second.id.empty()
               ? Planned(Move{{event::host(to)}})
               : no_such("person");
  });
}

void Session::remove(Fields& params, const Reply& reply) {
  const auto who = static_cast<int>(params.number("person", 1, INT32_MAX));
  change_as_host(params, reply, [who](LiveTable& table) -> Planned {
    const Room& room = *table.room;
    if (!room.people().contains(who) || room.host() == who) {
      return no_such("person");
    }
    Move move{{event::remove(who)}};
    for (const Seat seat : room.seats_of(who)) {
      vacate(room, seat, move);
    }
    return move;
  });
}

void Session::close(Fields& params, const Reply& reply) {
  change_as_host(params, reply, [](LiveTable& table) -> Planned {
    return table.room->phase() == Phase::Closed ? Move{} : Move{{event::close()}};
  });
}

// A save holds everything, so it leaves only where there is nothing that others may not see.
void Session::take_home(Fields& params, const Reply& reply) {
  change_as_host(params, reply, [](LiveTable& table) -> Planned {
    const Room& room = *table.room;
    if (room.phase() == Phase::Closed) {
      return not_allowed("phase");
    }
    const Facts& facts = room.table().facts();
    const bool others =
        std::any_of(room.seats().begin(), room.seats().end(), [&](const RoomSeat& seat) {
          return seat.open || (seat.person && *seat.person != room.host());
        });
    if (others && (facts.secrets || facts.memory) && room.phase() == Phase::Playing) {
      return not_allowed("secrets");
    }
    Move move{{event::close()}};
    move.answer = {{"save", match::to_text(room.table().save())}};
    return move;
  });
}

// Somebody who sits at a table that waits says that it may begin, or not yet.
void Session::ready(Fields& params, const Reply& reply) {
  const bool is_ready = params.flag_or("ready", true);
  Watching* open = watching(params, reply);
  if (open == nullptr) {
    return;
  }
  LiveTable& table = *open->table;
  const auto number = table.room->person_of(person_);
  if (!number || table.room->seats_of(*number).empty()) {
    reply(not_allowed("not_seated"));
    return;
  }
  if (table.room->phase() != Phase::Waiting) {
    reply(not_allowed("phase"));
    return;
  }
  const bool changed =
      is_ready ? table.ready.insert(*number).second : table.ready.erase(*number) == 1;
  if (changed) {
    house_.tables.touch(table);
  }
  reply(Written::object());
}

void Session::emote(Fields& params, const Reply& reply) {
  const std::string said = params.text("emote");
  if (std::find(kEmotes.begin(), kEmotes.end(), said) == kEmotes.end()) {
    params.fail("emote", "one of those that there are");
  }
  Watching* open = watching(params, reply);
  if (open == nullptr) {
    return;
  }
  const auto number = open->table->room->person_of(person_);
  if (!number || open->table->room->seats_of(*number).empty()) {
    reply(not_allowed("not_seated"));
    return;
  }
  if (!lately_->emotes.take(house_.loop.now())) {
    reply(too_fast(lately_->emotes.wait_s()));
    return;
  }
  open->table->emotes.push_back({++open->table->emote_count, *number, said});
  if (open->table->emotes.size() > kMostEmotes) {
    open->table->emotes.pop_front();
  }
  open->table->voice->tell();
  reply(Written::object());
}

}  // namespace calanque::server
