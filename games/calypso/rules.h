#pragma once

#include "core/game.h"
#include "games/calypso/types.h"

namespace calanque::calypso {

// Models calanque::Game; the contract of every function is in core/game.h.
struct Rules {
  using Options = calypso::Options;
  using State = calypso::State;
  using Action = calypso::Action;
  using Outcome = calypso::Outcome;
  using Event = calypso::Event;
  using View = calypso::View;
  using Knowledge = calypso::Knowledge;
  using ActionList = calypso::ActionList;
  using OutcomeList = calypso::OutcomeList;

  static constexpr std::string_view id = "calypso";
  static constexpr Facts facts = {.min_seats = 1,
                                  .max_seats = kMaxSeats,
                                  .chance = true,
                                  .memory = true,
                                  .cooperative = true,
                                  .automatic_limit = 5000,  // 7.5
                                  .rules_version = 2};

  static const Texts& texts();
  static std::span<const OptionSpec<Options>> options_schema();
  static Refusal check_options(const Options& options);
  static bool under_rules(Options& options, int version);

  static State initial(const Options& options);
  static Turn turn(const State& state);
  static void legal_actions(const State& state, Seat seat, ActionList& list);
  static Refusal check(const State& state, Seat seat, const Action& action);
  static RuleRef basis(const State& state, Seat seat, const Action& action);
  template <class Sink>
  static void apply(State& state, Seat seat, const Action& action, Sink& sink);
  static void chance(const State& state, OutcomeList& list);
  template <class Sink>
  static void resolve(State& state, const Outcome& outcome, Sink& sink);
  static Standings standings(const State& state);

  static View view(const State& state, const Viewer& viewer);
  static std::optional<Event> seen_by(const Event& event, const Viewer& viewer);
  static bool reveals(const Event& event);
  static void observe(Knowledge& knowledge, const Event& event);
  static State sample(const View& view, const Knowledge& knowledge, Random& random);
  static std::uint64_t key(const State& state);
  static std::uint64_t key(const View& view, const Knowledge& knowledge);

  static std::string text(const Action& action);
  static std::string text(const Outcome& outcome);
  static std::string text(const Event& event);
  static std::string text(const State& state);
  static std::string text(const View& view);
  static Parsed<Action> parse_action(std::string_view text);
  static Parsed<Outcome> parse_outcome(std::string_view text);
  static Parsed<Event> parse_event(std::string_view text);
  static Parsed<State> parse_state(const Options& options, std::string_view text);
  static Parsed<View> parse_view(const Options& options, std::string_view text);

  static Message describe(const Action& action);
  static Message describe(const Outcome& outcome);
  static Message say(const Event& event);
  static Message log(const Event& event);
};

// Here because searches ask it at every node.
inline Turn Rules::turn(const State& state) {
  switch (state.phase) {
    case Phase::Lay:
    case Phase::Ring:
      return turn::Chance{ChanceKind::Shuffle, std::nullopt};
    case Phase::Opening:
    case Phase::Throw:
      return turn::Chance{ChanceKind::Throw, state.mover};
    case Phase::Reveal:
      return turn::Chance{ChanceKind::Reveal, std::nullopt};
    case Phase::Over:
      return turn::Over{};
    default:
      return turn::Decide{SeatSet(state.mover)};
  }
}

}  // namespace calanque::calypso
