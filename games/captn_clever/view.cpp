#include <bit>

#include "core/hash.h"
#include "games/captn_clever/rules.h"
#include "games/captn_clever/sailing.h"

namespace calanque::captn_clever {

namespace {

// 3.4: the card is known to its giver, and to its owner once it has been looked at (3.2).
bool sees_goal(const State& state, const Viewer& viewer, Seat owner) {
  if (is_seat(viewer, owner)) {
    return state.phase != Phase::FirstCards;
  }
  return !state.easy && is_seat(viewer, right_of(owner, state.players));
}

SeenSailor seen(const State& state, const Viewer& viewer, Seat seat) {
  const Sailor& one = sailor(state, seat);
  const bool hidden = one.goal != kNone && !sees_goal(state, viewer, seat);
  const auto holder = static_cast<std::uint8_t>(index(right_of(seat, state.players)));
  return {.found = is_seat(viewer, seat) ? one.found : IslandSet{0},  // 3.5
          .captain = one.captain,
          .boat = one.boat,
          .goal = hidden ? kHidden : one.goal,
          .last = one.last,
          .finds = static_cast<std::uint8_t>(std::popcount(one.found)),
          .holder = state.easy ? kNone : holder};
}

// Numbers of at most nine islands drawn at random from a set.
std::uint8_t pick_island(unsigned islands, Random& random) {
  auto skip = random.below(static_cast<std::uint64_t>(std::popcount(islands)));
  for (; skip > 0; --skip) {
    islands &= islands - 1;
  }
  return static_cast<std::uint8_t>(std::countr_zero(islands));
}

// The treasures that the viewer knows the seat has found, by sight or by memory. A memory that
// leaves no island for a card that lies there is none (5.2: not the captain's own after a find).
IslandSet known_finds(const View& view, const Knowledge& knowledge, Seat seat) {
  const SeenSailor& one = sailor(view, seat);
  const IslandSet in_sight = finds_in_sight(view, seat);
  unsigned known = in_sight;
  for (unsigned rest = knowledge.found[slot(seat)] & ~known;
       rest != 0 && std::popcount(known) < one.finds; rest &= rest - 1) {
    known |= rest & (0U - rest);
  }
  const bool muddled = one.goal == kHidden && known != in_sight &&
                       (kAllIslands & ~(known | island_bit(one.captain))) == 0;
  return muddled ? in_sight : static_cast<IslandSet>(known);
}

// 5.2: where the captain has stopped since the card came, it cannot be; and on the island where
// he stands it can only be as long as he has not moved at all. What is left is equally likely.
std::uint8_t sample_goal(const View& view, const Knowledge& knowledge, Seat seat, IslandSet found,
                         Random& random) {
  const SeenSailor& one = sailor(view, seat);
  const unsigned unfound = kAllIslands & ~found;
  const bool moved = one.finds > 0 || (view.captain_moved && mover(view) == seat);
  const unsigned elsewhere = moved ? unfound & ~island_bit(one.captain) : unfound;
  const unsigned candidates = elsewhere & ~knowledge.in_vain[slot(seat)];
  return pick_island(candidates != 0 ? candidates : elsewhere, random);
}

Sailor sample_sailor(const View& view, const Knowledge& knowledge, Seat seat, Random& random) {
  const SeenSailor& one = sailor(view, seat);
  Sailor sampled{.found = known_finds(view, knowledge, seat),
                 .captain = one.captain,
                 .boat = one.boat,
                 .goal = one.goal,
                 .last = one.last};
  if (one.goal == kHidden) {
    sampled.goal = sample_goal(view, knowledge, seat, sampled.found, random);
  }
  // Finds that have been forgotten: any cards that are not known otherwise.
  const unsigned goal = sampled.goal == kNone ? 0U : island_bit(sampled.goal);
  while (std::popcount(sampled.found) < one.finds) {
    sampled.found |= island_bit(pick_island(kAllIslands & ~(sampled.found | goal), random));
  }
  return sampled;
}

template <class Table>
std::uint64_t scalars(const Table& table) {
  return static_cast<std::uint64_t>(table.players) | static_cast<std::uint64_t>(table.mover) << 8 |
         static_cast<std::uint64_t>(table.phase) << 16 |
         static_cast<std::uint64_t>(table.captain_moved) << 24 |
         static_cast<std::uint64_t>(table.boat_moved) << 25 |
         static_cast<std::uint64_t>(table.easy) << 26;
}

}  // namespace

View Rules::view(const State& state, const Viewer& viewer) {
  View view{.chart = state.chart,
            .players = state.players,
            .mover = state.mover,
            .phase = state.phase,
            .captain_moved = state.captain_moved,
            .boat_moved = state.boat_moved,
            .easy = state.easy};
  for (int i = 0; i < state.players; ++i) {
    view.sailors[static_cast<std::size_t>(i)] = seen(state, viewer, seat_at(i));
  }
  if (const Seat* own = std::get_if<Seat>(&viewer)) {
    view.viewer = static_cast<std::uint8_t>(index(*own));
    if (!state.easy) {
      // 3.1: the holder may always look through the cards.
      const Sailor& left = sailor(state, left_of(*own, state.players));
      const unsigned given = left.goal == kNone ? 0U : island_bit(left.goal);
      view.hand = static_cast<IslandSet>(kAllIslands & ~(left.found | given));
    }
  }
  return view;
}

std::optional<Event> Rules::seen_by(const Event& event, const Viewer& viewer) {
  if (const auto* gave = std::get_if<Gave>(&event); gave && !is_seat(viewer, gave->giver)) {
    return Event(Gave{gave->giver, gave->owner, kHidden});
  }
  if (const auto* looked = std::get_if<Looked>(&event); looked && !is_seat(viewer, looked->owner)) {
    return Event(Looked{looked->owner, kHidden});
  }
  return event;
}

// A captain's stop without a find shows nothing hidden, though a clever neighbour concludes that
// the card is another one: a turn can be taken back until a find or a new card.
bool Rules::reveals(const Event& event) {
  return std::holds_alternative<Looked>(event) || std::holds_alternative<Found>(event);
}

void Rules::observe(Knowledge& knowledge, const Event& event) {
  if (const auto* moved = std::get_if<CaptainMoved>(&event)) {
    knowledge.in_vain[slot(moved->seat)] |= island_bit(moved->route.to());
  } else if (const auto* found = std::get_if<Found>(&event)) {
    knowledge.found[slot(found->seat)] |= island_bit(found->island);
    knowledge.in_vain[slot(found->seat)] = 0;
  }
}

State Rules::sample(const View& view, const Knowledge& knowledge, Random& random) {
  State state{.chart = view.chart,
              .sailors = {},
              .players = view.players,
              .mover = view.mover,
              .phase = view.phase,
              .captain_moved = view.captain_moved,
              .boat_moved = view.boat_moved,
              .easy = view.easy};
  for (int i = 0; i < view.players; ++i) {
    state.sailors[static_cast<std::size_t>(i)] = sample_sailor(view, knowledge, seat_at(i), random);
  }
  return state;
}

std::uint64_t Rules::key(const State& state) {
  return hash_bytes(state.sailors, state.chart.key ^ mix64(scalars(state)));
}

std::uint64_t Rules::key(const View& view, const Knowledge& knowledge) {
  const std::uint64_t own =
      static_cast<std::uint64_t>(view.hand) << 32 | static_cast<std::uint64_t>(view.viewer) << 48;
  return hash_bytes(view.sailors,
                    hash_bytes(knowledge, view.chart.key ^ mix64(scalars(view) | own)));
}

}  // namespace calanque::captn_clever
