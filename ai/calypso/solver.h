#pragma once

#include <vector>

#include "ai/calypso/knowledge_graph.h"

// Calypso solved: value iteration over what is known of the tiles, where Calypso stands, and the
// fish. From any large tile Calypso lands on each of the other six with the same chance, so the
// order of the ring does not matter. Values are probabilities: of the team, or of the player about
// to throw.
//
// For players who forget nothing the values are exact. A solver for forgetful players lets
// everybody forget each known tile with the same chance at every throw: what is best then is a
// policy that does not invest in knowledge it is going to lose.
namespace calanque::ai::calypso {

// Where Calypso stands: a single-fish tile by its colour, or one of these.
inline constexpr int kFourFish = 4;
inline constexpr int kNet = 5;
inline constexpr int kShark = 6;
inline constexpr int kSpots = 7;

// Net and Shark have no colour; single-fish tiles are called as the situation calls their colour.
constexpr int renamed(int spot, const Renaming& named) {
  return spot < kColours ? named[static_cast<std::size_t>(spot)] : spot;
}

// What stands between a situation and its value besides Calypso's spot: the fish, as one number.
// A game model says how landing changes them and who moves next.
class Solver {
 public:
  Solver(TileSet set, double forgets) : graph_(KnowledgeGraph::of(set)), forgets_(forgets) {}
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  // Repeats until no value changes by more than 10^-15 (10^-9 when forgetful); gives the number of
  // rounds.
  int solve();

  // Before the tiles are laid.
  double value() const { return mixed_value(kShark, first_fish()); }
  // Before a throw, with Calypso on `spot`: the tiles as known, or about to be laid.
  double known_value(const Arrival& known, int spot, int fish) const {
    return at(known.situation, renamed(spot, known.named), fish);
  }
  double mixed_value(int spot, int fish) const {
    return at(static_cast<int>(situations()), spot, fish);
  }

  // Those that come about when nobody forgets.
  std::size_t states() const {
    return static_cast<std::size_t>(fish_states()) * kSpots * graph_.unforgotten();
  }
  const KnowledgeGraph& graph() const { return graph_; }

 protected:
  // A move to other fish: final, or worth the value there (of whoever moves then, turned round if
  // that is the opponent).
  struct Then {
    bool final = false;
    double worth = 0;  // when final
    int fish = 0;
    bool opponent = false;
  };

  virtual int fish_states() const = 0;
  virtual int first_fish() const = 0;
  virtual Then hit(int spot, int fish) const = 0;
  virtual Then miss(int fish) const = 0;
  // Net and Shark, and the four-fish tile where it does nothing.
  virtual Then land(int spot, int fish) const = 0;
  virtual bool four_fish_searches() const = 0;

 private:
  using Spots = std::array<double, kSpots>;

  std::size_t situations() const { return graph_.situations().size(); }
  double& at(int situation, int spot, int fish);
  double at(int situation, int spot, int fish) const;
  // The value of `then` with Calypso on `spot`, known tiles as in `face`.
  double follow(const Face& face, int spot, const Then& then) const;
  // Of turning such a tile on `spot` when `colour` is searched for.
  double search_value(const Choice& choice, int spot, int colour, const Then& found,
                      const Then& missed) const;
  double landed(int situation, int spot, int fish) const;
  void land_everywhere(int fish);
  double improve(int fish);

  const KnowledgeGraph& graph_;
  double forgets_;
  std::vector<std::vector<Arrival>> faded_;  // by situation
  std::vector<Spots> landed_;                // by situation, of the fish being improved
  // Before a throw. Behind the situations: the tiles are about to be laid.
  std::vector<double> values_;
};

// All against fisherman and shark. `hard`: the four-fish tile passes the turn.
class CooperativeSolver final : public Solver {
 public:
  CooperativeSolver(TileSet set, bool hard, double forgets = 0)
      : Solver(set, forgets), hard_(hard) {}

  static int fish(int saved, int net, int eaten);

 private:
  int fish_states() const override;
  int first_fish() const override { return fish(0, 0, 0); }
  Then hit(int spot, int fish) const override;
  Then miss(int fish) const override { return {false, 0, fish, false}; }
  Then land(int spot, int fish) const override;
  bool four_fish_searches() const override { return !hard_; }

  bool hard_;
};

// Two against each other; the net cannot run empty.
class TwoPlayerSolver final : public Solver {
 public:
  explicit TwoPlayerSolver(TileSet set, double forgets = 0) : Solver(set, forgets) {}

  static int fish(int own, int other) { return own * kGoal + other; }

 private:
  static constexpr int kGoal = calanque::calypso::goal(2);
  int fish_states() const override { return kGoal * kGoal; }
  int first_fish() const override { return fish(0, 0); }
  Then hit(int spot, int fish) const override;
  Then miss(int fish) const override;
  Then land(int spot, int fish) const override;
  bool four_fish_searches() const override { return true; }
};

}  // namespace calanque::ai::calypso
