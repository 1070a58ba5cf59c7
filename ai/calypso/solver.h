#pragma once

#include <vector>

#include "ai/calypso/knowledge_graph.h"

// Calypso solved exactly, for players who forget nothing: value iteration over what is known of the
// tiles, where Calypso stands, and the fish. From any large tile Calypso lands on each of the other
// six with the same chance, so the order of the ring does not matter. Values are probabilities: of
// the team, or of the player about to throw.
namespace calanque::ai::calypso {

// Where Calypso stands: a single-fish tile by its colour, or one of these.
inline constexpr int kFourFish = 4;
inline constexpr int kNet = 5;
inline constexpr int kShark = 6;
inline constexpr int kSpots = 7;

// What stands between a situation and its value besides Calypso's spot: the fish, as one number.
// A game model says how landing changes them and who moves next.
class Solver {
 public:
  explicit Solver(calanque::calypso::TileSet set) : graph_(set) {}
  virtual ~Solver() = default;

  // Repeats until no value changes by more than 10^-15; gives the number of rounds.
  int solve();

  // Before the tiles are laid.
  double value() const;
  std::size_t states() const { return values_.size(); }
  const KnowledgeGraph& graph() const { return graph_; }

  // The value of this choice when Calypso has landed on `spot` and `colour` is searched for (on a
  // single-fish tile its own, on the four-fish tile the one named). All colours are called as the
  // situation of the choice calls them.
  double search_value(const Choice& choice, int spot, int colour, int fish) const;

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
  double& at(int situation, int spot, int fish);
  double at(int situation, int spot, int fish) const;
  // The value of `then` with Calypso on `spot`, known tiles as in `face`.
  double follow(const Face& face, int spot, const Then& then) const;
  double landed(int situation, int spot, int fish) const;
  double mixed_value(int spot, int fish) const;

  KnowledgeGraph graph_;
  std::vector<double> values_;  // before a throw
};

// All against fisherman and shark. `hard`: the four-fish tile passes the turn.
class CooperativeSolver final : public Solver {
 public:
  CooperativeSolver(calanque::calypso::TileSet set, bool hard) : Solver(set), hard_(hard) {}

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
  explicit TwoPlayerSolver(calanque::calypso::TileSet set) : Solver(set) {}

  static int fish(int own, int other) { return own * kGoal + other; }

 private:
  static constexpr int kGoal = 12;
  int fish_states() const override { return kGoal * kGoal; }
  int first_fish() const override { return fish(0, 0); }
  Then hit(int spot, int fish) const override;
  Then miss(int fish) const override;
  Then land(int spot, int fish) const override;
  bool four_fish_searches() const override { return true; }
};

}  // namespace calanque::ai::calypso
