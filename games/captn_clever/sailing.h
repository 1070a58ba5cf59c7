#pragma once

#include "games/captn_clever/types.h"

// Questions about boats and captains. All of them take a State or a View.
namespace calanque::captn_clever {

inline std::size_t slot(Seat seat) {
  return static_cast<std::size_t>(index(seat));
}

template <class Table>
const auto& sailor(const Table& table, Seat seat) {
  return table.sailors[slot(seat)];
}

template <class Table>
Seat mover(const Table& table) {
  return seat_at(table.mover);
}

inline Seat left_of(Seat seat, int players) {
  return next_clockwise(seat, players);
}
inline Seat right_of(Seat seat, int players) {
  return seat_at((index(seat) + players - 1) % players);
}

// 2.5: where `seat` may put its boat; its own boat is lifted first (4.2).
template <class Table>
LinkSet open_links(const Table& table, Seat seat) {
  LinkSet closed = 0;
  for (std::size_t i = 0; i < table.players; ++i) {
    if (i != slot(seat) && table.sailors[i].boat != kNone) {
      closed |= table.chart.closes[table.sailors[i].boat];
    }
  }
  return table.chart.all_links() & ~closed;
}

template <class Table>
IslandSet occupied(const Table& table) {
  IslandSet islands = 0;
  for (std::size_t i = 0; i < table.players; ++i) {
    if (table.sailors[i].captain != kNone) {
      islands |= island_bit(table.sailors[i].captain);
    }
  }
  return islands;
}

// 4.4: the free islands that the captain of `seat` can reach. Pre: all captains and boats stand.
template <class Table>
IslandSet reachable(const Table& table, Seat seat) {
  // A way crosses each boat at most once, so as many passes as boats reach everything; without a
  // branch that is faster than stopping early.
  unsigned reached = island_bit(sailor(table, seat).captain);
  for (std::size_t pass = 0; pass < table.players; ++pass) {
    for (std::size_t i = 0; i < table.players; ++i) {
      const unsigned both = table.chart.joins[table.sailors[i].boat];
      reached |= both & (0U - static_cast<unsigned>((reached & both) != 0));
    }
  }
  return static_cast<IslandSet>(reached & ~occupied(table));
}

// 3.5: the finds of a seat that the viewer can tell without a memory: all of the own pile, all
// cards of the left neighbour that are neither given nor in hand, else the one on top.
inline IslandSet finds_in_sight(const View& view, Seat seat) {
  const SeenSailor& one = sailor(view, seat);
  if (view.viewer == index(seat)) {
    return one.found;
  }
  if (one.holder != kNone && view.viewer == one.holder) {
    const unsigned given = one.goal == kNone ? 0U : island_bit(one.goal);
    return static_cast<IslandSet>(kAllIslands & ~(view.hand | given));
  }
  return one.last == kNone ? IslandSet{0} : island_bit(one.last);
}

// A shortest way over the boats. Pre: `to` can be reached.
template <class Table>
Route route_to(const Table& table, Seat seat, std::uint8_t to) {
  // Searched from the end, so that following `next` from the captain gives the way.
  std::array<std::uint8_t, kIslands> next{};
  IslandSet seen = island_bit(to);
  const std::uint8_t start = sailor(table, seat).captain;
  while ((seen & island_bit(start)) == 0) {
    const IslandSet reached = seen;
    for (std::size_t i = 0; i < table.players; ++i) {
      const Link& link = table.chart.links[table.sailors[i].boat];
      for (const auto& [from, other] : {std::pair(link.a, link.b), std::pair(link.b, link.a)}) {
        if ((reached & island_bit(other)) != 0 && (seen & island_bit(from)) == 0) {
          seen |= island_bit(from);
          next[from] = other;
        }
      }
    }
    if (seen == reached) {
      break;
    }
  }
  Route route;
  route.islands[route.size++] = start;
  while (route.to() != to && route.size < route.islands.size()) {
    const std::uint8_t island = next[route.to()];
    route.islands[route.size++] = island;
  }
  return route;
}

}  // namespace calanque::captn_clever
