#include "games/captn_clever/rules.h"

#include <bit>

#include "games/captn_clever/sailing.h"

namespace calanque::captn_clever {

namespace {

// Shown to players as they count: from 1.
Token link_token(const Link& link) {
  return Token(link_text({number(link.a), number(link.b), link.twin}));
}

Refusal forbid(RuleRef rule, const Message& reason) {
  return Violation{rule, reason};
}

// Also of twins, which close each other (1.6).
bool same_islands(const Link& one, const Link& other) {
  return one.a == other.a && one.b == other.b;
}

// 1.3, 2.5: whether `seat` may put its boat on `link`.
Refusal check_link(const State& state, Seat seat, const Link& link) {
  const std::uint8_t target = state.chart.find(link);
  if (target == kNone) {
    return forbid("1.3"_rule, Message("reason.no_link").with("link", link_token(link)));
  }
  for (int i = 0; i < state.players; ++i) {
    const std::uint8_t boat = sailor(state, seat_at(i)).boat;
    if (seat_at(i) != seat && boat != kNone && (state.chart.closes[boat] >> target & 1U) != 0) {
      return forbid("2.5"_rule,
                    Message(same_islands(state.chart.links[boat], link) ? "reason.link_taken"
                                                                        : "reason.link_crossed")
                        .with("link", link_token(link))
                        .with("other", link_token(state.chart.links[boat]))
                        .with("seat", seat_at(i)));
    }
  }
  return std::nullopt;
}

// The player whose captain stands on the island, if any.
std::optional<Seat> captain_on(const State& state, std::uint8_t island) {
  for (int i = 0; i < state.players; ++i) {
    if (sailor(state, seat_at(i)).captain == island) {
      return seat_at(i);
    }
  }
  return std::nullopt;
}

Refusal check_set_up(const State& state, Seat seat, const Action& action) {
  if (seat != mover(state)) {
    return forbid("2.1"_rule, Message("reason.not_your_turn").with("seat", mover(state)));
  }
  if (action.what != Do::Set) {
    return forbid("2.2"_rule, Message("reason.set_first"));
  }
  if (const auto other = captain_on(state, action.island)) {
    return forbid(
        "2.4"_rule,
        Message("reason.occupied").with("island", number(action.island)).with("seat", *other));
  }
  return check_link(state, seat, action.link);
}

// 3.1: the seats that have a card to give now are those whose left neighbour has none.
SeatSet givers(const State& state) {
  SeatSet seats;
  for (int i = 0; i < state.players; ++i) {
    if (sailor(state, seat_at(i)).goal == kNone) {
      seats.insert(right_of(seat_at(i), state.players));
    }
  }
  return seats;
}

Refusal check_give(const State& state, Seat seat, const Action& action) {
  const bool first = state.phase == Phase::FirstCards;
  if (!givers(state).contains(seat)) {
    return forbid(first ? "3.2"_rule : "5.3"_rule,
                  Message("reason.card_awaited").with("seat", givers(state).front()));
  }
  if (action.what != Do::Give) {
    return forbid(first ? "3.2"_rule : "5.3"_rule, Message("reason.give_first"));
  }
  const Seat owner = left_of(seat, state.players);
  if ((sailor(state, owner).found & island_bit(action.island)) != 0) {
    return forbid(
        "3.3"_rule,
        Message("reason.not_held").with("island", number(action.island)).with("seat", owner));
  }
  return std::nullopt;
}

Refusal check_boat(const State& state, Seat seat, const Link& link) {
  if (state.boat_moved) {
    return forbid("4.1"_rule, Message("reason.boat_moved"));
  }
  if (state.chart.find(link) == sailor(state, seat).boat) {
    return forbid("4.2"_rule, Message("reason.same_link").with("link", link_token(link)));
  }
  return check_link(state, seat, link);
}

Refusal check_captain(const State& state, Seat seat, std::uint8_t island) {
  if (state.captain_moved) {
    return sailor(state, seat).goal == kNone ? forbid("5.4"_rule, Message("reason.found_already"))
                                             : forbid("4.1"_rule, Message("reason.captain_moved"));
  }
  if (island == sailor(state, seat).captain) {
    return forbid("4.4"_rule, Message("reason.same_island").with("island", number(island)));
  }
  if (const auto other = captain_on(state, island)) {
    return forbid("2.4"_rule,
                  Message("reason.occupied").with("island", number(island)).with("seat", *other));
  }
  if ((reachable(state, seat) & island_bit(island)) == 0) {
    return forbid("4.4"_rule, Message("reason.out_of_reach").with("island", number(island)));
  }
  return std::nullopt;
}

Refusal check_sail(const State& state, Seat seat, const Action& action) {
  if (seat != mover(state)) {
    return forbid("2.1"_rule, Message("reason.not_your_turn").with("seat", mover(state)));
  }
  switch (action.what) {
    case Do::Set:
      return forbid("2.2"_rule, Message("reason.already_set"));
    case Do::Give:
      return state.easy ? forbid("6.1"_rule, Message("reason.own_piles"))
                        : forbid("5.3"_rule, Message("reason.give_later"));
    case Do::Boat:
      return check_boat(state, seat, action.link);
    case Do::Captain:
      return check_captain(state, seat, action.island);
    default:
      // 4.5, 4.6: only a captain who can reach no free island stays.
      return !state.captain_moved && reachable(state, seat) != 0
                 ? forbid("4.5"_rule, Message("reason.must_move"))
                 : std::nullopt;
  }
}

void list_set_up(const State& state, Seat seat, ActionList& list) {
  const auto taken = occupied(state);
  const LinkSet open = open_links(state, seat);
  for (std::uint8_t island = 0; island < kIslands; ++island) {
    if ((taken & island_bit(island)) != 0) {
      continue;
    }
    // 2.3: any open link, wherever the captain stands.
    for (LinkSet rest = open; rest != 0; rest &= rest - 1) {
      const auto link = static_cast<std::size_t>(std::countr_zero(rest));
      list.push_back({Do::Set, island, state.chart.links[link]});
    }
  }
}

void list_islands(Do what, unsigned islands, ActionList& list) {
  for (; islands != 0; islands &= islands - 1) {
    list.push_back({what, static_cast<std::uint8_t>(std::countr_zero(islands)), {}});
  }
}

void list_sail(const State& state, Seat seat, ActionList& list) {
  const IslandSet free = state.captain_moved ? IslandSet{0} : reachable(state, seat);
  list_islands(Do::Captain, free, list);
  if (!state.boat_moved) {
    const LinkSet own = LinkSet{1} << sailor(state, seat).boat;
    for (LinkSet rest = open_links(state, seat) & ~own; rest != 0; rest &= rest - 1) {
      const auto link = static_cast<std::size_t>(std::countr_zero(rest));
      list.push_back({Do::Boat, 0, state.chart.links[link]});
    }
  }
  if (free == 0) {
    list.push_back({Do::End, 0, {}});
  }
}

}  // namespace

Turn Rules::turn(const State& state) {
  switch (state.phase) {
    case Phase::SetUp:
    case Phase::Sail:
      return turn::Decide{SeatSet(mover(state))};
    case Phase::FirstCards:
    case Phase::Give:
      return turn::Decide{givers(state)};
    case Phase::Draw:
      for (int i = 0; i < state.players; ++i) {
        if (sailor(state, seat_at(i)).goal == kNone) {
          return turn::Chance{ChanceKind::Reveal, seat_at(i)};
        }
      }
      return turn::Over{};
    default:
      return turn::Over{};
  }
}

Refusal Rules::check(const State& state, Seat seat, const Action& action) {
  switch (state.phase) {
    case Phase::SetUp:
      return check_set_up(state, seat, action);
    case Phase::FirstCards:
    case Phase::Give:
      return check_give(state, seat, action);
    case Phase::Sail:
      return check_sail(state, seat, action);
    case Phase::Draw:
      return forbid(sailor(state, mover(state)).found == 0 ? "6.2"_rule : "6.3"_rule,
                    Message("reason.card_drawn"));
    default:
      return forbid("5.5"_rule, Message("reason.over"));
  }
}

void Rules::legal_actions(const State& state, Seat seat, ActionList& list) {
  list.clear();
  switch (state.phase) {
    case Phase::SetUp:
      if (seat == mover(state)) {
        list_set_up(state, seat, list);
      }
      return;
    case Phase::FirstCards:
    case Phase::Give:
      if (givers(state).contains(seat)) {
        // 3.3: any card still held.
        const Seat owner = left_of(seat, state.players);
        list_islands(Do::Give, kAllIslands & ~sailor(state, owner).found, list);
      }
      return;
    case Phase::Sail:
      if (seat == mover(state)) {
        list_sail(state, seat, list);
      }
      return;
    default:
      return;
  }
}

RuleRef Rules::basis(const State& state, Seat /*seat*/, const Action& action) {
  switch (action.what) {
    case Do::Set:
      return "2.2"_rule;
    case Do::Give:
      return "3.3"_rule;
    case Do::Boat:
      return "4.2"_rule;
    case Do::Captain:
      return "4.4"_rule;
    default:
      return state.captain_moved ? "4.7"_rule : "4.6"_rule;
  }
}

Standings Rules::standings(const State& state) {
  Standings standings;
  standings.seats = state.players;
  for (int i = 0; i < state.players; ++i) {
    standings[seat_at(i)].score = std::popcount(sailor(state, seat_at(i)).found);
  }
  rank(standings, [&](Seat a, Seat b) { return standings[a].score > standings[b].score; });  // 5.6
  return standings;
}

}  // namespace calanque::captn_clever
