#include "ai/calypso/knowledge_graph.h"

#include <algorithm>
#include <cassert>

namespace calanque::ai::calypso {

namespace {

using calanque::calypso::at;
using calanque::calypso::Colour;

Colour colour_at(int number) {
  return static_cast<Colour>(number + 1);
}

int number_of(Colour colour) {
  return static_cast<int>(colour) - 1;
}

bool shows_thrice(const Tiles& tiles) {
  return std::any_of(tiles.begin(), tiles.end(), [&](Tile one) {
    return std::count_if(tiles.begin(), tiles.end(),
                         [&](Tile other) { return other.up() == one.up(); }) >= 3;
  });
}

Colour renamed(Colour colour, const Renaming& names) {
  return colour == Colour::None ? colour
                                : colour_at(names[static_cast<std::size_t>(number_of(colour))]);
}

std::array<std::uint8_t, kTiles> bytes_of(const Tiles& tiles) {
  std::array<std::uint8_t, kTiles> bytes{};
  std::transform(tiles.begin(), tiles.end(), bytes.begin(), [](Tile t) { return t.bits(); });
  return bytes;
}

// What a tile adds to the key of a table: the key counts the tiles of each of the 20 looks, three
// bits a look, so it does not depend on their places.
constexpr std::array<std::uint64_t, 64> key_parts() {
  std::array<std::uint64_t, 64> parts{};
  int look = 0;
  for (const Colour up : calanque::calypso::kAllColours) {
    parts[Tile::laid(up).bits()] = std::uint64_t{1} << 3 * look++;
    for (const Colour under : calanque::calypso::kAllColours) {
      parts[Tile::both(up, under).bits()] = std::uint64_t{1} << 3 * look++;
    }
  }
  return parts;
}

constexpr std::array<std::uint64_t, 64> kKeyParts = key_parts();

std::uint64_t key_of(const auto& tiles) {
  std::uint64_t key = 0;
  for (const Tile tile : tiles) {
    key += kKeyParts[tile.bits()];
  }
  return key;
}

// The tiles of a set as they lie with these sides up, those in `known` seen from both.
Tiles laid(TileSet set, unsigned sides, unsigned known) {
  const auto& pairs = calanque::calypso::kTileSets[static_cast<std::size_t>(set)];
  Tiles tiles{};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const std::size_t up = sides >> i & 1U;
    tiles[i] = (known >> i & 1U) != 0 ? Tile::both(pairs[i][up], pairs[i][1 - up])
                                      : Tile::laid(pairs[i][up]);
  }
  return tiles;
}

constexpr unsigned kSubsets = 1U << kTiles;

// Adds a share to the arrival that is there already, or a new one.
void merge(std::vector<Arrival>& arrivals, const Arrival& added) {
  const auto same = std::find_if(arrivals.begin(), arrivals.end(), [&](const Arrival& a) {
    return a.situation == added.situation && a.named == added.named;
  });
  if (same == arrivals.end()) {
    arrivals.push_back(added);
  } else {
    same->share += added.share;
  }
}

}  // namespace

const KnowledgeGraph& KnowledgeGraph::of(TileSet set) {
  static const KnowledgeGraph pairs(TileSet::Pairs);
  static const KnowledgeGraph square(TileSet::Square);
  static const KnowledgeGraph triples(TileSet::Triples);
  return set == TileSet::Pairs ? pairs : set == TileSet::Square ? square : triples;
}

KnowledgeGraph::KnowledgeGraph(TileSet set) : set_(set) {
  list_symmetries();
  lay();
  for (int i = 0; i < static_cast<int>(situations_.size()); ++i) {
    expand(i);  // may add situations behind
  }
  unforgotten_ = situations_.size();
  for (int i = 0; i < static_cast<int>(situations_.size()); ++i) {
    forget_each(i);  // may, too
    if (static_cast<std::size_t>(i) >= unforgotten_) {
      expand(i);
    }
  }
  list_entries();
}

// The renamings of the colours that give the same tiles again.
void KnowledgeGraph::list_symmetries() {
  const auto& kinds = calanque::calypso::tables(set_).kinds;
  Renaming names = {0, 1, 2, 3};
  do {
    bool same = true;
    for (const Colour a : calanque::calypso::kAllColours) {
      for (const Colour b : calanque::calypso::kAllColours) {
        same = same && kinds[at(a)][at(b)].copies ==
                           kinds[at(renamed(a, names))][at(renamed(b, names))].copies;
      }
    }
    if (same) {
      symmetries_.push_back(names);
    }
  } while (std::next_permutation(names.begin(), names.end()));
}

// The weights of the colours that a tile can hide (rules 4.10).
std::array<unsigned, kColours> KnowledgeGraph::weights(const Tiles& tiles,
                                                       std::size_t turned) const {
  std::array<unsigned, kColours> found{};
  if (tiles[turned].seen()) {
    found[at(tiles[turned].under()) - 1] = 1;
    return found;
  }
  const auto& tables = calanque::calypso::tables(set_);
  Places places{};
  std::copy(tiles.begin(), tiles.end(), places.begin());
  const auto census = calanque::calypso::census_of(places, tables);
  for (const Colour under : calanque::calypso::kAllColours) {
    found[at(under) - 1] = tables.weight(census, tiles[turned].up(), under);
  }
  return found;
}

// What can only be one colour is as good as seen.
void KnowledgeGraph::deduce(Tiles& tiles) const {
  const Tiles before = tiles;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const auto found = weights(before, i);
    if (std::count_if(found.begin(), found.end(), [](unsigned w) { return w > 0; }) == 1) {
      const auto only = std::find_if(found.begin(), found.end(), [](unsigned w) { return w > 0; });
      tiles[i] = Tile::both(tiles[i].up(), colour_at(static_cast<int>(only - found.begin())));
    }
  }
}

KnowledgeGraph::Canonical KnowledgeGraph::canonical(Tiles tiles) const {
  deduce(tiles);
  Canonical best{};
  bool first = true;
  for (const Renaming& names : symmetries_) {
    Tiles image = tiles;
    for (Tile& tile : image) {
      tile = Tile::both(renamed(tile.up(), names), renamed(tile.under(), names));
    }
    std::sort(image.begin(), image.end(), [](Tile a, Tile b) { return a.bits() < b.bits(); });
    if (first || bytes_of(image) < bytes_of(best.tiles)) {
      best = {image, names};
      first = false;
    }
  }
  return best;
}

// The arrival at these tiles; enters their situation when it is new.
Arrival KnowledgeGraph::arrive(const Tiles& tiles) {
  const Canonical form = canonical(tiles);
  const auto [entry, added] =
      numbers_.try_emplace(bytes_of(form.tiles), static_cast<int>(situations_.size()));
  if (added) {
    situations_.push_back({form.tiles, {}});
  }
  return {entry->second, form.named, 1};
}

// Every way to lay the sides of the six tiles that shows no colour three times is as likely as the
// next (rules 2.2); places do not matter.
void KnowledgeGraph::lay() {
  double layings = 0;
  for (unsigned sides = 0; sides < kSubsets; ++sides) {
    const Tiles tiles = laid(set_, sides, 0);
    if (!shows_thrice(tiles)) {
      merge(fresh_, arrive(tiles));
      layings += 1;
    }
  }
  for (Arrival& arrival : fresh_) {
    arrival.share /= layings;
  }
}

void KnowledgeGraph::expand(int situation) {
  const Tiles tiles = situations_[static_cast<std::size_t>(situation)].tiles;
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i > 0 && tiles[i] == tiles[i - 1]) {
      continue;  // tiles that look alike are one choice
    }
    const auto found = weights(tiles, i);
    const unsigned all = found[0] + found[1] + found[2] + found[3];
    Choice choice;
    for (int colour = 0; colour < kColours; ++colour) {
      const unsigned weight = found[static_cast<std::size_t>(colour)];
      if (weight == 0) {
        continue;
      }
      Tiles turned = tiles;
      turned[i] = Tile::both(colour_at(colour), tiles[i].up());
      Face face{colour, static_cast<double>(weight) / all, shows_thrice(turned), {}};
      if (!face.mixed) {
        face.next = arrive(turned);
      }
      choice.faces.push_back(face);
    }
    choices.push_back(std::move(choice));
  }
  situations_[static_cast<std::size_t>(situation)].choices = std::move(choices);
}

void KnowledgeGraph::forget_each(int situation) {
  const Tiles tiles = situations_[static_cast<std::size_t>(situation)].tiles;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    Tiles forgotten = tiles;
    forgotten[i] = Tile::laid(tiles[i].up());
    arrive(forgotten);
  }
}

std::vector<Arrival> KnowledgeGraph::faded(int situation, double forgets) const {
  const Tiles tiles = situations_[static_cast<std::size_t>(situation)].tiles;
  std::vector<Arrival> arrivals;
  for (unsigned kept = 0; kept < kSubsets; ++kept) {
    Places left{};
    double share = 1;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const bool keeps = (kept >> i & 1U) != 0;
      left[i] = keeps ? tiles[i] : Tile::laid(tiles[i].up());
      share *= !tiles[i].seen() ? (keeps ? 1 : 0) : keeps ? 1 - forgets : forgets;
    }
    if (share > 0) {
      Arrival arrival = find(left);
      arrival.share = share;
      merge(arrivals, arrival);
    }
  }
  return arrivals;
}

// Whatever is known of the tiles, it is some of the faces that some laying hides.
void KnowledgeGraph::list_entries() {
  std::map<std::uint64_t, Tiles> looks;
  for (unsigned sides = 0; sides < kSubsets; ++sides) {
    for (unsigned known = 0; known < kSubsets; ++known) {
      const Tiles tiles = laid(set_, sides, known);
      if (!shows_thrice(tiles)) {
        looks.try_emplace(key_of(tiles), tiles);
      }
    }
  }
  entries_.reserve(looks.size());
  for (const auto& [key, tiles] : looks) {
    entries_.push_back({key, arrive(tiles)});
  }
}

const Arrival& KnowledgeGraph::find(const Places& places) const {
  const std::uint64_t key = key_of(places);
  const auto found =
      std::lower_bound(entries_.begin(), entries_.end(), key,
                       [](const Entry& entry, std::uint64_t k) { return entry.key < k; });
  assert(found != entries_.end() && found->key == key);
  return found->arrival;
}

}  // namespace calanque::ai::calypso
