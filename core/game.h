#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/fixed_list.h"
#include "core/options.h"
#include "core/random.h"
#include "core/result.h"
#include "core/rule_ref.h"
#include "core/seat.h"
#include "core/sink.h"
#include "core/standings.h"
#include "core/text.h"
#include "core/turn.h"

namespace calanque {

// What a game is, as data: searches and front ends read it instead of asking for a game by name.
struct Facts {
  int min_seats = 2;
  int max_seats = 2;
  bool chance = false;        // has chance nodes
  bool secrets = false;       // some seat can see what another cannot
  bool memory = false;        // what was seen and covered again matters
  bool simultaneous = false;  // several seats may decide at once
  bool cooperative = false;   // has a variant in which all seats win or lose together
  int automatic_limit = 0;    // actions after which a match among bots alone is adjudicated
  int rules_version = 1;      // raised when the same record would replay differently
};

// A game: value types and pure functions over them, no hidden members, no I/O, no generator.
//
// - State, Action, Outcome, Event, View and Knowledge are regular and trivially copyable, without
//   pointers. A State holds only what at least one seat has seen: what nobody has seen is a
//   multiset, and seeing it is a chance outcome.
// - check decides legality once; legal_actions lists exactly the actions it passes, in an order
//   that depends on the state alone. A deciding seat always has one. Other seats have none.
// - apply requires that check passed; resolve that the outcome is in chance's distribution. Both
//   are deterministic. With a NullSink neither they nor legal_actions nor chance allocate.
// - view names what a viewer may see on the table as it lies now; what was seen and covered again
//   is in Knowledge, which starts as Knowledge{} and is fed the viewer's own events in order.
// - sample returns a state that fits both: view(sample(v, k), viewer) == v. Chance by weight, a
//   hidden decision uniform over its legal options, other moves are no evidence.
// - text/parse_* are the notation: ASCII, no blanks, no language; parse(text(x)) == x. Text may
// come
//   from anywhere: a state that reads can be played, and a view that reads is what some state of
//   the game looks like, so that sample and players can work with it.
// - say is shown while the thing is visible, log is safe to keep for ever.
template <class G>
concept Game =
    std::regular<typename G::Options> && std::regular<typename G::State> &&
    std::regular<typename G::Action> && std::regular<typename G::Outcome> &&
    std::regular<typename G::Event> && std::regular<typename G::View> &&
    std::regular<typename G::Knowledge> && std::is_trivially_copyable_v<typename G::State> &&
    requires(const typename G::Options& options, const typename G::State& state,
             typename G::State& next, const typename G::Action& action,
             const typename G::Outcome& outcome, const typename G::Event& event,
             const typename G::View& view, const typename G::Knowledge& knowledge,
             typename G::Knowledge& memory, typename G::ActionList& actions,
             typename G::OutcomeList& outcomes, EventList<typename G::Event>& events,
             NullSink& null, Random& random, Seat seat, Viewer viewer, std::string_view text) {
      { G::id } -> std::convertible_to<std::string_view>;
      { G::facts } -> std::convertible_to<Facts>;
      { G::texts() } -> std::same_as<const Texts&>;
      { G::options_schema() } -> std::same_as<std::span<const OptionSpec<typename G::Options>>>;
      { G::check_options(options) } -> std::same_as<Refusal>;

      { G::initial(options) } -> std::same_as<typename G::State>;
      { G::turn(state) } -> std::same_as<Turn>;
      { G::legal_actions(state, seat, actions) } -> std::same_as<void>;
      { G::check(state, seat, action) } -> std::same_as<Refusal>;
      { G::basis(state, seat, action) } -> std::same_as<RuleRef>;
      { G::apply(next, seat, action, events) } -> std::same_as<void>;
      { G::apply(next, seat, action, null) } -> std::same_as<void>;
      { G::chance(state, outcomes) } -> std::same_as<void>;
      { G::resolve(next, outcome, events) } -> std::same_as<void>;
      { G::resolve(next, outcome, null) } -> std::same_as<void>;
      { G::standings(state) } -> std::same_as<Standings>;

      { G::view(state, viewer) } -> std::same_as<typename G::View>;
      { G::seen_by(event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
      { G::reveals(event) } -> std::same_as<bool>;
      { G::observe(memory, event) } -> std::same_as<void>;
      { G::sample(view, knowledge, random) } -> std::same_as<typename G::State>;
      { G::key(state) } -> std::same_as<std::uint64_t>;
      { G::key(view, knowledge) } -> std::same_as<std::uint64_t>;

      { G::text(action) } -> std::same_as<std::string>;
      { G::text(outcome) } -> std::same_as<std::string>;
      { G::text(event) } -> std::same_as<std::string>;
      { G::text(state) } -> std::same_as<std::string>;
      { G::text(view) } -> std::same_as<std::string>;
      { G::parse_action(text) } -> std::same_as<Parsed<typename G::Action>>;
      { G::parse_outcome(text) } -> std::same_as<Parsed<typename G::Outcome>>;
      { G::parse_event(text) } -> std::same_as<Parsed<typename G::Event>>;
      { G::parse_state(options, text) } -> std::same_as<Parsed<typename G::State>>;
      { G::parse_view(options, text) } -> std::same_as<Parsed<typename G::View>>;

      { G::describe(action) } -> std::same_as<Message>;
      { G::describe(outcome) } -> std::same_as<Message>;
      { G::say(event) } -> std::same_as<Message>;
      { G::log(event) } -> std::same_as<Message>;
    };

// A game that can still be played by rules it has left behind. under_rules changes options,
// whatever they say, so that initial and all that follows keep to that version of the rules, and
// returns true; for a version it does not know it returns false and changes nothing. What it sets
// is no option of the schema: a record has its version for that. Records of a game without it
// replay only under facts.rules_version.
template <class G>
concept KeepsOlderRules = Game<G> && requires(typename G::Options& options, int version) {
  { G::under_rules(options, version) } -> std::same_as<bool>;
};

// Games with long lists of actions can draw one uniformly without listing them all.
template <class G>
concept SamplesActions =
    Game<G> && requires(const typename G::State& state, Seat seat, Random& random) {
      { G::sample_action(state, seat, random) } -> std::same_as<typename G::Action>;
    };

}  // namespace calanque
