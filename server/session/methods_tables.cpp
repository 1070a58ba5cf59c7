// The methods that make tables, lay games out, and open them.
#include "server/session/session.h"
#include "wire/service.h"

namespace calanque::server {

using wire::Fields;
using wire::Json;
using wire::Written;

namespace {

std::optional<RoomRules> read_table_rules(Fields& params, RoomRules rules, int least_pace) {
  if (params.has("rules")) {
    std::string fault;
    read_rules(params.any("rules"), rules, least_pace, fault);
    if (!fault.empty()) {
      params.fail("rules", fault);
    }
  }
  return params.ok() ? std::optional(rules) : std::nullopt;
}

}  // namespace

// A game as `game`, `options`, `series` and `dice` say: a save without lines.
Result<match::RecordFile, wire::RpcError> Session::lay_out(Fields& params, std::string_view game,
                                                           std::vector<match::Player> players) {
  const wire::CatalogEntry* entry = wire::find_game(game);
  if (entry == nullptr) {
    params.fail("game", "the id of a game");
    return wire::bad_params(params);
  }
  wire::NewTable wanted;
  wanted.options = wire::read_option_values(params);
  const auto games = static_cast<int>(params.number_or("series", 1, match::kMaxGames, 1));
  const std::string dice = params.text_or("dice", "sealed");
  if (dice != "dealer" && dice != "sealed") {
    params.fail("dice", "\"dealer\" or \"sealed\"");
  }
  if (!params.ok()) {
    return wire::bad_params(params);
  }
  const bool sealed = dice == "sealed" && entry->facts->chance;
  wanted.dice = sealed ? match::Dice::Sealed : match::Dice::Dealer;
  wanted.secrets.clear();
  for (int i = 0; i < games; ++i) {
    const match::Digest seed = house_.tables.entropy()();
    wanted.secrets.push_back({seed, house_.tables.entropy()()});
  }
  // As many seats as the options say; somebody who named seats has said it so.
  const auto says_players = [](const wire::OptionValue& option) { return option.key == "players"; };
  if (!players.empty() &&
      std::none_of(wanted.options.begin(), wanted.options.end(), says_players)) {
    wanted.options.push_back({"players", std::to_string(players.size()), {}});
  }
  const auto options = entry->read_options(wanted.options);
  if (options) {
    for (const auto& [key, value] : *options) {
      if (key == "players") {
        players.resize(static_cast<std::size_t>(value[0] - '0'));
      }
    }
  }
  wanted.players = std::move(players);
  const auto made = wire::new_table(*entry, wanted);
  if (!made) {
    const wire::Fault& fault = made.error();
    return fault.refusal
               ? wire::not_done({match::LineWord::Refused, fault.refusal, {}, 0},
                                wire::speaker_of(entry->texts(), {}))
               : wire::RpcError{wire::ErrorCode::InvalidParams, fault.what, {{"why", fault.word}}};
  }
  match::RecordFile save = (*made)->save();
  save.lines.clear();
  return save;
}

// Whether a table may be made of these parameters now; if not, that is answered.
bool Session::may_make(const Fields& params, const Reply& reply) {
  if (!params.ok()) {
    reply(wire::bad_params(params));
    return false;
  }
  if (!lately_->tables.take(house_.loop.now())) {
    reply(too_fast(lately_->tables.wait_s()));
    return false;
  }
  return true;
}

void Session::create(Fields& params, const Reply& reply) {
  const std::string game = params.text("game");
  const auto act = read_act(params);
  const auto rules = read_table_rules(params, {}, house_.tables.options().least_pace);
  const auto own_name = house_.people.name_of(person_);
  const std::string me = own_name ? *own_name : "";
  std::vector<match::Player> players;
  std::vector<RoomSeat> seats;
  const Json& given = params.any("seats");
  if (given.is_array() && given.size() <= static_cast<std::size_t>(kMaxSeats)) {
    for (const Json& one : given) {
      Fields seat(one);
      seat.allow_only({"kind", "name", "avatar", "bot"});
      const std::string kind = seat.text("kind");
      const std::string avatar = read_avatar(seat);
      if (kind == "me") {
        players.push_back(person_player(read_name(seat, "name")));
        seats.push_back({.person = 1, .open = false, .avatar = avatar});
      } else if (kind == "bot") {
        const std::string bot = seat.text_or("bot", std::string(wire::kUsualBot));
        if (wire::find_game(game) != nullptr && !wire::expected_player(game, bot).empty()) {
          seat.fail("bot", wire::expected_player(game, bot));
        }
        players.push_back(bot_player(bot, ""));
        seats.push_back({.person = std::nullopt, .open = false, .avatar = avatar});
      } else if (kind == "open") {
        players.push_back(person_player(""));
        seats.push_back({.person = std::nullopt, .open = true});
      } else {
        seat.fail("kind", "\"me\", \"open\" or \"bot\"");
      }
      if (!seat.ok()) {
        params.fail("seats", seat.fault());
      }
    }
  } else if (!given.is_null()) {
    params.fail("seats", "a list of at most 6 seats");
  }
  if (!may_make(params, reply)) {
    return;
  }
  if (given.is_null()) {
    seats.push_back({.person = 1, .open = false});
  }
  auto save = lay_out(params, game, std::move(players));
  if (!save) {
    reply(save.error());
    return;
  }
  if (given.is_null()) {
    save->head.players.front() = person_player(me);
  }
  std::vector<std::string> entries = {open_entry(*save), event::person(1, {person_, me, false}),
                                      event::host(1), event::rules(*rules)};
  for (std::size_t i = 0; i < seats.size(); ++i) {
    entries.push_back(event::seat(seat_at(static_cast<int>(i)), seats[i]));
  }
  made_table(params.text("act"), std::move(entries), reply);
}

void Session::made_table(const std::string& act, std::vector<std::string> entries,
                         const Reply& reply) {
  house_.tables.create(person_, act, std::move(entries),
                       [this, reply, alive = std::weak_ptr<bool>(alive_)](
                           Result<std::shared_ptr<LiveTable>, wire::RpcError> table) {
                         if (alive.expired()) {
                           return;
                         }
                         if (!table) {
                           reply(table.error());
                           return;
                         }
                         house_.log.write("table",
                                          {{"table", tag((*table)->id)},
                                           {"game", std::string((*table)->room->table().game())}});
                         const Json none = Json::object();
                         Fields no_params(none);
                         open_table(*table, no_params, reply);
                       });
}

void Session::lift(Fields& params, const Reply& reply) {
  const std::string text = params.text("save");
  (void)read_act(params);
  const auto rules = read_table_rules(params, {}, house_.tables.options().least_pace);
  const auto file = wire::read_record(text);
  if (params.ok() && (!file || file->kind != match::RecordKind::Save)) {
    reply(wire::bad_record(
        file ? wire::Fault{.what = "a save is needed", .word = "text"} : file.error(), {}));
    return;
  }
  const SeatSet mine =
      params.seats_or_none("mine", file ? static_cast<int>(file->head.players.size()) : kMaxSeats);
  if (!may_make(params, reply)) {
    return;
  }
  auto table = wire::find_game(file->head.game)->load(*file, match::kMaxLines);
  if (!table) {
    reply(wire::bad_record(table.error(), {}));
    return;
  }
  if (!(*table)->started() || is_over((*table)->turn())) {
    reply(wire::out_of_place("over", "only a game in progress can be lifted"));
    return;
  }
  // Whoever lifts it may have seen what was to come.
  const match::Digest seed = house_.tables.entropy()();
  const match::Dealer::Secret secret{seed, house_.tables.entropy()()};
  (*table)->learn(secret);
  if (const auto fault = (*table)->put(
          match::text(match::CommonLine(match::line::Fresh{match::Dealer::commitment(secret)})))) {
    reply(wire::not_done(*fault, {}));
    return;
  }
  const auto name = house_.people.name_of(person_);
  std::vector<std::string> entries = {open_entry((*table)->save()),
                                      event::person(1, {person_, name ? *name : "", false}),
                                      event::host(1), event::rules(*rules)};
  for (const Seat seat : SeatSet::first((*table)->seats())) {
    const bool bot =
        (*table)->players()[static_cast<std::size_t>(index(seat))].kind == match::PlayerKind::Bot;
    entries.push_back(
        event::seat(seat, {.person = mine.contains(seat) ? std::optional(1) : std::nullopt,
                           .open = !bot && !mine.contains(seat)}));
  }
  made_table(params.text("act"), std::move(entries), reply);
}

void Session::open(Fields& params, const Reply& reply) {
  if (params.has("table") == params.has("spoken")) {
    params.fail("table", "a code, or a spoken one");
    reply(wire::bad_params(params));
    return;
  }
  if (params.has("spoken")) {
    const auto code = plain_spoken(params.text("spoken"), kSpokenLetters);
    if (!may_try(reply)) {
      return;
    }
    const auto table = code ? house_.tables.find_spoken(*code) : no_such("table");
    if (!table) {
      (void)address_->wrong_codes.take(house_.loop.now());
      reply(table.error());
      return;
    }
    open_table(*table, params, reply);
    return;
  }
  const std::string id = params.text("table");
  if (!params.ok()) {
    reply(wire::bad_params(params));
    return;
  }
  const auto table = house_.tables.find(id);
  if (!table) {
    reply(table.error());
    return;
  }
  if ((*table)->room->phase() == Phase::Closed) {
    reply(not_allowed("phase"));
    return;
  }
  open_table(*table, params, reply);
}

void Session::watch(Fields& params, const Reply& reply) {
  if (!params.has("with")) {
    params.fail("with", "what to tell");
  }
  if (Watching* open = watching(params, reply)) {
    open_table(std::shared_ptr<LiveTable>(open->table), params, reply);
  }
}

void Session::leave(Fields& params, const Reply& reply) {
  if (Watching* open = watching(params, reply)) {
    depart(*open);
    reply(Written::object());
  }
}

void Session::replay(Fields& params, const Reply& reply) {
  const std::string code = params.text("replay");
  if (!params.ok()) {
    reply(wire::bad_params(params));
    return;
  }
  const auto record = house_.tables.replay(code);
  if (!record) {
    reply(not_kept(record.error()));
    return;
  }
  reply(*record ? wire::Answer(Written{{"record", **record}}) : no_such("replay"));
}

// Host: other games at the same table.
void Session::lay_out_others(Fields& params, const Reply& reply) {
  Watching* open = watching(params, reply);
  if (open == nullptr) {
    return;
  }
  const Room& room = *open->table->room;
  const std::string game = params.text_or("game", std::string(room.table().game()));
  std::vector<match::Player> players = room.table().players();
  for (match::Player& player : players) {
    player.bot_seed.reset();
    if (player.kind == match::PlayerKind::Bot && wire::find_game(game) != nullptr &&
        !wire::expected_player(game, player.bot).empty()) {
      player.bot = wire::kUsualBot;
    }
  }
  // Otherwise the options say how many play; whoever sat at a seat that is still there stays.
  const bool same_number =
      !params.any("options").contains("players") && game == room.table().game();
  auto save = lay_out(params, game, same_number ? players : std::vector<match::Player>());
  if (!save) {
    reply(save.error());
    return;
  }
  for (std::size_t i = 0; i < std::min(players.size(), save->head.players.size()); ++i) {
    save->head.players[i] = players[i];
  }
  change_as_host(
      params, reply, [save = open_entry(*save)](LiveTable& table) -> Result<Move, wire::RpcError> {
        const Phase phase = table.room->phase();
        const bool over = phase == Phase::Over && table.room->has_replay();
        return phase == Phase::Waiting || over ? Result<Move, wire::RpcError>(Move{{save}})
                                               : not_allowed("phase");
      });
}

}  // namespace calanque::server
