// What a table does by itself: it deals, closes lists of seals, keeps time, and moves its
// computers.
#include <algorithm>
#include <utility>

#include "server/tables/tables.h"

namespace calanque::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Told kNobody = [](const wire::Answer&) {};

bool is_persons_throw(const LiveTable& table) {
  const Turn turn = table.room->table().turn();
  const auto* chance = std::get_if<turn::Chance>(&turn);
  if (chance == nullptr || chance->kind != ChanceKind::Throw || !chance->by) {
    return false;
  }
  const auto& whose = table.room->seats()[static_cast<std::size_t>(index(*chance->by))];
  return table.room->plays(*chance->by, match::PlayerKind::Person) && whose.person &&
         table.is_here(*whose.person);
}

// The lowest seat of each person who is there, except of those who were silent: theirs are the
// devices that seal.
SeatSet expected_seals(const LiveTable& table) {
  SeatSet seats;
  for (const auto& [number, person] : table.room->people()) {
    const SeatSet own = table.acting(number);
    if (!own.empty() && table.is_here(number)) {
      const Seat lowest = *own.begin();
      if (!table.room->table().sealing().silent().contains(lowest)) {
        seats.insert(lowest);
      }
    }
  }
  return seats;
}

}  // namespace

std::string stand_in_line(const Room& room, Seat seat, const std::string& bot) {
  const auto& player = room.table().players()[static_cast<std::size_t>(index(seat))];
  return sit_line(seat, bot_player(bot, player.name));
}

void Tables::settle(const std::shared_ptr<LiveTable>& table) {
  if (table->busy || !table->tasks.empty() || table->room == nullptr) {
    return;  // it is called again after that
  }
  // Where nobody looks, nothing happens: whoever comes back finds it as they left it.
  if (auto move = table->here.empty()
                      ? std::nullopt
                      : due(*table)) {  // nothing is in its way, so it is planned at once
    change(
        table, "",
        [move = std::move(*move)](LiveTable&) -> Result<Move, wire::RpcError> { return move; },
        kNobody);
    return;
  }
  mind_sealing(table);
  mind_clock(table);
  mind_bots(table);
  // Who is there, and whose the seats are, is the room's affair, which few moves touch.
  if (std::exchange(table->by_itself.people_for, table->room_stamp) != table->room_stamp) {
    mind_host(table);
    mind_absent(table);
  }
}

// The next line that waits for nobody.
std::optional<Move> Tables::due(const LiveTable& table) const {
  const wire::AnyTable& game = table.room->table();
  switch (table.room->phase()) {
    case Phase::Sealing:
      return due_sealing(table);
    case Phase::Playing:
      if (!is_persons_throw(table)) {
        if (const auto line = game.due()) {
          return Move{{line_entry(*line)}};
        }
      }
      return std::nullopt;
    case Phase::Over:
      return table.room->has_replay() ? std::nullopt : std::optional(due_replay(table));
    default:
      return std::nullopt;
  }
}

std::optional<Move> Tables::due_sealing(const LiveTable& table) const {
  const wire::AnyTable& game = table.room->table();
  if (const auto line = game.due()) {
    return Move{{line_entry(*line)}};
  }
  const match::Sealing& sealing = game.sealing();
  if (game.head().dice != match::Dice::Sealed || sealing.closed()) {
    return std::nullopt;
  }
  for (const Seat seat : expected_seals(table)) {
    if (!sealing.sealed().contains(seat)) {
      return std::nullopt;
    }
  }
  return Move{{line_entry("list")}};
}

Move Tables::due_replay(const LiveTable& table) const {
  const std::string code = link_code(entropy_);
  const auto record = table.room->table().record();
  Move move{{event::replay(code)}};
  move.beside.push_back(
      change::PutCard{std::string(kReplayShelf), {code, match::to_text(*record)}});
  return move;
}

Move Tables::void_attempt(std::optional<Seat> silent) const {
  const match::Dealer::Secret secret{entropy_(), entropy_()};
  const match::line::Void line{silent, match::Dealer::commitment(secret)};
  return {{secret_entry(secret), line_entry(match::text(match::CommonLine(line)))}};
}

// Devices have their time to seal, and then to reveal.
void Tables::mind_sealing(const std::shared_ptr<LiveTable>& table) {
  auto& own = table->by_itself;
  if (table->room->phase() != Phase::Sealing) {
    own.sealing.reset();
    return;
  }
  const match::Sealing& now = table->room->table().sealing();
  const auto attempt = std::tuple(table->room->round(), now.voids(), now.closed());
  if (own.sealing != nullptr && own.sealing_for == attempt) {
    return;
  }
  own.sealing_for = attempt;
  own.sealing = loop_.after(seconds(options_.sealing_s), [this, weak = std::weak_ptr(table)] {
    const auto live = weak.lock();
    if (live == nullptr || live->room == nullptr) {
      return;
    }
    live->by_itself.sealing.reset();
    change(
        live, "",
        [this](LiveTable& late) -> Result<Move, wire::RpcError> {
          const match::Sealing& sealing = late.room->table().sealing();
          if (late.room->phase() != Phase::Sealing) {
            return Move{};
          }
          if (!sealing.closed()) {
            return Move{{line_entry("list")}};
          }
          for (const Seat seat : sealing.sealed()) {
            if (!sealing.revealed().contains(seat)) {
              return void_attempt(seat);
            }
          }
          return Move{};
        },
        kNobody);
  });
}

// Where the table has a clock, a computer takes the seat of whoever does not decide in time.
void Tables::mind_clock(const std::shared_ptr<LiveTable>& table) {
  auto& own = table->by_itself;
  const Room& room = *table->room;
  if (room.phase() != Phase::Playing || room.rules().clock_s == 0) {
    own.clock.reset();
    return;
  }
  const auto decision = std::pair(room.moment(), room.rules().clock_s);
  if (own.clock != nullptr && own.clock_for == decision) {
    return;
  }
  own.clock_for = decision;
  own.clock = loop_.after(seconds(room.rules().clock_s), [this, weak = std::weak_ptr(table)] {
    const auto live = weak.lock();
    if (live == nullptr || live->room == nullptr) {
      return;
    }
    live->by_itself.clock.reset();
    change(
        live, "",
        [](LiveTable& late) -> Result<Move, wire::RpcError> {
          Move move;
          const Turn turn = late.room->table().turn();
          SeatSet slow = deciders(turn);
          if (const auto* chance = std::get_if<turn::Chance>(&turn); chance && chance->by) {
            slow.insert(*chance->by);
          }
          for (const Seat seat : slow) {
            if (late.room->moment() == late.by_itself.clock_for.first &&
                late.room->plays(seat, match::PlayerKind::Person)) {
              move.entries.push_back(stand_in_line(*late.room, seat, std::string(wire::kUsualBot)));
            }
          }
          return move;
        },
        kNobody);
  });
}

// A computer's move leaves at a multiple of the table's pace after the move before it, whenever the
// search has ended: how long somebody thinks would tell what they hold.
void Tables::mind_bots(const std::shared_ptr<LiveTable>& table) {
  auto& own = table->by_itself;
  const Room& room = *table->room;
  std::optional<Seat> seat;
  if (room.phase() == Phase::Playing) {
    for (const Seat each : deciders(room.table().turn())) {
      if (!seat && room.plays(each, match::PlayerKind::Bot)) {
        seat = each;
      }
    }
  }
  if (!seat || table->here.empty()) {
    own.thought.reset();
    own.bot.reset();
    own.thinking_for = 0;
    return;
  }
  if (own.thinking_for == room.version()) {
    return;
  }
  own.thinking_for = room.version();
  own.bot.reset();
  const auto& player = room.table().players()[static_cast<std::size_t>(index(*seat))];
  wire::PlayerSpec spec;
  spec.name = player.bot;
  spec.seed = room.table().bot_seed(*seat);
  const Loop::Time from = table->moved;
  own.thought = pool_.think(
      {room.table().observation(*seat), spec}, [this, weak = std::weak_ptr(table), seat = *seat,
                                                from](std::optional<wire::Thought> thought) {
        const auto live = weak.lock();
        if (live == nullptr || live->room == nullptr || !thought) {
          return;
        }
        live->by_itself.thought.reset();
        const milliseconds pace(std::max(1, live->room->rules().pace_ms));
        const auto slots = (loop_.now() - from) / pace + 1;
        live->by_itself.bot = loop_.after(
            from + slots * pace - loop_.now(), [this, weak, seat, action = thought->action] {
              if (const auto still = weak.lock(); still && still->room) {
                move_bot(still, seat, action);
              }
            });
      });
  if (own.thought == nullptr) {  // the pool is full: again after a while
    own.thinking_for = 0;
    own.bot = loop_.after(seconds(1), [this, weak = std::weak_ptr(table)] {
      if (const auto live = weak.lock()) {
        settle(live);
      }
    });
  }
}

void Tables::move_bot(const std::shared_ptr<LiveTable>& table, Seat seat,
                      const std::string& action) {
  const std::string line = wire::action_line(seat, action);
  const std::uint64_t version = table->by_itself.thinking_for;
  change(
      table, "",
      [line, version, seat](LiveTable& live) -> Result<Move, wire::RpcError> {
        const bool still = live.room->version() == version &&
                           live.room->plays(seat, match::PlayerKind::Bot) &&
                           !live.room->table().check(line);
        return still ? Move{{line_entry(line)}} : Move{};
      },
      kNobody);
}

// The role of an absent host passes to somebody who is there.
void Tables::mind_host(const std::shared_ptr<LiveTable>& table) {
  auto& own = table->by_itself;
  const Room& room = *table->room;
  if (room.phase() == Phase::Closed || table->here.empty() || table->is_here(room.host())) {
    own.host.reset();
    return;
  }
  if (own.host != nullptr) {
    return;
  }
  own.host = loop_.after(seconds(options_.host_s), [this, weak = std::weak_ptr(table)] {
    const auto live = weak.lock();
    if (live == nullptr || live->room == nullptr) {
      return;
    }
    live->by_itself.host.reset();
    change(
        live, "",
        [](LiveTable& late) -> Result<Move, wire::RpcError> {
          for (const auto& [number, person] : late.room->people()) {
            if (!late.is_here(late.room->host()) && !person.removed && late.is_here(number)) {
              return Move{{event::host(number)}};
            }
          }
          return Move{};
        },
        kNobody);
  });
}

// A person who is gone for too long is stood in for, while somebody else waits for them.
void Tables::mind_absent(const std::shared_ptr<LiveTable>& table) {
  auto& own = table->by_itself;
  const Room& room = *table->room;
  if (room.phase() != Phase::Playing || room.rules().take_over_s == 0 || table->here.empty()) {
    own.absent.clear();
    return;
  }
  for (const auto& [number, person] : room.people()) {
    if (table->acting(number).empty() || table->is_here(number) || own.absent.contains(person.id)) {
      continue;
    }
    own.absent[person.id] = loop_.after(seconds(room.rules().take_over_s),
                                        [this, weak = std::weak_ptr(table), id = person.id] {
                                          if (const auto live = weak.lock(); live && live->room) {
                                            live->by_itself.absent.erase(std::string(id));
                                            take_over(live, id);
                                          }
                                        });
  }
}

void Tables::take_over(const std::shared_ptr<LiveTable>& table, const std::string& person) {
  change(
      table, "",
      [person](LiveTable& live) -> Result<Move, wire::RpcError> {
        Move move;
        const auto number = live.room->person_of(person);
        if (number && !live.here.contains(person) && live.room->phase() == Phase::Playing) {
          for (const Seat seat : live.acting(*number)) {
            move.entries.push_back(stand_in_line(*live.room, seat, std::string(wire::kUsualBot)));
          }
        }
        return move;
      },
      kNobody);
}

void Tables::hand_back(const std::shared_ptr<LiveTable>& table, const std::string& person) {
  const auto number = table->room->person_of(person);
  if (!number || table->acting(*number) == table->room->seats_of(*number)) {
    return;
  }
  change(
      table, "",
      [person](LiveTable& live) -> Result<Move, wire::RpcError> {
        Move move;
        const auto back = live.room->person_of(person);
        for (const Seat seat : back ? live.room->seats_of(*back) : SeatSet{}) {
          if (live.room->plays(seat, match::PlayerKind::Bot)) {
            const auto& players = live.room->table().players();
            move.entries.push_back(
                sit_line(seat, person_player(players[static_cast<std::size_t>(index(seat))].name)));
          }
        }
        return move;
      },
      kNobody);
}

void Tables::mind_unload(const std::shared_ptr<LiveTable>& table) {
  if (!table->here.empty()) {
    return;
  }
  table->by_itself.unload =
      loop_.after(seconds(options_.unload_s), [this, weak = std::weak_ptr(table)] {
        const auto live = weak.lock();
        if (live == nullptr || !live->here.empty()) {
          return;
        }
        if (live->busy || !live->tasks.empty()) {
          mind_unload(live);
        } else {
          write_card(*live);  // which tells from now on whose turn it is
          drop(*live);
        }
      });
}

}  // namespace calanque::server
