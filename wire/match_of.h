#pragma once

#include "core/perft.h"
#include "match/preview.h"
#include "match/replay.h"
#include "wire/new_match.h"
#include "wire/player_of.h"

namespace calanque::wire {

// The secret of one game of a series, numbered from 0. The record of a finished game shows the
// game's own, so none may follow from another: all follow from the secret of the series, which no
// record shows.
inline match::Dealer::Secret secret_of_game(const match::Dealer::Secret& series, int game) {
  const auto number = match::digest_of("calanque-series-1 " + std::to_string(game));
  return {match::hmac_sha256(series.seed, number), match::hmac_sha256(series.salt, number)};
}

// AnyMatch for one game.
template <Game G>
class MatchOf final : public AnyMatch {
 public:
  // `series_secret` is used from the second game on.
  MatchOf(match::Match<G> match, match::Dealer dealer, std::optional<int> lot, match::Series series,
          const match::Dealer::Secret& series_secret, std::optional<int> turn_limit)
      : match_(std::move(match)),
        dealer_(std::move(dealer)),
        lot_(lot),
        series_(std::move(series)),
        series_secret_(series_secret),
        turn_limit_(turn_limit.value_or(G::facts.automatic_limit)) {}

  std::string_view game() const override { return G::id; }
  const Texts& texts() const override { return G::texts(); }
  const Facts& facts() const override { return G::facts; }
  const std::vector<match::Player>& players() const override { return match_.players(); }
  void set_player(Seat seat, match::Player player) override {
    match_.set_player(seat, std::move(player));
  }

  Turn turn() const override { return match_.turn(); }
  bool adjudicated() const override { return match_.adjudicated(); }
  std::optional<Standings> result() const override {
    return is_over(turn()) ? std::optional(G::standings(match_.truth())) : std::nullopt;
  }
  const match::Series& series() const override { return series_; }
  std::string commitment() const override { return match::to_hex(dealer_.commitment()); }
  std::size_t steps() const override { return match_.steps(); }

  std::optional<Fault> play(Seat seat, std::string_view action) override {
    const auto parsed = G::parse_action(action);
    if (!parsed) {
      return unreadable(parsed.error());
    }
    if (match_.adjudicated()) {  // by no clause of the rules
      return Fault{"the match was adjudicated", {}};
    }
    if (Refusal refusal = match_.play(seat, *parsed)) {
      return Fault{"", refusal};
    }
    match_.enforce_limit(turn_limit_);
    return std::nullopt;
  }

  std::optional<Fault> resolve(std::string_view outcome) override {
    const auto parsed = G::parse_outcome(outcome);
    if (!parsed) {
      return unreadable(parsed.error());
    }
    if (!match_.resolve(*parsed, match::Origin::Chosen)) {
      return Fault{is_chance(turn()) ? "that outcome is impossible here" : "no chance is due", {}};
    }
    return std::nullopt;
  }

  std::optional<std::string> deal() override {
    if (!is_chance(turn())) {
      return std::nullopt;
    }
    match::deal(match_, dealer_);
    const auto& step = match_.step(match_.steps() - 1);
    return G::text(std::get_if<match::Happened<G>>(&step)->outcome);
  }

  Result<match::UndoPlan, match::UndoFault> plan_undo(Seat seat) const override {
    return match_.plan_undo(seat);
  }
  Result<match::UndoPlan, match::UndoFault> undo(Seat seat, SeatSet consenting) override {
    return match_.undo(seat, consenting);
  }
  bool redo(Seat seat) override { return match_.redo(seat); }
  bool can_redo() const override { return match_.redo_steps() > 0; }

  std::optional<Fault> add_nonces(const std::vector<match::Digest>& nonces) override {
    if (match_.steps() > 0 || !match_.journal().empty()) {
      return Fault{"nonces come before the first step", {}};
    }
    if (lot_ && !(match_.start() == G::initial(match_.options()))) {
      return Fault{"nonces would draw the start again, and the position hangs on it", {}};
    }
    dealer_ = match::Dealer(dealer_.secret(), nonces);
    if (lot_) {  // the lot must depend on the nonces too: draw it again
      auto options = match_.options();
      lot_ = draw_start<G>(options, dealer_);
      match_ = match::Match<G>(options, match_.players());
      ++game_;
    }
    return std::nullopt;
  }

  bool next_game() override {
    if (!is_over(turn()) || series_.played() + 1 >= series_.games()) {
      return false;
    }
    series_.add(G::standings(match_.truth()));
    auto options = match_.options();
    for (const auto& spec : G::options_schema()) {
      // Where the game itself decides who starts (Calypso's throws), nothing rotates.
      if (spec.kind == OptionKind::Start && spec.get(options) >= 0) {
        const Seat next = match::Series::starter(seat_at(spec.get(options)), 1, match_.seats());
        spec.set(options, index(next));
      }
    }
    dealer_ = match::Dealer(secret_of_game(series_secret_, series_.played()), dealer_.nonces());
    lot_.reset();
    match_ = match::Match<G>(options, match_.players());
    ++game_;
    return true;
  }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> out;
    for (const auto& action : actions(match_.truth(), seat)) {
      out.push_back(G::text(action));
    }
    return out;
  }

  Json explain(Seat seat, std::string_view action, Wording wording) const override {
    const auto parsed = G::parse_action(action);
    if (!parsed) {
      return {{"legal", false}, {"unreadable", unreadable(parsed.error())->what}};
    }
    if (const Refusal refusal = G::check(match_.truth(), seat, *parsed)) {
      Json json = {{"legal", false}};
      json.update(refusal_json(*refusal, G::texts(), wording, names(wording)));
      return json;
    }
    const RuleRef basis = G::basis(match_.truth(), seat, *parsed);
    Json json = {{"legal", true}, {"clause", basis.clause}};
    if (wording.language) {
      json["rule"] = clause_text(G::texts(), *wording.language, basis);
    }
    return json;
  }

  std::unique_ptr<AnyPlayer> player(Seat seat, const PlayerSpec& spec) const override {
    const auto names = ai::player_names<G>();
    if (std::find(names.begin(), names.end(), spec.name) == names.end()) {
      return nullptr;
    }
    return std::make_unique<PlayerOf<G>>(
        match_, game_, seat, spec,
        [this](Seat who, Language language) { return seat_name(who, language); });
  }

  Json options_json() const override {
    Json json = Json::object();
    for (const auto& spec : G::options_schema()) {
      json[std::string(spec.key)] = option_text(spec, match_.options());
    }
    return json;
  }

  Json view_json(const Viewer& viewer) const override {
    return Codec<G>::view(match_.view(viewer));
  }

  Json legal_json(Seat seat, Wording wording) const override {
    return actions_json(match_.truth(), seat, wording);
  }

  Json chance_json(Wording wording) const override {
    Json list = Json::array();
    typename G::OutcomeList outcomes;
    if (is_chance(turn())) {
      G::chance(match_.truth(), outcomes);
    }
    for (const auto& entry : outcomes) {
      Json item = {{"notation", G::text(entry.outcome)},
                   {"weight", entry.weight},
                   {"outcome", Codec<G>::outcome(entry.outcome)}};
      add_text(item, G::describe(entry.outcome), wording);
      list.push_back(std::move(item));
    }
    return list;
  }

  Json events_json(const Viewer& viewer, std::size_t since, Wording wording) const override {
    Json list = Json::array();
    std::size_t number = since;
    for (const auto& entry : match_.log_for(viewer, since)) {
      list.push_back(entry_json(entry, number++, wording));
    }
    return list;
  }

  Json preview_json(Seat seat, const std::vector<std::string>& texts,
                    Wording wording) const override {
    std::vector<typename G::Action> sequence;
    for (const std::string& text : texts) {
      const auto parsed = G::parse_action(text);
      if (!parsed) {
        return {{"taken", 0}, {"unreadable", unreadable(parsed.error())->what}};
      }
      sequence.push_back(*parsed);
    }
    const auto shown = match::preview<G>(match_.truth(), seat, sequence);
    Json json = {{"taken", shown.taken}, {"cut", shown.cut}, {"events", Json::array()}};
    for (const auto& cited : shown.events) {
      json["events"].push_back(entry_json(cited, json["events"].size(), wording));
    }
    if (shown.refusal) {
      json["refused"] = refusal_json(*shown.refusal, G::texts(), wording, names(wording));
    }
    if (!shown.cut) {
      json["turn"] = turn_json(G::turn(shown.state), false);
      json["legal"] = actions_json(shown.state, seat, wording);
    }
    return json;
  }

  Json truth_json() const override {
    return {{"state", Codec<G>::truth(match_.truth())},
            {"notation", G::text(match_.truth())},
            {"key", std::to_string(G::key(match_.truth()))},
            {"turn", turn_json(turn(), adjudicated())},
            {"standings", standings_json(G::standings(match_.truth()))}};
  }

  std::optional<std::uint64_t> perft(int depth, bool collapse,
                                     std::uint64_t budget) const override {
    return bounded_perft<G>(match_.truth(), depth,
                            collapse ? SingleBranches::Collapse : SingleBranches::Count, budget);
  }

  std::optional<match::RecordFile> record() const override {
    return is_over(turn())
               ? std::optional(match::to_record(match_, dealer_, lot_, match::RecordKind::Record))
               : std::nullopt;
  }
  match::RecordFile save() const override {
    auto file = match::to_record(match_, dealer_, lot_, match::RecordKind::Save);
    if (series_.games() > 1) {
      file.series = match::RecordSeries{series_.games(), series_secret_, {}};
      for (const Standings& game : series_.results()) {
        std::vector<int> scores;
        for (int i = 0; i < game.seats; ++i) {
          scores.push_back(game[seat_at(i)].score);
        }
        file.series->played.push_back(std::move(scores));
      }
    }
    return file;
  }
  match::RecordFile viewer_record(const Viewer& viewer) const override {
    return match::to_viewer_record(match_, dealer_.commitment(), viewer);
  }

 private:
  static std::optional<Fault> unreadable(const ParseError& error) {
    return Fault{"cannot be read: expected " + error.expected + " at character " +
                     std::to_string(error.position),
                 {}};
  }

  static std::vector<typename G::Action> actions(const typename G::State& state, Seat seat) {
    typename G::ActionList list;
    G::legal_actions(state, seat, list);
    return {list.begin(), list.end()};
  }

  SeatNames names(Wording wording) const {
    return [this, wording](Seat seat) {
      return seat_name(seat, wording.language.value_or(Language::French));
    };
  }

  void add_text(Json& json, const Message& message, Wording wording) const {
    if (wording.language) {
      json["text"] = format(G::texts(), *wording.language, message, names(wording));
    }
  }

  Json actions_json(const typename G::State& state, Seat seat, Wording wording) const {
    Json list = Json::array();
    if (match_.adjudicated()) {
      return list;
    }
    for (const auto& action : actions(state, seat)) {
      Json item = {{"notation", G::text(action)},
                   {"clause", G::basis(state, seat, action).clause},
                   {"action", Codec<G>::action(action)}};
      add_text(item, G::describe(action), wording);
      list.push_back(std::move(item));
    }
    return list;
  }

  Json entry_json(const match::LogEntry<G>& entry, std::size_t number, Wording wording) const {
    const std::string line = match::log_line<G>(entry);
    Json json = {{"n", number}, {"notation", line.substr(0, line.find(' '))}};
    if (const auto* cited = std::get_if<Cited<typename G::Event>>(&entry)) {
      json["clause"] = cited->because.clause;
      json["event"] = Codec<G>::event(cited->event);
      json["say"] = message_json(G::say(cited->event), G::texts(), wording, names(wording));
      json["log"] = message_json(G::log(cited->event), G::texts(), wording, names(wording));
    } else if (const auto* undone = std::get_if<match::Undone>(&entry)) {
      json["event"] = {{"type", "undone"}, {"seat", index(undone->seat)}, {"steps", undone->steps}};
    } else if (const auto* redone = std::get_if<match::Redone>(&entry)) {
      json["event"] = {{"type", "redone"}, {"seat", index(redone->seat)}, {"steps", redone->steps}};
    } else {
      const auto* adjudicated = std::get_if<match::Adjudicated>(&entry);
      json["event"] = {{"type", "adjudicated"}, {"actions", adjudicated->actions}};
    }
    return json;
  }

  match::Match<G> match_;
  match::Dealer dealer_;
  std::optional<int> lot_;
  match::Series series_;
  match::Dealer::Secret series_secret_;
  int turn_limit_;
  int game_ = 0;  // counts how often match_ was replaced
};

}  // namespace calanque::wire
