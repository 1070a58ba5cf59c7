#include "wire/seat_methods.h"

#include <algorithm>
#include <limits>

namespace calanque::wire {

namespace {

using Reply = Result<SeatReply, RpcError>;

constexpr std::size_t kMaxPreview = 16;

// The seat that a call names, which must be one of the door's own.
std::optional<SeatDoor::Own> own_seat(SeatDoor& door, Fields& params) {
  const Seat seat = params.seat("seat", door.table_seats());
  const auto own = params.ok() ? door.own(seat) : std::nullopt;
  if (!own) {
    params.fail("seat", "a seat of this door");
  }
  return own;
}

// An action in notation, or as JSON.
std::string read_action(const SeatDoor& door, const Json& action, std::string_view key,
                        Fields& params) {
  if (action.is_string()) {
    return action.get<std::string>();
  }
  const auto notation = door.notation_of(action);
  if (!notation) {
    params.fail(key, "an action: " + notation.error().expected);
  }
  return notation ? *notation : "";
}

std::vector<std::string> read_actions(const SeatDoor& door, Fields& params) {
  std::vector<std::string> list;
  const Json& actions = params.any("actions");
  if (!actions.is_array() || actions.size() > kMaxPreview) {
    params.fail("actions", "a list of at most 16");
    return list;
  }
  for (const Json& action : actions) {
    list.push_back(read_action(door, action, "actions", params));
  }
  return list;
}

// An own seat's eyes, or a spectator's; every door has those.
SeatDoor::Eyes eyes_of(SeatDoor& door, const Viewer& viewer, Fields& params) {
  const Seat* seat = std::get_if<Seat>(&viewer);
  const auto own = seat == nullptr ? std::nullopt : door.own(*seat);
  if (seat != nullptr && !own) {
    params.fail("viewer", "a seat of this door, or \"spectator\"");
  }
  return own;
}

std::optional<Look> own_look(SeatDoor& door, Fields& params) {
  const auto look = read_look(params, door.table_seats(), {"viewer", "since", "legal", "lang"});
  if (look && params.ok()) {
    (void)eyes_of(door, look->viewer, params);
    for (const Seat seat : look->legal) {
      if (!door.own(seat)) {
        params.fail("with", "legal: expected seats of this door");
      }
    }
  }
  return look;
}

match::Digest read_digest(Fields& params, std::string_view key) {
  const auto digest = match::from_hex(params.text(key));
  if (!digest) {
    params.fail(key, "64 hexadecimal digits");
  }
  return digest.value_or(match::Digest{});
}

// The wish of a door, or why there is none.
Reply wished(const Result<Wish, match::LineFault>& wish, const std::optional<Look>& look,
             const Speaker& speaker) {
  if (!wish) {
    return not_done(wish.error(), speaker);
  }
  return SeatReply{.wish = *wish, .look = look};
}

Reply status(SeatDoor& door, Fields& /*params*/) {
  return SeatReply{door.status()};
}

Reply look(SeatDoor& door, Fields& params) {
  const auto wanted = own_look(door, params);
  if (!wanted) {
    params.fail("with", "what to tell");
  }
  return params.ok() ? Reply(SeatReply{.look = wanted}) : Reply(bad_params(params));
}

Reply view(SeatDoor& door, Fields& params) {
  const auto eyes = eyes_of(door, params.viewer("viewer", door.table_seats()), params);
  if (!params.ok()) {
    return bad_params(params);
  }
  Written json = door.where();
  json.set("view", door.view(eyes));
  return SeatReply{json};
}

Reply events(SeatDoor& door, Fields& params) {
  const auto eyes = eyes_of(door, params.viewer("viewer", door.table_seats()), params);
  const auto since = params.number_or("since", 0, std::numeric_limits<std::int32_t>::max(), 0);
  const auto language = read_language(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto list = door.events(eyes, static_cast<std::size_t>(since));
  return SeatReply{
      {{"events", write(list, speaker_of(door, language))}, {"next", door.event_count(eyes)}}};
}

Reply legal(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const auto language = read_language(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  return SeatReply{{{"legal", write(door.legal(*own), speaker_of(door, language))}}};
}

Reply explain(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const std::string action = read_action(door, params.any("action"), "action", params);
  const auto language = read_language(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  return SeatReply{write(door.explain(*own, action), speaker_of(door, language))};
}

Reply preview(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const auto actions = read_actions(door, params);
  const auto language = read_language(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  return SeatReply{write(door.preview(*own, actions), speaker_of(door, language))};
}

Reply observation(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto observed = door.observation(*own);
  return observed ? Reply(SeatReply{{{"observation", write(*observed)}}})
                  : Reply(out_of_place("nothing_to_decide", "that seat has nothing to decide"));
}

Reply think(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  SeatReply reply;
  std::optional<std::uint64_t> budget;
  if (params.has("budget")) {
    budget = static_cast<std::uint64_t>(
        params.number("budget", 1, std::numeric_limits<std::int64_t>::max()));
  }
  (void)read_language(params);  // whoever runs the search reads it again
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto observed = door.observation(*own);
  if (!observed) {
    return out_of_place("nothing_to_decide", "that seat has nothing to decide");
  }
  reply.hint = HintWish{*observed, budget};
  return reply;
}

Reply play(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const std::string action = read_action(door, params.any("action"), "action", params);
  const auto language = read_language(params);
  const auto wanted = own_look(door, params);
  if (!params.ok()) {
    return bad_params(params);
  }
  return wished(door.play(*own, action), wanted, speaker_of(door, language));
}

Reply cast(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const auto wanted = own_look(door, params);
  if (!params.ok()) {
    return bad_params(params);
  }
  return wished(door.cast(*own), wanted, speaker_of(door, {}));
}

Written asked_json(const SeatDoor::Asked& asked) {
  return {{"done", asked.wish.has_value()}, {"needs", write(asked.needs)}};
}

Reply undo(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const auto wanted = own_look(door, params);
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto asked = door.undo(*own);
  if (!asked) {
    return not_undone(asked.error(), {});
  }
  return SeatReply{
      .answer = asked_json(*asked), .wish = asked->wish, .look = wanted, .needs = asked->needs};
}

Reply agree(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const bool yes = params.flag_or("yes", true);
  const auto wanted = own_look(door, params);
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto asked = door.agree(*own, yes);
  if (!asked) {
    return out_of_place("nothing_asked", "nothing is asked of that seat");
  }
  return SeatReply{
      .answer = asked_json(*asked), .wish = asked->wish, .look = wanted, .needs = asked->needs};
}

Reply redo(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const auto wanted = own_look(door, params);
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto wish = door.redo(*own);
  return wish ? Reply(SeatReply{.wish = wish, .look = wanted})
              : Reply(not_undone(match::UndoFault::Nothing, {}));
}

Reply seal(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const auto digest = read_digest(params, "seal");
  const auto wanted = own_look(door, params);
  if (!params.ok()) {
    return bad_params(params);
  }
  return wished(door.seal(*own, digest), wanted, speaker_of(door, {}));
}

Reply reveal(SeatDoor& door, Fields& params) {
  const auto own = own_seat(door, params);
  const auto digest = read_digest(params, "nonce");
  const auto wanted = own_look(door, params);
  if (!params.ok()) {
    return bad_params(params);
  }
  return wished(door.reveal(*own, digest), wanted, speaker_of(door, {}));
}

Reply record(SeatDoor& door, Fields& params) {
  const std::string kind = params.text_or("kind", "record");
  SeatDoor::Eyes eyes;
  if (kind == "view") {
    eyes = eyes_of(door, params.viewer("viewer", door.table_seats()), params);
  } else if (kind != "record") {
    params.fail("kind", "\"record\" or \"view\"");
  }
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto file = kind == "view" ? door.viewer_record(eyes) : door.record();
  return file ? Reply(SeatReply{{{"record", match::to_text(*file)}}})
              : Reply(out_of_place("not_over", "the game is not over"));
}

}  // namespace

const std::vector<SeatMethodEntry>& seat_methods() {
  static const std::vector<SeatMethodEntry> kMethods = {
      {"status", &status, {}},
      {"look", &look, {"with"}},
      {"view", &view, {"viewer"}},
      {"events", &events, {"viewer", "since", "lang"}},
      {"legal", &legal, {"seat", "lang"}},
      {"explain", &explain, {"seat", "action", "lang"}},
      {"preview", &preview, {"seat", "actions", "lang"}},
      {"observation", &observation, {"seat"}},
      {"think", &think, {"seat", "budget", "lang"}},
      {"play", &play, {"seat", "action", "lang", "with"}, {"auto"}},
      {"cast", &cast, {"seat", "with"}},
      {"undo", &undo, {"seat", "with"}},
      {"agree", &agree, {"seat", "yes", "with"}},
      {"redo", &redo, {"seat", "with"}},
      {"seal", &seal, {"seat", "seal", "with"}},
      {"reveal", &reveal, {"seat", "nonce", "with"}},
      {"record", &record, {"kind", "viewer"}},
  };
  return kMethods;
}

const SeatMethodEntry* find_seat_method(std::string_view name) {
  const auto& all = seat_methods();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& entry) { return entry.name == name; });
  return found == all.end() ? nullptr : &*found;
}

namespace {

SeatDoor::Eyes eyes_of(const SeatDoor& door, const Look& look) {
  const Seat* seat = std::get_if<Seat>(&look.viewer);
  return seat == nullptr ? std::nullopt : door.own(*seat);
}

}  // namespace

std::size_t seen_by(const SeatDoor& door, const Look& look) {
  return door.event_count(eyes_of(door, look));
}

void add_sight(Written& json, SeatDoor& door, const Look& look) {
  const Speaker speaker = speaker_of(door, look.language);
  const SeatDoor::Eyes eyes = eyes_of(door, look);
  const auto write_it = [&]() -> Written {
    const Written events = write(door.events(eyes, look.since), speaker);
    return {{"events", events}, {"next", door.event_count(eyes)}, {"view", door.view(eyes)}};
  };
  json.extend(door.sight(eyes, look.since, look.language, std::ref(write_it)));
  Written legal = Written::array();
  for (const Seat each : look.legal) {
    legal.push_back(
        {{"seat", index(each)}, {"legal", write(door.legal(*door.own(each)), speaker)}});
  }
  json.set("legal", legal);
}

Written seat_now(SeatDoor& door, const Look& look) {
  Written json = {{"status", door.status()}};
  add_sight(json, door, look);
  return json;
}

Speaker speaker_of(const SeatDoor& door, std::optional<Language> language) {
  return {&door.texts(), language, [&door, language](Seat seat) {
            return door.seat_name(seat, language.value_or(Language()));
          }};
}

}  // namespace calanque::wire
