#include "ai/calypso/odds.h"

namespace calanque::ai::calypso {

using calanque::calypso::Action;
using calanque::calypso::at;
using calanque::calypso::Colour;
using calanque::calypso::kAllColours;
using calanque::calypso::Place;
using calanque::calypso::Rules;
using calanque::calypso::State;
using calanque::calypso::Tile;

State remembered_table(const Observation<Rules>& observation) {
  Random unused(0);  // what is hidden stays open, nothing is drawn
  State table = Rules::sample(observation.view, observation.knowledge, unused);
  table.free = false;
  return table;
}

Odds odds_under(const State& table, Place place) {
  Odds odds{};
  const Tile tile = table.places[at(place)];
  if (tile.seen()) {
    odds[at(tile.under())] = 1;
    return odds;
  }
  const auto& set = calanque::calypso::tables(table.tiles);
  const auto census = calanque::calypso::census_of(table.places, set);
  double total = 0;
  for (const Colour under : kAllColours) {
    odds[at(under)] = set.weight(census, tile.up(), under);
    total += odds[at(under)];
  }
  for (const Colour under : kAllColours) {
    odds[at(under)] /= total;
  }
  return odds;
}

Search search_of(const State& table, const Action& action) {
  if (const auto* name = std::get_if<calanque::calypso::Name>(&action)) {
    return {name->place, name->colour};
  }
  return {std::get_if<calanque::calypso::TurnOver>(&action)->place,
          calanque::calypso::colour_of(table.ring[table.calypso])};
}

Prospect prospect_of(const State& table, const Search& search) {
  const Odds odds = odds_under(table, search.place);
  const auto census =
      calanque::calypso::census_of(table.places, calanque::calypso::tables(table.tiles));
  Prospect prospect;
  prospect.finds = odds[at(search.colour)];
  for (const Colour under : kAllColours) {
    prospect.mixes += census.visible(under) == 2 ? odds[at(under)] : 0;
    prospect.known = prospect.known || odds[at(under)] >= 1;
  }
  return prospect;
}

}  // namespace calanque::ai::calypso
