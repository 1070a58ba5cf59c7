#pragma once

#include "ai/player.h"
#include "ai/search/values.h"

namespace calanque::ai {

// One game among players at a table of their own, each told only what its seat sees; chance comes
// from `random`. For measuring and testing players; games that people play go through match/.
// Stops after the game's limit for automatic play. Gives the shares.
template <Game G>
Values play_game(const typename G::Options& options,
                 const std::vector<std::unique_ptr<Player<G>>>& players, Random& random) {
  auto state = G::initial(options);
  EventList<typename G::Event> events;
  for (int actions = 0; actions < G::facts.automatic_limit;) {
    const Turn turn = G::turn(state);
    if (is_over(turn)) {
      break;
    }
    events.clear();
    if (is_chance(turn)) {
      typename G::OutcomeList outcomes;
      G::chance(state, outcomes);
      G::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
    } else {
      const Seat seat = deciders(turn).front();
      auto& player = *players[static_cast<std::size_t>(index(seat))];
      G::apply(state, seat, decide(player, G::view(state, seat)), events);
      player.rest();
      ++actions;
    }
    for (std::size_t i = 0; i < players.size(); ++i) {
      for (const auto& cited : events.events()) {
        if (const auto seen = G::seen_by(cited.event, seat_at(static_cast<int>(i)))) {
          players[i]->observe(*seen);
        }
      }
    }
  }
  return shares<G>(state);
}

}  // namespace calanque::ai
