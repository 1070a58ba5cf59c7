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

Written card_json(Card card) {
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
Written tile_json(Tile tile) {
  const auto colour = static_cast<std::size_t>(tile);
  return tile == Tile::None     ? Written(nullptr)
         : tile == Tile::Hidden ? Written("hidden")
                                : Written(kColourIds[colour]);
}

template <class Multiset>
Written counts_json(const Multiset& counts) {
  Written list = Written::array();
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] > 0) {
      Written entry = card_json(static_cast<Card>(kind));
      entry.set("copies", counts[kind]);
      list.push_back(entry);
    }
  }
  return list;
}

Written shoal_json(const Shoal& shoal) {
  Written cells = Written::array();
  int octopuses = 0;
  for (const Cell& cell : shoal) {
    Written entry = {{"x", cell.x}, {"y", cell.y}};
    entry.extend(card_json(cell.card));
    cells.push_back(entry);
    octopuses += cell.card == Card::Octopus ? 1 : 0;
  }
  return {{"cells", cells},         {"corals", shoal.corals}, {"octopuses", octopuses},
          {"sharks", shoal.sharks}, {"left", shoal.left},     {"right", shoal.right},
          {"low", shoal.low},       {"high", shoal.high}};
}

Written score_json(const Scored& score) {
  return {{"seat", index(score.seat)},     {"fish", score.fish},     {"majority", score.majority},
          {"octopuses", score.octopuses},  {"sharks", score.sharks}, {"points", score.points},
          {"shoal_fish", score.shoal_fish}};
}

Written slots_json(SlotSet slots) {
  Written list = Written::array();
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((slots & slot_bit(slot)) != 0) {
      list.push_back(slot + 1);
    }
  }
  return list;
}

Written table_of(const Table& table, const Tiles& tiles) {
  Written open = Written::array();
  for (const Card card : table.open) {
    open.push_back(card_json(card));
  }
  Written faces = Written::array();
  Written shoals = Written::array();
  for (int i = 0; i < table.players; ++i) {
    faces.push_back(tile_json(tiles[static_cast<std::size_t>(i)]));
    shoals.push_back(shoal_json(table.shoals[static_cast<std::size_t>(i)]));
  }
  Written json = {{"players", table.players},
                  {"mover", table.mover},
                  {"phase", kPhases[static_cast<std::size_t>(table.phase)]},
                  {"tiles", faces},
                  {"piles", Written::list(table.piles)},
                  {"open", open},
                  {"shoals", shoals},
                  {"discards", counts_json(table.discards)}};
  if (table.phase == Phase::Own) {
    json.set("fits",
             {{"own", slots_json(table.fits_own)}, {"others", slots_json(table.fits_others)}});
  }
  if (table.phase == Phase::Over) {
    Written scores = Written::array();
    for (int i = 0; i < table.players; ++i) {
      scores.push_back(score_json(score(table, tiles, seat_at(i))));
    }
    json.set("scores", scores);
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
  Written operator()(const TileDealt& e) const {
    return {{"type", "tile"}, {"seat", index(e.seat)}, {"tile", tile_json(e.tile)}};
  }
  Written operator()(const Revealed& e) const {
    return {{"type", "reveal"},
            {"slot", e.slot + 1},
            {"pile", e.pile + 1},
            {"card", card_json(e.card)}};
  }
  Written operator()(const OctopusTaken& e) const {
    return {{"type", "octopus"}, {"seat", index(e.seat)}, {"x", e.x}, {"y", e.y}};
  }
  Written operator()(const OctopusDiscarded&) const { return {{"type", "octopus-discarded"}}; }
  Written operator()(const SharkDiscarded& e) const {
    return {{"type", "shark-discarded"}, {"slot", e.slot + 1}};
  }
  Written operator()(const Began& e) const { return {{"type", "begin"}, {"seat", index(e.seat)}}; }
  Written operator()(const Placed& e) const {
    return {{"type", "place"},
            {"seat", index(e.seat)},
            {"slot", e.slot + 1},
            {"shoal", index(e.shoal)},
            {"x", e.x},
            {"y", e.y},
            {"card", card_json(e.card)},
            {"covered", card_json(e.covered)}};
  }
  Written operator()(const Discarded& e) const {
    return {{"type", "discard"},
            {"seat", index(e.seat)},
            {"slot", e.slot + 1},
            {"card", card_json(e.card)}};
  }
  Written operator()(const Cursed& e) const {
    return {{"type", "curse"}, {"shoal", index(e.shoal)}, {"cards", e.cards}};
  }
  Written operator()(const Turned& e) const {
    return {{"type", "turned"},
            {"shoal", index(e.shoal)},
            {"x", e.x},
            {"y", e.y},
            {"card", card_json(e.card)}};
  }
  Written operator()(const TurnEnded& e) const {
    return {{"type", "turn"}, {"seat", index(e.seat)}, {"next", index(e.next)}};
  }
  Written operator()(const GameEnded&) const { return {{"type", "end"}}; }
  Written operator()(const TileShown& e) const {
    return {{"type", "shown"}, {"seat", index(e.seat)}, {"tile", tile_json(e.tile)}};
  }
  Written operator()(const Scored& e) const {
    Written json = {{"type", "score"}};
    json.extend(score_json(e));
    return json;
  }
  Written operator()(const Won& e) const {
    return {{"type", "won"}, {"seat", index(e.seat)}, {"shared", e.shared}};
  }
};

}  // namespace

Written Codec<Rules>::view(const View& view) {
  return table_of(view, view.tiles);
}

Written Codec<Rules>::truth(const State& state) {
  Written json = table_of(state, state.tiles);
  json.set("unseen", counts_json(state.unseen));
  return json;
}

Written Codec<Rules>::action(const Action& action) {
  return write_fields(action, kActionFields);
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  return read_fields<Action>(json, kActionFields);
}

Written Codec<Rules>::outcome(const Outcome& outcome) {
  if (outcome.kind == Outcome::Kind::Tile) {
    return {{"type", "tile"}, {"tile", tile_json(outcome.tile)}};
  }
  return {{"type", "card"}, {"card", card_json(outcome.card)}};
}

Written Codec<Rules>::event(const Event& event) {
  return std::visit(EventWriter{}, event);
}

}  // namespace calanque::wire
