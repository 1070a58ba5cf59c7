#pragma once

#include "wire/match_of.h"

// One line of the catalog, made from a game's types.
namespace calanque::wire {

template <Game G>
Made<std::unique_ptr<AnyMatch>> create_match(const NewMatch& wanted) {
  match::Dealer dealer(wanted.series > 1 ? secret_of_game(wanted.secret, 0) : wanted.secret,
                       wanted.nonces);
  const auto read = read_options<G>(wanted.options, dealer);
  if (!read) {
    return read.error();
  }
  auto position = G::initial(read->options);
  if (wanted.position) {
    const auto parsed = G::parse_state(read->options, *wanted.position);
    if (!parsed) {
      return Fault{"position: expected " + parsed.error().expected + " at character " +
                       std::to_string(parsed.error().position),
                   {}};
    }
    position = *parsed;
  }
  const auto seats = static_cast<std::size_t>(G::standings(position).seats);
  std::vector<match::Player> players = wanted.players;
  if (players.empty()) {
    players.resize(seats);
  }
  if (players.size() != seats) {
    return Fault{"seats: expected " + std::to_string(seats) + " seats, as many as players", {}};
  }
  return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(
      match::Match<G>(read->options, std::move(players), position), std::move(dealer), read->lot,
      match::Series(wanted.series), wanted.secret, wanted.turn_limit));
}

template <Game G>
Made<std::unique_ptr<AnyMatch>> load_match(const match::RecordFile& file, std::size_t steps) {
  const auto fault = [](const match::ReplayFault& f) {
    return Fault{(f.step == 0 ? "" : "step " + std::to_string(f.step) + ": ") + f.what, f.refusal};
  };
  auto match = match::replay_head<G>(file);
  if (!match) {
    return fault(match.error());
  }
  for (std::size_t i = 0; i < std::min(steps, file.lines.size()); ++i) {
    if (const auto failed = match::replay_line<G>(*match, file.lines[i], i + 1)) {
      return fault(*failed);
    }
  }
  if (!file.secret) {
    return Fault{"the record has no seed: a game cannot go on from it", {}};
  }
  match::Series series(file.series ? file.series->games : 1);
  for (const std::vector<int>& scores :
       file.series ? file.series->played : std::vector<std::vector<int>>{}) {
    Standings game = G::standings(match->truth());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      game[seat_at(static_cast<int>(i))].score = scores[i];
    }
    series.add(game);
  }
  return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(
      std::move(*match), match::Dealer(*file.secret, file.nonces), file.lot, std::move(series),
      file.series ? file.series->secret : *file.secret, std::nullopt));
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
Json schema_json(Wording wording) {
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
    if (wording.language) {
      const std::string key = "option." + std::string(spec.key);
      const auto names = [](Seat) { return std::string(); };
      entry["text"] = format(G::texts(), *wording.language, Message(key), names);
      entry["help"] = format(G::texts(), *wording.language, Message(key + ".help"), names);
      for (const std::string_view word : spec.words) {
        entry["labels"].push_back(
            format(G::texts(), *wording.language, Message(key + "." + std::string(word)), names));
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
                      .create = &create_match<G>,
                      .load = &load_match<G>,
                      .verify = &match::verify<G>,
                      .import_file = nullptr,
                      .export_file = nullptr};
}

}  // namespace calanque::wire
