#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.h"
#include "server/tables/latest_acts.h"
#include "wire/authority_door.h"
#include "wire/json.h"

namespace calanque::server {

// What a table allows; PROTOCOL, rules.
struct RoomRules {
  bool spectators = true;
  bool hints = true;
  bool marks = true;
  int looking_s = 0;
  int take_over_s = 60;
  int clock_s = 0;
  int pace_ms = 1200;
  bool operator==(const RoomRules&) const = default;
};

// Somebody who has sat at the table. The id says who they are everywhere, and is never told.
struct RoomPerson {
  std::string id;
  std::string name;
  bool removed = false;
  bool operator==(const RoomPerson&) const = default;
};

// Whose a seat is. Who plays it, a person or a computer, stands in the table's own journal.
struct RoomSeat {
  std::optional<int> person;
  bool open = false;     // nobody's: whoever comes may have it
  std::string avatar{};  // the picture of whoever sits there, by a name that pages know
  bool operator==(const RoomSeat&) const = default;
};

enum class Phase : std::uint8_t { Waiting, Sealing, Playing, Over, Closed };
std::string_view text(Phase phase);

// A short code for the telephone, and until when it works.
struct Spoken {
  std::string code;
  std::int64_t until = 0;  // seconds since 1970
  bool operator==(const Spoken&) const = default;
};

// A table and the people at it: a fold over its entries, and nothing but that. What is kept of a
// table is all of it, so a room that is read back equals the one that was there.
//
// An entry is a letter, a blank and its text:
//   o SAVE         games are laid out: head, secrets, and the lines of one that was lifted
//   g LINE         a line of the game's journal
//   s SEED SALT    a secret that a line to come names by its commitment
//   r JSON         whatever concerns people: see Room::apply
class Room {
 public:
  // Nothing when the entries do not make a room.
  static std::unique_ptr<Room> replay(const std::vector<Entry>& entries);

  // False when it cannot stand; the room is broken then, and has to be read back.
  [[nodiscard]] bool apply(const Entry& entry);

  std::uint64_t version() const { return version_; }
  // When its last entry was written; seconds since 1970.
  std::int64_t touched() const { return touched_; }
  int round() const { return round_; }
  // The version with which the present decision arose: whoever saw less acts on a stale table. What
  // others choose in secret at the same time does not change it.
  std::uint64_t moment() const { return moment_; }
  Phase phase() const;

  // Pre: laid out, which the first entry does.
  wire::AuthorityDoor& door() { return *door_; }
  const wire::AuthorityDoor& door() const { return *door_; }
  const wire::AnyTable& table() const { return door_->table(); }

  const std::map<int, RoomPerson>& people() const { return people_; }
  std::optional<int> person_of(std::string_view id) const;
  bool is_removed(std::string_view id) const;
  int next_person() const { return static_cast<int>(people_.size()) + 1; }
  int host() const { return host_; }
  const std::vector<RoomSeat>& seats() const { return seats_; }
  SeatSet seats_of(int person) const;
  bool plays(Seat seat, match::PlayerKind kind) const;
  const RoomRules& rules() const { return rules_; }
  const std::optional<Spoken>& spoken() const { return spoken_; }
  const std::vector<std::string>& replays() const { return replays_; }
  // Whether the game that is over has its replay.
  bool has_replay() const { return has_replay_; }
  bool lifted() const { return lifted_; }

  // The version that an act made, if it was done here lately.
  std::optional<std::uint64_t> done(std::string_view act) const { return acts_.find(act); }

 private:
  bool lay_out(std::string_view save);
  bool put(std::string_view line);
  bool learn(std::string_view secret);
  bool take(const wire::Json& event);

  std::uint64_t version_ = 0;
  std::int64_t touched_ = 0;
  std::uint64_t moment_ = 0;
  int round_ = 0;
  bool begun_ = false;
  bool closed_ = false;
  bool has_replay_ = false;
  bool lifted_ = false;
  std::optional<wire::AuthorityDoor> door_;
  std::map<int, RoomPerson> people_;
  int host_ = 0;
  std::vector<RoomSeat> seats_;
  RoomRules rules_;
  std::optional<Spoken> spoken_;
  std::vector<std::string> replays_;
  LatestActs acts_;
};

// The entries, as text.
std::string open_entry(const match::RecordFile& save);
std::string line_entry(std::string_view line);
std::string secret_entry(const match::Dealer::Secret& secret);
std::string room_entry(const wire::Written& event);

// The events of a room.
namespace event {
std::string person(int number, const RoomPerson& person);
std::string seat(Seat seat, const RoomSeat& whose);
std::string rules(const RoomRules& rules);
std::string host(int person);
std::string remove(int person);
std::string begin();
std::string close();
std::string replay(std::string_view code);
std::string spoken(const std::optional<Spoken>& spoken);
}  // namespace event

wire::Written write(const RoomRules& rules);
// Fields that are there replace those of `rules`; the first fault stays in `fields`.
void read_rules(const wire::Json& given, RoomRules& rules, int least_pace, std::string& fault);

}  // namespace calanque::server
