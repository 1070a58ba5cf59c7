#include "wire/service.h"

namespace calanque::wire {

namespace {

constexpr std::size_t kMaxBatch = 1000;

bool is_id(const Json& id) {
  return id.is_string() || id.is_number() || id.is_null();
}

}  // namespace

std::string Service::handle(std::string_view message) {
  const auto read = read_json(message);
  if (!read) {
    return error_json(nullptr, {ErrorCode::ParseError, "expected " + read.error().expected, {}})
        .text();
  }
  if (!read->is_array()) {
    auto reply = answer(*read);
    return reply ? std::move(*reply).text() : std::string();
  }
  if (read->empty() || read->size() > kMaxBatch) {
    return error_json(nullptr, {ErrorCode::InvalidRequest, "a batch has 1 to 1000 calls", {}})
        .text();
  }
  Written replies = Written::array();
  for (const Json& request : *read) {
    if (const auto reply = answer(request)) {
      replies.push_back(*reply);
    }
  }
  return replies == Written::array() ? std::string() : std::move(replies).text();
}

// Nothing for a notification.
std::optional<Written> Service::answer(const Json& request) {
  const auto invalid = [](const Json& id, const char* what) {
    return error_json(id, {ErrorCode::InvalidRequest, what, {}});
  };
  if (!request.is_object()) {
    return invalid(nullptr, "a call is an object");
  }
  const bool notification = !request.contains("id");
  const Json id = notification ? Json() : request["id"];
  if (!is_id(id)) {
    return invalid(nullptr, "id: expected a string, a number or null");
  }
  if (!request.contains("jsonrpc") || request["jsonrpc"] != "2.0") {
    return invalid(id, "jsonrpc: expected \"2.0\"");
  }
  if (!request.contains("method") || !request["method"].is_string()) {
    return invalid(id, "method: expected a string");
  }
  const Answer result = dispatch(request["method"].get<std::string>(),
                                 request.contains("params") ? request["params"] : Json::object());
  if (notification) {
    return std::nullopt;
  }
  return answer_json(id, result);
}

const std::map<std::string_view, Service::MethodEntry>& Service::methods() {
  static const std::map<std::string_view, MethodEntry> kMethods = {
      {"games", {&Service::games, {"lang"}}},
      {"rules", {&Service::rules, {"game", "lang"}}},
      {"verify", {&Service::verify, {"record", "seen", "sealed"}}},
      {"seal_of", {&Service::seal_of, {"commitment", "seat", "nonce"}}},
      {"new",
       {&Service::create,
        {"game", "options", "seats", "seed", "position", "turn_limit", "series", "dice", "lang",
         "with"}}},
      {"load", {&Service::load, {"record", "lines", "lang", "with"}}},
      {"import", {&Service::import_file, {"game", "text", "lang", "with"}}},
      {"export", {&Service::export_file, {"match"}}},
      {"close", {&Service::close, {"match", "door"}}},
      {"door", {&Service::open_door, {"match", "seats"}}},
      {"look", {&Service::look, {"match", "with"}}},
      {"view", {&Service::view, {"match", "viewer"}}},
      {"events", {&Service::events, {"match", "viewer", "since", "lang"}}},
      {"steps", {&Service::steps, {"match"}}},
      {"lines", {&Service::lines, {"match", "since"}}},
      {"chance", {&Service::chance, {"match", "lang"}}},
      {"resolve", {&Service::resolve, {"match", "outcome", "with"}}},
      {"auto", {&Service::deal, {"match", "all", "with"}}},
      {"undo", {&Service::undo, {"match", "seat", "consent", "with"}}},
      {"next", {&Service::next, {"match", "with"}}},
      {"forget", {&Service::forget, {"match", "with"}}},
      {"seat", {&Service::seat, {"match", "seat", "kind", "name", "bot", "seed", "with"}}},
      {"list", {&Service::list_seals, {"match", "with"}}},
      {"void", {&Service::void_attempt, {"match", "seat", "with"}}},
      {"truth", {&Service::truth, {"match"}}},
      {"perft", {&Service::perft, {"match", "depth", "collapse", "budget", "all"}}},
      {"record", {&Service::record, {"match", "kind", "viewer"}}},
      {"observation", {&Service::observation, {"match", "seat"}}},
      {"foresee", {&Service::foresee, {"observation", "action", "lang"}}},
      {"think",
       {&Service::think,
        {"match", "seat", "observation", "bot", "seed", "budget", "memory", "most_memory",
         "lang"}}},
      {"think_start",
       {&Service::think_start,
        {"match", "door", "seat", "observation", "bot", "seed", "budget", "memory", "most_memory",
         "lang"}}},
      {"think_step", {&Service::think_step, {"thinker", "units"}}},
      {"think_end", {&Service::think_end, {"thinker"}}},
  };
  return kMethods;
}

// A call with `door` goes through that seat's door, which has its own list of methods; any other is
// the authority's. What both doors offer alike is written once, for the seat's.
Answer Service::dispatch(const std::string& method, const Json& params) {
  Fields fields(params);
  const SeatMethodEntry* of_seat = find_seat_method(method);
  const auto found = methods().find(method);
  const bool by_door = fields.has("door") && method != "close" && method != "think_start";
  if (found == methods().end() && of_seat == nullptr) {
    return RpcError{ErrorCode::MethodNotFound, "no method " + method, {}};
  }
  if (by_door && of_seat == nullptr) {
    return RpcError{ErrorCode::MethodNotFound, "no method " + method + " at a seat's door", {}};
  }
  std::vector<std::string_view> knows;
  if (by_door || found == methods().end()) {
    knows = of_seat->knows;
    knows.push_back(by_door ? "door" : "match");
    if (!by_door) {
      knows.insert(knows.end(), of_seat->authority_knows.begin(), of_seat->authority_knows.end());
    }
  } else {
    knows = found->second.knows;
  }
  fields.allow_only(knows);
  if (!fields.ok()) {
    return bad_params(fields);
  }
  if (by_door) {
    const auto door = doors_.find(fields.number("door", 1, kMaxHandle));
    if (!fields.ok()) {
      return bad_params(fields);
    }
    if (door == doors_.end()) {
      return RpcError{ErrorCode::NoSuchMatch, "no such door", {}};
    }
    return through_seat_door(*of_seat, door->second.door, tables_.at(door->second.table), fields);
  }
  return found == methods().end() ? as_everybody(*of_seat, params)
                                  : (this->*found->second.call)(fields);
}

// The authority calls a method of the seat's door for any seat, and looks with its own eyes.
Answer Service::as_everybody(const SeatMethodEntry& entry, const Json& params) {
  Json own = params;
  own.erase("with");
  own.erase("auto");
  Fields fields(params);
  return with_table(fields, [&](AuthorityDoor& door) -> Answer {
    const auto look = read_authority_look(fields, door.table().seats());
    const bool draws = fields.flag_or("auto", false);
    if (!fields.ok()) {
      return bad_params(fields);
    }
    SeatDoor everybody = door.open(SeatSet::first(door.table().seats()));
    Fields call(own);
    auto answer = through_seat_door(entry, everybody, door, call);
    if (answer && draws) {
      uncover(door, look, *answer);
    } else if (answer && look) {
      answer->set("now", now(door, *look));
    }
    return answer;
  });
}

// What an action has uncovered is drawn with it; a throw is left to whoever throws. The save comes
// with the last of what is told.
void Service::uncover(AuthorityDoor& door, std::optional<Look> look, Written& answer) {
  const AnyTable& table = door.table();
  const auto uncovers = [&] {
    const Turn turn = table.turn();
    const auto* chance = std::get_if<turn::Chance>(&turn);
    return chance != nullptr && chance->kind != ChanceKind::Throw;
  };
  const auto stands = [&] {
    Look one = *look;
    one.save = look->save && !uncovers();
    look->since = table.event_count(look->viewer);
    return now(door, one);
  };
  if (look) {
    answer.set("now", stands());
  }
  Written then = Written::array();
  while (uncovers() && door.put_due()) {
    if (look) {
      then.push_back(stands());
    }
  }
  if (look) {
    answer.set("then", then);
  }
}

Answer Service::through_seat_door(const SeatMethodEntry& entry, SeatDoor& door,
                                  AuthorityDoor& authority, Fields& params) {
  auto reply = entry.call(door, params);
  if (!reply) {
    return reply.error();
  }
  if (reply->hint) {
    auto thinker = make_hint(*reply->hint, read_language(params));
    return thinker ? think_through(std::move(*thinker)) : Answer(thinker.error());
  }
  if (reply->wish) {
    if (const auto fault = authority.grant(*reply->wish)) {
      return not_done(*fault, speaker_of(door, {}));
    }
    reply->answer.extend(door.where());
  }
  if (reply->look) {
    reply->answer.set("now", seat_now(door, *reply->look));
  }
  return reply->answer;
}

AuthorityDoor* Service::find(Fields& params) {
  const auto found = tables_.find(params.number("match", 1, kMaxHandle));
  return found == tables_.end() ? nullptr : &found->second;
}

// Runs `act` on the table that the call names; it must ask params.ok() before it changes anything.
Answer Service::with_table(Fields& params, const std::function<Answer(AuthorityDoor&)>& act) {
  AuthorityDoor* door = find(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  if (door == nullptr) {
    return RpcError{ErrorCode::NoSuchMatch, "no such match", {}};
  }
  return act(*door);
}

std::optional<Look> Service::read_authority_look(Fields& params, int seats) {
  return read_look(params, seats, {"viewer", "since", "legal", "lang", "save", "mind"});
}

// What a viewer would see now, and what only the authority may have: the save, and the mind of the
// computer that is to decide.
Written Service::now(const AuthorityDoor& door, const Look& look) {
  const AnyTable& table = door.table();
  const Speaker speaker = speaker_of(table, look.language);
  Written legal = Written::array();
  for (const Seat seat : look.legal) {
    legal.push_back(
        {{"seat", index(seat)}, {"legal", write(table.legal(seat, Detail::Shapes), speaker)}});
  }
  Written json = {{"status", status(table)},
                  {"events", write(table.events(look.viewer, look.since, Detail::Shapes), speaker)},
                  {"next", table.event_count(look.viewer)},
                  {"view", table.view(look.viewer)},
                  {"legal", legal}};
  if (look.save) {
    json.set("save", match::to_text(table.save()));
  }
  if (look.mind) {
    for (const Seat seat : deciders(table.turn())) {
      const match::Player& player = table.players()[static_cast<std::size_t>(index(seat))];
      if (player.kind == match::PlayerKind::Bot) {
        json.set("mind", {{"observation", write(table.observation(seat))},
                          {"bot", player.bot},
                          {"seed", table.bot_seed(seat)}});
        break;
      }
    }
  }
  return json;
}

// Puts a line and tells what came of it.
Answer Service::put(AuthorityDoor& door, std::string_view line, const std::optional<Look>& look,
                    Written answer) {
  if (const auto fault = in_notation(door.put(line))) {
    return not_done(*fault, speaker_of(door.table(), {}));
  }
  answer.extend(where(door.table()));
  if (look) {
    answer.set("now", now(door, *look));
  }
  return answer;
}

}  // namespace calanque::wire
