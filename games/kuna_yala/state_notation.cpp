#include <algorithm>

#include "games/kuna_yala/consistency.h"
#include "games/kuna_yala/rules.h"
#include "games/kuna_yala/table.h"

// A state: tiles / piles / open cards / shoals / cards gone / discards / mover / phase, e.g.
//
//   rb/25,24,24,24/rA1,coral,shark,gB2/0,0=coral;1,0=yA2|0,0=coral/-/octopus/1/own
//
// `?` is a tile not dealt yet, `|` stands between shoals, `;` between cells. The cards gone lie
// under a shark or as bones. Unseen is what remains of the box, so nothing can be there twice.
namespace calanque::kuna_yala {

namespace {

constexpr std::array<std::string_view, 10> kPhases = {
    "colours", "setup",    "own",         "other",  "single",
    "discard", "discards", "lastdiscard", "refill", "over"};

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

bool read_tiles(TextReader& reader, State& state) {
  bool dealt_all = true;
  for (int i = 0; i < state.players; ++i) {
    constexpr std::array<std::string_view, kColours + 1> kWords = {"r", "b", "g", "y", "?"};
    int word = 0;
    if (!reader.word(word, kWords)) {
      return false;
    }
    const Tile tile = word == kColours ? Tile::None : static_cast<Tile>(word);
    const bool twice = std::find(state.tiles.begin(), state.tiles.end(), tile) != state.tiles.end();
    if (tile != Tile::None && (twice || !dealt_all)) {
      return false;
    }
    dealt_all = dealt_all && tile != Tile::None;
    state.tiles[static_cast<std::size_t>(i)] = tile;
  }
  return true;
}

// Everything on the table, in the order of the notation; the error names what is missing.
std::string_view read_fields(TextReader& reader, State& state, FishCounts& gone) {
  if (!read_tiles(reader, state)) {
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
  if (!reader.literal("/") || !read_counts(reader, gone)) {
    return "the fish cards gone, such as rA1*2,bB1";
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

}  // namespace

std::string Rules::text(const State& state) {
  std::string tiles;
  std::string piles;
  std::string open;
  std::string shoals;
  for (std::size_t i = 0; i < state.players; ++i) {
    const auto tile = static_cast<std::size_t>(state.tiles[i]);
    tiles += tile < kColours ? kColourLetters[tile] : '?';
    shoals += (i == 0 ? "" : "|") + shoal_text(state.shoals[i]);
  }
  for (std::size_t i = 0; i < kSlots; ++i) {
    piles += (i == 0 ? "" : ",") + std::to_string(state.piles[i]);
    open += (i == 0 ? "" : ",") + card_text(state.open[i]);
  }
  const auto rest = out_of_sight(state);
  FishCounts gone{};
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    gone[kind] = static_cast<std::uint8_t>(rest[kind] - state.unseen[kind]);
  }
  return tiles + "/" + piles + "/" + open + "/" + shoals + "/" + counts_text(gone) + "/" +
         counts_text(state.discards) + "/" + std::to_string(state.mover) + "/" +
         std::string(kPhases[static_cast<std::size_t>(state.phase)]);
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  FishCounts gone{};
  std::string_view fault = read_fields(reader, state, gone);
  if (fault.empty()) {
    fault = first_fault(state, gone, options.start);
  }
  if (!fault.empty()) {
    return reader.error(std::string(fault));
  }
  return state;
}

}  // namespace calanque::kuna_yala
