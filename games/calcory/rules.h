#pragma once

#include "core/game.h"
#include "games/calcory/types.h"

namespace calanque::calcory {

constexpr Seat mover(const State& state) {
  return seat_at(state.mover);
}

// 5.2: a higher sum, however many cards make it, or the same sum with more cards. Of a State or a
// View. Pre: a bid stands.
template <class Table>
constexpr bool betters_bid(const Table& table) {
  return table.sum > table.bid_sum ||
         (table.sum == table.bid_sum && std::popcount(table.up) > table.bid_cards);
}

// Models calanque::Game; the contract of every function is in core/game.h.
struct Rules {
  using Options = calcory::Options;
  using State = calcory::State;
  using Action = calcory::Action;
  using Outcome = calcory::Outcome;
  using Event = calcory::Event;
  using View = calcory::View;
  using Knowledge = calcory::Knowledge;
  using ActionList = calcory::ActionList;
  using OutcomeList = calcory::OutcomeList;

  static constexpr std::string_view id = "calcory";
  // 6.5: random players need 160 actions or so, never a thousand; people and bots fewer.
  static constexpr Facts facts = {.min_seats = 2,
                                  .max_seats = kMaxPlayers,
                                  .chance = true,
                                  .secrets = true,
                                  .memory = true,
                                  .automatic_limit = 5'000};

  static const Texts& texts();
  static std::span<const OptionSpec<Options>> options_schema();
  static Refusal check_options(const Options& options);

  static State initial(const Options& options);
  static Turn turn(const State& state);
  static void legal_actions(const State& state, Seat seat, ActionList& list);
  static Refusal check(const State& state, Seat seat, const Action& action);
  // Uniform over the legal actions without listing them. Pre: the seat decides.
  static Action sample_action(const State& state, Seat seat, Random& random);
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

}  // namespace calanque::calcory
