#pragma once

#include "ai/observation.h"

namespace calanque::ai {

// What a seat has gained over the others, in the game's own score. The own score counts double, so
// that cooperative games, where all scores are equal, still have something to gain.
template <Game G>
double advantage(const typename G::State& state, Seat seat) {
  const Standings standings = G::standings(state);
  double others = 0;
  for (int i = 0; i < standings.seats; ++i) {
    others += seat_at(i) == seat ? 0 : standings[seat_at(i)].score;
  }
  const double mean = standings.seats > 1 ? others / (standings.seats - 1) : 0;
  const double own = 2.0 * standings[seat].score - mean;
  return standings.order == ScoreOrder::LessIsBetter ? -own : own;
}

// Takes the action that looks best by the end of the own turn: tries each in a few sampled worlds,
// goes on at random while the turn lasts, and compares scores. Looks no further than that.
template <Game G>
class GreedyPlayer {
 public:
  static constexpr int kWorlds = 6;
  static constexpr int kStepsAhead = 12;
  static constexpr std::size_t kCandidates = 96;

  static typename G::Action choose(const Observation<G>& observation, Random& random) {
    typename G::ActionList list;
    legal_actions(observation, random, list);
    random.shuffle(list);
    const std::size_t tried = std::min(list.size(), kCandidates);
    std::size_t best = 0;
    double best_value = 0;
    for (std::size_t i = 0; i < tried; ++i) {
      double value = 0;
      for (int world = 0; world < kWorlds; ++world) {
        auto state = G::sample(observation.view, observation.knowledge, random);
        value += look_ahead(state, observation.seat, list[i], random);
      }
      if (i == 0 || value > best_value) {
        best = i;
        best_value = value;
      }
    }
    return list[best];
  }

 private:
  static double look_ahead(typename G::State& state, Seat seat, const typename G::Action& action,
                           Random& random) {
    NullSink sink;
    G::apply(state, seat, action, sink);
    for (int i = 0; i < kStepsAhead; ++i) {
      const Turn turn = G::turn(state);
      if (is_chance(turn)) {
        typename G::OutcomeList outcomes;
        G::chance(state, outcomes);
        G::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, sink);
      } else if (deciders(turn) == SeatSet(seat)) {
        typename G::ActionList list;
        G::legal_actions(state, seat, list);
        G::apply(state, seat, random.pick(list), sink);
      } else {
        break;
      }
    }
    return advantage<G>(state, seat);
  }
};

}  // namespace calanque::ai
