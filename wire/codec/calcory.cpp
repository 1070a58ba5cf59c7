#include "wire/codec/calcory.h"

#include "games/calcory/notation.h"
#include "wire/codec/fields.h"

namespace calanque::wire {

using namespace calcory;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

const char* phase_name(Phase phase) {
  switch (phase) {
    case Phase::Turn:
      return "turn";
    case Phase::Reveal:
      return "reveal";
    case Phase::Put:
      return "put";
    default:
      return "over";
  }
}

const char* cover_name(CoverReason reason) {
  switch (reason) {
    case CoverReason::Over13:
      return "over";
    case CoverReason::TwoZeros:
      return "zeros";
    case CoverReason::Failed:
      return "failed";
    case CoverReason::OnlyCard:
      return "only";
    default:
      return "bettered";
  }
}

const char* take_name(TakeReason reason) {
  switch (reason) {
    case TakeReason::Thirteen:
      return "thirteen";
    case TakeReason::Bid:
      return "bid";
    default:
      return "last";
  }
}

Written place_list(PlaceSet places) {
  Written list = Written::array();
  while (places != 0) {
    list.push_back(place_name(pop_place(places)));
  }
  return list;
}

Written value_list(const ValueCounts& values) {
  Written list = Written::array();
  for (int v = 0; v < kValues; ++v) {
    for (int n = values[v]; n > 0; --n) {
      list.push_back(v);
    }
  }
  return list;
}

// A place is {"id": "c7", "card": "none" | "down" | "up" | "marked", "value": 7}; the value stands
// there only where `table` names one.
template <class Table>
Written place_json(const Table& table, Place place, PlaceSet shown) {
  const char* card = contains(table.down, place)     ? "down"
                     : contains(table.up, place)     ? "up"
                     : contains(table.marked, place) ? "marked"
                                                     : "none";
  Written json = {{"id", place_name(place)}, {"card", card}};
  if (contains(shown, place)) {
    json.set("value", table.card[place]);
  }
  return json;
}

template <class Table>
Written bid_json(const Table& table) {
  if (table.bid_cards == 0) {
    return nullptr;
  }
  return {{"seat", table.owner},
          {"sum", table.bid_sum},
          {"places", place_list(table.marked)},
          {"ends_game", table.bid_cards == 1},
          {"bettered", betters_bid(table)}};
}

template <class Table>
Written table_json(const Table& table, PlaceSet shown) {
  Written places = Written::array();
  for (int i = 0; i < kPlaces; ++i) {
    places.push_back(place_json(table, static_cast<Place>(i), shown));
  }
  Written piles = Written::array();
  for (int i = 0; i < table.players; ++i) {
    piles.push_back(table.pile[static_cast<std::size_t>(i)]);
  }
  const bool in_hand = table.phase == Phase::Put;
  Written json = {{"players", table.players},
                  {"mover", table.mover},
                  {"phase", phase_name(table.phase)},
                  {"rows", kRows},
                  {"columns", kColumns},
                  {"target", kTarget},
                  {"places", places},
                  {"sum", table.sum},
                  {"turned", in_hand ? Written::array() : value_list(table.turned)},
                  {"hand", in_hand ? value_list(table.turned) : Written::array()},
                  {"bid", bid_json(table)},
                  {"piles", piles}};
  json.set("turning",
           table.phase == Phase::Reveal ? Written(place_name(table.pending)) : Written(nullptr));
  return json;
}

constexpr std::array<std::string_view, 3> kActionTypes = {"turn", "stop", "put"};

constexpr auto kActionFields = [](auto& fields, Action& action) {
  fields.word("type", action.kind, kActionTypes);
  if (action.kind == ActionKind::Put) {
    fields.number("value", action.value, 0, kValues - 1);
  }
  if (action.kind != ActionKind::Stop) {
    fields.id("place", action.place, place_name, read_place, "a place from a1 to f10");
  }
};

struct EventWriter {
  Written operator()(const Turned& e) const {
    return {{"type", "turned"}, {"seat", index(e.seat)}, {"place", place_name(e.place)},
            {"value", e.value}, {"sum", e.sum},          {"new", e.fresh}};
  }
  Written operator()(const Covered& e) const {
    return {{"type", "covered"},
            {"seat", index(e.seat)},
            {"reason", cover_name(e.reason)},
            {"places", place_list(e.places)}};
  }
  Written operator()(const Marked& e) const {
    return {{"type", "marked"},
            {"seat", index(e.seat)},
            {"places", place_list(e.places)},
            {"sum", e.sum}};
  }
  Written operator()(const Taken& e) const {
    return {{"type", "taken"},
            {"seat", index(e.seat)},
            {"reason", take_name(e.reason)},
            {"places", place_list(e.places)},
            {"values", value_list(e.values)}};
  }
  Written operator()(const PutBack& e) const {
    return {{"type", "put"},
            {"seat", index(e.seat)},
            {"value", e.value == kSecret ? Written(nullptr) : Written(e.value)},
            {"place", place_name(e.place)},
            {"kept", e.kept}};
  }
  Written operator()(const Passed& e) const {
    return {{"type", "passed"}, {"seat", index(e.seat)}};
  }
  Written operator()(const Ended& /*e*/) const { return {{"type", "ended"}}; }
  Written operator()(const Won& e) const {
    return {{"type", "won"}, {"seat", index(e.seat)}, {"cards", e.cards}, {"shared", e.shared}};
  }
};

}  // namespace

Written Codec<Rules>::view(const View& view) {
  return table_json(view, view.up | view.marked);
}

// Beside what the view has: the faces under the cards that somebody has seen, and which values
// nobody has seen.
Written Codec<Rules>::truth(const State& state) {
  Written json = table_json(state, (state.down & ~state.fresh) | state.up | state.marked);
  json.set("unseen", value_list(state.unseen));
  return json;
}

Written Codec<Rules>::action(const Action& action) {
  return write_fields(action, kActionFields);
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  return read_fields<Action>(json, kActionFields);
}

Written Codec<Rules>::outcome(const Outcome& outcome) {
  return {{"type", "card"}, {"value", outcome.value}};
}

Written Codec<Rules>::event(const Event& event) {
  return std::visit(EventWriter{}, event);
}

}  // namespace calanque::wire
