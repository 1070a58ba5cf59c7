// A whole game of Calypso between random players, told in the words of its rules.
#include <iostream>

#include "core/random.h"
#include "games/calypso/rules.h"

int main() {
  using namespace calanque;  // NOLINT(google-build-using-namespace): one short program
  using Game = calypso::Rules;
  const auto name = [](Seat seat) { return "Player " + std::to_string(index(seat) + 1); };
  const Language language = find_language("en").value_or(Language());
  Random random(2026);
  EventList<Game::Event> events;
  Game::ActionList actions;
  Game::OutcomeList outcomes;
  Game::State state = Game::initial({.players = 3});
  while (!is_over(Game::turn(state))) {
    if (is_chance(Game::turn(state))) {
      Game::chance(state, outcomes);
      Game::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
    } else {
      const Seat seat = deciders(Game::turn(state)).front();
      Game::legal_actions(state, seat, actions);
      Game::apply(state, seat, random.pick(actions), events);
    }
  }
  for (const auto& [event, because] : events.events()) {
    std::cout << format(Game::texts(), language, Game::say(event), name) << "  (rule "
              << because.clause << ")\n";
  }
  return 0;
}
