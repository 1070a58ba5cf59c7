#include "wire/codec/kuna_yala.h"

#include "wire/codec/fields.h"

#include "games/kuna_yala/table.h"

namespace calanque::wire {

using namespace kuna_yala;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

constexpr std::array<const char*, 5> kThings = {"coral", "shark", "octopus", "bones", "gap"};
constexpr std::array<const char*, 10> kPhases = {"colours", "setup",   "own",      "other",
                                                 "single",  "discard", "discards", "lastdiscard",
                                                 "refill",  "over"};

Json card_json(Card card) {
  if (card == Card::Gap) {
    return nullptr;
  }
  if (!is_fish(card)) {
    return {{"kind", kThings[kind_of(card) - kFishKinds]}};
  }
  return {{"kind", "fish"},
          {"colour", kColourIds[static_cast<std::size_t>(colour_of(card))]},
          {"bed", kBedIds[static_cast<std::size_t>(bed_of(card))]},
          {"fish", fish_on(card)}};
}

// A colour, "hidden", or null before it is dealt.
Json tile_json(Tile tile) {
  const auto colour = static_cast<std::size_t>(tile);
  return tile == Tile::None     ? Json(nullptr)
         : tile == Tile::Hidden ? Json("hidden")
                                : Json(kColourIds[colour]);
}

template <class Multiset>
Json counts_json(const Multiset& counts) {
  Json list = Json::array();
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] > 0) {
      Json entry = card_json(static_cast<Card>(kind));
      entry["copies"] = counts[kind];
      list.push_back(entry);
    }
  }
  return list;
}

Json shoal_json(const Shoal& shoal) {
  Json cells = Json::array();
  int octopuses = 0;
  for (const Cell& cell : shoal) {
    Json entry = {{"x", cell.x}, {"y", cell.y}};
    entry.update(card_json(cell.card));
    cells.push_back(entry);
    octopuses += cell.card == Card::Octopus ? 1 : 0;
  }
  return {{"cells", cells},         {"corals", shoal.corals}, {"octopuses", octopuses},
          {"sharks", shoal.sharks}, {"left", shoal.left},     {"right", shoal.right},
          {"low", shoal.low},       {"high", shoal.high}};
}

Json score_json(const Scored& score) {
  return {{"seat", index(score.seat)},     {"fish", score.fish},     {"majority", score.majority},
          {"octopuses", score.octopuses},  {"sharks", score.sharks}, {"points", score.points},
          {"shoal_fish", score.shoal_fish}};
}

Json slots_json(SlotSet slots) {
  Json list = Json::array();
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((slots & slot_bit(slot)) != 0) {
      list.push_back(slot + 1);
    }
  }
  return list;
}

Json table_of(const Table& table, const Tiles& tiles) {
  Json json = {{"players", table.players},
               {"mover", table.mover},
               {"phase", kPhases[static_cast<std::size_t>(table.phase)]},
               {"tiles", Json::array()},
               {"piles", table.piles},
               {"open", Json::array()},
               {"shoals", Json::array()},
               {"discards", counts_json(table.discards)}};
  for (const Card card : table.open) {
    json["open"].push_back(card_json(card));
  }
  for (int i = 0; i < table.players; ++i) {
    json["tiles"].push_back(tile_json(tiles[static_cast<std::size_t>(i)]));
    json["shoals"].push_back(shoal_json(table.shoals[static_cast<std::size_t>(i)]));
  }
  if (table.phase == Phase::Own) {
    json["fits"] = {{"own", slots_json(table.fits_own)}, {"others", slots_json(table.fits_others)}};
  }
  if (table.phase == Phase::Over) {
    json["scores"] = Json::array();
    for (int i = 0; i < table.players; ++i) {
      json["scores"].push_back(score_json(score(table, tiles, seat_at(i))));
    }
  }
  return json;
}

constexpr std::array<std::string_view, 2> kActionTypes = {"place", "discard"};

constexpr auto kActionFields = [](auto& fields, Action& action) {
  fields.word("type", action.kind, kActionTypes);
  fields.counted("slot", action.slot, kSlots);
  if (action.kind == Action::Kind::Place) {
    fields.seat("shoal", action.shoal, kMaxPlayers);
    fields.number("x", action.x, -kMaxCells, kMaxCells);
    fields.number("y", action.y, -kMaxCells, kMaxCells);
  }
};

struct EventWriter {
  Json operator()(const TileDealt& e) const {
    return {{"type", "tile"}, {"seat", index(e.seat)}, {"tile", tile_json(e.tile)}};
  }
  Json operator()(const Revealed& e) const {
    return {{"type", "reveal"},
            {"slot", e.slot + 1},
            {"pile", e.pile + 1},
            {"card", card_json(e.card)}};
  }
  Json operator()(const OctopusTaken& e) const {
    return {{"type", "octopus"}, {"seat", index(e.seat)}, {"x", e.x}, {"y", e.y}};
  }
  Json operator()(const OctopusDiscarded&) const { return {{"type", "octopus-discarded"}}; }
  Json operator()(const SharkDiscarded& e) const {
    return {{"type", "shark-discarded"}, {"slot", e.slot + 1}};
  }
  Json operator()(const Began& e) const { return {{"type", "begin"}, {"seat", index(e.seat)}}; }
  Json operator()(const Placed& e) const {
    return {{"type", "place"},
            {"seat", index(e.seat)},
            {"slot", e.slot + 1},
            {"shoal", index(e.shoal)},
            {"x", e.x},
            {"y", e.y},
            {"card", card_json(e.card)},
            {"covered", card_json(e.covered)}};
  }
  Json operator()(const Discarded& e) const {
    return {{"type", "discard"},
            {"seat", index(e.seat)},
            {"slot", e.slot + 1},
            {"card", card_json(e.card)}};
  }
  Json operator()(const Cursed& e) const {
    return {{"type", "curse"}, {"shoal", index(e.shoal)}, {"cards", e.cards}};
  }
  Json operator()(const Turned& e) const {
    return {{"type", "turned"},
            {"shoal", index(e.shoal)},
            {"x", e.x},
            {"y", e.y},
            {"card", card_json(e.card)}};
  }
  Json operator()(const TurnEnded& e) const {
    return {{"type", "turn"}, {"seat", index(e.seat)}, {"next", index(e.next)}};
  }
  Json operator()(const GameEnded&) const { return {{"type", "end"}}; }
  Json operator()(const TileShown& e) const {
    return {{"type", "shown"}, {"seat", index(e.seat)}, {"tile", tile_json(e.tile)}};
  }
  Json operator()(const Scored& e) const {
    Json json = {{"type", "score"}};
    json.update(score_json(e));
    return json;
  }
  Json operator()(const Won& e) const {
    return {{"type", "won"}, {"seat", index(e.seat)}, {"shared", e.shared}};
  }
};

}  // namespace

Json Codec<Rules>::view(const View& view) {
  return table_of(view, view.tiles);
}

Json Codec<Rules>::truth(const State& state) {
  Json json = table_of(state, state.tiles);
  json["unseen"] = counts_json(state.unseen);
  return json;
}

Json Codec<Rules>::action(const Action& action) {
  return write_fields(action, kActionFields);
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  return read_fields<Action>(json, kActionFields);
}

Json Codec<Rules>::outcome(const Outcome& outcome) {
  if (outcome.kind == Outcome::Kind::Tile) {
    return {{"type", "tile"}, {"tile", tile_json(outcome.tile)}};
  }
  return {{"type", "card"}, {"card", card_json(outcome.card)}};
}

Json Codec<Rules>::event(const Event& event) {
  return std::visit(EventWriter{}, event);
}

}  // namespace calanque::wire
