#pragma once

#include <algorithm>

#include "core/perft.h"
#include "match/preview.h"
#include "wire/codec/codec.h"
#include "wire/player_of.h"

namespace calanque::wire {

template <class G>
concept HasTables =
    requires(std::string_view key, const Json& json, const typename G::Options& options) {
      { Codec<G>::table(key, json) } -> std::same_as<Parsed<std::string>>;
      { Codec<G>::table_json(key, options) } -> std::same_as<Written>;
    };

// AnyTable for one game: every function is one of match::Table's, with texts for types.
template <Game G>
class TableOf final : public AnyTable {
 public:
  explicit TableOf(match::Table<G> table) : table_(std::move(table)) {}

  std::string_view game() const override { return G::id; }
  const Texts& texts() const override { return G::texts(); }
  const Facts& facts() const override { return G::facts; }
  const match::Head& head() const override { return table_.head(); }
  const std::vector<match::Player>& players() const override { return match().players(); }
  SeatSet persons() const override { return table_.persons(); }
  std::uint64_t bot_seed(Seat seat) const override { return table_.bot_seed(seat); }

  std::vector<std::pair<std::string, std::string>> options() const override {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& spec : G::options_schema()) {
      out.emplace_back(spec.key, option_text(spec, match().options()));
    }
    return out;
  }
  Written tables() const override {
    Written out = Written::object();
    if constexpr (HasTables<G>) {
      for (const auto& spec : G::options_schema()) {
        if (spec.kind == OptionKind::Table) {
          out.set(spec.key, Codec<G>::table_json(spec.key, match().options()));
        }
      }
    }
    return out;
  }

  bool started() const override { return table_.started(); }
  Turn turn() const override { return table_.turn(); }
  bool adjudicated() const override { return match().adjudicated(); }
  std::optional<Standings> result() const override {
    return is_over(turn()) ? std::optional(G::standings(match().truth())) : std::nullopt;
  }
  const match::Series& series() const override { return table_.series(); }
  bool has_next() const override { return table_.has_next(); }
  const match::Digest& commitment() const override { return table_.commitment(); }
  bool has_dealer() const override { return table_.has_dealer(); }
  const match::Sealing& sealing() const override { return table_.sealing(); }
  std::size_t steps() const override { return match().steps(); }
  std::vector<StandingStep> standing_steps() const override {
    std::vector<StandingStep> out;
    for (std::size_t i = 0; i < match().steps(); ++i) {
      StandingStep step{table_.line_of(i), {}, {}};
      if (const auto* acted = std::get_if<match::Acted<G>>(&match().step(i))) {
        step.seat = acted->seat;
        step.notation = G::text(acted->action);
      } else {
        step.notation = G::text(std::get_if<match::Happened<G>>(&match().step(i))->outcome);
      }
      out.push_back(std::move(step));
    }
    return out;
  }

  const std::vector<std::string>& lines() const override { return table_.lines(); }
  std::optional<match::LineFault> check(std::string_view line) const override {
    return table_.check_text(line);
  }
  std::optional<match::LineFault> put(std::string_view line) override { return table_.put(line); }
  std::optional<std::string> due() const override { return line_text(table_.due()); }
  void learn(const match::Dealer::Secret& secret) override { table_.learn(secret); }
  Result<std::string, match::UndoFault> undo(Seat seat, SeatSet agreed) const override {
    const auto line = table_.undo(seat, agreed);
    return line ? Result<std::string, match::UndoFault>(match::text<G>(*line)) : line.error();
  }
  Result<match::UndoPlan, match::UndoFault> can_undo(Seat seat) const override {
    return table_.can_undo(seat);
  }
  std::optional<std::string> redo(Seat seat) const override { return line_text(table_.redo(seat)); }

  Parsed<std::string> notation_of(const Json& action) const override {
    const auto read = Codec<G>::read_action(action);
    return read ? Parsed<std::string>(G::text(*read)) : read.error();
  }
  std::vector<LegalAction> legal(Seat seat, Detail detail) const override {
    return deciders(turn()).contains(seat) ? actions(match().truth(), seat, detail)
                                           : std::vector<LegalAction>{};
  }

  Explained explain(Seat seat, std::string_view action) const override {
    const auto parsed = G::parse_action(action);
    if (!parsed) {
      return {parsed.error(), {}, {}};
    }
    if (Refusal refusal = G::check(match().truth(), seat, *parsed)) {
      return {{}, refusal, {}};
    }
    return {{}, {}, G::basis(match().truth(), seat, *parsed)};
  }

  Previewed preview(Seat seat, const std::vector<std::string>& texts) const override {
    std::vector<typename G::Action> sequence;
    for (const std::string& text : texts) {
      const auto parsed = G::parse_action(text);
      if (!parsed) {
        return {.unreadable = parsed.error(), .turn = {}};
      }
      sequence.push_back(*parsed);
    }
    return previewed(match::preview<G>(match().truth(), seat, sequence), seat, match().steps());
  }
  // `step`: the number that its first step would have.
  static Previewed previewed(const match::Preview<G>& shown, Seat seat, std::size_t step) {
    Previewed out{.taken = shown.taken, .cut = shown.cut, .refusal = shown.refusal, .turn = {}};
    for (const auto& cited : shown.events) {
      out.events.push_back(entry({cited, step, 0}, out.events.size(), Detail::Shapes));
    }
    if (!shown.cut) {
      out.turn = G::turn(shown.state);
      out.legal = actions(shown.state, seat, Detail::Shapes);
    }
    return out;
  }

  Written view(const Viewer& viewer) const override { return Codec<G>::view(match().view(viewer)); }
  std::size_t event_count(const Viewer& viewer) const override {
    return table_.seen(viewer, 0).size();
  }
  std::vector<EventEntry> events(const Viewer& viewer, std::size_t since,
                                 Detail detail) const override {
    std::vector<EventEntry> out;
    for (const auto& one : table_.seen(viewer, since)) {
      out.push_back(entry(one, since + out.size(), detail));
    }
    return out;
  }

  bool alike(const Viewer& one, const Viewer& other, std::size_t since) const override {
    return event_count(one) == event_count(other) &&
           std::ranges::equal(table_.seen(one, since), table_.seen(other, since)) &&
           match().view(one) == match().view(other);
  }

  Observation observation(Seat seat) const override {
    Observation out{std::string(G::id), options(), seat, G::text(match().view(seat)), {}, {}, {}};
    for (const auto& event : match().standing(seat)) {
      out.events.push_back(G::text(event));
    }
    for (const match::Player& player : players()) {
      out.names.push_back(player.name);
      out.bots.push_back(player.bot);
    }
    return out;
  }
  std::unique_ptr<AnyPlayer> player(Seat seat, const PlayerSpec& spec) const override {
    return has_player<G>(spec.name) ? std::make_unique<FollowerOf<G>>(table_, seat, spec) : nullptr;
  }

  std::vector<PossibleOutcome> outcomes() const override {
    std::vector<PossibleOutcome> out;
    typename G::OutcomeList list;
    if (is_chance(turn())) {
      G::chance(match().truth(), list);
    }
    for (const auto& one : list) {
      out.push_back({G::text(one.outcome), one.weight, G::describe(one.outcome),
                     Codec<G>::outcome(one.outcome)});
    }
    return out;
  }
  Written truth() const override {
    const auto& state = match().truth();
    return {{"state", Codec<G>::truth(state)},
            {"notation", G::text(state)},
            {"key", std::to_string(G::key(state))}};
  }
  Standings standings() const override { return G::standings(match().truth()); }
  std::optional<PathCounts> perft(int depth, bool collapse, std::uint64_t budget) const override {
    return count_paths<G>(match().truth(), depth,
                          collapse ? SingleBranches::Collapse : SingleBranches::Count, budget);
  }

  match::RecordFile save() const override { return match::to_save(table_); }
  std::optional<match::RecordFile> record() const override {
    return is_over(turn()) ? std::optional(match::to_record(table_)) : std::nullopt;
  }
  match::RecordFile viewer_record(const Viewer& viewer) const override {
    return match::to_viewer_record(table_, viewer);
  }

 private:
  const match::Match<G>& match() const { return table_.match(); }

  static std::optional<std::string> line_text(const std::optional<match::Line<G>>& line) {
    return line ? std::optional(match::text<G>(*line)) : std::nullopt;
  }

  static std::vector<LegalAction> actions(const typename G::State& state, Seat seat,
                                          Detail detail) {
    typename G::ActionList list;
    G::legal_actions(state, seat, list);
    std::vector<LegalAction> out;
    out.reserve(list.size());
    for (const auto& action : list) {
      out.push_back({G::text(action), G::basis(state, seat, action), G::describe(action),
                     detail == Detail::Shapes ? Codec<G>::action(action) : Written()});
    }
    return out;
  }

  static EventEntry entry(const match::LogEntry<G>& entry, std::size_t number, Detail detail) {
    const std::string line = match::log_line<G>(entry.what);
    EventEntry out{.number = number,
                   .step = entry.step,
                   .turn = entry.turn,
                   .notation = line.substr(0, line.find(' '))};
    if (const auto* cited = std::get_if<Cited<typename G::Event>>(&entry.what)) {
      out.clause = cited->because;
      out.say = G::say(cited->event);
      out.log = G::log(cited->event);
    }
    if (const auto* undone = std::get_if<match::Undone>(&entry.what)) {
      out.turned_back = TurnedBack{undone->seat, undone->steps, false};
    } else if (const auto* redone = std::get_if<match::Redone>(&entry.what)) {
      out.turned_back = TurnedBack{redone->seat, redone->steps, true};
    }
    if (detail == Detail::Shapes) {
      out.shape = std::visit(Shape{}, entry.what);
    }
    return out;
  }

  struct Shape {
    Written operator()(const Cited<typename G::Event>& cited) const {
      return Codec<G>::event(cited.event);
    }
    Written operator()(const match::Undone& e) const {
      return {{"type", "undone"}, {"seat", index(e.seat)}, {"steps", e.steps}};
    }
    Written operator()(const match::Redone& e) const {
      return {{"type", "redone"}, {"seat", index(e.seat)}, {"steps", e.steps}};
    }
    Written operator()(const match::Adjudicated& e) const {
      return {{"type", "adjudicated"}, {"actions", e.actions}};
    }
    Written operator()(const match::Forgotten& /*e*/) const { return {{"type", "forgotten"}}; }
  };

  match::Table<G> table_;
};

}  // namespace calanque::wire
