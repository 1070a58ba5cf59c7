#include "games/calypso/tiles.h"

#include <algorithm>

namespace calanque::calypso {

namespace {

constexpr void count_kinds(TileTables& set, const std::array<TilePair, kTiles>& tiles) {
  int bits = 0;
  for (const auto& [a, b] : tiles) {
    TileTables::Kind& kind = set.kinds[at(a)][at(b)];
    if (kind.copies == 0) {
      const auto copies = std::count(tiles.begin(), tiles.end(), TilePair{a, b});
      kind.copies = static_cast<std::uint8_t>(copies);
      kind.shift = static_cast<std::uint8_t>(bits);
      kind.mask = copies == 1 ? 1 : 3;
      bits += copies == 1 ? 1 : 2;
      set.kinds[at(b)][at(a)] = kind;
    }
  }
}

constexpr void fill_adds(TileTables& set) {
  for (const Colour up : kAllColours) {
    const std::uint32_t visible = 1U << (16 + 2 * (at(up) - 1));
    set.adds[Tile::laid(up).bits()] = visible | std::uint32_t{kPow3[at(up)]} << 8;
    for (const Colour under : kAllColours) {
      set.adds[Tile::both(up, under).bits()] = visible | 1U << set.kinds[at(up)][at(under)].shift;
    }
  }
}

// An unturned tile that shows the first colour still counted has any tile left with that colour;
// what remains is a smaller case. Cases that no table can show keep 0.
constexpr void fill_ways(TileTables& set, unsigned all_seen) {
  set.ways[all_seen][0] = 1;
  for (unsigned unturned = 1; unturned < 81; ++unturned) {
    Colour up = Colour::Red;
    while (unturned / kPow3[at(up)] % 3 == 0) {
      up = static_cast<Colour>(at(up) + 1);
    }
    for (unsigned seen = 0; seen < all_seen; ++seen) {
      unsigned sum = 0;
      for (const Colour under : kAllColours) {
        sum += set.weight({static_cast<std::uint8_t>(seen), static_cast<std::uint8_t>(unturned), 0},
                          up, under);
      }
      set.ways[seen][unturned] = static_cast<std::uint16_t>(sum);
    }
  }
}

// Six faces: the ways to hide the rest. Fewer: the sum over the next face, never a third of a
// colour (2.2, 5.4), which base 3 could not count anyway.
constexpr void fill_layings(TileTables& set) {
  for (unsigned faces = 81; faces-- > 0;) {
    unsigned total = 0;
    unsigned sum = 0;
    for (const Colour colour : kAllColours) {
      const unsigned count = faces / kPow3[at(colour)] % 3;
      total += count;
      sum += count < 2 ? set.layings[faces + kPow3[at(colour)]] : 0U;
    }
    set.layings[faces] = total < kTiles    ? static_cast<std::uint16_t>(sum)
                         : total == kTiles ? set.ways[0][faces]
                                           : 0;
  }
}

constexpr TileTables build(TileSet which) {
  const auto& tiles = kTileSets[static_cast<std::size_t>(which)];
  TileTables set;
  count_kinds(set, tiles);
  fill_adds(set);
  unsigned all_seen = 0;
  for (const auto& [a, b] : tiles) {
    all_seen += 1U << set.kinds[at(a)][at(b)].shift;
  }
  fill_ways(set, all_seen);
  fill_layings(set);
  return set;
}

constexpr TileTables kPairs = build(TileSet::Pairs);
constexpr TileTables kSquare = build(TileSet::Square);
constexpr TileTables kTriples = build(TileSet::Triples);
static_assert(kPairs.layings[0] == 32 * 720);  // half of the 64 choices of sides (rulings 1.2)

}  // namespace

constinit const std::array<TileTables, 3> kTileTables = {kPairs, kSquare, kTriples};

bool fits(const std::array<Tile, kPlaces>& places, TileSet set) {
  const TileTables& known = tables(set);
  std::array<std::array<int, kColours + 1>, kColours + 1> used{};
  std::array<int, kColours + 1> unturned{};
  for (const Tile tile : places) {
    const Colour low = std::min(tile.up(), tile.under());
    const Colour high = std::max(tile.up(), tile.under());
    if (tile.seen() && ++used[at(low)][at(high)] > known.kinds[at(low)][at(high)].copies) {
      return false;
    }
    if (!tile.empty() && !tile.seen() && ++unturned[at(tile.up())] > 2) {
      return false;
    }
  }
  const Census census = census_of(places, known);
  return known.ways[census.seen][census.unturned] > 0;
}

}  // namespace calanque::calypso
