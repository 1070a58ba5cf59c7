#pragma once

#include "ai/calcory/look_ahead.h"
#include "ai/search/tree_search.h"

namespace calanque::ai::calcory {

// Tells the tree search about Calcory: chance and no secrets (public_table.h) and the moves of
// list_moves. From a leaf a few turns are played by rules of thumb, then the table is judged: to
// the end it would be noise, at once it would miss what the next seats can take.
struct SearchPolicy {
  using Suggestions = Moves;
  static constexpr bool kOpen = true;
  static constexpr Observers kObservers = Observers::Single;

  Table root;

  const Table& world(Random& /*random*/) const { return root; }
  static void suggest(const Table& table, Seat seat, Random& random, Moves& list);
  static void evaluate(Table& table, Random& random, Values& values);
};

using Search = TreeSearch<Model, SearchPolicy>;

}  // namespace calanque::ai::calcory
