// The methods that need no table.
#include "wire/service.h"

namespace calanque::wire {

namespace {

Json both_languages(const Texts& texts, std::string_view key) {
  Json json;
  for (const Language language : languages()) {
    json[std::string(language.code())] = texts.find(key)->in(language);
  }
  return json;
}

Json facts_json(const CatalogEntry& entry, std::optional<Language> language) {
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
          {"options", entry.options_schema(language)}};
}

}  // namespace

Answer Service::games(Fields& params) {
  const auto language = read_language(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  Json list = Json::array();
  for (const CatalogEntry& entry : catalog()) {
    list.push_back(facts_json(entry, language));
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
    Json item = {{"id", clause.id}};
    for (const Language language : languages()) {
      item[std::string(language.code())] = clause.in(language);
    }
    item["source"] = clause.source;
    list.push_back(std::move(item));
  }
  return Json{{"game", entry->id}, {"clauses", list}};
}

Answer Service::verify(Fields& params) {
  const std::string text = params.text("record");
  std::vector<match::Digest> seen;
  for (const std::string& hex : params.texts_or_none("seen")) {
    const auto digest = match::from_hex(hex);
    if (!digest || seen.size() >= static_cast<std::size_t>(match::kMaxGames)) {
      params.fail("seen", "at most 100 commitments of 64 hexadecimal digits");
      break;
    }
    seen.push_back(*digest);
  }
  if (!params.ok()) {
    return bad_params(params);
  }
  const auto file = read_record(text);
  if (!file) {
    return bad_record(file.error(), {});
  }
  return write(find_game(file->head.game)->verify(*file, seen));
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
  return Json{{"nonce", match::to_hex(nonce)},
              {"seal", match::to_hex(match::seal_of(*commitment, seat, nonce))}};
}

}  // namespace calanque::wire
