#include "wire/writer.h"

namespace calanque::wire {

namespace {

void add_text(Written& json, const Message& message, const Speaker& speaker) {
  if (speaker.language) {
    json.set("text", sentence(message, speaker));
  }
}

Written write_error(const ParseError& error) {
  return {{"expected", error.expected}, {"position", error.position}};
}

Written write_series(const AnyTable& table) {
  match::Series so_far = table.series();
  if (const auto result = table.result()) {
    so_far.add(*result);
  }
  Written json = {{"games", so_far.games()}, {"played", so_far.played()}};
  if (so_far.played() > 0) {
    json.set("totals", write(so_far.totals()));
  }
  return json;
}

// Who could take back, and who must agree.
Written write_undo(const AnyTable& table) {
  Written list = Written::array();
  for (const Seat seat : SeatSet::first(table.seats())) {
    if (const auto plan = table.can_undo(seat)) {
      list.push_back(
          {{"seat", index(seat)}, {"steps", plan->steps}, {"needs", write(plan->needs_consent)}});
    }
  }
  return list;
}

Written write_redo(const AnyTable& table) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(table.seats())) {
    if (table.redo(seat)) {
      seats.insert(seat);
    }
  }
  return write(seats);
}

}  // namespace

std::string default_seat_name(Seat seat, Language language) {
  const Message name = Message("seat.name").with("number", index(seat) + 1);
  return format(own_texts(), language, name, [](Seat) { return std::string(); });
}

std::string AnyTable::seat_name(Seat seat, Language language) const {
  const std::string& name = players()[static_cast<std::size_t>(index(seat))].name;
  return name.empty() ? default_seat_name(seat, language) : name;
}

bool AnyTable::deal() {
  const auto line = due();
  return line && !put(*line);
}

std::optional<match::LineFault> AnyTable::play(Seat seat, std::string_view action) {
  return in_notation(put(action_line(seat, action)));
}

std::optional<match::LineFault> in_notation(std::optional<match::LineFault> fault) {
  if (fault && fault->word == match::LineWord::Unreadable) {
    fault->position -= std::min(fault->position, kBeforeNotation);
  }
  return fault;
}

Fault fault_of(const match::LineFault& fault) {
  std::string what;
  if (!fault.expected.empty()) {
    what = "cannot be read: expected " + fault.expected + " at character " +
           std::to_string(fault.position);
  } else if (!fault.refusal) {
    what = "not now: " + std::string(match::text(fault.word));
  }
  return {std::move(what), fault.refusal, std::string(match::text(fault.word)), 0};
}

std::string sentence_of(const Fault& fault, const Texts& texts, Language language) {
  if (!fault.refusal) {
    return fault.what;
  }
  const auto names = [&](Seat seat) { return default_seat_name(seat, language); };
  return (fault.what.empty() ? "" : fault.what + ": ") +
         format(texts, language, fault.refusal->reason, names) + " (§" +
         std::string(fault.refusal->rule.clause) + ")";
}

std::string action_line(Seat seat, std::string_view action) {
  return std::to_string(index(seat)) + " " + std::string(action);
}

std::string outcome_line(std::string_view outcome) {
  return "! " + std::string(outcome);
}

std::string sentence(const Message& message, const Speaker& speaker) {
  return format(*speaker.texts, *speaker.language, message, speaker.names);
}

Speaker speaker_of(const Texts& texts, std::optional<Language> language) {
  return {&texts, language,
          [language](Seat seat) { return default_seat_name(seat, language.value_or(Language())); }};
}

Speaker speaker_of(const AnyTable& table, std::optional<Language> language) {
  return {&table.texts(), language, [&table, language](Seat seat) {
            return table.seat_name(seat, language.value_or(Language()));
          }};
}

Written write(const std::vector<std::pair<std::string, std::string>>& options) {
  Written json = Written::object();
  for (const auto& [key, value] : options) {
    json.set(key, value);
  }
  return json;
}

Written write(SeatSet seats) {
  Written list = Written::array();
  for (const Seat seat : seats) {
    list.push_back(index(seat));
  }
  return list;
}

Written write(const Turn& turn, bool adjudicated) {
  if (const auto* decide = std::get_if<turn::Decide>(&turn)) {
    return {{"type", "decide"}, {"seats", write(decide->seats)}};
  }
  if (const auto* chance = std::get_if<turn::Chance>(&turn)) {
    constexpr std::array<const char*, 3> kKinds = {"throw", "reveal", "shuffle"};
    Written json = {{"type", "chance"}, {"kind", kKinds[static_cast<std::size_t>(chance->kind)]}};
    if (chance->by) {
      json.set("by", index(*chance->by));
    }
    return json;
  }
  return {{"type", "over"}, {"adjudicated", adjudicated}};
}

Written write(const Standings& standings) {
  Written seats = Written::array();
  for (int i = 0; i < standings.seats; ++i) {
    const Standing& standing = standings[seat_at(i)];
    seats.push_back({{"score", standing.score}, {"place", standing.place}});
  }
  return {{"order", standings.order == ScoreOrder::LessIsBetter ? "less" : "more"},
          {"seats", seats}};
}

Written write(const std::vector<match::Player>& players) {
  Written list = Written::array();
  for (const match::Player& player : players) {
    Written entry = {{"name", player.name},
                     {"kind", player.kind == match::PlayerKind::Bot ? "bot" : "person"}};
    if (player.kind == match::PlayerKind::Bot) {
      entry.set("bot", player.bot);
    }
    list.push_back(entry);
  }
  return list;
}

Written write(const Message& message, const Speaker& speaker) {
  struct Value {
    Written operator()(int number) const { return number; }
    Written operator()(Seat seat) const { return {{"seat", index(seat)}}; }
    Written operator()(const Word& word) const { return {{"word", word.key}}; }
    Written operator()(const Token& token) const { return token.view(); }
  };
  Written params = Written::object();
  for (const Param& param : message.params) {
    params.set(param.name, std::visit(Value{}, param.value));
  }
  Written json = {{"key", message.key}, {"params", params}};
  add_text(json, message, speaker);
  return json;
}

Written write(const Violation& violation, const Speaker& speaker) {
  Written json = {{"clause", violation.rule.clause}, {"reason", write(violation.reason, speaker)}};
  if (speaker.language) {
    json.set("rule", clause_text(*speaker.texts, *speaker.language, violation.rule));
  }
  return json;
}

Written write(const std::vector<LegalAction>& actions, const Speaker& speaker) {
  Written list = Written::array();
  for (const LegalAction& action : actions) {
    Written item = {
        {"notation", action.notation}, {"clause", action.clause.clause}, {"action", action.shape}};
    add_text(item, action.text, speaker);
    list.push_back(item);
  }
  return list;
}

Written write(const std::vector<PossibleOutcome>& outcomes, const Speaker& speaker) {
  Written list = Written::array();
  for (const PossibleOutcome& outcome : outcomes) {
    Written item = {
        {"notation", outcome.notation}, {"weight", outcome.weight}, {"outcome", outcome.shape}};
    add_text(item, outcome.text, speaker);
    list.push_back(item);
  }
  return list;
}

Written write(const std::vector<EventEntry>& events, const Speaker& speaker) {
  Written list = Written::array();
  for (const EventEntry& event : events) {
    Written item = {{"n", event.number},
                    {"step", event.step},
                    {"turn", event.turn},
                    {"notation", event.notation}};
    if (event.clause) {
      item.set("clause", event.clause->clause);
    }
    item.set("event", event.shape);
    if (!event.say.key.empty()) {
      item.set("say", write(event.say, speaker));
    }
    if (!event.log.key.empty()) {
      item.set("log", write(event.log, speaker));
    }
    list.push_back(item);
  }
  return list;
}

Written write(const Explained& explained, const Speaker& speaker) {
  if (explained.unreadable) {
    return {{"legal", false}, {"unreadable", write_error(*explained.unreadable)}};
  }
  if (explained.refusal) {
    Written json = {{"legal", false}};
    json.extend(write(*explained.refusal, speaker));
    return json;
  }
  Written json = {{"legal", true}, {"clause", explained.basis.clause}};
  if (speaker.language) {
    json.set("rule", clause_text(*speaker.texts, *speaker.language, explained.basis));
  }
  return json;
}

Written write(const Previewed& previewed, const Speaker& speaker) {
  if (previewed.unreadable) {
    return {{"taken", 0}, {"unreadable", write_error(*previewed.unreadable)}};
  }
  Written json = {{"taken", previewed.taken}, {"cut", previewed.cut}};
  json.set("events", write(previewed.events, speaker));
  if (previewed.refusal) {
    json.set("refused", write(*previewed.refusal, speaker));
  }
  if (!previewed.cut) {
    json.set("turn", write(previewed.turn, false));
    json.set("legal", write(previewed.legal, speaker));
  }
  if (!previewed.view.is_null()) {
    json.set("view", previewed.view);
  }
  return json;
}

Written write(const ai::Progress& progress) {
  return {{"done", progress.done}, {"budget", progress.budget}};
}

Written write(const Thought& thought, const Speaker& speaker) {
  Written json = {{"action", thought.action}, {"exact", thought.exact}};
  Written candidates = Written::array();
  for (const Thought::Candidate& candidate : thought.candidates) {
    Written item = {
        {"action", candidate.action}, {"value", candidate.value}, {"visits", candidate.visits}};
    add_text(item, candidate.text, speaker);
    if (candidate.action == thought.action) {
      json.set("value", candidate.value);
    }
    candidates.push_back(item);
  }
  if (thought.candidates.size() > 1) {
    json.set("runner_up", thought.candidates[1].action);
    json.set("difference", thought.candidates[0].value - thought.candidates[1].value);
  }
  if (!thought.reason.key.empty()) {
    json.set("reason", write(thought.reason, speaker));
  }
  Written beliefs = Written::array();
  for (const Message& belief : thought.beliefs) {
    beliefs.push_back(write(belief, speaker));
  }
  json.set("beliefs", beliefs);
  json.set("candidates", candidates);
  json.set("progress", write(thought.progress));
  return json;
}

Written write(const Observation& observation) {
  return {{"game", observation.game},
          {"options", write(observation.options)},
          {"seat", index(observation.seat)},
          {"view", observation.view},
          {"events", Written::list(observation.events)},
          {"names", Written::list(observation.names)},
          {"bots", Written::list(observation.bots)}};
}

Written write(const std::vector<StandingStep>& steps) {
  Written list = Written::array();
  for (const StandingStep& step : steps) {
    list.push_back({{"line", step.line},
                    {"seat", step.seat ? Written(index(*step.seat)) : Written()},
                    {"notation", step.notation}});
  }
  return list;
}

Written write(const match::Sealing& sealing, int seats) {
  Written list = Written::array();
  for (const Seat seat : SeatSet::first(seats)) {
    const auto& seal = sealing.seal(seat);
    list.push_back({{"seal", seal ? Written(match::to_hex(*seal)) : Written()},
                    {"revealed", sealing.revealed().contains(seat)},
                    {"silent", sealing.silent().contains(seat)}});
  }
  return {{"closed", sealing.closed()}, {"voids", sealing.voids()}, {"seats", list}};
}

Written write(const match::Verification& found) {
  Written findings = Written::array();
  for (const match::Finding& finding : found.findings) {
    findings.push_back({{"kind", match::kFindingKinds[static_cast<std::size_t>(finding.kind)]},
                        {"line", finding.line},
                        {"what", finding.what}});
  }
  return {{"verdict", match::kVerdicts[static_cast<std::size_t>(found.verdict())]},
          {"findings", findings},
          {"draws", found.draws},
          {"chosen", found.chosen},
          {"nonces", found.nonces},
          {"voids", found.voids},
          {"adjudicated", found.adjudicated}};
}

Written where(const AnyTable& table) {
  return {{"started", table.started()},
          {"steps", table.steps()},
          {"turn", write(table.turn(), table.adjudicated())}};
}

Written status_head(const AnyTable& table) {
  Written json = {{"game", table.game()},
                  {"options", write(table.options())},
                  {"tables", table.tables()},
                  {"seats", write(table.players())},
                  {"commitment", match::to_hex(table.commitment())}};
  if (table.head().dice == match::Dice::Sealed) {
    json.set("sealing", write(table.sealing(), table.seats()));
  }
  return json;
}

void add_status(Written& json, const AnyTable& table) {
  json.extend(where(table));
  if (const auto result = table.result()) {
    json.set("standings", write(*result));
  }
  json.set({{"series", write_series(table)},
            {"can_undo", write_undo(table)},
            {"can_redo", write_redo(table)}});
}

Written status(const AnyTable& table) {
  Written json = status_head(table);
  add_status(json, table);
  return json;
}

std::string_view text(match::UndoFault fault) {
  return match::text(match::word_of(fault));
}

}  // namespace calanque::wire
