#include "wire/codec/calypso.h"

#include <span>

#include "games/calypso/fields.h"
#include "games/calypso/notation.h"
#include "wire/codec/fields.h"

// Ids: places "a1" … "d3", colours "red" …, large tiles "red" … "four" "net" "shark", seats by
// number. Actions, outcomes and events use the names of their structs' fields.
namespace calanque::wire {

using namespace calypso;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

constexpr std::array<const char*, 10> kPhaseNames = {"lay",    "ring", "open", "throw", "search",
                                                     "reveal", "rob",  "owed", "put",   "over"};
constexpr std::array<const char*, 3> kTileSetNames = {"pairs", "square", "triples"};

Written json(std::uint8_t number) {
  return number;
}
Written json(Seat seat) {
  return index(seat);
}
Written json(Place place) {
  return place == kNoPlace ? Written() : Written(write(place));
}
Written json(Colour colour) {
  return colour == Colour::None ? Written() : Written(write(colour));
}
Written json(LargeTile tile) {
  return tile == LargeTile::None ? Written() : Written(write(tile));
}
Written json(SeatSet seats) {
  Written out = Written::array();
  for (const Seat seat : seats) {
    out.push_back(index(seat));
  }
  return out;
}

template <class Variant>
Written tagged(const Variant& any) {
  return std::visit(
      []<class T>(const T& item) {
        Written out = {{"type", tag_of<T>()}};
        for_each_field(
            item, [&](std::string_view name, const auto& field) { out.set(name, json(field)); });
        return out;
      },
      any);
}

// The other way, for what occurs in actions.
void read_field(FieldReader& fields, std::string_view key, Seat& seat) {
  fields.seat(key, seat, kMaxSeats);
}
void read_field(FieldReader& fields, std::string_view key, Place& place) {
  fields.id(
      key, place, [](Place one) { return write(one); },
      [](TextReader& reader, Place& out) { return read(reader, out); }, "a place from a1 to d3");
}
void read_field(FieldReader& fields, std::string_view key, Colour& colour) {
  std::size_t found = 0;
  fields.word(key, found, std::span(kColourNames).subspan(1));  // the first of them is none
  colour = static_cast<Colour>(found + 1);
}

template <class... T>
Parsed<std::variant<T...>> read_tagged(const Json& json, std::variant<T...> any) {
  constexpr std::array<std::string_view, sizeof...(T)> kTags = {tag_of<T>()...};
  FieldReader fields(json);
  std::size_t tag = kTags.size();
  fields.word("type", tag, kTags);
  const auto read_as = [&]<class One>(One item) {
    for_each_field(item,
                   [&](std::string_view key, auto& field) { read_field(fields, key, field); });
    any = item;
  };
  std::size_t i = 0;
  ((i++ == tag ? read_as(T{}) : void()), ...);
  return fields.result(any);
}

// The fish, wherever they are. Those of the seats exist in the competitive game only.
template <class Table>
void put_fish(Written& out, const Table& table) {
  out.set("net", table.net);
  if (table.mode == Mode::Cooperative) {
    out.set("ocean", kFish - table.net - table.eaten - table.saved);
    out.set("shark", table.eaten);
    out.set("saved", table.saved);
    out.set("goal", kTogether);
    return;
  }
  Written fish = Written::array();
  for (int i = 0; i < table.players; ++i) {
    fish.push_back(table.fish[at(seat_at(i))]);
  }
  out.set("fish", fish);
  out.set("goal", goal(table.players));
}

// What a view and the truth have in common: all but the small tiles.
template <class Table>
void put_table(Written& out, const Table& table) {
  const LargeTile here = table.ring[table.calypso];
  const bool searching = table.phase == Phase::Search || table.phase == Phase::Reveal;
  Written ring = Written::array();
  for (const LargeTile tile : table.ring) {
    if (tile != LargeTile::None) {
      ring.push_back(json(tile));
    }
  }
  out.set("ring", ring);
  out.set("calypso", table.calypso);
  put_fish(out, table);
  out.set("mover", json(table.mover));
  out.set("phase", kPhaseNames[static_cast<std::size_t>(table.phase)]);
  out.set("sought", searching ? json(is_single(here) ? colour_of(here) : table.named) : Written());
  out.set("turned", json(table.turned));
  out.set("owed", table.owed);
  out.set("contenders", json(table.contenders));
  Written rolls = Written::array();
  for (int i = 0; i < table.players; ++i) {
    const std::uint8_t pips = table.rolls[at(seat_at(i))];
    rolls.push_back(pips == 0 ? Written() : Written(pips));
  }
  out.set("rolls", rolls);
}

template <class Table>
Written head(const Table& table) {
  return {{"players", table.players},
          {"mode", table.mode == Mode::Cooperative ? "cooperative" : "competitive"},
          {"hard", table.hard},
          {"free", table.free},
          {"tiles", kTileSetNames[static_cast<std::size_t>(table.tiles)]}};
}

}  // namespace

Written Codec<Rules>::view(const View& view) {
  Written out = head(view);
  Written places = Written::array();
  for (std::uint8_t i = 0; i < kPlaces; ++i) {
    places.push_back({{"place", json(Place{i})}, {"up", json(view.up[i])}});
  }
  out.set("places", places);
  put_table(out, view);
  return out;
}

Written Codec<Rules>::truth(const State& state) {
  Written out = head(state);
  Written places = Written::array();
  for (std::uint8_t i = 0; i < kPlaces; ++i) {
    places.push_back({{"place", json(Place{i})},
                      {"up", json(state.places[i].up())},
                      {"under", json(state.places[i].under())}});
  }
  out.set("places", places);
  put_table(out, state);
  return out;
}

Written Codec<Rules>::action(const Action& action) {
  return tagged(action);
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  return read_tagged(json, Action{});
}

Written Codec<Rules>::outcome(const Outcome& outcome) {
  return tagged(outcome);
}

Written Codec<Rules>::event(const Event& event) {
  return tagged(event);
}

}  // namespace calanque::wire
