// The methods of the authority's door that act on a table and look at it.
#include "wire/service.h"

namespace calanque::wire {

Answer Service::look(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const auto wanted = read_authority_look(params, door.table().seats());
    if (!wanted) {
      params.fail("with", "what to tell");
    }
    return params.ok() ? Answer(Written{{"now", now(door, *wanted)}}) : Answer(bad_params(params));
  });
}

Answer Service::view(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const Viewer viewer = params.viewer("viewer", door.table().seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    Written json = where(door.table());
    json.set("view", door.table().view(viewer));
    return json;
  });
}

Answer Service::events(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const AnyTable& table = door.table();
    const Viewer viewer = params.viewer("viewer", table.seats());
    const auto since = params.number_or("since", 0, std::numeric_limits<std::int32_t>::max(), 0);
    const auto language = read_language(params);
    if (!params.ok()) {
      return bad_params(params);
    }
    const auto list = table.events(viewer, static_cast<std::size_t>(since), Detail::Shapes);
    return Written{{"events", write(list, speaker_of(table, language))},
                   {"next", table.event_count(viewer)}};
  });
}

Answer Service::steps(Fields& params) {
  return with_table(params, [](AuthorityDoor& door) -> Answer {
    return Written{{"steps", write(door.table().standing_steps())}};
  });
}

Answer Service::lines(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const auto& all = door.table().lines();
    const auto since = static_cast<std::size_t>(
        params.number_or("since", 0, static_cast<std::int64_t>(match::kMaxLines), 0));
    if (!params.ok()) {
      return bad_params(params);
    }
    return Written{{"lines", Written::list(std::span(all).subspan(std::min(since, all.size())))},
                   {"next", all.size()}};
  });
}

Answer Service::chance(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const auto language = read_language(params);
    if (!params.ok()) {
      return bad_params(params);
    }
    Written json = where(door.table());
    json.set("outcomes", write(door.table().outcomes(), speaker_of(door.table(), language)));
    return json;
  });
}

Answer Service::resolve(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const std::string outcome = params.text("outcome");
    const auto wanted = read_authority_look(params, door.table().seats());
    return params.ok() ? put(door, outcome_line(outcome), wanted) : Answer(bad_params(params));
  });
}

Answer Service::deal(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const bool all = params.flag_or("all", false);
    const auto wanted = read_authority_look(params, door.table().seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    const std::size_t before = door.table().lines().size();
    while (is_chance(door.table().turn()) && door.put_due() && all) {
    }
    const auto& lines = door.table().lines();
    if (lines.size() == before) {
      return out_of_place(match::text(match::LineWord::NoChance), "no chance is due");
    }
    Written json = where(door.table());
    Written outcomes = Written::array();
    for (std::size_t i = before; i < lines.size(); ++i) {
      outcomes.push_back(lines[i].substr(2));
    }
    json.set("outcomes", outcomes);
    if (wanted) {
      json.set("now", now(door, *wanted));
    }
    return json;
  });
}

Answer Service::undo(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const AnyTable& table = door.table();
    const Seat seat = params.seat("seat", table.seats());
    const SeatSet consent = params.seats_or_none("consent", table.seats());
    const auto wanted = read_authority_look(params, table.seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    const auto plan = table.can_undo(seat);
    const auto line = table.undo(seat, consent);
    if (!line) {
      return not_undone(line.error(), plan ? plan->needs_consent : SeatSet{});
    }
    return put(door, *line, wanted, {{"undone", plan->steps}});
  });
}

Answer Service::next(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const auto wanted = read_authority_look(params, door.table().seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    auto answer = put(door, "next", wanted);
    if (answer) {
      answer->set("commitment", match::to_hex(door.table().commitment()));
    }
    return answer;
  });
}

Answer Service::forget(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const auto wanted = read_authority_look(params, door.table().seats());
    return params.ok() ? put(door, "forget", wanted) : Answer(bad_params(params));
  });
}

Answer Service::seat(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const AnyTable& table = door.table();
    const Seat seat = params.seat("seat", table.seats());
    (void)params.text("kind");
    match::Player player = read_player(params, table.game());
    const auto wanted = read_authority_look(params, table.seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    if (!params.has("name")) {
      player.name = table.players()[static_cast<std::size_t>(index(seat))].name;
    }
    auto answer = put(door, match::text(match::CommonLine(match::line::Sit{seat, player})), wanted);
    if (answer) {
      answer->set("seats", write(table.players()));
    }
    return answer;
  });
}

Answer Service::list_seals(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const auto wanted = read_authority_look(params, door.table().seats());
    return params.ok() ? put(door, "list", wanted) : Answer(bad_params(params));
  });
}

Answer Service::void_attempt(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    std::optional<Seat> silent;
    if (params.has("seat")) {
      silent = params.seat("seat", door.table().seats());
    }
    const auto wanted = read_authority_look(params, door.table().seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    const match::Dealer::Secret secret = new_secret();
    const match::line::Void line{silent, match::Dealer::commitment(secret)};
    if (const auto fault = door.table().check(match::text(match::CommonLine(line)))) {
      return not_done(*fault, speaker_of(door.table(), {}));
    }
    door.table().learn(secret);
    return put(door, match::text(match::CommonLine(line)), wanted,
               {{"commitment", match::to_hex(line.commitment)}});
  });
}

Answer Service::truth(Fields& params) {
  return with_table(params, [](AuthorityDoor& door) -> Answer {
    const AnyTable& table = door.table();
    Written json = table.truth();
    json.set("turn", write(table.turn(), table.adjudicated()));
    json.set("standings", write(table.standings()));
    return json;
  });
}

Answer Service::perft(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const auto depth = static_cast<int>(params.number("depth", 0, 100));
    const bool collapse = params.flag_or("collapse", false);
    const auto budget = params.number_or("budget", 1, kMaxHandle, 1'000'000);
    const bool all = params.flag_or("all", false);
    if (!params.ok()) {
      return bad_params(params);
    }
    if (static_cast<std::uint64_t>(budget) > limits_.positions) {
      return too_much("at most " + std::to_string(limits_.positions) + " positions");
    }
    const auto found = door.table().perft(depth, collapse, static_cast<std::uint64_t>(budget));
    if (!found) {
      return too_much("more than " + std::to_string(budget) + " positions");
    }
    Written json = {{"leaves", found->paths}};
    if (all) {
      json.set("weighted", std::to_string(found->weighted));  // may be too much for a double
      json.set("ended", found->ended);
    }
    return json;
  });
}

Answer Service::record(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const AnyTable& table = door.table();
    const std::string kind = params.text_or("kind", "record");
    if (kind == "view") {
      const Viewer viewer = params.viewer("viewer", table.seats());
      return params.ok() ? Answer(Written{{"record", to_text(table.viewer_record(viewer))}})
                         : Answer(bad_params(params));
    }
    if (kind == "save") {
      return Written{{"record", to_text(table.save())}};
    }
    if (kind != "record") {
      params.fail("kind", "\"record\", \"save\" or \"view\"");
      return bad_params(params);
    }
    const auto file = table.record();
    return file
               ? Answer(Written{{"record", to_text(*file)}})
               : Answer(out_of_place("not_over", "the game is not over: ask for a save or a view"));
  });
}

Answer Service::observation(Fields& params) {
  return with_table(params, [&](AuthorityDoor& door) -> Answer {
    const Seat seat = params.seat("seat", door.table().seats());
    if (!params.ok()) {
      return bad_params(params);
    }
    if (!deciders(door.table().turn()).contains(seat)) {
      return out_of_place("nothing_to_decide", "that seat has nothing to decide");
    }
    return Written{{"observation", write(door.table().observation(seat))}};
  });
}

}  // namespace calanque::wire
