#pragma once

#include "wire/catalog.h"
#include "wire/table_of.h"

// One line of the catalog, made from a game's types.
namespace calanque::wire {

template <Game G>
Made<std::string> option_notation(const OptionValue& value) {
  if (value.table.is_null()) {
    return value.notation;
  }
  if constexpr (HasTables<G>) {
    const auto table = Codec<G>::table(value.key, value.table);
    if (!table) {
      return Fault{.what = "option " + value.key + ": " + table.error().expected, .word = "table"};
    }
    return *table;
  }
  return Fault{.what = "option " + value.key + ": expected no table", .word = "option"};
}

// `start` may be "lot" in every game: the dealer then draws it, before the first step.
template <Game G>
Made<std::vector<std::pair<std::string, std::string>>> read_new_options(
    const std::vector<OptionValue>& given) {
  match::Head head;
  head.rules = G::facts.rules_version;
  bool start_given = false;
  for (const OptionValue& value : given) {
    const auto notation = option_notation<G>(value);
    if (!notation) {
      return notation.error();
    }
    start_given = start_given || value.key == "start";
    head.options.emplace_back(value.key, *notation);
  }
  for (const auto& spec : G::options_schema()) {
    if (spec.kind == OptionKind::Start && spec.lot_by_default && !start_given) {
      head.options.emplace_back(spec.key, match::kLotWord);
    }
  }
  const auto options = match::read_options<G>(head);
  if (!options) {
    return Fault{options.error().what, options.error().refusal, "option", 0};
  }
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& spec : G::options_schema()) {
    const bool lot = spec.kind == OptionKind::Start && match::starts_by_lot<G>(head);
    all.emplace_back(spec.key, lot ? match::kLotWord : option_text(spec, *options));
  }
  return all;
}

template <Game G>
Made<std::unique_ptr<AnyTable>> open_table(const match::Head& head,
                                           std::vector<match::Dealer::Secret> secrets) {
  auto table = match::Table<G>::open(head, std::move(secrets));
  if (!table) {
    return Fault{table.error().what, table.error().refusal, std::string(table.error().word), 0};
  }
  return std::unique_ptr<AnyTable>(std::make_unique<TableOf<G>>(std::move(*table)));
}

template <Game G>
Made<std::unique_ptr<AnyTable>> load_table(const match::RecordFile& file, std::size_t lines) {
  auto table = match::replay<G>(file, lines);
  if (!table) {
    const match::ReplayFault& fault = table.error();
    return Fault{(fault.line == 0 ? "" : "line " + std::to_string(fault.line) + ": ") + fault.what,
                 fault.refusal, std::string(fault.word), fault.line};
  }
  return std::unique_ptr<AnyTable>(std::make_unique<TableOf<G>>(std::move(*table)));
}

// An observation as it was read, and a state that fits it.
template <Game G>
struct Observed {
  typename G::Options options;
  typename G::View view;
  std::vector<typename G::Event> events;
  typename G::State state;
};

// Whatever an observation says that no game could have shown is refused: it comes from outside.
template <Game G>
Made<Observed<G>> read_observed(const Observation& observation) {
  const auto fault = [](std::string what) {
    return Fault{.what = std::move(what), .word = "observation"};
  };
  match::Head head;
  head.rules = G::facts.rules_version;
  head.options = observation.options;
  const auto options = match::read_options<G>(head);
  if (!options) {
    return Fault{options.error().what, options.error().refusal, "observation", 0};
  }
  const auto view = G::parse_view(*options, observation.view);
  if (!view) {
    return fault("view: expected " + view.error().expected + " at character " +
                 std::to_string(view.error().position));
  }
  std::vector<typename G::Event> events;
  typename G::Knowledge knowledge{};
  for (const std::string& text : observation.events) {
    const auto event = G::parse_event(text);
    if (!event) {
      return fault("events: expected " + event.error().expected + " in " + text.substr(0, 80));
    }
    events.push_back(*event);
    G::observe(knowledge, *event);
  }
  // Every state that fits has the same decisions for its observer, so one sample tells them.
  Random random(0, 0);
  const auto state = G::sample(*view, knowledge, random);
  if (G::view(state, observation.seat) != *view ||
      !deciders(G::turn(state)).contains(observation.seat)) {
    return fault("that seat has nothing to decide in this view");
  }
  return Observed<G>{*options, *view, std::move(events), state};
}

template <Game G>
Made<std::unique_ptr<AnyPlayer>> observe(const Observation& observation, const PlayerSpec& spec) {
  const auto read = read_observed<G>(observation);
  if (!read) {
    return read.error();
  }
  return std::unique_ptr<AnyPlayer>(
      std::make_unique<ObserverOf<G>>(read->options, observation.seat, read->view, read->events,
                                      sitters_of(observation.bots), spec));
}

// What hangs on nothing hidden is the same in every state that fits (law_non_interference); what is
// drawn or revealed cuts the preview.
template <Game G>
Made<Previewed> foresee(const Observation& observation, std::string_view text) {
  const auto read = read_observed<G>(observation);
  if (!read) {
    return read.error();
  }
  const auto action = G::parse_action(text);
  if (!action) {
    return Previewed{.unreadable = action.error(), .turn = {}};
  }
  const auto shown = match::preview<G>(read->state, observation.seat, {*action});
  Previewed out = TableOf<G>::previewed(shown, observation.seat, 0);
  if (!shown.cut && shown.taken == 1) {
    out.view = Codec<G>::view(G::view(shown.state, observation.seat));
  }
  return out;
}

// The option that a condition names and the value it must have, as `new` would be told it.
template <Game G>
Json condition_json(const OptionCondition& condition) {
  typename G::Options options;
  for (const auto& spec : G::options_schema()) {
    if (spec.key == condition.key) {
      spec.set(options, condition.value);
      return {{"key", condition.key}, {"value", option_text(spec, options)}};
    }
  }
  return nullptr;
}

template <Game G>
Json schema_json(std::optional<Language> language) {
  constexpr std::array<const char*, 5> kKinds = {"flag", "number", "choice", "start", "table"};
  const typename G::Options defaults;
  Json list = Json::array();
  for (const auto& spec : G::options_schema()) {
    Json entry = {{"key", spec.key},
                  {"kind", kKinds[static_cast<std::size_t>(spec.kind)]},
                  {"default", spec.lot_by_default ? "lot" : option_text(spec, defaults)}};
    if (spec.kind == OptionKind::Number || spec.kind == OptionKind::Start) {
      entry["low"] = spec.low;
      entry["high"] = spec.high;
    }
    if (!spec.words.empty()) {
      entry["words"] = spec.words;
    }
    if (spec.condition) {
      entry["condition"] = condition_json<G>(*spec.condition);
    }
    if (language) {
      const std::string key = "option." + std::string(spec.key);
      const auto names = [](Seat) { return std::string(); };
      entry["text"] = format(G::texts(), *language, Message(key), names);
      entry["help"] = format(G::texts(), *language, Message(key + ".help"), names);
      for (const std::string_view word : spec.words) {
        entry["labels"].push_back(
            format(G::texts(), *language, Message(key + "." + std::string(word)), names));
      }
    }
    list.push_back(std::move(entry));
  }
  return list;
}

template <Game G>
constexpr CatalogEntry entry_of() {
  return CatalogEntry{.id = G::id,
                      .facts = &G::facts,
                      .texts = &G::texts,
                      .options_schema = &schema_json<G>,
                      .players = &ai::player_names<G>,
                      .read_options = &read_new_options<G>,
                      .open = &open_table<G>,
                      .load = &load_table<G>,
                      .verify = &match::verify<G>,
                      .observer = &observe<G>,
                      .foresee = &foresee<G>,
                      .import_file = nullptr,
                      .export_file = nullptr};
}

}  // namespace calanque::wire
