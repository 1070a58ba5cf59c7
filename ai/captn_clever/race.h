#pragma once

#include "ai/captn_clever/plans.h"
#include "ai/captn_clever/sea.h"
#include "ai/search/values.h"

// The game seen as a race: how many turns each captain still needs, and who then wins.
namespace calanque::ai::captn_clever {

// Turns to the ninth treasure, by seat.
using Times = std::array<double, kMaxPlayers>;

// A treasure whose card nobody has seen takes this many own turns.
inline constexpr double kTurnsATreasure = 2;

// How ways are reckoned: in links on the map, as if a boat lay wherever one is needed; in turns if
// all other boats lie still; in turns if they move about at random.
enum class Reckons : std::uint8_t { Map, Stillness, Boats };

// How long the way is. `turns` is for the boats of the others as they lie, `stirred` the share of
// them that moves before.
double way(const Sea& sea, const Turns& turns, std::uint8_t from, std::uint8_t to, Reckons reckons,
           double stirred);

// Own turns to the treasure at hand. Another captain who stands on it has to go first.
// A goal may be kHidden: then any island may be it.
double turns_to_goal(const Sea& sea, const State& state, Seat seat, Reckons reckons,
                     double stirred);

// For all seats, counted from the seat that moves next.
Times times_of(const Sea& sea, const State& state, Reckons reckons);

// How much luck is left: differences of so many turns make a win e times as likely.
double luck(const State& state);

// Each seat's share of the win.
Values shares_of(const Times& times, int seats, double luck);

// How a seat looks at the plans it could follow: the times after each of them, as far as it knows
// the goals of others, with everything else as it is.
class Outlook {
 public:
  // `known`: the seats whose goals count, the own among them. Pre: sea and state outlive it.
  Outlook(const Sea& sea, const State& state, Seat seat, SeatSet known, Reckons reckons);

  Times after(const Plan& plan) const;
  // The own share of the win then.
  double share(const Plan& plan) const;

 private:
  const Sea& sea_;
  State state_;  // goals that are not known are hidden
  Seat seat_;
  Reckons reckons_;
};

// The same in a hurry, for searches: how good plans of one position are compared with each other.
// The own share of the win is taken as a plane through the present times, so that captain and boat
// each contribute a sum of their own.
class QuickLook {
 public:
  // Pre: the seat sails or gives.
  QuickLook(const Sea& sea, const State& state, Seat seat, SeatSet known, Reckons reckons);

  double merit(const Plan& plan) const {
    if (plan.what == Do::Give) {
      return given_[plan.island];
    }
    return captain_[plan.island == kNone ? here_ : plan.island] +
           boat_[plan.boat == kNone ? moored_ : plan.boat];
  }

 private:
  void look_at_own(const Sea& sea, const State& state, Seat seat, double weight);
  void look_at(const Sea& sea, const State& state, Seat seat, Seat other, double weight);

  Reckons reckons_;
  std::array<double, kIslands> captain_{};
  std::array<double, kIslands> given_{};
  std::array<double, kMaxLinks> boat_{};
  std::uint8_t here_;
  std::uint8_t moored_;
};

// The seats whose goals a seat can see.
SeatSet goals_seen_by(const State& state, Seat seat);

}  // namespace calanque::ai::captn_clever
