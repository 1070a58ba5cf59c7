#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "games/calypso/rules.h"

// What everybody knows of Calypso's small tiles when nobody forgets. Places are alike, and so are
// colours that a renaming of the tile set exchanges, so few different situations remain: 17 with
// the six pairs. The graph has them all, and what each turned tile can lead to.
namespace calanque::ai::calypso {

inline constexpr int kColours = 4;
inline constexpr int kUnknown = kColours;  // under a tile that has not been turned

// The six tiles as up * 5 + under, in ascending order.
using Tiles = std::array<std::uint8_t, calanque::calypso::kTiles>;
// The name of each colour after a renaming.
using Renaming = std::array<std::uint8_t, kColours>;

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

// Turning any tile that looks like `code`.
struct Choice {
  std::uint8_t code = 0;
  std::vector<Face> faces;
};

struct Situation {
  Tiles tiles{};
  std::vector<Choice> choices;
};

class KnowledgeGraph {
 public:
  explicit KnowledgeGraph(calanque::calypso::TileSet set);

  const std::vector<Situation>& situations() const { return situations_; }
  // Where a laying leads, as after the set-up or a mixing.
  const std::vector<Arrival>& fresh() const { return fresh_; }
  // The situation that tiles (in any order) are in, and how it calls each of them. Pre: they can
  // lie so.
  struct Found {
    Arrival arrival;
    Tiles codes{};
  };
  Found find(const Tiles& tiles) const;

  static constexpr std::uint8_t code(int up, int under) {
    return static_cast<std::uint8_t>(up * (kColours + 1) + under);
  }

 private:
  struct Canonical {
    Tiles tiles;
    Renaming named;
  };
  void deduce(Tiles& tiles) const;
  Canonical canonical(Tiles tiles) const;
  int enter(const Tiles& canonical);
  Arrival arrive(const Tiles& tiles);
  void lay();
  void expand(int situation);
  std::array<double, kColours> hidden_ways(const Tiles& tiles, std::size_t turned) const;

  std::array<std::array<std::uint8_t, 2>, calanque::calypso::kTiles> set_{};
  std::vector<Renaming> symmetries_;
  std::map<Tiles, int> numbers_;
  std::vector<Situation> situations_;
  std::vector<Arrival> fresh_;
};

}  // namespace calanque::ai::calypso
