#pragma once

#include "ai/calypso/fish_race.h"
#include "ai/calypso/solver.h"

// Competitive Calypso for two to four players who forget nothing, by max^n: every player takes what
// is best for itself. Such games can have several equilibria or none in plain choices, so choices
// that are nearly as good as the best share the probability, and the values are good to about four
// digits; what is left of movement is reported.
namespace calanque::ai::calypso {

class MaxN {
 public:
  static constexpr std::size_t kSeats = 4;
  // The chances told from the player about to throw.
  using Shares = std::array<float, kSeats>;

  // Pre: 2 to 4 players.
  MaxN(TileSet set, int players);

  struct Outcome {
    int rounds = 0;
    double residual = 0;  // how far any value was from the better one in the last round
  };
  // Repeats until no value is further than `precision` from the better one, at most so many
  // rounds.
  Outcome solve(double precision, int rounds);

  // Before the tiles are laid: the seat that throws first, then clockwise.
  Shares value() const;
  // Before a throw, with Calypso on `spot`.
  const Shares& known_value(const Arrival& known, int spot, int fish) const {
    return values_[index(known.situation, renamed(spot, known.named), fish)];
  }
  const Shares& mixed_value(int spot, int fish) const {
    return values_[index(static_cast<int>(situations_), spot, fish)];
  }

  std::size_t states() const;
  std::size_t situations() const { return situations_; }
  const FishRace& race() const { return race_; }

 private:
  std::size_t index(int situation, int spot, int fish) const {
    return (static_cast<std::size_t>(fish) * (situations_ + 1) +
            static_cast<std::size_t>(situation)) *
               kSpots +
           static_cast<std::size_t>(spot);
  }
  Shares after(const Face* face, int situation, int spot, int fish, Gain gain) const;
  Shares searched(int situation, int spot, int fish) const;
  Shares landed(int situation, int spot, int fish) const;
  float improve(int fish, float step);
  float approach(int situation, int spot, int fish, const Shares& better, float step);

  const KnowledgeGraph& graph_;
  FishRace race_;
  std::size_t situations_;  // behind them in the table: the tiles are about to be laid
  std::vector<Shares> values_;
};

}  // namespace calanque::ai::calypso
