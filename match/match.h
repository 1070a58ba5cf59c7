#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "match/player.h"
#include "match/step.h"

namespace calanque::match {

// The middle, written once for all games: one game in progress. It owns the history, undo and redo,
// and for every observer its log and its Knowledge. No sockets, no clock, no randomness of its own.
// A value: two matches are equal when everything that was ever done in them is.
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
      : options_(options), players_(std::move(players)), start_(position), truth_(position) {
    knowledge_.resize(players_.size() + 1);
    seen_.resize(players_.size() + 1);
  }

  const typename G::Options& options() const { return options_; }
  const std::vector<Player>& players() const { return players_; }
  // A seat may change hands in mid-game.
  void set_player(Seat seat, Player player) { players_[at(seat)] = std::move(player); }
  int seats() const { return static_cast<int>(players_.size()); }

  // The whole truth. For match/, wire/'s `truth` and tests; nothing that goes to a viewer may be
  // made from it but by G::view and G::seen_by.
  const State& truth() const { return truth_; }
  const State& start() const { return start_; }

  Turn turn() const { return adjudicated_ ? Turn(turn::Over{}) : G::turn(truth_); }
  View view(const Viewer& viewer) const { return G::view(truth_, viewer); }
  const Knowledge& knowledge(const Viewer& viewer) const { return knowledge_[observer(viewer)]; }
  bool adjudicated() const { return adjudicated_; }
  int actions() const { return actions_; }

  // Plays an action if the rules allow it; otherwise nothing changes.
  Refusal play(Seat seat, const Action& action) {
    if (adjudicated_) {
      return Violation{RuleRef{}, Message("match.adjudicated")};
    }
    if (Refusal refusal = G::check(truth_, seat, action)) {
      return refusal;
    }
    redo_.clear();
    advance(Acted<G>{seat, action});
    return std::nullopt;
  }

  bool is_possible(const Outcome& outcome) const {
    if (!is_chance(turn())) {
      return false;
    }
    typename G::OutcomeList possible;
    G::chance(truth_, possible);
    return std::any_of(possible.begin(), possible.end(),
                       [&](const auto& entry) { return entry.outcome == outcome; });
  }

  // Settles chance. False, and nothing changes, when no chance is due or the outcome is impossible.
  [[nodiscard]] bool resolve(const Outcome& outcome, Origin origin) {
    if (!is_possible(outcome)) {
      return false;
    }
    redo_.clear();
    advance(Happened<G>{outcome, origin});
    return true;
  }

  // Ends the match here. Pre: it is not over.
  void adjudicate() {
    adjudicated_ = true;
    tell(Adjudicated{actions_});
  }

  // What everybody saw counts as forgotten; nothing before this can be taken back.
  void forget() {
    knowledge_.assign(knowledge_.size(), Knowledge{});
    acted_.fill(0);
    raise(UndoFault::Nothing);
    redo_.clear();
    tell(Forgotten{});
  }

  // What taking back the last action of `seat` would take: that action and all after it. Never
  // across chance or a reveal; other persons must agree, bots need not.
  Result<UndoPlan, UndoFault> plan_undo(Seat seat) const {
    return is_over(turn()) ? Result<UndoPlan, UndoFault>(UndoFault::Over) : plan_back(seat);
  }
  // The same without asking whether the game is over: records of version 1 may do so.
  Result<UndoPlan, UndoFault> plan_back(Seat seat) const {
    const Turn now = turn();
    if (adjudicated_) {
      return UndoFault::Over;
    }
    if (acted_[at(seat)] == 0) {
      return UndoFault::Nothing;
    }
    if (const auto* due = std::get_if<turn::Chance>(&now);
        due != nullptr && due->kind == ChanceKind::Reveal) {
      return UndoFault::Reveal;  // the hand is on the card: taking it off would tell something
    }
    UndoPlan plan;
    for (std::size_t i = frames_.size(); i-- > 0;) {
      const Seat who = frames_[i].acted.seat;
      ++plan.steps;
      if (who == seat) {
        return plan;
      }
      if (players_[at(who)].kind == PlayerKind::Person) {
        plan.needs_consent.insert(who);
      }
    }
    return wall_;
  }

  // Takes back so many steps; whoever must agree has agreed. Pre: it is the plan of that seat.
  void undo(Seat seat, int count) {
    const auto kept = frames_.size() - static_cast<std::size_t>(count);
    Taken taken{seat, {}};
    for (std::size_t i = kept; i < frames_.size(); ++i) {
      taken.steps.push_back(frames_[i].acted);
      --acted_[at(frames_[i].acted.seat)];
    }
    redo_.push_back(std::move(taken));
    Frame& back = frames_[kept];
    truth_ = back.state;
    knowledge_ = std::move(back.knowledge);
    mover_ = back.mover;
    turns_ = back.turns;
    frames_.resize(kept);
    steps_.resize(steps_.size() - static_cast<std::size_t>(count));
    actions_ -= count;
    tell(Undone{seat, count});
  }

  // Who took back last and how many steps redo() would play again; 0 when there is nothing.
  int redo_steps() const { return redo_.empty() ? 0 : static_cast<int>(redo_.back().steps.size()); }
  bool may_redo(Seat seat) const { return !redo_.empty() && redo_.back().by == seat; }

  // Plays again what the last undo took back. Pre: redo_steps() > 0.
  void redo(Seat seat) {
    const Taken taken = std::move(redo_.back());
    redo_.pop_back();
    tell(Redone{seat, static_cast<int>(taken.steps.size())});
    for (const Acted<G>& step : taken.steps) {
      advance(step);
    }
  }

  // The steps that stand.
  std::size_t steps() const { return steps_.size(); }
  const Step<G>& step(std::size_t i) const { return steps_[i]; }

  // The log as the authority sees it, and as a viewer does. A viewer's entries are numbered in its
  // own stream, so that not even the number of hidden events can be counted.
  const std::vector<LogEntry<G>>& log() const { return log_; }
  std::span<const LogEntry<G>> seen(const Viewer& viewer, std::size_t since = 0) const {
    const auto& own = seen_[observer(viewer)];
    return std::span(own).subspan(std::min(since, own.size()));
  }

  // What a viewer has seen of the steps that stand, and not forgotten: what an observer who was
  // there all the time is told.
  std::vector<Event> standing(const Viewer& viewer) const {
    std::vector<std::pair<std::size_t, Event>> kept;
    for (const LogEntry<G>& entry : seen(viewer)) {
      if (const auto* cited = std::get_if<Cited<Event>>(&entry.what)) {
        kept.emplace_back(entry.step, cited->event);
      } else if (std::holds_alternative<Undone>(entry.what)) {
        while (!kept.empty() && kept.back().first >= entry.step) {
          kept.pop_back();
        }
      } else if (std::holds_alternative<Forgotten>(entry.what)) {
        kept.clear();
      }
    }
    std::vector<Event> events;
    for (auto& [step, event] : kept) {
      events.push_back(std::move(event));
    }
    return events;
  }

  // How often what was told before lost its worth (undo, redo, forget): followers start anew.
  std::size_t turned_back() const { return turned_back_; }

  bool operator==(const Match&) const = default;

 private:
  // What the table was before an action that may still be taken back.
  struct Frame {
    Acted<G> acted;
    State state;
    std::vector<Knowledge> knowledge;
    std::optional<Seat> mover;
    std::size_t turns = 0;
    bool operator==(const Frame&) const = default;
  };
  struct Taken {
    Seat by{};
    std::vector<Acted<G>> steps;
    bool operator==(const Taken&) const = default;
  };

  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  std::size_t observer(const Viewer& viewer) const {
    const Seat* seat = std::get_if<Seat>(&viewer);
    return seat == nullptr ? players_.size() : at(*seat);
  }
  Viewer viewer_at(std::size_t i) const {
    return i == players_.size() ? Viewer(Spectator{}) : Viewer(seat_at(static_cast<int>(i)));
  }

  void advance(const Step<G>& step) {
    const auto* acted = std::get_if<Acted<G>>(&step);
    if (acted != nullptr) {
      frames_.push_back({*acted, truth_, knowledge_, mover_, turns_});
    }
    count_turn(acted);
    EventList<Event> sink;
    if (acted != nullptr) {
      G::apply(truth_, acted->seat, acted->action, sink);
      ++actions_;
      ++acted_[at(acted->seat)];
    } else {
      G::resolve(truth_, std::get_if<Happened<G>>(&step)->outcome, sink);
    }
    bool revealed = false;
    for (const auto& cited : sink.events()) {
      note(cited);
      revealed = revealed || G::reveals(cited.event);
    }
    if (acted == nullptr || revealed) {
      raise(acted == nullptr ? UndoFault::Chance : UndoFault::Reveal);
    }
    steps_.push_back(step);
  }

  // Nothing before this can be taken back, and why.
  void raise(UndoFault wall) {
    frames_.clear();
    wall_ = wall;
  }

  void count_turn(const Acted<G>* acted) {
    std::optional<Seat> who = mover_;
    const Turn now = G::turn(truth_);
    if (acted != nullptr) {
      who = acted->seat;
    } else if (const auto* chance = std::get_if<turn::Chance>(&now);
               chance != nullptr && chance->kind == ChanceKind::Throw && chance->by) {
      who = chance->by;
    }
    if (who != mover_) {
      mover_ = who;
      ++turns_;
    }
  }

  void note(const Cited<Event>& cited) {
    log_.push_back({cited, steps_.size(), turns_});
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      if (const auto visible = G::seen_by(cited.event, viewer_at(i))) {
        seen_[i].push_back({Cited<Event>{*visible, cited.because}, steps_.size(), turns_});
        G::observe(knowledge_[i], *visible);
      }
    }
  }

  void tell(const Told<G>& told) {
    ++turned_back_;
    const LogEntry<G> entry{told, steps_.size(), turns_};
    log_.push_back(entry);
    for (auto& own : seen_) {
      own.push_back(entry);
    }
  }

  typename G::Options options_;
  std::vector<Player> players_;
  State start_;
  State truth_;
  std::vector<Step<G>> steps_;
  std::vector<Frame> frames_;  // the actions that may still be taken back, oldest first
  UndoFault wall_ = UndoFault::Nothing;
  std::vector<Taken> redo_;
  std::vector<LogEntry<G>> log_;
  std::vector<std::vector<LogEntry<G>>> seen_;  // by seat, then the spectator's
  std::vector<Knowledge> knowledge_;            // likewise
  std::array<int, kMaxSeats> acted_{};
  std::optional<Seat> mover_;
  std::size_t turns_ = 0;
  int actions_ = 0;
  std::size_t turned_back_ = 0;
  bool adjudicated_ = false;
};

}  // namespace calanque::match
