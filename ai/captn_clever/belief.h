#pragma once

#include <optional>

#include "ai/captn_clever/sea.h"
#include "ai/observation.h"
#include "ai/sitter.h"
#include "games/captn_clever/rules.h"

// Who seeks what? A card is given to be far away, and captains walk towards it: Bayes' rule over at
// most nine goals for each seat, exact for givers and captains who choose by turns to the goal.
namespace calanque::ai::captn_clever {

// The move that spoke loudest for a goal.
struct Sign {
  double says = 0;  // how many times likelier the move is with that goal than on average
  std::uint8_t from = kNone;
  std::uint8_t to = kNone;
};

// A fold over the events that one seat sees. Where the beginning was not seen (a game that starts
// from a position) it keeps still until all captains and boats have shown where they are.
class GoalBelief {
 public:
  GoalBelief(const Sea& sea, const Options& options, const Sitters& sitters = {});

  void observe(const Event& event);

  using Weights = std::array<double, kIslands>;
  // The chance of each goal of a seat, as far as the observer's memory allows it; sums to 1, or is
  // all 0 when memory and belief contradict each other.
  Weights goals(const Observation<Rules>& observation, Seat seat) const;
  // The same as people are told it: as far as whoever sits there can be trusted.
  Weights told(const Observation<Rules>& observation, Seat seat) const;
  const Sign& sign(Seat seat, std::uint8_t goal) const { return signs_[slot(seat)][goal]; }

 private:
  void new_card(Seat owner, bool given);
  void weigh_turn(Seat seat);
  bool complete() const;

  const Sea& sea_;
  Sitters sitters_;
  State table_;   // what was seen of captains and boats; nothing of cards
  State before_;  // the same when the turn began
  bool found_ = false;
  std::array<Weights, kMaxPlayers> weights_{};
  std::array<std::array<Sign, kIslands>, kMaxPlayers> signs_{};
};

// A world that fits the observation, hidden goals drawn by belief. Without a belief all goals that
// memory allows are equally likely.
State imagine_world(const Observation<Rules>& observation, const GoalBelief* belief,
                    Random& random);

}  // namespace calanque::ai::captn_clever
