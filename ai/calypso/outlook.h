#pragma once

#include "ai/calypso/fish_race.h"
#include "ai/calypso/solver.h"
#include "ai/memory/memory.h"
#include "ai/player.h"
#include "ai/search/values.h"
#include "games/calypso/rules.h"

// What positions and actions are worth. The rules themselves say where an action leads; what a
// table is worth before a throw comes from solved tables (in cooperation and for two) or from the
// race of the fish (for more), after some more throws looked ahead.
namespace calanque::ai::calypso {

using calanque::calypso::Rules;
using calanque::calypso::State;

// For whom there are solved tables: for those who forget nothing, much, or everything.
enum class Recall : std::uint8_t { Full, Poor, None };
// Whose table makes the most of such a memory.
Recall recall_of(const MemoryModel& memory);

class Outlook {
 public:
  // For the game of this state, among players who forget like this. Makes the tables at first use.
  Outlook(const State& state, Recall recall);

  // Whether values are looked up: they are as good as they get without looking ahead.
  bool solved() const { return solver_ != nullptr; }
  // The shares of all seats, by best play from their own point of view; before a throw that is not
  // looked through any more the table decides.
  Values value(const State& state, int throws) const;
  // The same with all that is known of the tiles lost: what the fish alone are worth.
  Values value_of_fish(const State& state) const;
  // Every action of the mover, best first. Pre: it decides.
  std::vector<Candidate<Rules>> candidates(const State& state, int throws) const;

 private:
  Values standing(const State& state, bool known) const;
  Values settled(const State& state, int throws, bool known) const;
  Values mean(const State& state, int throws, bool known) const;
  Values best(const State& state, int throws, bool known) const;

  const Solver* solver_ = nullptr;
  const RaceTable* race_ = nullptr;
};

}  // namespace calanque::ai::calypso
