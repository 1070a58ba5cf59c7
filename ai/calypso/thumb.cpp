#include "ai/calypso/thumb.h"

#include "ai/calypso/odds.h"

namespace calanque::ai::calypso {

namespace {

using calanque::calypso::Action;
using calanque::calypso::at;
using calanque::calypso::Colour;
using calanque::calypso::Phase;
using calanque::calypso::Put;
using calanque::calypso::Rules;
using calanque::calypso::State;
using calanque::calypso::Take;
using calanque::calypso::View;

// The action that pleases most, drawn among equals.
template <class Likes>
Action favourite(const State& table, Random random, const Likes& likes) {
  Rules::ActionList actions;
  Rules::legal_actions(table, table.mover, actions);
  Rules::ActionList equals;
  double best = 0;
  for (const Action& action : actions) {
    const double value = likes(action);
    if (equals.empty() || value > best) {
      equals.clear();
      best = value;
    }
    if (value == best) {
      equals.push_back(action);
    }
  }
  return random.pick(equals);
}

// Whom to rob and where to put a tile, as anybody would: from who has most, and where it was.
double likes_plainly(const View& view, const Action& action) {
  if (const auto* take = std::get_if<Take>(&action)) {
    return view.fish[at(take->from)];
  }
  return action == Action(Put{view.turned}) ? 1 : 0;
}

}  // namespace

Action LikeliestPlayer::best() {
  const State table = remembered_table(seen());
  return favourite(table, dice(), [&](const Action& action) {
    return table.phase == Phase::Search ? prospect_of(table, search_of(table, action)).finds
                                        : likes_plainly(seen().view, action);
  });
}

// What it remembers comes first. Else a tile that does not show the colour and of which it
// remembers nothing; naming, a colour of which few are to be seen.
double ChildPlayer::likes(const Action& action) const {
  const View& view = seen().view;
  if (view.phase != Phase::Search) {
    return likes_plainly(view, action);
  }
  const Search search = search_of(remembered_table(seen()), action);
  const Colour under = seen().knowledge.under[at(search.place)];
  if (under == search.colour) {
    return 10;
  }
  if (under != Colour::None || view.up[at(search.place)] == search.colour) {
    return -10;
  }
  double visible = 0;
  for (const Colour up : view.up) {
    visible += up == search.colour ? 1 : 0;
  }
  return -visible;
}

Action ChildPlayer::best() {
  return favourite(remembered_table(seen()), dice(),
                   [&](const Action& action) { return likes(action); });
}

}  // namespace calanque::ai::calypso
