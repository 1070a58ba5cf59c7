#pragma once

#include <string>
#include <vector>

#include "match/match.h"
#include "match/record.h"

namespace calanque::match {

template <Game G>
std::vector<Dealer::Candidate> candidates(const typename G::State& state) {
  typename G::OutcomeList outcomes;
  G::chance(state, outcomes);
  std::vector<Dealer::Candidate> list;
  for (const auto& entry : outcomes) {
    list.push_back({G::text(entry.outcome), entry.weight});
  }
  return list;
}

// Lets the dealer settle the chance that is due. Pre: is_chance(match.turn()).
template <Game G>
void deal(Match<G>& match, const Dealer& dealer) {
  typename G::OutcomeList outcomes;
  G::chance(match.truth(), outcomes);
  const std::size_t i = dealer.pick(match.steps(), candidates<G>(match.truth()));
  [[maybe_unused]] const bool resolved = match.resolve(outcomes[i].outcome, Origin::Dealt);
  assert(resolved);
}

template <Game G>
std::string standings_text(const Standings& standings) {
  std::string out;
  for (int i = 0; i < standings.seats; ++i) {
    const Standing& standing = standings[seat_at(i)];
    out +=
        (i == 0 ? "" : " ") + std::to_string(standing.score) + "/" + std::to_string(standing.place);
  }
  return out;
}

template <Game G>
Digest log_digest(const std::vector<LogEntry<G>>& log) {
  std::string bytes;
  for (const auto& entry : log) {
    bytes += log_line<G>(entry) + "\n";
  }
  return digest_of(bytes);
}

// What every kind of record begins with.
template <Game G>
RecordFile record_head(const Match<G>& match, RecordKind kind) {
  RecordFile file;
  file.kind = kind;
  file.game = G::id;
  file.rules = G::facts.rules_version;
  for (const auto& spec : G::options_schema()) {
    file.options.emplace_back(spec.key, option_text(spec, match.options()));
  }
  file.players = match.players();
  return file;
}

template <Game G>
RecordLine record_line(const JournalEntry<G>& entry) {
  struct Writer {
    RecordLine operator()(const Acted<G>& e) const {
      return line::Action{index(e.seat), G::text(e.action)};
    }
    RecordLine operator()(const Happened<G>& e) const {
      return line::Outcome{G::text(e.outcome), e.origin};
    }
    RecordLine operator()(const Undone& e) const { return line::Undo{index(e.seat), e.steps}; }
    RecordLine operator()(const Redone& e) const { return line::Redo{index(e.seat), e.steps}; }
    RecordLine operator()(const Adjudicated& /*e*/) const { return line::Adjudicated{}; }
  };
  return std::visit(Writer{}, entry);
}

// The complete record (Pre: the match is over) or the authority's save, seed included.
template <Game G>
RecordFile to_record(const Match<G>& match, const Dealer& dealer, std::optional<int> lot,
                     RecordKind kind) {
  RecordFile file = record_head<G>(match, kind);
  file.lot = lot;
  if (!(match.start() == G::initial(match.options()))) {
    file.position = G::text(match.start());
  }
  file.nonces = dealer.nonces();
  file.commitment = dealer.commitment();
  for (const auto& entry : match.journal()) {
    file.lines.push_back(record_line<G>(entry));
  }
  if (is_over(match.turn())) {
    file.result = standings_text<G>(G::standings(match.truth()));
  }
  file.events = log_digest<G>(match.log());
  file.secret = dealer.secret();
  return file;
}

// What one viewer was shown; built from its own events, never filtered out of a full record.
template <Game G>
RecordFile to_viewer_record(const Match<G>& match, const Digest& commitment, const Viewer& viewer) {
  RecordFile file = record_head<G>(match, RecordKind::View);
  for (Player& player : file.players) {
    player.bot_seed = 0;  // who knows it can foresee the bot
  }
  const Seat* seat = std::get_if<Seat>(&viewer);
  file.viewer = seat == nullptr ? "spectator" : std::to_string(index(*seat));
  file.commitment = commitment;
  const auto log = match.log_for(viewer);
  for (const auto& entry : log) {
    const std::string text = log_line<G>(entry);
    const std::size_t gap = text.find(' ');
    file.lines.push_back(line::Event{text.substr(0, gap), text.substr(gap + 1)});
  }
  if (is_over(match.turn())) {
    file.result = standings_text<G>(G::standings(match.truth()));
  }
  file.events = log_digest<G>(log);
  return file;
}

// Why a record does not replay: the step (from 1; 0 is the head), a sentence, and the clause where
// a rule was broken.
struct ReplayFault {
  std::size_t step = 0;
  std::string what;
  Refusal refusal;
};

template <Game G>
Result<typename G::Options, ReplayFault> record_options(const RecordFile& file) {
  if (file.game != G::id) {
    return ReplayFault{0, "the record is of another game: " + file.game, {}};
  }
  if (file.rules != G::facts.rules_version) {
    return ReplayFault{0,
                       "the record follows version " + std::to_string(file.rules) +
                           " of the rules, this program version " +
                           std::to_string(G::facts.rules_version),
                       {}};
  }
  typename G::Options options;
  for (const auto& [key, value] : file.options) {
    if (const auto error = set_option(G::options_schema(), options, key, value)) {
      return ReplayFault{0, "option " + key + ": expected " + error->expected, error->violation};
    }
  }
  if (Refusal refusal = G::check_options(options)) {
    return ReplayFault{0, "the options do not go together", refusal};
  }
  return options;
}

template <Game G>
std::optional<ReplayFault> replay_line(Match<G>& match, const RecordLine& entry, std::size_t step) {
  const auto fault = [&](std::string what, Refusal refusal = {}) {
    return ReplayFault{step, std::move(what), std::move(refusal)};
  };
  if (const auto* action = std::get_if<line::Action>(&entry)) {
    const auto parsed = G::parse_action(action->text);
    if (!parsed || action->seat >= match.seats()) {
      return fault("cannot read the action " + action->text);
    }
    if (Refusal refusal = match.play(seat_at(action->seat), *parsed)) {
      return fault("illegal action " + action->text, refusal);
    }
  } else if (const auto* outcome = std::get_if<line::Outcome>(&entry)) {
    const auto parsed = G::parse_outcome(outcome->text);
    if (!parsed || !match.resolve(*parsed, outcome->origin)) {
      return fault("impossible outcome " + outcome->text);
    }
  } else if (const auto* undo = std::get_if<line::Undo>(&entry)) {
    // The record shows that consent was given; the rest of the policy is checked again.
    const auto plan = undo->seat < match.seats()
                          ? match.undo(seat_at(undo->seat), SeatSet::first(match.seats()))
                          : UndoFault::Nothing;
    if (!plan || plan->steps != undo->steps) {
      return fault("an undo that the policy does not allow");
    }
  } else if (const auto* redo = std::get_if<line::Redo>(&entry)) {
    if (redo->seat >= match.seats() || redo->steps != match.redo_steps() ||
        !match.redo(seat_at(redo->seat))) {
      return fault("a redo of other steps than were undone");
    }
  } else if (std::holds_alternative<line::Adjudicated>(entry)) {
    if (is_over(match.turn())) {
      return fault("adjudicated after the end");
    }
    match.adjudicate();
  } else {
    return fault("an event line: a viewer's record cannot be replayed");
  }
  return std::nullopt;
}

// The match before the first step of the record.
template <Game G>
Result<Match<G>, ReplayFault> replay_head(const RecordFile& file) {
  const auto options = record_options<G>(file);
  if (!options) {
    return options.error();
  }
  auto start = G::initial(*options);
  if (file.position) {
    const auto position = G::parse_state(*options, *file.position);
    if (!position) {
      return ReplayFault{0, "position: expected " + position.error().expected, {}};
    }
    start = *position;
  }
  if (static_cast<int>(file.players.size()) != G::standings(start).seats) {
    return ReplayFault{0, "the number of seats does not fit the options", {}};
  }
  return Match<G>(*options, file.players, start);
}

template <Game G>
Result<Match<G>, ReplayFault> replay(const RecordFile& file) {
  auto match = replay_head<G>(file);
  for (std::size_t i = 0; match && i < file.lines.size(); ++i) {
    if (auto fault = replay_line<G>(*match, file.lines[i], i + 1)) {
      return *fault;
    }
  }
  return match;
}

// What can be said of a record after playing it through and repeating every draw.
struct Verification {
  std::vector<std::string> faults;  // empty: everything holds
  std::size_t draws = 0;            // dealt outcomes that were repeated
  std::size_t chosen = 0;           // outcomes that a caller chose: not random
  bool sealed = false;              // seed and salt are there and fit the commitment
  bool adjudicated = false;
};

template <Game G>
Verification verify(const RecordFile& file) {
  Verification found;
  auto match = replay_head<G>(file);
  if (!match) {
    found.faults.push_back(match.error().what);
    return found;
  }
  std::optional<Dealer> dealer;
  if (file.secret) {
    dealer.emplace(*file.secret, file.nonces);
    found.sealed = file.commitment == dealer->commitment();
    if (!found.sealed) {
      found.faults.emplace_back("seed and salt do not fit the commitment");
    }
    if (file.lot &&
        static_cast<int>(dealer->draw(kStartPurpose, 0, file.players.size())) != *file.lot) {
      found.faults.emplace_back("the lot for the start was not drawn by the dealer");
    }
  }
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const auto* outcome = std::get_if<line::Outcome>(&file.lines[i]);
    if (outcome != nullptr && outcome->origin == Origin::Chosen) {
      ++found.chosen;
    } else if (outcome != nullptr && dealer && is_chance(match->turn())) {
      const auto list = candidates<G>(match->truth());
      ++found.draws;
      if (list[dealer->pick(match->steps(), list)].text != outcome->text) {
        found.faults.push_back("step " + std::to_string(i + 1) + ": " + outcome->text +
                               " was not drawn by the dealer");
      }
    }
    if (const auto fault = replay_line<G>(*match, file.lines[i], i + 1)) {
      found.faults.push_back(
          "step " + std::to_string(fault->step) + ": " + fault->what +
          (fault->refusal ? " (" + std::string(fault->refusal->rule.clause) + ")" : ""));
      return found;
    }
  }
  found.adjudicated = match->adjudicated();
  if (file.events && *file.events != log_digest<G>(match->log())) {
    found.faults.emplace_back("the events are not those that the record was made with");
  }
  if (file.result && (!is_over(match->turn()) ||
                      *file.result != standings_text<G>(G::standings(match->truth())))) {
    found.faults.emplace_back("the result is not the one that was played");
  }
  return found;
}

}  // namespace calanque::match
