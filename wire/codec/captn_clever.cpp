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

Json island_json(std::uint8_t island) {
  return island >= kIslands ? Json() : Json(island + 1);
}

Json islands_json(unsigned islands) {
  Json list = Json::array();
  for (; islands != 0; islands &= islands - 1) {
    list.push_back(std::countr_zero(islands) + 1);
  }
  return list;
}

Json seat_json(std::uint8_t seat) {
  return seat == kNone ? Json() : Json(seat);
}

Json route_json(const Route& route) {
  Json way = Json::array();
  for (std::size_t i = 0; i < route.size; ++i) {
    way.push_back(route.islands[i] + 1);
  }
  return way;
}

// Every link with its boat; `open` says whether the mover could put or move the boat there.
template <class Table>
Json links_json(const Table& table) {
  Json links = Json::array();
  const Chart& chart = table.chart;
  const LinkSet open = open_links(table, mover(table));
  for (std::size_t i = 0; i < chart.count; ++i) {
    Json boat;
    Json closes = Json::array();
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
                     {"islands", {chart.links[i].a + 1, chart.links[i].b + 1}},
                     {"closes", closes},
                     {"boat", boat},
                     {"open", (open >> i & 1U) != 0 && sailor(table, mover(table)).boat != i}});
  }
  return links;
}

// Where the mover's captain can go, and the way there.
template <class Table>
Json routes_json(const Table& table) {
  Json routes = Json::array();
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
Json table_of(const Table& table, const Json& seats) {
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
Json seat_of(const Table& table, std::size_t seat, const One& one, const char* card) {
  return {{"seat", seat},
          {"colour", kColours[seat]},
          {"captain", island_json(one.captain)},
          {"boat", one.boat == kNone ? Json() : Json(text_of(table.chart.links[one.boat]))},
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

Json Codec<Rules>::view(const View& view) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < view.players; ++i) {
    const SeenSailor& one = view.sailors[i];
    Json seat = seat_of(view, i, one, card_word(one.goal));
    seat["finds"] = one.finds;
    seat["found"] = view.viewer == i ? islands_json(one.found) : Json();
    seat["holder"] = seat_json(one.holder);
    seats.push_back(seat);
  }
  Json json = table_of(view, seats);
  json["viewer"] = seat_json(view.viewer);
  const bool holds = view.viewer != kNone && !view.easy;
  json["holds_for"] = holds ? Json((view.viewer + 1) % view.players) : Json();
  json["hand"] = islands_json(view.hand);
  return json;
}

Json Codec<Rules>::truth(const State& state) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < state.players; ++i) {
    const Sailor& one = state.sailors[i];
    Json seat = seat_of(state, i, one, card_word(one.goal));
    seat["finds"] = std::popcount(one.found);
    seat["found"] = islands_json(one.found);
    seats.push_back(seat);
  }
  return table_of(state, seats);
}

Json Codec<Rules>::action(const Action& action) {
  return write_fields(action, kActionFields);
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  return read_fields<Action>(json, kActionFields);
}

Json Codec<Rules>::outcome(const Outcome& outcome) {
  return {{"type", "card"}, {"island", outcome.island + 1}};
}

Json Codec<Rules>::event(const Event& event) {
  struct Writer {
    Json operator()(const Placed& e) const {
      return {{"type", "placed"},
              {"seat", index(e.seat)},
              {"island", e.island + 1},
              {"link", text_of(e.link)}};
    }
    Json operator()(const Gave& e) const {
      return {{"type", "gave"},
              {"giver", index(e.giver)},
              {"owner", index(e.owner)},
              {"island", island_json(e.island)}};
    }
    Json operator()(const Looked& e) const {
      return {{"type", "looked"}, {"seat", index(e.owner)}, {"island", island_json(e.island)}};
    }
    Json operator()(const BoatMoved& e) const {
      return {{"type", "boat"},
              {"seat", index(e.seat)},
              {"from", text_of(e.from)},
              {"to", text_of(e.to)}};
    }
    Json operator()(const CaptainMoved& e) const {
      return {{"type", "captain"},
              {"seat", index(e.seat)},
              {"island", e.route.to() + 1},
              {"way", route_json(e.route)}};
    }
    Json operator()(const Found& e) const {
      return {
          {"type", "found"}, {"seat", index(e.seat)}, {"island", e.island + 1}, {"finds", e.finds}};
    }
    Json operator()(const Stayed& e) const { return {{"type", "stayed"}, {"seat", index(e.seat)}}; }
    Json operator()(const Ended& e) const { return {{"type", "ended"}, {"seat", index(e.seat)}}; }
    Json operator()(const Won& e) const { return {{"type", "won"}, {"seat", index(e.seat)}}; }
  };
  return std::visit(Writer{}, event);
}

}  // namespace calanque::wire
