#pragma once

#include "ai/observation.h"
#include "games/calypso/rules.h"
#include "games/calypso/tiles.h"

// What a player makes of the table it sees and remembers.
namespace calanque::ai::calypso {

// The table with what is remembered under the tiles; the rest counts as never seen. Where a tile is
// put back (rules 8.1) is left out of it: wherever it lies, it is the same tile.
calanque::calypso::State remembered_table(const Observation<calanque::calypso::Rules>& observation);

// The chance of each colour to lie under a place, by colour. Pre: a tile lies there and no colour
// shows three times.
using Odds = std::array<double, calanque::calypso::kColours + 1>;
Odds odds_under(const calanque::calypso::State& table, calanque::calypso::Place place);

// A search as an action: where, and for what.
struct Search {
  calanque::calypso::Place place{};
  calanque::calypso::Colour colour{};
};
// Pre: the mover has to search, with one of these actions.
Search search_of(const calanque::calypso::State& table, const calanque::calypso::Action& action);

// What a search promises.
struct Prospect {
  double finds = 0;    // the chance to find what is searched for
  double mixes = 0;    // the chance that the tiles are mixed
  bool known = false;  // what lies there is certain before the tile is turned
};
Prospect prospect_of(const calanque::calypso::State& table, const Search& search);

}  // namespace calanque::ai::calypso
