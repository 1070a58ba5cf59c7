// The methods that let a mind think.
#include <algorithm>

#include "wire/service.h"

namespace calanque::wire {

namespace {

constexpr std::uint32_t kUnitsAtOnce = 1U << 16;
constexpr std::size_t kMaxEvents = 20'000;

Observation read_observation(Fields& params) {
  Fields fields(params.any("observation"));
  fields.allow_only({"game", "options", "seat", "view", "events", "names", "bots"});
  Observation observation;
  observation.game = fields.text("game");
  if (find_game(observation.game) == nullptr) {
    fields.fail("game", "the id of a game");
  }
  const Json& options = fields.any("options");
  if (options.is_object()) {
    for (const auto& [key, value] : options.items()) {
      observation.options.emplace_back(key, value.is_string() ? value.get<std::string>() : "");
    }
  } else {
    fields.fail("options", "an object");
  }
  observation.seat = fields.seat("seat", kMaxSeats);
  observation.view = fields.text("view");
  observation.events = fields.texts_or_none("events");
  observation.names = fields.texts_or_none("names");
  observation.bots = fields.texts_or_none("bots");
  if (observation.events.size() > kMaxEvents) {
    fields.fail("events", "at most 20000");
  }
  if (observation.bots.size() > static_cast<std::size_t>(kMaxSeats)) {
    fields.fail("bots", "one for each seat");
  }
  if (!fields.ok()) {
    params.fail("observation", fields.fault());
  }
  return observation;
}

// Calls people as the observation does.
Speaker speaker_for(const Observation& observation, std::optional<Language> language) {
  Speaker speaker = speaker_of(find_game(observation.game)->texts(), language);
  speaker.names = [names = observation.names, fallback = speaker.names](Seat seat) {
    const auto i = static_cast<std::size_t>(index(seat));
    return i < names.size() && !names[i].empty() ? names[i] : fallback(seat);
  };
  return speaker;
}

RpcError bad_observation(const Fault& fault) {
  return {ErrorCode::InvalidParams, "observation: " + fault.what, {}};
}

}  // namespace

std::uint64_t read_seed(Fields& params) {
  return static_cast<std::uint64_t>(params.number_or("seed", 0, kMaxHandle, 0));
}

std::string expected_player(std::string_view game, std::string_view name) {
  const std::vector<std::string_view> names = find_game(game)->players();
  if (std::find(names.begin(), names.end(), name) != names.end()) {
    return {};
  }
  std::string expected = "one of";
  for (const std::string_view known : names) {
    expected += " " + std::string(known);
  }
  return expected;
}

// Pre: the game and the player are known.
Made<Service::Thinker> Service::make_thinker(const Observation& observation, const PlayerSpec& spec,
                                             std::optional<Language> language) const {
  const auto refuse = [](std::string what) {
    return Fault{.what = std::move(what), .word = "too_much"};
  };
  if (spec.budget.value_or(0) > limits_.work) {
    return refuse("at most " + std::to_string(limits_.work) + " units of work");
  }
  if (spec.most_memory > limits_.memory) {
    return refuse("at most " + std::to_string(limits_.memory) + " bytes for a search");
  }
  if (spec.most_memory < ai::kLeastMemory) {
    return refuse("a search needs " + std::to_string(ai::kLeastMemory) + " bytes to begin");
  }
  auto player = find_game(observation.game)->observer(observation, spec);
  if (!player) {
    return player.error();
  }
  (*player)->begin();
  return Thinker{std::move(*player), speaker_for(observation, language), 0};
}

// Whose mind, about what: an observation that travelled here, or a seat of a table. Without `bot`
// the seat's own computer thinks with its own seed; for a person, and for an observation, the
// adviser does.
Result<Service::Thinker, RpcError> Service::read_thinker(Fields& params) {
  const auto language = read_language(params);
  Observation observation;
  PlayerSpec spec{.name = std::string(kAdviser), .most_memory = limits_.memory};
  if (params.has("observation")) {
    observation = read_observation(params);
    if (params.has("match")) {
      params.fail("observation", "no match beside it");
    }
  } else {
    AuthorityDoor* door = find(params);
    if (!params.ok()) {
      return bad_params(params);
    }
    if (door == nullptr) {
      return RpcError{ErrorCode::NoSuchMatch, "no such match", {}};
    }
    const AnyTable& table = door->table();
    const Seat seat = params.seat("seat", table.seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    const match::Player& sitter = table.players()[static_cast<std::size_t>(index(seat))];
    if (sitter.kind == match::PlayerKind::Bot) {
      spec.name = sitter.bot;
      spec.seed = table.bot_seed(seat);
    }
    if (!deciders(table.turn()).contains(seat)) {
      return out_of_place("nothing_to_decide", "that seat has nothing to decide");
    }
    observation = table.observation(seat);
  }
  if (params.has("bot")) {
    spec.name = params.text("bot");
    spec.seed = 0;
  }
  if (params.has("seed")) {
    spec.seed = read_seed(params);
  }
  if (params.has("budget")) {
    spec.budget = static_cast<std::uint64_t>(params.number("budget", 1, kMaxHandle));
  }
  if (params.has("most_memory")) {
    spec.most_memory = static_cast<std::uint64_t>(params.number("most_memory", 1, kMaxHandle));
  }
  const std::string memory = params.text_or("memory", "own");
  if (memory != "own" && memory != "table") {
    params.fail("memory", "\"own\" or \"table\"");
  }
  spec.blank_memory = memory == "table";
  if (params.ok()) {
    if (const std::string names = expected_player(observation.game, spec.name); !names.empty()) {
      params.fail("bot", names);
    }
  }
  if (!params.ok()) {
    return bad_params(params);
  }
  auto made = make_thinker(observation, spec, language);
  if (!made) {
    return made.error().word == "too_much" ? too_much(made.error().what)
                                           : bad_observation(made.error());
  }
  if (params.has("match")) {
    made->table = params.number("match", 1, kMaxHandle);
  }
  return std::move(*made);
}

// A hint through a seat's door, to be stepped: always the adviser's.
Result<Service::Thinker, RpcError> Service::read_hint(Fields& params) {
  params.allow_only({"door", "seat", "budget", "lang"});
  const auto door = doors_.find(params.number("door", 1, kMaxHandle));
  if (!params.ok()) {
    return bad_params(params);
  }
  if (door == doors_.end()) {
    return RpcError{ErrorCode::NoSuchMatch, "no such door", {}};
  }
  const auto reply = find_seat_method("think")->call(door->second.door, params);
  if (!reply) {
    return reply.error();
  }
  auto made = make_hint(*reply->hint, read_language(params));
  if (made) {
    made->table = door->second.table;
  }
  return made;
}

Result<Service::Thinker, RpcError> Service::make_hint(const HintWish& wish,
                                                      std::optional<Language> language) const {
  auto made = make_thinker(
      wish.observation,
      {.name = std::string(kAdviser), .budget = wish.budget, .most_memory = limits_.memory},
      language);
  return made ? Result<Thinker, RpcError>(std::move(*made)) : too_much(made.error().what);
}

// A device shows what its person does before the table has answered.
Answer Service::foresee(Fields& params) {
  const Observation observation = read_observation(params);
  const std::string action = params.text("action");
  const auto language = read_language(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto foreseen = find_game(observation.game)->foresee(observation, action);
  return foreseen ? Answer(write(*foreseen, speaker_for(observation, language)))
                  : Answer(bad_observation(foreseen.error()));
}

Answer Service::think_through(Thinker thinker) const {
  while (thinker.player->step(kUnitsAtOnce)) {
  }
  return write(thinker.player->explain(), thinker.speaker);
}

Answer Service::think(Fields& params) {
  auto thinker = read_thinker(params);
  return thinker ? think_through(std::move(*thinker)) : Answer(thinker.error());
}

Answer Service::think_start(Fields& params) {
  if (thinkers_.size() >= limits_.searches) {
    return too_much("too many searches at once: end some");
  }
  auto thinker = params.has("door") ? read_hint(params) : read_thinker(params);
  if (!thinker) {
    return thinker.error();
  }
  Written json = {{"thinker", ++last_thinker_}, {"progress", write(thinker->player->progress())}};
  thinkers_.emplace(last_thinker_, std::move(*thinker));
  return json;
}

Service::Thinker* Service::find_thinker(Fields& params) {
  const auto found = thinkers_.find(params.number("thinker", 1, kMaxHandle));
  return found == thinkers_.end() ? nullptr : &found->second;
}

Answer Service::think_step(Fields& params) {
  Thinker* thinker = find_thinker(params);
  const auto units = params.number_or("units", 1, 10'000'000, 1000);
  if (!params.ok()) {
    return bad_params(params);
  }
  if (thinker == nullptr) {
    return RpcError{ErrorCode::NoSuchMatch, "no such search", {}};
  }
  const bool more = thinker->player->step(static_cast<std::uint32_t>(units));
  return Written{{"more", more},
                 {"action", thinker->player->best()},
                 {"progress", write(thinker->player->progress())}};
}

Answer Service::think_end(Fields& params) {
  Thinker* thinker = find_thinker(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  if (thinker == nullptr) {
    return RpcError{ErrorCode::NoSuchMatch, "no such search", {}};
  }
  Written thought = write(thinker->player->explain(), thinker->speaker);
  thinkers_.erase(params.number("thinker", 1, kMaxHandle));
  return thought;
}

}  // namespace calanque::wire
