#pragma once

#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "wire/authority_door.h"
#include "wire/seat_methods.h"

namespace calanque::wire {

// What a service may spend. Whoever asks for more is answered TooMuch, and nothing else is lost.
struct Limits {
  std::size_t tables = 10'000;
  std::size_t doors = 10'000;
  std::size_t searches = 16;              // that are stepped at the same time
  std::uint64_t work = 100'000'000;       // of one search, in its own unit
  std::size_t memory = ai::kUsualMemory;  // of one search, in bytes
  std::uint64_t positions = 20'000'000;   // of one perft
};

// The match protocol over any transport: a message in, at most one message out. Holds many tables,
// each behind its two doors. Survives any input: a bad message is answered with an error and
// changes nothing.
class Service {
 public:
  // `entropy` is asked for every secret; reading the system's random source is the caller's
  // business.
  explicit Service(std::function<match::Digest()> entropy, const Limits& limits = {})
      : entropy_(std::move(entropy)), limits_(limits) {}

  // One message or batch; empty when nothing is to be answered (notifications).
  std::string handle(std::string_view message);

 private:
  using Method = Answer (Service::*)(Fields& params);
  struct MethodEntry {
    Method call;
    std::vector<std::string_view> knows;
  };
  static const std::map<std::string_view, MethodEntry>& methods();

  std::optional<Written> answer(const Json& request);
  Answer dispatch(const std::string& method, const Json& params);

  // Tables and their doors.
  AuthorityDoor* find(Fields& params);
  Answer with_table(Fields& params, const std::function<Answer(AuthorityDoor&)>& act);
  Answer add(AuthorityDoor door, const std::optional<Look>& look);
  Answer open_record(const CatalogEntry& entry, const match::RecordFile& file, std::size_t lines,
                     Fields& params);
  match::Dealer::Secret new_secret();
  std::optional<match::LineFault> go_on_with_fresh_secrets(AuthorityDoor& door);
  std::vector<match::Dealer::Secret> read_secrets(Fields& params, int games, bool& given);
  Answer through_seat_door(const SeatMethodEntry& entry, SeatDoor& door, AuthorityDoor& authority,
                           Fields& params);
  Answer as_everybody(const SeatMethodEntry& entry, const Json& params);
  static void uncover(AuthorityDoor& door, std::optional<Look> look, Written& answer);
  Answer put(AuthorityDoor& door, std::string_view line, const std::optional<Look>& look,
             Written answer = Written::object());
  static std::optional<Look> read_authority_look(Fields& params, int seats);
  static Written now(const AuthorityDoor& door, const Look& look);

  // The house.
  Answer games(Fields& params);
  Answer rules(Fields& params);
  Answer verify(Fields& params);
  Answer seal_of(Fields& params);
  // The authority's door.
  Answer create(Fields& params);
  Answer load(Fields& params);
  Answer import_file(Fields& params);
  Answer export_file(Fields& params);
  Answer close(Fields& params);
  Answer open_door(Fields& params);
  Answer look(Fields& params);
  Answer view(Fields& params);
  Answer events(Fields& params);
  Answer steps(Fields& params);
  Answer lines(Fields& params);
  Answer chance(Fields& params);
  Answer resolve(Fields& params);
  Answer deal(Fields& params);
  Answer undo(Fields& params);
  Answer next(Fields& params);
  Answer forget(Fields& params);
  Answer seat(Fields& params);
  Answer list_seals(Fields& params);
  Answer void_attempt(Fields& params);
  Answer truth(Fields& params);
  Answer perft(Fields& params);
  Answer record(Fields& params);
  Answer observation(Fields& params);
  Answer foresee(Fields& params);
  // Minds.
  Answer think(Fields& params);
  Answer think_start(Fields& params);
  Answer think_step(Fields& params);
  Answer think_end(Fields& params);

  // A search with all that it needs to speak: it holds on to no table.
  struct Thinker {
    std::unique_ptr<AnyPlayer> player;
    Speaker speaker;
    std::int64_t table = 0;  // 0: of none
  };
  Made<Thinker> make_thinker(const Observation& observation, const PlayerSpec& spec,
                             std::optional<Language> language) const;
  Result<Thinker, RpcError> read_thinker(Fields& params);
  Result<Thinker, RpcError> read_hint(Fields& params);
  Result<Thinker, RpcError> make_hint(const HintWish& wish, std::optional<Language> language) const;
  Answer think_through(Thinker thinker) const;
  Thinker* find_thinker(Fields& params);

  std::function<match::Digest()> entropy_;
  Limits limits_;
  std::map<std::int64_t, AuthorityDoor> tables_;
  struct OpenDoor {
    std::int64_t table = 0;
    SeatDoor door;
  };
  std::map<std::int64_t, OpenDoor> doors_;
  std::map<std::int64_t, Thinker> thinkers_;
  std::int64_t last_table_ = 0;
  std::int64_t last_door_ = 0;
  std::int64_t last_thinker_ = 0;
};

inline constexpr std::int64_t kMaxHandle = std::numeric_limits<std::int64_t>::max();

// What `bot` can be in that game, as a fault says it; empty when `name` is one of them.
std::string expected_player(std::string_view game, std::string_view name);
// `options`: each a string, a number, a flag, or a whole table.
std::vector<OptionValue> read_option_values(Fields& params);
// Who sits at a seat, as `new` and `seat` are told it.
match::Player read_player(Fields& params, std::string_view game);
std::uint64_t read_seed(Fields& params);

}  // namespace calanque::wire
