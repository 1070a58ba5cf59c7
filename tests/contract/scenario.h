#pragma once

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/game.h"

// clang-format off
// Scenarios: rules by clause as text files that a player can read. A line each:
//
//   clause 3.2                 what the file shows (tools/check_clauses reads these)
//   option players=3           before the first step
//   bad-option KEY=VALUE [CLAUSE]   the options refuse it, citing the clause
//   position TEXT              start here instead of at the beginning
//   play SEAT ACTION           must be legal
//   basis CLAUSE               why the action just played was legal
//   resolve OUTCOME            must be possible
//   > EVENT CLAUSE             among the events of the last step, in this order
//   seen VIEWER EVENT          how VIEWER (a seat or `spectator`) sees the event of the last `>` line
//   seen VIEWER nothing        … does not see it at all
//   refuse SEAT ACTION CLAUSE  refused, citing the clause
//   legal SEAT ACTION...       exactly these actions are legal
//   some SEAT ACTION...        these are among the legal ones
//   never SEAT ACTION...       none of these is legal
//   count SEAT NUMBER          how many are legal
//   chance OUTCOME WEIGHT ...  exactly this distribution, up to a common factor
//   turn decide SEAT...        who decides; or: turn chance KIND [SEAT]; or: turn over
//   state TEXT                 the whole state
//   standings SCORE/PLACE ...  by seat
// clang-format on
namespace calanque::contract {

template <class G>
class ScenarioRun {
 public:
  // The first thing that does not hold, as "line 7: …", or nothing.
  std::optional<std::string> run(std::istream& in) {
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
      std::istringstream words(line);
      std::vector<std::string> word;
      for (std::string w; words >> w;) {
        word.push_back(w);
      }
      if (word.empty() || word[0].starts_with("#")) {
        continue;
      }
      if (auto failure = step(word)) {
        return "line " + std::to_string(number) + ": " + line + "\n  " + *failure;
      }
    }
    return std::nullopt;
  }

 private:
  using Words = std::vector<std::string>;
  using Failure = std::optional<std::string>;

  Failure step(const Words& w) {
    if (w[0] == "clause") {
      return G::texts().clause(w.at(1)) == nullptr ? Failure("no such clause") : std::nullopt;
    }
    if (w[0] == "option" || w[0] == "bad-option") {
      return option(w);
    }
    if (w[0] == "position") {
      auto parsed = G::parse_state(options_, w.at(1));
      if (!parsed) {
        return describe_error(parsed.error());
      }
      state_ = *parsed;
      return std::nullopt;
    }
    if (!state_) {
      if (auto refusal = G::check_options(options_)) {
        return "options refused by " + std::string(refusal->rule.clause);
      }
      state_ = G::initial(options_);
    }
    if (w[0] == "play") {
      return play(w);
    }
    if (w[0] == "resolve") {
      return resolve(w);
    }
    return expect(w);
  }

  Failure option(const Words& w) {
    const std::size_t equals = w.at(1).find('=');
    const std::string key = w[1].substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : w[1].substr(equals + 1);
    typename G::Options changed = options_;
    const auto error = set_option(G::options_schema(), changed, key, value);
    if (w[0] == "option") {
      options_ = changed;
      return error ? Failure("option refused, expected " + error->expected) : std::nullopt;
    }
    const Refusal refusal = error ? error->violation : G::check_options(changed);
    if (!error && !refusal) {
      return "the option is accepted";
    }
    return w.size() > 2 && (!refusal || refusal->rule.clause != w[2])
               ? Failure("refused by " +
                         (refusal ? std::string(refusal->rule.clause) : "no clause"))
               : std::nullopt;
  }

  Failure play(const Words& w) {
    const Seat seat = seat_at(std::stoi(w.at(1)));
    const auto action = G::parse_action(w.at(2));
    if (!action) {
      return describe_error(action.error());
    }
    if (const Refusal refusal = G::check(*state_, seat, *action)) {
      return "refused by " + std::string(refusal->rule.clause) + " (" +
             std::string(refusal->reason.key) + ")";
    }
    basis_ = G::basis(*state_, seat, *action);
    start_step();
    G::apply(*state_, seat, *action, events_);
    return std::nullopt;
  }

  Failure resolve(const Words& w) {
    const auto outcome = G::parse_outcome(w.at(1));
    if (!outcome) {
      return describe_error(outcome.error());
    }
    if (!is_chance(G::turn(*state_))) {
      return "nothing is left to chance here";
    }
    typename G::OutcomeList list;
    G::chance(*state_, list);
    for (const auto& entry : list) {
      if (entry.outcome == *outcome) {
        start_step();
        G::resolve(*state_, *outcome, events_);
        return std::nullopt;
      }
    }
    return "that outcome is impossible here";
  }

  Failure expect(const Words& w) {
    if (w[0] == ">") {
      return expect_event(w);
    }
    if (w[0] == "seen") {
      return expect_seen(w);
    }
    if (w[0] == "basis") {
      return same(w.at(1), std::string(basis_.clause));
    }
    if (w[0] == "refuse") {
      return expect_refusal(w);
    }
    if (w[0] == "legal" || w[0] == "some" || w[0] == "never" || w[0] == "count") {
      return expect_legal(w);
    }
    if (w[0] == "chance") {
      return expect_chance(w);
    }
    if (w[0] == "turn") {
      return expect_turn(w);
    }
    if (w[0] == "state") {
      return same(w.at(1), G::text(*state_));
    }
    if (w[0] == "standings") {
      return expect_standings(w);
    }
    return "unknown word " + w[0];
  }

  Failure expect_event(const Words& w) {
    for (; next_event_ < events_.events().size(); ++next_event_) {
      const auto& cited = events_.events()[next_event_];
      if (G::text(cited.event) == w.at(1) && cited.because.clause == w.at(2)) {
        last_event_ = cited.event;
        ++next_event_;
        return std::nullopt;
      }
    }
    std::string all;
    for (const auto& cited : events_.events()) {
      all += "\n    " + G::text(cited.event) + " " + std::string(cited.because.clause);
    }
    return "not among the events of this step from here on:" + all;
  }

  Failure expect_seen(const Words& w) {
    const Viewer viewer =
        w.at(1) == "spectator" ? Viewer(Spectator{}) : Viewer(seat_at(std::stoi(w[1])));
    const auto seen = G::seen_by(last_event_, viewer);
    return same(w.at(2), seen ? G::text(*seen) : "nothing");
  }

  Failure expect_refusal(const Words& w) {
    const auto action = G::parse_action(w.at(2));
    if (!action) {
      return describe_error(action.error());
    }
    const Refusal refusal = G::check(*state_, seat_at(std::stoi(w.at(1))), *action);
    return same(w.at(3), refusal ? std::string(refusal->rule.clause) : "legal");
  }

  Failure expect_legal(const Words& w) {
    typename G::ActionList list;
    G::legal_actions(*state_, seat_at(std::stoi(w.at(1))), list);
    std::set<std::string> legal;
    for (const auto& action : list) {
      legal.insert(G::text(action));
    }
    if (w[0] == "count") {
      return same(w.at(2), std::to_string(list.size()));
    }
    const std::set<std::string> named(w.begin() + 2, w.end());
    for (const std::string& action : named) {
      if (legal.contains(action) == (w[0] == "never")) {
        return action + (w[0] == "never" ? " is legal" : " is not legal; legal:" + join(legal));
      }
    }
    return w[0] == "legal" && named != legal ? Failure("legal:" + join(legal)) : std::nullopt;
  }

  Failure expect_chance(const Words& w) {
    if (!is_chance(G::turn(*state_))) {
      return "nothing is left to chance here";
    }
    typename G::OutcomeList list;
    G::chance(*state_, list);
    std::map<std::string, std::uint64_t> actual;
    for (const auto& entry : list) {
      actual[G::text(entry.outcome)] = entry.weight;
    }
    std::uint64_t expected_total = 0;
    for (std::size_t i = 2; i < w.size(); i += 2) {
      expected_total += std::stoull(w[i]);
    }
    bool equal = (w.size() - 1) / 2 == actual.size();
    for (std::size_t i = 1; equal && i + 1 < w.size(); i += 2) {
      equal = actual[w[i]] * expected_total == std::stoull(w[i + 1]) * total_weight(list);
    }
    std::string all;
    for (const auto& [outcome, weight] : actual) {
      all += " " + outcome + " " + std::to_string(weight);
    }
    return equal ? std::nullopt : Failure("the distribution is" + all);
  }

  Failure expect_turn(const Words& w) {
    std::string expected;
    for (std::size_t i = 1; i < w.size(); ++i) {
      expected += (i == 1 ? "" : " ") + w[i];
    }
    const Turn turn = G::turn(*state_);
    std::string actual = "over";
    if (const auto* decide = std::get_if<turn::Decide>(&turn)) {
      actual = "decide";
      for (const Seat seat : decide->seats) {
        actual += " " + std::to_string(index(seat));
      }
    } else if (const auto* chance = std::get_if<turn::Chance>(&turn)) {
      constexpr std::array<const char*, 3> kKinds = {"throw", "reveal", "shuffle"};
      actual = std::string("chance ") + kKinds[static_cast<std::size_t>(chance->kind)];
      actual += chance->by ? " " + std::to_string(index(*chance->by)) : "";
    }
    return same(expected, actual);
  }

  Failure expect_standings(const Words& w) {
    const Standings standings = G::standings(*state_);
    std::string expected;
    std::string actual;
    for (std::size_t i = 1; i < w.size(); ++i) {
      expected += " " + w[i];
    }
    for (int i = 0; i < standings.seats; ++i) {
      const Standing& standing = standings[seat_at(i)];
      actual += " " + std::to_string(standing.score) + "/" + std::to_string(standing.place);
    }
    return same(expected, actual);
  }

  void start_step() {
    events_.clear();
    next_event_ = 0;
  }

  static Failure same(const std::string& expected, const std::string& actual) {
    return expected == actual ? std::nullopt : Failure("it is " + actual);
  }
  static Failure describe_error(const ParseError& error) {
    return "cannot be read: expected " + error.expected + " at " + std::to_string(error.position);
  }
  static std::string join(const std::set<std::string>& words) {
    std::string out;
    for (const std::string& word : words) {
      out += " " + word;
    }
    return out;
  }

  typename G::Options options_{};
  std::optional<typename G::State> state_;
  EventList<typename G::Event> events_;
  std::size_t next_event_ = 0;
  typename G::Event last_event_{};
  RuleRef basis_;
};

}  // namespace calanque::contract
