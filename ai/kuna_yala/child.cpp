#include "ai/kuna_yala/child.h"

namespace calanque::ai::kuna_yala {

namespace {

// How much a child likes an action; the unit does not matter.
int liking(const State& state, int colour, const Action& action) {
  const Card card = state.open[action.slot];
  const bool mine = is_fish(card) && colour_of(card) == colour;
  if (action.kind == Action::Kind::Discard) {
    return mine ? 0 : 1;
  }
  Shoal shoal = state.shoals[at(action.shoal)];
  const bool own = action.shoal == mover(state);
  if (card == Card::Shark) {
    const Card prey = shoal.at(action.x, action.y);
    return colour_of(prey) == colour ? -10 : 4 + 2 * fish_on(prey);
  }
  if (card == Card::Coral) {
    return own ? 2 : -1;
  }
  shoal.lay(action.x, action.y, card);
  CursedCells cursed;
  find_cursed(shoal, action.x, action.y, cursed);
  if (!cursed.empty()) {
    int lost = 0;
    for (const Cell& cell : cursed) {
      lost += colour_of(cell.card) == colour ? fish_on(cell.card) : 0;
    }
    return lost > 0 ? -5 * lost : own ? -1 : 6;
  }
  if (mine) {
    return (own ? 5 : 2) * fish_on(card);
  }
  return 2 - fish_on(card);
}

}  // namespace

Action Child::best() {
  Random random = dice();
  const State state = Rules::sample(seen().view, seen().knowledge, random);
  const int colour = static_cast<int>(state.tiles[at(seat())]);
  ActionList list;
  Rules::legal_actions(state, seat(), list);
  random.shuffle(list);
  const Action* best = list.begin();
  int most = liking(state, colour, *best);
  for (const Action& action : list) {
    if (const int much = liking(state, colour, action); much > most) {
      best = &action;
      most = much;
    }
  }
  return *best;
}

}  // namespace calanque::ai::kuna_yala
