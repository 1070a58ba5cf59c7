#include "ai/calypso/advice.h"

#include <algorithm>

namespace calanque::ai::calypso {

namespace {

using calanque::calypso::Colour;
using calanque::calypso::Mode;
using calanque::calypso::Place;
using calanque::calypso::View;

int index_of(Colour colour) {
  return static_cast<int>(colour) - 1;
}

int fish_of(const View& view) {
  if (view.mode == Mode::Cooperative) {
    return CooperativeSolver::fish(view.saved, view.net, view.eaten);
  }
  const auto own = static_cast<std::size_t>(index(view.mover));
  return TwoPlayerSolver::fish(view.fish[own], view.fish[1 - own]);
}

}  // namespace

std::vector<Valued> value_search(const Solver& solver,
                                 const Observation<calanque::calypso::Rules>& seen) {
  const View& view = seen.view;
  Tiles tiles{};
  std::vector<Place> places;
  for (std::size_t i = 0; i < view.up.size(); ++i) {
    if (view.up[i] != Colour::None) {
      const Colour under = seen.knowledge.under[i];
      tiles[places.size()] = KnowledgeGraph::code(
          index_of(view.up[i]), under == Colour::None ? kUnknown : index_of(under));
      places.push_back(static_cast<Place>(i));
    }
  }
  const KnowledgeGraph::Found found = solver.graph().find(tiles);
  const Situation& situation =
      solver.graph().situations()[static_cast<std::size_t>(found.arrival.situation)];
  const int spot = static_cast<int>(view.ring[view.calypso]) - 1;
  const auto named = [&](int colour) {
    return int{found.arrival.named[static_cast<std::size_t>(colour)]};
  };
  std::vector<Valued> valued;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto choice = std::find_if(situation.choices.begin(), situation.choices.end(),
                                     [&](const Choice& one) { return one.code == found.codes[i]; });
    if (spot != kFourFish) {
      valued.push_back({calanque::calypso::TurnOver{places[i]},
                        solver.search_value(*choice, named(spot), named(spot), fish_of(view))});
      continue;
    }
    for (const Colour colour : calanque::calypso::kAllColours) {
      valued.push_back(
          {calanque::calypso::Name{colour, places[i]},
           solver.search_value(*choice, spot, named(index_of(colour)), fish_of(view))});
    }
  }
  return valued;
}

}  // namespace calanque::ai::calypso
