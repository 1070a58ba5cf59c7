#include <algorithm>

#include "games/kuna_yala/consistency.h"
#include "games/kuna_yala/rules.h"
#include "games/kuna_yala/table.h"

// A state: tiles / piles / open cards / shoals / cards gone / discards / mover / phase, e.g.
//
//   rb/24,24,24,24/rA1,coral,shark,gB2/0,0=coral;1,0=yA2|0,0=coral/-/octopus/1/own
//
// `?` is a tile not dealt yet, `|` stands between shoals, `;` between cells. The cards gone lie
// under a shark or as bones. Unseen is what remains of the box, so nothing can be there twice.
//
// A view is written like a state, with `*` for a tile that its viewer may not see and `?` for the
// cards gone, which a viewer has to remember:
//
//   r*/24,24,24,24/rA1,coral,shark,gB2/0,0=coral;1,0=yA2|0,0=coral/?/octopus/1/own
namespace calanque::kuna_yala {

namespace {

constexpr std::array<std::string_view, 10> kPhases = {
    "colours", "setup",    "own",         "other",  "single",
    "discard", "discards", "lastdiscard", "refill", "over"};

// In the order of Tile.
constexpr std::array<std::string_view, kColours + 2> kTileWords = {"r", "b", "g", "y", "*", "?"};

std::string shoal_text(const Shoal& shoal) {
  std::string out;
  for (const Cell& cell : shoal) {
    out += (out.empty() ? "" : ";") + std::to_string(cell.x) + "," + std::to_string(cell.y) + "=" +
           card_text(cell.card);
  }
  return out;
}

bool read_shoal(TextReader& reader, Shoal& shoal) {
  shoal = Shoal{};
  do {
    int x = 0;
    int y = 0;
    Card card{};
    if (shoal.size == kMaxCells || !reader.number(x, -kMaxCells, kMaxCells) ||
        !reader.literal(",") || !reader.number(y, -kMaxCells, kMaxCells) || !reader.literal("=") ||
        !read_card(reader, card) || card == Card::Gap || shoal.at(x, y) != Card::Gap) {
      return false;
    }
    shoal.lay(x, y, card);
  } while (reader.literal(";"));
  return true;
}

// Different colours, and none dealt to a seat before those ahead of it.
bool read_tiles(TextReader& reader, State& state) {
  for (std::size_t i = 0; i < state.players; ++i) {
    Tile tile{};
    if (!reader.word(tile, kTileWords)) {
      return false;
    }
    const bool colour = tile < Tile::Hidden;
    const bool twice = std::find(state.tiles.begin(), state.tiles.end(), tile) != state.tiles.end();
    const bool early = i > 0 && state.tiles[i - 1] == Tile::None;
    if ((colour && twice) || (tile != Tile::None && early)) {
      return false;
    }
    state.tiles[i] = tile;
  }
  return true;
}

enum class Hidden : std::uint8_t { Nothing, TilesAndCardsGone };

bool hides_a_tile(const State& state) {
  return std::count(state.tiles.begin(), state.tiles.end(), Tile::Hidden) > 0;
}

// Everything on the table, in the order of the notation; the error names what is missing.
std::string_view read_fields(TextReader& reader, State& state, FishCounts& gone, Hidden hidden) {
  if (!read_tiles(reader, state) || (hidden == Hidden::Nothing && hides_a_tile(state))) {
    return "a different tile for each seat, or ? for those not dealt yet";
  }
  const auto full = full_piles(state.players);
  for (std::size_t i = 0; i < kSlots; ++i) {
    if (!reader.literal(i == 0 ? "/" : ",") || !reader.number(state.piles[i], 0, full[i])) {
      return "the sizes of the four piles";
    }
  }
  for (std::size_t i = 0; i < kSlots; ++i) {
    if (!reader.literal(i == 0 ? "/" : ",") || !read_card(reader, state.open[i]) ||
        state.open[i] == Card::Octopus || state.open[i] == Card::Bones) {
      return "four open cards, - for a gap";
    }
  }
  for (int i = 0; i < state.players; ++i) {
    if (!reader.literal(i == 0 ? "/" : "|") ||
        !read_shoal(reader, state.shoals[static_cast<std::size_t>(i)])) {
      return "a shoal such as 0,0=coral;1,0=rA2";
    }
  }
  const bool told = hidden == Hidden::Nothing;
  if (!reader.literal("/") || !(told ? read_counts(reader, gone) : reader.literal("?"))) {
    return told ? "the fish cards gone, such as rA1*2,bB1" : "? for the fish cards gone";
  }
  if (!reader.literal("/") || !read_counts(reader, state.discards)) {
    return "the discards, such as shark,octopus*2";
  }
  if (!reader.literal("/") || !reader.number(state.mover, 0, state.players - 1)) {
    return "the seat on turn";
  }
  if (!reader.literal("/") || !reader.word(state.phase, kPhases) || !reader.at_end()) {
    return "the phase, such as own";
  }
  return {};
}

// A state that looks like what was read: tiles that nobody else has, and as many fish gone as there
// are sharks and bones, the first of those out of sight. Who sees a tile among hidden ones is the
// viewer.
Viewer imagine(State& state, FishCounts& gone) {
  int shown = 0;
  Viewer viewer = Spectator{};
  for (int i = 0; i < state.players; ++i) {
    if (state.tiles[static_cast<std::size_t>(i)] < Tile::Hidden) {
      ++shown;
      viewer = seat_at(i);
    }
  }
  for (Tile& tile : state.tiles) {
    for (int colour = 0; tile == Tile::Hidden && colour < kColours; ++colour) {
      const Tile free = static_cast<Tile>(colour);
      tile = std::count(state.tiles.begin(), state.tiles.end(), free) == 0 ? free : tile;
    }
  }
  const auto rest = out_of_sight(state);
  int missing = gone_cards(state);
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    const int copies = std::clamp(rest[kind], 0, missing);
    gone[kind] = static_cast<std::uint8_t>(copies);
    missing -= copies;
  }
  return shown == 1 ? viewer : Viewer(Spectator{});
}

std::string table_text(const Table& table, const Tiles& tiles, const std::string& gone) {
  std::string letters;
  std::string piles;
  std::string open;
  std::string shoals;
  for (std::size_t i = 0; i < table.players; ++i) {
    letters += kTileWords[static_cast<std::size_t>(tiles[i])];
    shoals += (i == 0 ? "" : "|") + shoal_text(table.shoals[i]);
  }
  for (std::size_t i = 0; i < kSlots; ++i) {
    piles += (i == 0 ? "" : ",") + std::to_string(table.piles[i]);
    open += (i == 0 ? "" : ",") + card_text(table.open[i]);
  }
  return letters + "/" + piles + "/" + open + "/" + shoals + "/" + gone + "/" +
         counts_text(table.discards) + "/" + std::to_string(table.mover) + "/" +
         std::string(kPhases[static_cast<std::size_t>(table.phase)]);
}

}  // namespace

std::string Rules::text(const State& state) {
  const auto rest = out_of_sight(state);
  FishCounts gone{};
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    gone[kind] = static_cast<std::uint8_t>(rest[kind] - state.unseen[kind]);
  }
  return table_text(state, state.tiles, counts_text(gone));
}

std::string Rules::text(const View& view) {
  return table_text(view, view.tiles, "?");
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  FishCounts gone{};
  std::string_view fault = read_fields(reader, state, gone, Hidden::Nothing);
  if (fault.empty()) {
    fault = first_fault(state, gone, options.start);
  }
  if (!fault.empty()) {
    return reader.error(std::string(fault));
  }
  return state;
}

// Read as a state that looks like it, and written by the same hand again.
Parsed<View> Rules::parse_view(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  FishCounts gone{};
  std::string_view fault = read_fields(reader, state, gone, Hidden::TilesAndCardsGone);
  if (!fault.empty()) {
    return reader.error(std::string(fault));
  }
  const Viewer viewer = imagine(state, gone);
  fault = first_fault(state, gone, options.start);
  if (!fault.empty()) {
    return reader.error(std::string(fault));
  }
  const View seen = view(state, viewer);
  if (Rules::text(seen) != text) {
    return ParseError{0, "* for all tiles but the viewer's while the game lasts"};
  }
  return seen;
}

}  // namespace calanque::kuna_yala
