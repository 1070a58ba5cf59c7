#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "games/calypso/tiles.h"

// What can be known of Calypso's small tiles. Places are alike, and so are colours that a renaming
// of the tile set exchanges, so few different situations remain: 17 with the six pairs. The graph
// has them all, and what each turned tile can lead to.
namespace calanque::ai::calypso {

using calanque::calypso::kColours;
using calanque::calypso::kTiles;
using calanque::calypso::Tile;
using calanque::calypso::TileSet;

// The six tiles in ascending order of their bytes.
using Tiles = std::array<Tile, kTiles>;
// The name of each colour (0 to 3) after a renaming.
using Renaming = std::array<std::uint8_t, kColours>;
// A table's small tiles by place.
using Places = std::array<Tile, calanque::calypso::kPlaces>;

// A situation that comes with probability `share`; `named` says how it calls our colours.
struct Arrival {
  int situation = 0;
  Renaming named{};
  double share = 1;
};

// A face that can come up when a tile is turned, and where that leads. After a mixing there are
// several arrivals.
struct Face {
  int colour = 0;
  double probability = 1;
  bool mixed = false;
  Arrival next;  // when nothing is mixed
};

// Turning any of the tiles that look alike.
struct Choice {
  std::vector<Face> faces;
};

struct Situation {
  Tiles tiles{};
  std::vector<Choice> choices;
};

class KnowledgeGraph {
 public:
  // The graph of a tile set, made at the first call.
  static const KnowledgeGraph& of(TileSet set);

  explicit KnowledgeGraph(TileSet set);

  // First those that come about when nobody forgets, then those that only they can be in who have
  // forgotten a tile, or come to a game that has begun.
  const std::vector<Situation>& situations() const { return situations_; }
  std::size_t unforgotten() const { return unforgotten_; }

  // Where a laying leads, as after the set-up or a mixing.
  const std::vector<Arrival>& fresh() const { return fresh_; }
  // Where it leads to forget each known tile with this chance.
  std::vector<Arrival> faded(int situation, double forgets) const;
  // The situation of a table. Pre: the six tiles can lie so, and no colour shows three times.
  const Arrival& find(const Places& places) const;

 private:
  struct Canonical {
    Tiles tiles;
    Renaming named;
  };
  // A way to know the tiles, before anything is concluded from it.
  struct Entry {
    std::uint64_t key = 0;
    Arrival arrival;
  };
  void list_symmetries();
  void lay();
  void expand(int situation);
  void forget_each(int situation);
  void list_entries();
  std::array<unsigned, kColours> weights(const Tiles& tiles, std::size_t turned) const;
  void deduce(Tiles& tiles) const;
  Canonical canonical(Tiles tiles) const;
  Arrival arrive(const Tiles& tiles);

  TileSet set_;
  std::vector<Renaming> symmetries_;
  std::map<std::array<std::uint8_t, kTiles>, int> numbers_;
  std::vector<Situation> situations_;
  std::size_t unforgotten_ = 0;
  std::vector<Arrival> fresh_;
  std::vector<Entry> entries_;  // by key
};

}  // namespace calanque::ai::calypso
