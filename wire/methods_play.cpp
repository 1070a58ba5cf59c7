// The methods that act on a match and look at it.
#include "wire/methods.h"

namespace calanque::wire {

namespace {

// Enough for every perft file of the repository; more is the command line's work.
constexpr std::uint64_t kPerftBudget = 20'000'000;

Json where(const AnyMatch& match) {
  return {{"steps", match.steps()}, {"turn", turn_json(match.turn(), match.adjudicated())}};
}

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (const Seat seat : seats) {
    list.push_back(index(seat));
  }
  return list;
}

// Who could take back, and who must agree.
Json undo_json(const AnyMatch& match) {
  Json list = Json::array();
  for (const Seat seat : SeatSet::first(match.seats())) {
    if (const auto plan = match.plan_undo(seat)) {
      list.push_back({{"seat", index(seat)}, {"needs", seats_json(plan->needs_consent)}});
    }
  }
  return list;
}

RpcError not_done(const Fault& fault, const AnyMatch& match, Wording words) {
  if (fault.refusal) {
    return refused(*fault.refusal, match.texts(), words, names_of(match, words));
  }
  return {ErrorCode::OutOfPlace, fault.what, {}};
}

}  // namespace

Answer Service::status(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    Json json = {{"game", match.game()},
                 {"options", match.options_json()},
                 {"seats", players_json(match.players())},
                 {"commitment", match.commitment()}};
    json.update(where(match));
    match::Series so_far = match.series();
    if (const auto result = match.result()) {
      json["standings"] = standings_json(*result);
      so_far.add(*result);
    }
    Json series = {{"games", so_far.games()}, {"played", so_far.played()}};
    if (so_far.played() > 0) {
      series["totals"] = standings_json(so_far.totals());
    }
    json["series"] = series;
    json["can_undo"] = undo_json(match);
    json["can_redo"] = match.can_redo();
    return json;
  });
}

Answer Service::legal(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    const Wording words = wording(params);
    return params.ok() ? Answer(Json{{"legal", match.legal_json(seat, words)}})
                       : Answer(bad_params(params));
  });
}

Answer Service::play(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    const std::string action = params.text("action");
    const Wording words = wording(params);
    if (!params.ok()) {
      return bad_params(params);
    }
    if (const auto fault = match.play(seat, action)) {
      return not_done(*fault, match, words);
    }
    return where(match);
  });
}

Answer Service::chance(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Wording words = wording(params);
    if (!params.ok()) {
      return bad_params(params);
    }
    Json json = where(match);
    json["outcomes"] = match.chance_json(words);
    return json;
  });
}

Answer Service::resolve(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const std::string outcome = params.text("outcome");
    if (!params.ok()) {
      return bad_params(params);
    }
    if (const auto fault = match.resolve(outcome)) {
      return not_done(*fault, match, {});
    }
    return where(match);
  });
}

Answer Service::deal(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const bool all = params.flag_or("all", false);
    if (!params.ok()) {
      return bad_params(params);
    }
    Json outcomes = Json::array();
    while (const auto outcome = match.deal()) {
      outcomes.push_back(*outcome);
      if (!all) {
        break;
      }
    }
    if (outcomes.empty()) {
      return RpcError{ErrorCode::OutOfPlace, "no chance is due", {}};
    }
    Json json = where(match);
    json["outcomes"] = outcomes;
    return json;
  });
}

Answer Service::view(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Viewer viewer = params.viewer("viewer", match.seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    Json json = where(match);
    json["view"] = match.view_json(viewer);
    if (const auto result = match.result()) {
      json["standings"] = standings_json(*result);
    }
    return json;
  });
}

Answer Service::events(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Viewer viewer = params.viewer("viewer", match.seats());
    const auto since = params.number_or("since", 0, std::numeric_limits<std::int32_t>::max(), 0);
    const Wording words = wording(params);
    if (!params.ok()) {
      return bad_params(params);
    }
    Json list = match.events_json(viewer, static_cast<std::size_t>(since), words);
    const std::size_t next = static_cast<std::size_t>(since) + list.size();
    return Json{{"events", std::move(list)}, {"next", next}};
  });
}

Answer Service::explain(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    const std::string action = params.text("action");
    const Wording words = wording(params);
    return params.ok() ? Answer(match.explain(seat, action, words)) : Answer(bad_params(params));
  });
}

Answer Service::preview(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    const std::vector<std::string> actions = params.texts_or_none("actions");
    if (actions.size() > 16) {
      params.fail("actions", "at most 16");
    }
    const Wording words = wording(params);
    return params.ok() ? Answer(match.preview_json(seat, actions, words))
                       : Answer(bad_params(params));
  });
}

Answer Service::truth(Fields& params) {
  return with_match(params, [](AnyMatch& match) -> Answer { return match.truth_json(); });
}

Answer Service::undo(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    const SeatSet consent = params.seats_or_none("consent", match.seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    const auto undone = match.undo(seat, consent);
    if (!undone) {
      Json data = {{"why", text(undone.error())}};
      if (undone.error() == match::UndoFault::NeedsConsent) {
        data["needs"] = seats_json(match.plan_undo(seat)->needs_consent);
      }
      return RpcError{ErrorCode::UndoRefused, "cannot be taken back", data};
    }
    Json json = where(match);
    json["undone"] = undone->steps;
    return json;
  });
}

Answer Service::redo(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    if (!match.redo(seat)) {
      return RpcError{ErrorCode::UndoRefused, "nothing to redo", {{"why", "nothing"}}};
    }
    return where(match);
  });
}

Answer Service::nonces(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    std::vector<match::Digest> nonces;
    for (const std::string& nonce : params.texts_or_none("nonces")) {
      nonces.push_back(match::Dealer::seed_of(nonce));
    }
    if (nonces.empty() || nonces.size() > 16) {
      params.fail("nonces", "1 to 16 strings");
    }
    if (!params.ok()) {
      return bad_params(params);
    }
    if (const auto fault = match.add_nonces(nonces)) {
      return not_done(*fault, match, {});
    }
    return where(match);
  });
}

Answer Service::next(Fields& params) {
  return with_match(params, [](AnyMatch& match) -> Answer {
    if (!match.next_game()) {
      return RpcError{ErrorCode::OutOfPlace, "this game is not over, or it was the last", {}};
    }
    Json json = {{"commitment", match.commitment()}};
    json.update(where(match));
    return json;
  });
}

Answer Service::seat(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    match::Player player = match.players()[static_cast<std::size_t>(params.ok() ? index(seat) : 0)];
    const std::string kind = params.text("kind");
    player.name = params.text_or("name", player.name);
    if (player.name.size() > kMaxName) {
      params.fail("name", "at most 200 bytes");
    }
    if (kind != "person" && kind != "bot") {
      params.fail("kind", "\"person\" or \"bot\"");
    }
    player.kind = kind == "bot" ? match::PlayerKind::Bot : match::PlayerKind::Person;
    player.bot = kind == "bot" ? params.text_or("bot", "level2") : "";
    if (kind == "bot") {
      if (const std::string names = expected_player(match.game(), player.bot); !names.empty()) {
        params.fail("bot", names);
      }
      player.bot_seed = static_cast<std::uint64_t>(
          params.number_or("seed", 0, std::numeric_limits<std::int64_t>::max(), 0));
    }
    if (!params.ok()) {
      return bad_params(params);
    }
    match.set_player(seat, std::move(player));
    return Json{{"seats", players_json(match.players())}};
  });
}

Answer Service::record(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const std::string kind = params.text_or("kind", "record");
    if (kind == "view") {
      const Viewer viewer = params.viewer("viewer", match.seats());
      return params.ok() ? Answer(Json{{"record", to_text(match.viewer_record(viewer))}})
                         : Answer(bad_params(params));
    }
    if (kind == "save") {
      return Json{{"record", to_text(match.save())}};
    }
    if (kind != "record") {
      params.fail("kind", "\"record\", \"save\" or \"view\"");
      return bad_params(params);
    }
    if (const auto file = match.record()) {
      return Json{{"record", to_text(*file)}};
    }
    return RpcError{ErrorCode::OutOfPlace, "the game is not over: ask for a save or a view", {}};
  });
}

Answer Service::perft(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const auto depth = static_cast<int>(params.number("depth", 0, 100));
    const bool collapse = params.flag_or("collapse", false);
    if (!params.ok()) {
      return bad_params(params);
    }
    const auto leaves = match.perft(depth, collapse, kPerftBudget);
    if (!leaves) {
      return RpcError{
          ErrorCode::TooMuch, "more than 20 million positions: use the command line", {}};
    }
    return Json{{"leaves", *leaves}};
  });
}

}  // namespace calanque::wire
