// The methods that make, load, look up and close matches.
#include "wire/methods.h"

namespace calanque::wire {

namespace {

constexpr std::size_t kMaxMatches = 10'000;

Json facts_json(const CatalogEntry& entry, Wording words) {
  const Facts& facts = *entry.facts;
  return {{"id", entry.id},
          {"name", both_languages(entry.texts(), "game.name")},
          {"pitch", both_languages(entry.texts(), "game.pitch")},
          {"seats", {{"min", facts.min_seats}, {"max", facts.max_seats}}},
          {"chance", facts.chance},
          {"secrets", facts.secrets},
          {"memory", facts.memory},
          {"simultaneous", facts.simultaneous},
          {"cooperative", facts.cooperative},
          {"automatic_limit", facts.automatic_limit},
          {"rules_version", facts.rules_version},
          {"players", entry.players()},
          {"options", entry.options_schema(words)}};
}

std::vector<match::Player> read_players(Fields& params) {
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
    match::Player player;
    player.name = seat.text_or("name", "");
    const std::string kind = seat.text_or("kind", "person");
    if (kind == "bot") {
      player.kind = match::PlayerKind::Bot;
      player.bot = seat.text_or("bot", "random");
      player.bot_seed = static_cast<std::uint64_t>(
          seat.number_or("seed", 0, std::numeric_limits<std::int64_t>::max(), 0));
      if (player.bot.empty() || player.bot.size() > 40 ||
          player.bot.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") !=
              std::string::npos) {
        seat.fail("bot", "a name of small letters, digits, - and _");
      }
    } else if (kind != "person") {
      seat.fail("kind", "\"person\" or \"bot\"");
    }
    if (player.name.size() > kMaxName) {
      seat.fail("name", "at most 200 bytes");
    }
    if (!seat.ok()) {
      params.fail("seats", seat.fault());
    }
    players.push_back(std::move(player));
  }
  return players;
}

RpcError bad_record(const Fault& fault, const CatalogEntry& entry, Wording words) {
  return {ErrorCode::BadRecord, fault.what,
          fault.refusal ? refusal_json(*fault.refusal, entry.texts(), words, default_names(words))
                        : Json()};
}

}  // namespace

Answer Service::games(Fields& params) {
  const Wording words = wording(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  Json list = Json::array();
  for (const CatalogEntry& entry : catalog()) {
    list.push_back(facts_json(entry, words));
  }
  return Json{{"games", list}};
}

Answer Service::rules(Fields& params) {
  const CatalogEntry* entry = find_game(params.text("game"));
  if (entry == nullptr) {
    params.fail("game", "the id of a game");
    return bad_params(params);
  }
  Json list = Json::array();
  for (const ClauseEntry& clause : entry->texts().clauses) {
    list.push_back(
        {{"id", clause.id}, {"fr", clause.fr}, {"en", clause.en}, {"source", clause.source}});
  }
  return Json{{"game", entry->id}, {"clauses", list}};
}

Answer Service::create(Fields& params) {
  const std::string game = params.text("game");
  const CatalogEntry* entry = find_game(game);
  if (params.ok() && entry == nullptr) {
    params.fail("game", "the id of a game");
  }
  NewMatch wanted;
  const Json& options = params.any("options");
  if (options.is_object()) {
    for (const auto& [key, value] : options.items()) {
      wanted.options.emplace_back(key, value);
    }
  } else if (!options.is_null()) {
    params.fail("options", "an object");
  }
  wanted.players = read_players(params);
  for (const std::string& nonce : params.texts_or_none("nonces")) {
    wanted.nonces.push_back(match::Dealer::seed_of(nonce));
  }
  if (wanted.nonces.size() > 16) {
    params.fail("nonces", "at most 16");
  }
  if (params.has("position")) {
    wanted.position = params.text("position");
  }
  if (params.has("turn_limit")) {
    wanted.turn_limit = static_cast<int>(params.number("turn_limit", 1, 1'000'000));
  }
  wanted.series = static_cast<int>(params.number_or("series", 1, 100, 1));
  const Json& seed = params.any("seed");
  if (!seed.is_null() && !seed.is_string() && !seed.is_number_integer()) {
    params.fail("seed", "a string or a whole number");
  }
  const Wording words = wording(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  if (matches_.size() >= kMaxMatches) {
    return RpcError{ErrorCode::TooMuch, "too many matches: close some", {}};
  }
  wanted.secret.seed = seed.is_null()     ? entropy_()
                       : seed.is_string() ? match::Dealer::seed_of(seed.get<std::string>())
                                          : match::Dealer::seed_of(seed.dump());
  wanted.secret.salt =
      seed.is_null() ? entropy_() : match::digest_of("calanque-salt-1 " + seed.dump());
  auto made = entry->create(wanted);
  if (!made) {
    const Fault& fault = made.error();
    return fault.refusal ? refused(*fault.refusal, entry->texts(), words, default_names(words))
                         : RpcError{ErrorCode::InvalidParams, fault.what, {}};
  }
  return add(std::move(*made), Json::object());
}

Answer Service::add(std::unique_ptr<AnyMatch> match, const Json& extra) {
  Json json = {{"match", ++last_handle_},
               {"game", match->game()},
               {"options", match->options_json()},
               {"seats", players_json(match->players())},
               {"commitment", match->commitment()},
               {"steps", match->steps()},
               {"turn", turn_json(match->turn(), match->adjudicated())}};
  json.update(extra);
  matches_.emplace(last_handle_, std::move(match));
  return json;
}

Answer Service::load(Fields& params) {
  const std::string text = params.text("record");
  const auto steps = static_cast<std::size_t>(
      params.number_or("steps", 0, std::numeric_limits<std::int32_t>::max(),
                       std::numeric_limits<std::int32_t>::max()));
  const Wording words = wording(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto file = match::parse_record(text);
  if (!file) {
    return RpcError{
        ErrorCode::BadRecord,
        "line " + std::to_string(file.error().position) + ": expected " + file.error().expected,
        {}};
  }
  const CatalogEntry* entry = find_game(file->game);
  if (entry == nullptr) {
    return RpcError{ErrorCode::BadRecord, "no game " + file->game, {}};
  }
  return open(*entry, *file, steps, words);
}

Answer Service::open(const CatalogEntry& entry, const match::RecordFile& file, std::size_t steps,
                     Wording words) {
  if (matches_.size() >= kMaxMatches) {
    return RpcError{ErrorCode::TooMuch, "too many matches: close some", {}};
  }
  auto made = entry.load(file, steps);
  if (!made) {
    return bad_record(made.error(), entry, words);
  }
  return add(std::move(*made), {{"lines", file.lines.size()}});
}

Answer Service::import_file(Fields& params) {
  const std::string game = params.text("game");
  const std::string text = params.text("text");
  const Wording words = wording(params);
  const CatalogEntry* entry = find_game(game);
  if (entry == nullptr || entry->import_file == nullptr) {
    params.fail("game", "a game that other programs keep in files");
  }
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto file = entry->import_file(text);
  if (!file) {
    return bad_record(file.error(), *entry, words);
  }
  return open(*entry, *file, file->lines.size(), words);
}

Answer Service::export_file(Fields& params) {
  return with_match(params, [](AnyMatch& match) -> Answer {
    const CatalogEntry* entry = find_game(match.game());
    if (entry->export_file == nullptr) {
      return RpcError{ErrorCode::OutOfPlace, "other programs have no files for this game", {}};
    }
    const auto text = entry->export_file(match.save());
    return text ? Answer(Json{{"text", *text}})
                : Answer(RpcError{ErrorCode::OutOfPlace, text.error().what, {}});
  });
}

Answer Service::verify(Fields& params) {
  const std::string text = params.text("record");
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto file = match::parse_record(text);
  const CatalogEntry* entry = file ? find_game(file->game) : nullptr;
  if (entry == nullptr) {
    return RpcError{ErrorCode::BadRecord,
                    file ? "no game " + file->game
                         : "line " + std::to_string(file.error().position) + ": expected " +
                               file.error().expected,
                    {}};
  }
  const match::Verification found = entry->verify(*file);
  return Json{{"ok", found.faults.empty()}, {"faults", found.faults},
              {"sealed", found.sealed},     {"draws", found.draws},
              {"chosen", found.chosen},     {"adjudicated", found.adjudicated}};
}

Answer Service::close(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    forget_thinkers(&match);
    matches_.erase(params.number("match", 1, std::numeric_limits<std::int64_t>::max()));
    return Json::object();
  });
}

}  // namespace calanque::wire
