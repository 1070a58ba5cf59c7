#pragma once

#include <gtest/gtest.h>

#include <limits>

#include "ai/kuna_yala/players.h"
#include "games/kuna_yala/test_play.h"

// What the tests of this folder share.
namespace calanque::ai::kuna_yala {

using namespace calanque::kuna_yala;

using Players = std::vector<std::unique_ptr<Player<Rules>>>;

// Two to four players, and shoals that close up.
inline std::vector<Options> all_tables() {
  std::vector<Options> tables(3);
  for (int i = 0; i < 3; ++i) {
    tables[static_cast<std::size_t>(i)].players = i + 2;
    tables[static_cast<std::size_t>(i)].start = i;
  }
  tables.push_back(cursed_options(2));
  tables.push_back(cursed_options(4));
  return tables;
}

// Players by name, one for each seat.
inline Players seat_players(const Options& options, const std::vector<std::string_view>& names,
                            std::uint64_t seed, std::optional<std::uint64_t> budget = {}) {
  Players players;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Seated<Rules> seated{options, seat_at(static_cast<int>(i)), seed * 10 + i, budget, {}};
    players.push_back(make_player<Rules>(names[i], seated));
  }
  return players;
}

// Lets the events of a step reach the players.
inline void tell(const EventList<Event>& events, Players& players) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (const auto& cited : events.events()) {
      if (const auto seen = Rules::seen_by(cited.event, seat_at(static_cast<int>(i)))) {
        players[i]->observe(*seen);
      }
    }
  }
}

// Plays so many decisions of a game, or all that there are: choose(state, seat) decides, or stops
// it with nothing, and hear(events) is told of every step.
template <class Choose, class Hear>
State play_on(State state, std::uint64_t seed, int decisions, const Choose& choose,
              const Hear& hear) {
  Random random(seed);
  EventList<Event> events;
  while (state.phase != Phase::Over && decisions > 0) {
    events.clear();
    if (is_chance(Rules::turn(state))) {
      Rules::resolve(state, draw_outcome<Rules>(state, random), events);
    } else {
      const Seat seat = mover(state);
      const std::optional<Action> action = choose(state, seat);
      if (!action) {
        return state;
      }
      Rules::apply(state, seat, *action, events);
      --decisions;
    }
    hear(events);
  }
  return state;
}

// Plays a game among players; before each decision visit(state, seat). Fails on an illegal action.
template <class Visit>
State play_out(const State& start, Players& players, std::uint64_t seed, const Visit& visit) {
  const auto choose = [&](const State& state, Seat seat) -> std::optional<Action> {
    visit(state, seat);
    const Action action = decide(*players[at(seat)], Rules::view(state, seat));
    const bool legal = !Rules::check(state, seat, action);
    EXPECT_TRUE(legal) << Rules::text(state) << " " << Rules::text(action) << " seed " << seed;
    return legal ? std::optional(action) : std::nullopt;
  };
  return play_on(start, seed, std::numeric_limits<int>::max(), choose,
                 [&](const EventList<Event>& events) { tell(events, players); });
}

}  // namespace calanque::ai::kuna_yala
