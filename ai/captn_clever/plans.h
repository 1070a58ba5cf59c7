#pragma once

#include "core/game.h"
#include "games/captn_clever/rules.h"
#include "games/captn_clever/sailing.h"

// Whole turns instead of single actions: what counts is where captain and boat end up.
namespace calanque::ai::captn_clever {

using namespace calanque::captn_clever;  // NOLINT: the game whose players these are

// What a seat does until its turn ends, or a card that it gives, or how it sets up. `island` is
// where the captain goes (or that of the card), `boat` the link the boat goes to; kNone: not moved.
// Where both orders lead to the same end, the captain goes first: then he may find something before
// the boat has to decide.
struct Plan {
  Do what = Do::End;  // of the first action
  std::uint8_t island = kNone;
  std::uint8_t boat = kNone;
  bool operator==(const Plan&) const = default;
};
using PlanList = FixedList<Plan, kIslands*(kMaxLinks + 1)>;

Action first_action(const Chart& chart, const Plan& plan);

// All plans of the deciding seat that end differently.
void list_plans(const State& state, Seat seat, PlanList& list);

// The game played plan by plan: what the searches and playouts play.
struct Voyage {
  static constexpr Facts facts = Rules::facts;
  using State = captn_clever::State;
  using Action = Plan;
  using Outcome = captn_clever::Outcome;
  using OutcomeList = captn_clever::OutcomeList;

  static Turn turn(const State& state) { return Rules::turn(state); }
  static void apply(State& state, Seat seat, const Plan& plan, NullSink& sink);
  static void chance(const State& state, OutcomeList& list) { Rules::chance(state, list); }
  static void resolve(State& state, const Outcome& outcome, NullSink& sink) {
    Rules::resolve(state, outcome, sink);
  }
  static Standings standings(const State& state) { return Rules::standings(state); }
};

}  // namespace calanque::ai::captn_clever
