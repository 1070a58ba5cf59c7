#pragma once

#include "ai/kuna_yala/outlook.h"
#include "ai/trust.h"

namespace calanque::ai::kuna_yala {

// How well each colour explains what a seat has done: log-likelihoods, seat by colour.
using Evidence = std::array<std::array<double, kColours>, kMaxPlayers>;

// What one mind thinks of all tiles.
class Belief {
 public:
  // Every way to deal the tiles in which `seat` has `tile`, weighed by the evidence.
  Belief(int players, Seat seat, Tile tile, const Evidence& evidence);

  // The chance that the seat collects the colour.
  double chance(Seat seat, int colour) const {
    return chance_[at(seat)][static_cast<std::size_t>(colour)];
  }
  // Deals the tiles by belief.
  void deal(Tiles& tiles, Random& random) const;

 private:
  struct Deal {
    Tiles tiles{};
    double weight = 0;
  };
  FixedList<Deal, 24> deals_;  // weights add up to 1
  std::array<std::array<double, kColours>, kMaxPlayers> chance_{};
};

// What is left of the evidence, by how far those who gave it can be trusted.
Evidence trusted(const Evidence& evidence, const Sitters& sitters, const TrustBySitter& trust);

// What the table as it lies tells: owners have more of their colour in their own shoal.
Evidence table_evidence(const Table& table);

}  // namespace calanque::ai::kuna_yala
