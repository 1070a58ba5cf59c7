#include "wire/answer.h"

namespace calanque::wire {

std::string default_seat_name(Seat seat, Language language) {
  return (language == Language::French ? "Joueur " : "Player ") + std::to_string(index(seat) + 1);
}

std::string AnyMatch::seat_name(Seat seat, Language language) const {
  const std::string& name = players()[static_cast<std::size_t>(index(seat))].name;
  return name.empty() ? default_seat_name(seat, language) : name;
}

Json turn_json(const Turn& turn, bool adjudicated) {
  if (const auto* decide = std::get_if<turn::Decide>(&turn)) {
    Json seats = Json::array();
    for (const Seat seat : decide->seats) {
      seats.push_back(index(seat));
    }
    return {{"type", "decide"}, {"seats", seats}};
  }
  if (const auto* chance = std::get_if<turn::Chance>(&turn)) {
    constexpr std::array<const char*, 3> kKinds = {"throw", "reveal", "shuffle"};
    Json json = {{"type", "chance"}, {"kind", kKinds[static_cast<std::size_t>(chance->kind)]}};
    if (chance->by) {
      json["by"] = index(*chance->by);
    }
    return json;
  }
  return {{"type", "over"}, {"adjudicated", adjudicated}};
}

Json standings_json(const Standings& standings) {
  Json seats = Json::array();
  for (int i = 0; i < standings.seats; ++i) {
    const Standing& standing = standings[seat_at(i)];
    seats.push_back({{"score", standing.score}, {"place", standing.place}});
  }
  return {{"order", standings.order == ScoreOrder::LessIsBetter ? "less" : "more"},
          {"seats", seats}};
}

Json players_json(const std::vector<match::Player>& players) {
  Json list = Json::array();
  for (const match::Player& player : players) {
    Json entry = {{"name", player.name},
                  {"kind", player.kind == match::PlayerKind::Bot ? "bot" : "person"}};
    if (player.kind == match::PlayerKind::Bot) {
      entry["bot"] = player.bot;
    }
    list.push_back(entry);
  }
  return list;
}

Json message_json(const Message& message, const Texts& texts, Wording wording,
                  const SeatNames& names) {
  struct Value {
    Json operator()(int number) const { return number; }
    Json operator()(Seat seat) const { return {{"seat", index(seat)}}; }
    Json operator()(const Word& word) const { return {{"word", word.key}}; }
    Json operator()(const Token& token) const { return token.view(); }
  };
  Json params = Json::object();
  for (const Param& param : message.params) {
    params[std::string(param.name)] = std::visit(Value{}, param.value);
  }
  Json json = {{"key", message.key}, {"params", params}};
  if (wording.language) {
    json["text"] = format(texts, *wording.language, message, names);
  }
  return json;
}

Json refusal_json(const Violation& violation, const Texts& texts, Wording wording,
                  const SeatNames& names) {
  Json json = {{"clause", violation.rule.clause},
               {"reason", message_json(violation.reason, texts, wording, names)}};
  if (wording.language) {
    json["rule"] = clause_text(texts, *wording.language, violation.rule);
  }
  return json;
}

Json both_languages(const Texts& texts, std::string_view key) {
  const TextEntry* entry = texts.find(key);
  return entry == nullptr ? Json() : Json{{"fr", entry->fr}, {"en", entry->en}};
}

const char* text(match::UndoFault fault) {
  switch (fault) {
    case match::UndoFault::Nothing:
      return "nothing";
    case match::UndoFault::Chance:
      return "chance";
    case match::UndoFault::Reveal:
      return "reveal";
    case match::UndoFault::NeedsConsent:
      return "needs_consent";
    default:
      return "over";
  }
}

}  // namespace calanque::wire
