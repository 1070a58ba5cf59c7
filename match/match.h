#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "match/step.h"

namespace calanque::match {

// The middle, written once for all games: one authoritative game in progress. It owns the history,
// undo and redo, the log of events and every observer's Knowledge. Local play, network play, bots,
// replays and tests all go through it. No sockets, no clock, no randomness of its own.
template <Game G>
class Match {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Outcome = typename G::Outcome;
  using Event = typename G::Event;
  using View = typename G::View;
  using Knowledge = typename G::Knowledge;

  // Pre: G::check_options(options) passed; one player for each seat of the game.
  Match(const typename G::Options& options, std::vector<Player> players)
      : Match(options, std::move(players), G::initial(options)) {}
  // The same from a given position.
  Match(const typename G::Options& options, std::vector<Player> players, const State& position)
      : options_(options), players_(std::move(players)), start_(position), states_{position} {
    knowledge_.resize(players_.size() + 1);
  }

  const typename G::Options& options() const { return options_; }
  const std::vector<Player>& players() const { return players_; }
  // A seat may change hands in mid-game; the record keeps who sat there last.
  void set_player(Seat seat, Player player) { players_[at(seat)] = std::move(player); }
  int seats() const { return static_cast<int>(players_.size()); }

  // The whole truth. For match/, wire/'s `truth` and tests; nothing that goes to a viewer may be
  // made from it but by G::view and G::seen_by.
  const State& truth() const { return states_.back(); }
  const State& start() const { return start_; }

  Turn turn() const { return adjudicated_ ? Turn(turn::Over{}) : G::turn(truth()); }
  View view(const Viewer& viewer) const { return G::view(truth(), viewer); }
  const Knowledge& knowledge(const Viewer& viewer) const { return knowledge_[observer(viewer)]; }
  bool adjudicated() const { return adjudicated_; }

  // Plays an action if the rules allow it; otherwise nothing changes.
  Refusal play(Seat seat, const Action& action) {
    if (adjudicated_) {
      return Violation{RuleRef{}, Message("match.adjudicated")};
    }
    if (Refusal refusal = G::check(truth(), seat, action)) {
      return refusal;
    }
    redo_.clear();
    take(Acted<G>{seat, action});
    return std::nullopt;
  }

  // Settles chance. False, and nothing changes, when no chance is due or the outcome is impossible.
  [[nodiscard]] bool resolve(const Outcome& outcome, Origin origin) {
    if (!is_chance(turn())) {
      return false;
    }
    typename G::OutcomeList possible;
    G::chance(truth(), possible);
    for (const auto& entry : possible) {
      if (entry.outcome == outcome) {
        redo_.clear();
        take(Happened<G>{outcome, origin});
        return true;
      }
    }
    return false;
  }

  // Ends a match among bots alone after `limit` actions: nothing in some games' rules would. Never
  // touches a match in which a person sits. True when it ended the match now.
  bool enforce_limit(int limit) {
    for (const Player& player : players_) {
      if (player.kind == PlayerKind::Person) {
        return false;
      }
    }
    if (is_over(turn()) || actions_ < limit) {
      return false;
    }
    adjudicate();
    return true;
  }
  void adjudicate() {
    adjudicated_ = true;
    journal_.push_back(Adjudicated{actions_});
    log_.push_back(Adjudicated{actions_});
  }

  // What taking back the last action of `seat` would take: that action and all after it. Never
  // across chance or a reveal; other persons must agree, bots need not.
  Result<UndoPlan, UndoFault> plan_undo(Seat seat) const {
    UndoPlan plan;
    const Turn now = turn();
    if (const auto* due = std::get_if<turn::Chance>(&now);
        due != nullptr && due->kind == ChanceKind::Reveal) {
      return UndoFault::Reveal;  // the hand is on the card: taking it off would tell something
    }
    for (std::size_t i = steps_.size(); i-- > 0;) {
      ++plan.steps;
      const auto* acted = std::get_if<Acted<G>>(&steps_[i].step);
      if (acted == nullptr) {
        return UndoFault::Chance;
      }
      for (const auto& cited : steps_[i].events) {
        if (G::reveals(cited.event)) {
          return UndoFault::Reveal;
        }
      }
      if (acted->seat == seat) {
        return plan;
      }
      if (players_[at(acted->seat)].kind == PlayerKind::Person) {
        plan.needs_consent.insert(acted->seat);
      }
    }
    return UndoFault::Nothing;
  }

  // Takes back the last action of `seat` by its plan; `consenting` are the persons who agreed.
  Result<UndoPlan, UndoFault> undo(Seat seat, SeatSet consenting = {}) {
    // After the end a record shows the seed: whoever could go back would know every draw to come.
    if (adjudicated_ || (G::facts.chance && is_over(turn()))) {
      return UndoFault::Over;
    }
    const auto plan = plan_undo(seat);
    if (!plan) {
      return plan;
    }
    for (const Seat other : plan->needs_consent) {
      if (!consenting.contains(other)) {
        return UndoFault::NeedsConsent;
      }
    }
    take_back(seat, plan->steps);
    return plan;
  }

  // How many steps redo() would play again; 0 when there is nothing.
  int redo_steps() const { return redo_.empty() ? 0 : static_cast<int>(redo_.back().size()); }

  // Plays again what the last undo took back. False when there is nothing.
  bool redo(Seat seat) {
    if (redo_.empty()) {
      return false;
    }
    const std::vector<Step<G>> steps = std::move(redo_.back());
    redo_.pop_back();
    const Redone redone{seat, static_cast<int>(steps.size())};
    journal_.push_back(redone);
    log_.push_back(redone);
    ++taken_back_;
    for (const Step<G>& step : steps) {
      advance(step);
    }
    return true;
  }

  // Everything that was ever done, undone steps included: what the record keeps.
  const std::vector<JournalEntry<G>>& journal() const { return journal_; }
  // The steps that stand.
  std::size_t steps() const { return steps_.size(); }
  const Step<G>& step(std::size_t i) const { return steps_[i].step; }
  const State& state_before(std::size_t i) const { return states_[i]; }
  // What step i caused, for the authority: whoever tells it on filters it by G::seen_by.
  const std::vector<Cited<Event>>& events_of(std::size_t i) const { return steps_[i].events; }
  // How often steps were taken back or played again: followers start anew when it changes.
  std::size_t taken_back() const { return taken_back_; }
  int actions() const { return actions_; }

  // The log as the authority sees it, and as a viewer does. A viewer's entries are numbered in its
  // own stream, so that not even the number of hidden events can be counted.
  const std::vector<LogEntry<G>>& log() const { return log_; }
  std::vector<LogEntry<G>> log_for(const Viewer& viewer, std::size_t since = 0) const {
    std::vector<LogEntry<G>> seen;
    std::size_t number = 0;
    for (const LogEntry<G>& entry : log_) {
      if (auto visible = filter(entry, viewer)) {
        if (number++ >= since) {
          seen.push_back(std::move(*visible));
        }
      }
    }
    return seen;
  }

 private:
  struct Taken {
    Step<G> step;
    std::vector<Cited<Event>> events;
  };

  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  std::size_t observer(const Viewer& viewer) const {
    const Seat* seat = std::get_if<Seat>(&viewer);
    return seat == nullptr ? players_.size() : at(*seat);
  }
  Viewer viewer_at(std::size_t i) const {
    return i == players_.size() ? Viewer(Spectator{}) : Viewer(seat_at(static_cast<int>(i)));
  }

  static std::optional<LogEntry<G>> filter(const LogEntry<G>& entry, const Viewer& viewer) {
    const auto* cited = std::get_if<Cited<Event>>(&entry);
    if (cited == nullptr) {
      return entry;
    }
    if (const auto seen = G::seen_by(cited->event, viewer)) {
      return LogEntry<G>(Cited<Event>{*seen, cited->because});
    }
    return std::nullopt;
  }

  void take(const Step<G>& step) {
    std::visit([&](const auto& s) { journal_.push_back(s); }, step);
    advance(step);
  }

  void advance(const Step<G>& step) {
    State next = truth();
    EventList<Event> sink;
    if (const auto* acted = std::get_if<Acted<G>>(&step)) {
      G::apply(next, acted->seat, acted->action, sink);
      ++actions_;
    } else {
      G::resolve(next, std::get_if<Happened<G>>(&step)->outcome, sink);
    }
    states_.push_back(next);
    steps_.push_back({step, sink.events()});
    log_.insert(log_.end(), sink.events().begin(), sink.events().end());
    remember(sink.events());
  }

  void remember(const std::vector<Cited<Event>>& events) {
    for (std::size_t i = 0; i < knowledge_.size(); ++i) {
      for (const auto& cited : events) {
        if (const auto seen = G::seen_by(cited.event, viewer_at(i))) {
          G::observe(knowledge_[i], *seen);
        }
      }
    }
  }

  void take_back(Seat seat, int count) {
    const Undone undone{seat, count};
    journal_.push_back(undone);
    log_.push_back(undone);
    ++taken_back_;
    std::vector<Step<G>> steps;
    for (std::size_t i = steps_.size() - static_cast<std::size_t>(count); i < steps_.size(); ++i) {
      steps.push_back(steps_[i].step);
    }
    redo_.push_back(std::move(steps));
    steps_.resize(steps_.size() - static_cast<std::size_t>(count));
    states_.resize(steps_.size() + 1);
    actions_ -= count;
    // What an observer knows is a fold over what it has seen: fold again without the lost steps.
    knowledge_.assign(knowledge_.size(), Knowledge{});
    for (const Taken& taken : steps_) {
      remember(taken.events);
    }
  }

  typename G::Options options_;
  std::vector<Player> players_;
  State start_;
  std::vector<State> states_;  // one more than steps_
  std::vector<Taken> steps_;
  std::vector<std::vector<Step<G>>> redo_;
  std::vector<JournalEntry<G>> journal_;
  std::vector<LogEntry<G>> log_;
  std::vector<Knowledge> knowledge_;  // by seat, then the spectator's
  int actions_ = 0;
  std::size_t taken_back_ = 0;
  bool adjudicated_ = false;
};

}  // namespace calanque::match
