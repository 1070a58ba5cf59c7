#pragma once

#include <vector>

#include "ai/callisto/ways.h"
#include "ai/plain_players.h"
#include "games/callisto/placing.h"
#include "games/callisto/rules.h"

namespace calanque::ai::callisto {

// The table as a careful child of seven looks at it: put columns near the middle and apart from
// each other, lay big pieces first and of these the ones that are hard to fit, and lay them where
// they reach many new squares and take some from the others.
class RulesOfThumb {
 public:
  // Pre: the game is not over.
  explicit RulesOfThumb(const calanque::callisto::State& state);

  const calanque::callisto::ActionList& actions() const { return actions_; }
  // How much the child likes an action, in points of its own.
  int liking(Action action) const;

 private:
  int new_squares(Action action) const;
  int taken_squares(Action action) const;
  int from_centre(int square) const;

  calanque::callisto::Table table_;
  calanque::callisto::Squares empty_;
  calanque::callisto::Squares own_;  // beside the colour on turn
  FixedList<calanque::callisto::Squares, calanque::callisto::kMaxColours> rivals_;
  calanque::callisto::ActionList actions_;
  std::array<int, calanque::callisto::kPieces> places_{};
};

// Plays by rules of thumb and never looks at what comes next. The softer, the less careful: it
// takes what it likes a little less.
class ThumbPlayer final : public RememberingPlayer<calanque::callisto::Rules> {
 public:
  ThumbPlayer(Seat seat, std::uint64_t seed, double softness)
      : RememberingPlayer(seat, seed), softness_(softness) {}

  Action best() override;
  Thought<calanque::callisto::Rules> explain() override;

 private:
  std::vector<Candidate<calanque::callisto::Rules>> candidates(
      const calanque::callisto::State& state) const;

  double softness_;
};

}  // namespace calanque::ai::callisto
