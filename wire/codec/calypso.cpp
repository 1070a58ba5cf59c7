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

Json json(std::uint8_t number) {
  return number;
}
Json json(Seat seat) {
  return index(seat);
}
Json json(Place place) {
  return place == kNoPlace ? Json() : Json(write(place));
}
Json json(Colour colour) {
  return colour == Colour::None ? Json() : Json(write(colour));
}
Json json(LargeTile tile) {
  return tile == LargeTile::None ? Json() : Json(write(tile));
}
Json json(SeatSet seats) {
  Json out = Json::array();
  for (const Seat seat : seats) {
    out.push_back(index(seat));
  }
  return out;
}

template <class Variant>
Json tagged(const Variant& any) {
  return std::visit(
      []<class T>(const T& item) {
        Json out = {{"type", tag_of<T>()}};
        for_each_field(item, [&](std::string_view name, const auto& field) {
          out[std::string(name)] = json(field);
        });
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
void put_fish(Json& out, const Table& table) {
  out["net"] = table.net;
  if (table.mode == Mode::Cooperative) {
    out["ocean"] = kFish - table.net - table.eaten - table.saved;
    out["shark"] = table.eaten;
    out["saved"] = table.saved;
    out["goal"] = kTogether;
    return;
  }
  out["fish"] = Json::array();
  for (int i = 0; i < table.players; ++i) {
    out["fish"].push_back(table.fish[at(seat_at(i))]);
  }
  out["goal"] = goal(table.players);
}

// What a view and the truth have in common: all but the small tiles.
template <class Table>
void put_table(Json& out, const Table& table) {
  const LargeTile here = table.ring[table.calypso];
  const bool searching = table.phase == Phase::Search || table.phase == Phase::Reveal;
  out["ring"] = Json::array();
  for (const LargeTile tile : table.ring) {
    if (tile != LargeTile::None) {
      out["ring"].push_back(json(tile));
    }
  }
  out["calypso"] = table.calypso;
  put_fish(out, table);
  out["mover"] = json(table.mover);
  out["phase"] = kPhaseNames[static_cast<std::size_t>(table.phase)];
  out["sought"] = searching ? json(is_single(here) ? colour_of(here) : table.named) : Json();
  out["turned"] = json(table.turned);
  out["owed"] = table.owed;
  out["contenders"] = json(table.contenders);
  out["rolls"] = Json::array();
  for (int i = 0; i < table.players; ++i) {
    const std::uint8_t pips = table.rolls[at(seat_at(i))];
    out["rolls"].push_back(pips == 0 ? Json() : Json(pips));
  }
}

template <class Table>
Json head(const Table& table) {
  return {{"players", table.players},
          {"mode", table.mode == Mode::Cooperative ? "cooperative" : "competitive"},
          {"hard", table.hard},
          {"free", table.free},
          {"tiles", kTileSetNames[static_cast<std::size_t>(table.tiles)]}};
}

}  // namespace

Json Codec<Rules>::view(const View& view) {
  Json out = head(view);
  out["places"] = Json::array();
  for (std::uint8_t i = 0; i < kPlaces; ++i) {
    out["places"].push_back({{"place", json(Place{i})}, {"up", json(view.up[i])}});
  }
  put_table(out, view);
  return out;
}

Json Codec<Rules>::truth(const State& state) {
  Json out = head(state);
  out["places"] = Json::array();
  for (std::uint8_t i = 0; i < kPlaces; ++i) {
    out["places"].push_back({{"place", json(Place{i})},
                             {"up", json(state.places[i].up())},
                             {"under", json(state.places[i].under())}});
  }
  put_table(out, state);
  return out;
}

Json Codec<Rules>::action(const Action& action) {
  return tagged(action);
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  return read_tagged(json, Action{});
}

Json Codec<Rules>::outcome(const Outcome& outcome) {
  return tagged(outcome);
}

Json Codec<Rules>::event(const Event& event) {
  return tagged(event);
}

}  // namespace calanque::wire
