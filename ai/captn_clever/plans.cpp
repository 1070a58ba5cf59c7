#include "ai/captn_clever/plans.h"

#include <bit>

namespace calanque::ai::captn_clever {

namespace {

std::uint8_t pop(unsigned& bits) {
  const auto lowest = static_cast<std::uint8_t>(std::countr_zero(bits));
  bits &= bits - 1;
  return lowest;
}

// As reachable() in games/captn_clever/sailing.h, if the boat of `seat` stood on `link`.
unsigned reachable_over(const State& state, Seat seat, std::uint8_t link) {
  unsigned reached = island_bit(sailor(state, seat).captain);
  for (std::size_t pass = 0; pass < state.players; ++pass) {
    for (std::size_t i = 0; i < state.players; ++i) {
      const std::uint8_t boat = i == slot(seat) ? link : state.sailors[i].boat;
      const unsigned both = state.chart.joins[boat];
      reached |= both & (0U - static_cast<unsigned>((reached & both) != 0));
    }
  }
  return reached & ~static_cast<unsigned>(occupied(state));
}

// Whether a find on that island comes before the boat can be thought of: the last one ends the game
// (5.5), and whoever draws looks at the next card first (6.3).
bool boat_waits(const State& state, Seat seat, std::uint8_t island) {
  const Sailor& own = sailor(state, seat);
  return own.goal == island && (state.easy || std::popcount(own.found) == kIslands - 1);
}

void list_sails(const State& state, Seat seat, PlanList& list) {
  const std::uint8_t own_boat = sailor(state, seat).boat;
  const LinkSet open =
      state.boat_moved ? LinkSet{0} : open_links(state, seat) & ~(LinkSet{1} << own_boat);
  const unsigned now = state.captain_moved ? 0U : reachable(state, seat);
  for (unsigned islands = now; islands != 0;) {
    const std::uint8_t island = pop(islands);
    list.push_back({Do::Captain, island, kNone});
    if (boat_waits(state, seat, island)) {
      continue;
    }
    for (unsigned links = open; links != 0;) {
      list.push_back({Do::Captain, island, pop(links)});
    }
  }
  if (now == 0) {
    list.push_back({Do::End, kNone, kNone});
  }
  for (unsigned links = open; links != 0;) {
    const std::uint8_t link = pop(links);
    const unsigned then = state.captain_moved ? 0U : reachable_over(state, seat, link);
    if (then == 0) {
      list.push_back({Do::Boat, kNone, link});
    }
    for (unsigned islands = then & ~now; islands != 0;) {
      list.push_back({Do::Boat, pop(islands), link});
    }
  }
}

}  // namespace

Action first_action(const Chart& chart, const Plan& plan) {
  switch (plan.what) {
    case Do::Captain:
    case Do::Give:
      return {plan.what, plan.island, {}};
    case Do::Boat:
      return {Do::Boat, 0, chart.links[plan.boat]};
    case Do::Set:
      return {Do::Set, plan.island, chart.links[plan.boat]};
    default:
      return {};
  }
}

void list_plans(const State& state, Seat seat, PlanList& list) {
  list.clear();
  if (state.phase == Phase::Sail) {
    return list_sails(state, seat, list);
  }
  ActionList actions;
  Rules::legal_actions(state, seat, actions);
  for (const Action& action : actions) {
    list.push_back({action.what, action.island,
                    action.what == Do::Set ? state.chart.find(action.link) : kNone});
  }
}

void Voyage::apply(State& state, Seat seat, const Plan& plan, NullSink& sink) {
  Rules::apply(state, seat, first_action(state.chart, plan), sink);
  const auto going_on = [&] { return state.phase == Phase::Sail && mover(state) == seat; };
  if (plan.what == Do::Captain && plan.boat != kNone && going_on()) {
    Rules::apply(state, seat, {Do::Boat, 0, state.chart.links[plan.boat]}, sink);
  } else if (plan.what == Do::Boat && plan.island != kNone && going_on()) {
    Rules::apply(state, seat, {Do::Captain, plan.island, {}}, sink);
  }
  const bool of_a_turn = plan.what == Do::Captain || plan.what == Do::Boat;
  if (of_a_turn && going_on()) {
    Rules::apply(state, seat, {Do::End, 0, {}}, sink);
  }
}

}  // namespace calanque::ai::captn_clever
