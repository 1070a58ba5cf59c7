#pragma once

#include <vector>

#include "ai/calypso/solver.h"
#include "ai/observation.h"

namespace calanque::ai::calypso {

// An action of a search and the exact chance to win with best play after it.
struct Valued {
  calanque::calypso::Action action;
  double value = 0;
};

// Every tile that can be turned, and on the four-fish tile every colour that can be named with it.
// Pre: the observer has to search, its Knowledge is perfect, and the solver is that of its game:
// cooperative or for two players, with its tile set, solved.
std::vector<Valued> value_search(const Solver& solver,
                                 const Observation<calanque::calypso::Rules>& seen);

}  // namespace calanque::ai::calypso
