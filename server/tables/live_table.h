#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>

#include "server/bus/bus.h"
#include "server/loop/loop.h"
#include "server/tables/room.h"
#include "server/thinking/pool.h"
#include "wire/rpc.h"

namespace calanque::server {

// The errors of the table protocol, beside those of the match protocol (wire/rpc.h).
enum class TableError : int {
  NotAllowed = 10,
  NoSuchTable = 11,
  Stale = 12,
  TooFast = 13,
  NotKept = 14,
};
wire::RpcError not_allowed(std::string_view why);
wire::RpcError no_such(std::string_view what);
wire::RpcError stale(std::uint64_t version);
wire::RpcError too_fast(int seconds);
wire::RpcError not_kept(StoreFault fault);

// What somebody wants to be written, and what they are answered once it is.
struct Move {
  std::vector<std::string> entries{};
  Change beside{};  // cards that belong to it
  wire::Written answer = wire::Written::object();
  // In place of all entries so far: what a person had deleted.
  std::optional<std::vector<Entry>> rewritten{};
};

inline constexpr std::size_t kMostEmotes = 20;
inline constexpr std::size_t kMostReplaysTold = 20;

struct LiveTable;
// Looks at the table as it is when its turn has come, and says what to write or why not.
using Plan = std::function<Result<Move, wire::RpcError>(LiveTable&)>;
using Told = std::function<void(const wire::Answer&)>;

// A table in memory: its room, who looks at it, and what it is about to do by itself. Only Tables
// changes it.
struct LiveTable {
  LiveTable(std::string code, Bus& bus) : id(std::move(code)), voice(bus.speak(id)) {}

  std::string id;
  std::unique_ptr<Bus::Voice> voice;  // tells all who look
  std::unique_ptr<Room> room;

  // What every move looks at lies side by side, so that little memory is waited for.
  bool busy = false;    // a change is on its way to the store
  bool asking = false;  // somebody was asked something, which lapses when the game moves on
  std::optional<StoreFault> trouble;
  int rewrites = 0;  // of the room: doors to the one before lead nowhere
  // Raised with every change of what everybody may know of the room, and of the game.
  std::uint64_t room_stamp = 1;
  std::uint64_t game_stamp = 1;
  // Likewise of what moves do not change: options, players, commitment, seals.
  std::uint64_t layout_stamp = 1;
  Loop::Time moved{};  // when it last changed
  Loop::Time waits{};  // since when it waits for the present decision
  std::uint64_t emote_count = 0;

  // One change at a time is on its way to the store; the others wait.
  struct Task {
    std::string act;
    Plan plan;
    Told told;
  };
  std::deque<Task> tasks;
  Change spare;  // memory for the next

  // Who looks, by id, with how many connections; and how many of them have no seat.
  std::map<std::string, int> here;
  int screens = 0;  // that everybody looks at, as at a television
  struct Kept {
    std::uint64_t stamp = 0;
    wire::Written json{};
  };
  Kept room_written;
  Kept status_written;
  Kept status_head;
  // The doors of people who lost their connection, so that they are told what they missed.
  struct Parked {
    std::unique_ptr<wire::SeatDoor> door;
    SeatSet seats;
    int round = 0;
  };
  std::map<std::string, Parked> parked;

  // Who has said that it may begin; like presence, it is never written down.
  std::set<int> ready;
  // What was said lately; likewise.
  struct Emote {
    std::uint64_t number = 0;
    int person = 0;
    std::string said;
  };
  std::deque<Emote> emotes;

  // What it does by itself.
  struct ByItself {
    std::unique_ptr<Loop::Timer> sealing;
    std::tuple<int, int, bool> sealing_for;  // round, voids, and whether the list is closed
    std::unique_ptr<Loop::Timer> clock;
    std::pair<std::uint64_t, int> clock_for;  // the moment, and the time that it has
    std::uint64_t people_for = 0;             // the room's stamp that the next two are for
    std::unique_ptr<Loop::Timer> host;
    std::map<std::string, std::unique_ptr<Loop::Timer>> absent;
    std::unique_ptr<ThinkingPool::Thought> thought;
    std::unique_ptr<Loop::Timer> bot;
    std::uint64_t thinking_for = 0;  // the version
    std::unique_ptr<Loop::Timer> unload;
  } by_itself;

  bool is_here(int person) const {
    const auto found = room->people().find(person);
    return found != room->people().end() && here.contains(found->second.id);
  }
  // The seats of that person that they play themselves.
  SeatSet acting(int person) const;
};

// What everybody who looks may know about the room.
wire::Written write_room(const LiveTable& table, std::int64_t now);
// The same, and the status of the game; written once for all who are told.
const wire::Written& room_json(LiveTable& table, std::int64_t now);
const wire::Written& status_json(LiveTable& table);

// An act is somebody's own; two people may use the same name for one.
std::string act_key(std::string_view person, std::string_view act);

// A seat's player as a line of the journal.
std::string sit_line(Seat seat, const match::Player& player);
match::Player person_player(std::string name);
match::Player bot_player(std::string kind, std::string name);

}  // namespace calanque::server
