// The methods that need no table.
#include "core/version.h"
#include "wire/service.h"

namespace calanque::wire {

namespace {

// For the methods that give texts in any case: in the default language without `lang`.
Language language_of(Fields& params) {
  return read_language(params).value_or(Language());
}

Written facts_json(const CatalogEntry& entry, Language language) {
  const Facts& facts = *entry.facts;
  const auto text = [&](std::string_view key) { return entry.texts().find(key)->in(language); };
  return {{"id", entry.id},
          {"name", text("game.name")},
          {"pitch", text("game.pitch")},
          {"seats", {{"min", facts.min_seats}, {"max", facts.max_seats}}},
          {"chance", facts.chance},
          {"secrets", facts.secrets},
          {"memory", facts.memory},
          {"simultaneous", facts.simultaneous},
          {"cooperative", facts.cooperative},
          {"automatic_limit", facts.automatic_limit},
          {"rules_version", facts.rules_version},
          {"players", Written::list(entry.players())},
          {"options", Written::of(entry.options_schema(language))}};
}

std::vector<match::Digest> read_digests(Fields& params, std::string_view key) {
  std::vector<match::Digest> digests;
  for (const std::string& hex : params.texts_or_none(key)) {
    const auto digest = match::from_hex(hex);
    if (!digest || digests.size() >= static_cast<std::size_t>(match::kMaxGames)) {
      params.fail(key, "at most 100 texts of 64 hexadecimal digits");
      break;
    }
    digests.push_back(*digest);
  }
  return digests;
}

}  // namespace

Answer Service::games(Fields& params) {
  const Language language = language_of(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  Written list = Written::array();
  for (const CatalogEntry& entry : catalog()) {
    list.push_back(facts_json(entry, language));
  }
  Written spoken = Written::array();
  for (const Language one : languages()) {
    spoken.push_back({{"code", one.code()}, {"name", one.name()}});
  }
  return Written{{"games", list}, {"languages", spoken}, {"version", version()}};
}

Answer Service::rules(Fields& params) {
  const CatalogEntry* entry = find_game(params.text("game"));
  if (entry == nullptr) {
    params.fail("game", "the id of a game");
  }
  const Language language = language_of(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  Written list = Written::array();
  for (const ClauseEntry& clause : entry->texts().clauses) {
    list.push_back({{"id", clause.id}, {"text", clause.in(language)}, {"source", clause.source}});
  }
  return Written{{"game", entry->id}, {"clauses", list}};
}

Answer Service::verify(Fields& params) {
  const std::string text = params.text("record");
  const match::Witness witness{read_digests(params, "seen"), read_digests(params, "sealed")};
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto file = read_record(text);
  if (!file) {
    return bad_record(file.error(), {});
  }
  return write(find_game(file->head.game)->verify(*file, witness));
}

// A device that cannot hash by itself (a page without a secure context) asks here. Without a nonce
// one is drawn.
Answer Service::seal_of(Fields& params) {
  const auto commitment = match::from_hex(params.text("commitment"));
  const Seat seat = params.seat("seat", kMaxSeats);
  const auto given = params.has("nonce") ? match::from_hex(params.text("nonce")) : std::nullopt;
  if (!commitment || (params.has("nonce") && !given)) {
    params.fail(commitment ? "nonce" : "commitment", "64 hexadecimal digits");
  }
  if (!params.ok()) {
    return bad_params(params);
  }
  const match::Digest nonce = given ? *given : entropy_();
  return Written{{"nonce", match::to_hex(nonce)},
                 {"seal", match::to_hex(match::seal_of(*commitment, seat, nonce))}};
}

}  // namespace calanque::wire
