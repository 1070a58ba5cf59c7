#include "wire/codec/captn_clever.h"

#include <bit>

#include "games/captn_clever/link_notation.h"
#include "games/captn_clever/sailing.h"
#include "wire/codec/fields.h"

// Islands are the numbers 1 to 9, links strings such as "2-5", seats the numbers from 0.
namespace calanque::wire {

using namespace captn_clever;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

constexpr std::array<const char*, 6> kPhases = {"setup", "first", "sail", "give", "draw", "over"};
constexpr std::array<const char*, kMaxPlayers> kColours = {"red", "blue", "green", "yellow"};

Written island_json(std::uint8_t island) {
  return island >= kIslands ? Written() : Written(island + 1);
}

Written islands_json(unsigned islands) {
  Written list = Written::array();
  for (; islands != 0; islands &= islands - 1) {
    list.push_back(std::countr_zero(islands) + 1);
  }
  return list;
}

Written seat_json(std::uint8_t seat) {
  return seat == kNone ? Written() : Written(seat);
}

Written route_json(const Route& route) {
  Written way = Written::array();
  for (std::size_t i = 0; i < route.size; ++i) {
    way.push_back(route.islands[i] + 1);
  }
  return way;
}

// Every link with its boat; `open` says whether the mover could put or move the boat there.
template <class Table>
Written links_json(const Table& table) {
  Written links = Written::array();
  const Chart& chart = table.chart;
  const LinkSet open = open_links(table, mover(table));
  for (std::size_t i = 0; i < chart.count; ++i) {
    Written boat;
    Written closes = Written::array();
    for (int seat = 0; seat < table.players; ++seat) {
      if (sailor(table, seat_at(seat)).boat == i) {
        boat = seat;
      }
    }
    for (std::size_t j = 0; j < chart.count; ++j) {
      if (j != i && (chart.closes[i] >> j & 1U) != 0) {
        closes.push_back(text_of(chart.links[j]));
      }
    }
    links.push_back({{"id", text_of(chart.links[i])},
                     {"islands", Written::array({chart.links[i].a + 1, chart.links[i].b + 1})},
                     {"closes", closes},
                     {"boat", boat},
                     {"open", (open >> i & 1U) != 0 && sailor(table, mover(table)).boat != i}});
  }
  return links;
}

// Where the mover's captain can go, and the way there.
template <class Table>
Written routes_json(const Table& table) {
  Written routes = Written::array();
  if (table.phase != Phase::Sail || table.captain_moved) {
    return routes;
  }
  for (unsigned rest = reachable(table, mover(table)); rest != 0; rest &= rest - 1) {
    const auto island = static_cast<std::uint8_t>(std::countr_zero(rest));
    routes.push_back(
        {{"island", island + 1}, {"way", route_json(route_to(table, mover(table), island))}});
  }
  return routes;
}

// What a view and the truth have in common; `seats` differ.
template <class Table>
Written table_of(const Table& table, const Written& seats) {
  return {{"players", table.players},
          {"easy", table.easy},
          {"phase", kPhases[static_cast<std::size_t>(table.phase)]},
          {"mover", table.mover},
          {"captain_moved", table.captain_moved},
          {"boat_moved", table.boat_moved},
          {"seats", seats},
          {"links", links_json(table)},
          {"routes", routes_json(table)}};
}

template <class Table, class One>
Written seat_of(const Table& table, std::size_t seat, const One& one, const char* card) {
  return {{"seat", seat},
          {"colour", kColours[seat]},
          {"captain", island_json(one.captain)},
          {"boat", one.boat == kNone ? Written() : Written(text_of(table.chart.links[one.boat]))},
          {"card", card},  // none, hidden or known
          {"goal", island_json(one.goal)},
          {"last", island_json(one.last)}};
}

const char* card_word(std::uint8_t goal) {
  return goal == kNone ? "none" : goal == kHidden ? "hidden" : "known";
}

constexpr std::array<std::string_view, 5> kActionTypes = {"end", "set", "give", "boat", "captain"};

constexpr auto kActionFields = [](auto& fields, Action& action) {
  fields.word("type", action.what, kActionTypes);
  if (action.what == Do::Set || action.what == Do::Give || action.what == Do::Captain) {
    fields.counted("island", action.island, kIslands);
  }
  if (action.what == Do::Set || action.what == Do::Boat) {
    fields.id("link", action.link, text_of, read_link, "a link such as 2-5");
  }
};

}  // namespace

Written Codec<Rules>::view(const View& view) {
  Written seats = Written::array();
  for (std::size_t i = 0; i < view.players; ++i) {
    const SeenSailor& one = view.sailors[i];
    Written seat = seat_of(view, i, one, card_word(one.goal));
    seat.set("finds", one.finds);
    seat.set("found", view.viewer == i ? islands_json(one.found) : Written());
    seat.set("holder", seat_json(one.holder));
    seats.push_back(seat);
  }
  Written json = table_of(view, seats);
  json.set("viewer", seat_json(view.viewer));
  const bool holds = view.viewer != kNone && !view.easy;
  json.set("holds_for", holds ? Written((view.viewer + 1) % view.players) : Written());
  json.set("hand", islands_json(view.hand));
  return json;
}

Written Codec<Rules>::truth(const State& state) {
  Written seats = Written::array();
  for (std::size_t i = 0; i < state.players; ++i) {
    const Sailor& one = state.sailors[i];
    Written seat = seat_of(state, i, one, card_word(one.goal));
    seat.set("finds", std::popcount(one.found));
    seat.set("found", islands_json(one.found));
    seats.push_back(seat);
  }
  return table_of(state, seats);
}

Written Codec<Rules>::action(const Action& action) {
  return write_fields(action, kActionFields);
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  return read_fields<Action>(json, kActionFields);
}

Written Codec<Rules>::outcome(const Outcome& outcome) {
  return {{"type", "card"}, {"island", outcome.island + 1}};
}

Written Codec<Rules>::event(const Event& event) {
  struct Writer {
    Written operator()(const Placed& e) const {
      return {{"type", "placed"},
              {"seat", index(e.seat)},
              {"island", e.island + 1},
              {"link", text_of(e.link)}};
    }
    Written operator()(const Gave& e) const {
      return {{"type", "gave"},
              {"giver", index(e.giver)},
              {"owner", index(e.owner)},
              {"island", island_json(e.island)}};
    }
    Written operator()(const Looked& e) const {
      return {{"type", "looked"}, {"seat", index(e.owner)}, {"island", island_json(e.island)}};
    }
    Written operator()(const BoatMoved& e) const {
      return {{"type", "boat"},
              {"seat", index(e.seat)},
              {"from", text_of(e.from)},
              {"to", text_of(e.to)}};
    }
    Written operator()(const CaptainMoved& e) const {
      return {{"type", "captain"},
              {"seat", index(e.seat)},
              {"island", e.route.to() + 1},
              {"way", route_json(e.route)}};
    }
    Written operator()(const Found& e) const {
      return {
          {"type", "found"}, {"seat", index(e.seat)}, {"island", e.island + 1}, {"finds", e.finds}};
    }
    Written operator()(const Stayed& e) const {
      return {{"type", "stayed"}, {"seat", index(e.seat)}};
    }
    Written operator()(const Ended& e) const {
      return {{"type", "ended"}, {"seat", index(e.seat)}};
    }
    Written operator()(const Won& e) const { return {{"type", "won"}, {"seat", index(e.seat)}}; }
  };
  return std::visit(Writer{}, event);
}

}  // namespace calanque::wire
