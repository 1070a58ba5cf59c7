// The methods that make, load and close tables, and open their doors.
#include "wire/service.h"

namespace calanque::wire {

namespace {

std::vector<match::Player> read_players(Fields& params, std::string_view game) {
  std::vector<match::Player> players;
  const Json& seats = params.any("seats");
  if (seats.is_null()) {
    return players;
  }
  if (!seats.is_array() || seats.size() > static_cast<std::size_t>(kMaxSeats)) {
    params.fail("seats", "a list of at most 6 seats");
    return players;
  }
  for (const Json& entry : seats) {
    Fields seat(entry);
    seat.allow_only({"name", "kind", "bot", "seed"});
    players.push_back(read_player(seat, game));
    if (!seat.ok()) {
      params.fail("seats", seat.fault());
    }
  }
  return players;
}

}  // namespace

std::vector<OptionValue> read_option_values(Fields& params) {
  std::vector<OptionValue> values;
  const Json& options = params.any("options");
  if (options.is_null()) {
    return values;
  }
  if (!options.is_object()) {
    params.fail("options", "an object");
    return values;
  }
  for (const auto& [key, value] : options.items()) {
    OptionValue option{key, {}, {}};
    if (value.is_string()) {
      option.notation = value.get<std::string>();
    } else if (value.is_boolean()) {
      option.notation = kFlagWords[value.get<bool>() ? 1 : 0];
    } else if (value.is_number_integer()) {
      option.notation = value.dump();
    } else if (value.is_object()) {
      option.table = value;
    } else {
      params.fail("options", "strings, whole numbers, true or false, or tables");
    }
    values.push_back(std::move(option));
  }
  return values;
}

match::Player read_player(Fields& params, std::string_view game) {
  match::Player player;
  player.name = params.text_or("name", "");
  if (const std::string fault = match::name_fault(player.name); !fault.empty()) {
    params.fail("name", fault);
  }
  const std::string kind = params.text_or("kind", "person");
  if (kind == "bot") {
    player.kind = match::PlayerKind::Bot;
    player.bot = params.text_or("bot", std::string(kUsualBot));
    if (const std::string names = expected_player(game, player.bot); !names.empty()) {
      params.fail("bot", names);
    }
    if (params.has("seed")) {
      player.bot_seed = read_seed(params);
    }
  } else if (kind != "person") {
    params.fail("kind", "\"person\" or \"bot\"");
  }
  return player;
}

match::Dealer::Secret Service::new_secret() {
  const match::Digest seed = entropy_();
  return {seed, entropy_()};
}

// One secret for each game, all from the system's random source, or all from a seed given by hand.
std::vector<match::Dealer::Secret> Service::read_secrets(Fields& params, int games, bool& given) {
  const Json& seed = params.any("seed");
  given = !seed.is_null();
  if (given && !seed.is_string() && !seed.is_number_integer()) {
    params.fail("seed", "a string or a whole number");
  }
  std::vector<match::Dealer::Secret> secrets;
  if (!params.ok()) {
    return secrets;
  }
  const std::string text = seed.is_string() ? seed.get<std::string>() : seed.dump();
  const match::Dealer::Secret by_hand{match::Dealer::seed_of(text),
                                      match::digest_of("calanque-salt-1 " + seed.dump())};
  for (int i = 0; i < games; ++i) {
    secrets.push_back(!given      ? new_secret()
                      : games > 1 ? match::secret_of_game(by_hand, i)
                                  : by_hand);
  }
  return secrets;
}

Answer Service::create(Fields& params) {
  const std::string game = params.text("game");
  const CatalogEntry* entry = find_game(game);
  if (params.ok() && entry == nullptr) {
    params.fail("game", "the id of a game");
  }
  if (!params.ok()) {
    return bad_params(params);
  }
  NewTable wanted;
  wanted.options = read_option_values(params);
  wanted.players = read_players(params, game);
  const auto games = static_cast<int>(params.number_or("series", 1, match::kMaxGames, 1));
  const std::string dice = params.text_or("dice", "dealer");
  if (dice != "dealer" && dice != "sealed") {
    params.fail("dice", "\"dealer\" or \"sealed\"");
  }
  wanted.dice = dice == "sealed" ? match::Dice::Sealed : match::Dice::Dealer;
  if (params.has("position")) {
    wanted.position = params.text("position");
  }
  if (params.has("turn_limit")) {
    wanted.limit = static_cast<int>(params.number("turn_limit", 1, 1'000'000));
  }
  const auto language = read_language(params);
  wanted.secrets = read_secrets(params, games, wanted.seed_given);
  if (!params.ok()) {
    return bad_params(params);
  }
  if (tables_.size() >= limits_.tables) {
    return too_much("too many tables: close some");
  }
  auto made = new_table(*entry, wanted);
  if (!made) {
    const Fault& fault = made.error();
    return fault.refusal ? not_done({match::LineWord::Refused, fault.refusal, {}, 0},
                                    speaker_of(entry->texts(), language))
                         : RpcError{ErrorCode::InvalidParams, fault.what, {{"why", fault.word}}};
  }
  const auto look = read_authority_look(params, (*made)->seats());
  return params.ok() ? add(AuthorityDoor(std::move(*made)), look) : Answer(bad_params(params));
}

Answer Service::add(AuthorityDoor door, const std::optional<Look>& look) {
  Written json = {{"match", ++last_table_}};
  json.extend(status(door.table()));
  json.set("lines", door.table().lines().size());
  if (look) {
    json.set("now", now(door, *look));
  }
  tables_.emplace(last_table_, std::move(door));
  return json;
}

Answer Service::load(Fields& params) {
  const std::string text = params.text("record");
  const auto lines = static_cast<std::size_t>(
      params.number_or("lines", 0, static_cast<std::int64_t>(match::kMaxLines),
                       static_cast<std::int64_t>(match::kMaxLines)));
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto file = read_record(text);
  if (!file) {
    return bad_record(file.error(), {});
  }
  return open_record(*find_game(file->head.game), *file, lines, params);
}

// A game that is taken up at an earlier line, or whose seed is not there, goes on with fresh
// secrets: the draws to come are not those that were seen. It is never called fair again; where
// devices are still sealing, that attempt is void.
std::optional<match::LineFault> Service::go_on_with_fresh_secrets(AuthorityDoor& door) {
  const match::Dealer::Secret secret = new_secret();
  const match::Digest commitment = match::Dealer::commitment(secret);
  const AnyTable& table = door.table();
  const bool sealing = !table.started() && table.head().dice == match::Dice::Sealed;
  const auto line = sealing ? match::CommonLine(match::line::Void{{}, commitment})
                            : match::CommonLine(match::line::Fresh{commitment});
  door.table().learn(secret);
  return door.put(match::text(line));
}

Answer Service::open_record(const CatalogEntry& entry, const match::RecordFile& file,
                            std::size_t lines, Fields& params) {
  const auto language = read_language(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  if (tables_.size() >= limits_.tables) {
    return too_much("too many tables: close some");
  }
  auto made = entry.load(file, lines);
  if (!made) {
    return bad_record(made.error(), speaker_of(entry.texts(), language));
  }
  AuthorityDoor door(std::move(*made));
  const AnyTable& table = door.table();
  const auto look = read_authority_look(params, table.seats());
  if (!params.ok()) {
    return bad_params(params);
  }
  if (!is_over(table.turn()) && (lines < file.lines.size() || !table.has_dealer())) {
    if (const auto fault = go_on_with_fresh_secrets(door)) {
      return not_done(*fault, speaker_of(entry.texts(), language));
    }
  }
  return add(std::move(door), look);
}

Answer Service::import_file(Fields& params) {
  const std::string game = params.text("game");
  const std::string text = params.text("text");
  const CatalogEntry* entry = find_game(game);
  if (entry == nullptr || entry->import_file == nullptr) {
    params.fail("game", "a game that other programs keep in files");
  }
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto file = entry->import_file(text);
  if (!file) {
    return bad_record(file.error(), speaker_of(entry->texts(), read_language(params)));
  }
  return open_record(*entry, *file, match::kMaxLines, params);
}

Answer Service::export_file(Fields& params) {
  return with_table(params, [](AuthorityDoor& door) -> Answer {
    const CatalogEntry* entry = find_game(door.table().game());
    if (entry->export_file == nullptr) {
      return out_of_place("no_format", "other programs have no files for this game");
    }
    const auto text = entry->export_file(door.table().save());
    return text ? Answer(Written{{"text", *text}})
                : Answer(out_of_place(text.error().word, text.error().what));
  });
}

Answer Service::close(Fields& params) {
  if (params.has("door")) {
    const auto door = params.number("door", 1, kMaxHandle);
    if (!params.ok() || params.has("match")) {
      return RpcError{ErrorCode::InvalidParams, "expected a match or a door", {}};
    }
    return doors_.erase(door) == 1 ? Answer(Written::object())
                                   : Answer(RpcError{ErrorCode::NoSuchMatch, "no such door", {}});
  }
  return with_table(params, [&](AuthorityDoor&) -> Answer {
    const auto table = params.number("match", 1, kMaxHandle);
    std::erase_if(doors_, [&](const auto& entry) { return entry.second.table == table; });
    std::erase_if(thinkers_, [&](const auto& entry) { return entry.second.table == table; });
    tables_.erase(table);
    return Written::object();
  });
}

Answer Service::open_door(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const SeatSet seats = params.seats_or_none("seats", door.table().seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    if (doors_.size() >= limits_.doors) {
      return too_much("too many doors: close some");
    }
    doors_.emplace(++last_door_, OpenDoor{params.number("match", 1, kMaxHandle), door.open(seats)});
    return Written{{"door", last_door_}, {"seats", write(seats)}};
  });
}

}  // namespace calanque::wire
