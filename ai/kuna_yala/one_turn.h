#pragma once

#include <vector>

#include "ai/kuna_yala/appraisal.h"
#include "ai/search/policy.h"

// The search of Kuna Yala. Two cards turn up after every turn, so hardly any position behind the
// refill is met twice: the tree ends with the own turn, and its leaves are judged by playing on.
namespace calanque::ai::kuna_yala {

// The game up to the refill, where the leaf stands.
struct OneTurn {
  static constexpr Facts facts = Rules::facts;
  using State = calanque::kuna_yala::State;
  using Action = calanque::kuna_yala::Action;
  using Outcome = calanque::kuna_yala::Outcome;
  using OutcomeList = calanque::kuna_yala::OutcomeList;

  static Turn turn(const State& state) {
    return state.phase == Phase::Refill ? Turn(turn::Decide{SeatSet(mover(state))})
                                        : Rules::turn(state);
  }
  static void apply(State& state, Seat seat, const Action& action, NullSink& sink) {
    Rules::apply(state, seat, action, sink);
  }
  static void chance(const State& state, OutcomeList& list) { Rules::chance(state, list); }
  static void resolve(State& state, const Outcome& outcome, NullSink& sink) {
    Rules::resolve(state, outcome, sink);
  }
  static Standings standings(const State& state) { return Rules::standings(state); }

  // How many decisions the own turn still has: the depth of the search.
  static int decisions_left(const Table& table);
};

// Nobody in here knows more than they could: the searching seat does not know the others' tiles
// when it plays on, nor they its own. They do see what its turn gives away of its colour, so that
// hiding it pays where being read costs.
class TurnPolicy {
 public:
  using Suggestions = FixedList<Suggestion<Action>, kMaxActions>;
  static constexpr bool kOpen = false;
  static constexpr Observers kObservers = Observers::Single;

  // `turns` of others and oneself are played before a leaf is judged.
  TurnPolicy(const View& view, const Knowledge& knowledge, Seat seat, const Evidence& evidence,
             int turns);

  State world(Random& random) const;
  void suggest(const State& state, Seat seat, Random& random, Suggestions& list);
  void evaluate(State& state, Random& random, Values& values);

 private:
  void read_own_turn(const Table& after, const Tiles& tiles);
  void play_turn(State& state, Random& random);

  View view_;
  Knowledge knowledge_;
  Seat seat_;
  Evidence evidence_;
  int turns_;
  Appraisal appraisal_;
  Charts charts_;
  Suggestions narrowed_;
  std::vector<Belief> beliefs_;           // of each seat, in the world at hand
  std::array<int, kColours> in_sight_;    // fish in the view
  std::array<double, kColours> at_best_;  // what a turn could bring whoever collects a colour
};

// Turns up cards until somebody has to decide or the game is over.
void refill(State& state, Random& random);

}  // namespace calanque::ai::kuna_yala
