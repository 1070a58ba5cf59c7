#pragma once

#include "ai/kuna_yala/interest.h"
#include "ai/kuna_yala/prospects.h"
#include "games/kuna_yala/table.h"

namespace calanque::ai::kuna_yala {

// Why an action is good or bad for the mover, in points.
struct Parts {
  double fish = 0;      // that are laid, eaten by a shark or discarded
  double curse = 0;     // fish that turn to bones
  double threat = 0;    // fish that come into danger of the curse
  double shield = 0;    // fish that are out of that danger
  double coral = 0;     // the lead in corals, for the octopuses to come
  double majority = 0;  // of a colour in the shoal
  double shark = 0;     // the lead in sharks
  double next = 0;      // what the best card left is worth at an opponent's
  double total() const { return fish + curse + threat + shield + coral + majority + shark + next; }
};

// The table through the eyes of one mover who looks as far as its own turn: what every action
// changes, found from the neighbours of its place alone. The two cards of a turn go into different
// shoals, so they are judged one by one and only the choice of the cards is made together.
class Appraisal {
 public:
  // Uninitialised until look(): an appraisal is large and used again and again.
  Appraisal() {}  // NOLINT(modernize-use-equals-default)

  // Turns to a table, which must outlive the questions. Pre: the mover has to act, and the belief
  // is the mover's.
  void look(const State& state, const Belief& belief, const Outlook& outlook);

  const Outlook& outlook() const { return outlook_; }
  const Prospects& prospects() const { return prospects_; }
  // The points each seat may expect before the action, as the mover believes.
  const Points& points() const { return points_; }

  // Pre: the action is legal.
  Parts judge(const Action& action) const;

  // Every legal action and what it is worth: visit(action, worth).
  template <class Visit>
  void each_action(const Visit& visit) const {
    if (discarding(*state_)) {
      for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        if (state_->open[slot] != Card::Gap) {
          const Action action{.kind = Action::Kind::Discard, .slot = slot};
          visit(action, judge(action).total());
        }
      }
      return;
    }
    each_target(*state_, [&](Seat shoal, SlotSet slots) {
      for (int slot = 0; slot < kSlots; ++slot) {
        if ((slots & slot_bit(slot)) != 0) {
          const double next = next_worth(slot);
          each_place(slot, shoal,
                     [&](const Action& action, double worth) { visit(action, worth + next); });
        }
      }
    });
  }

  // The best actions of a whole turn: two placements, or one action where the turn has begun or
  // cards do not fit. Chance decides between pairs of cards that differ by less than `looseness`.
  using Turn = FixedList<Action, 2>;
  void best_turn(double looseness, Random& random, Turn& turn) const;

 private:
  struct Best {
    Action action{};
    double worth = 0;
    bool found = false;
    void offer(const Action& candidate, double value) {
      if (!found || value > worth) {
        action = candidate;
        worth = value;
        found = true;
      }
    }
  };

  // The places of an open card in a shoal, each with what laying it there is worth.
  template <class Visit>
  void each_place(int slot, Seat shoal, const Visit& visit) const {
    const Chart& chart = charts_[at(shoal)];
    const Card card = state_->open[static_cast<std::size_t>(slot)];
    const auto offer = [&](Chart::Place place) {
      const Action action{Action::Kind::Place, static_cast<std::uint8_t>(slot), shoal,
                          static_cast<std::int8_t>(chart.x_of(place)),
                          static_cast<std::int8_t>(chart.y_of(place))};
      visit(action, judge_place(slot, shoal, place).total());
    };
    if (card == Card::Shark) {
      for (const Chart::Place place : chart.fish()) {
        offer(place);
      }
    } else if (card != Card::Gap) {
      for (const Chart::Place place : chart.free()) {
        if (chart.fits(card, place)) {
          offer(place);
        }
      }
    }
  }

  void look_at_leads();
  void look_for_gifts();
  double next_worth(int taken) const;
  double majority_worth(Seat shoal, const ColourCounts& fish) const;
  Parts judge_place(int slot, Seat shoal, Chart::Place place) const;
  Parts judge_fish(int slot, Seat shoal, Chart::Place place) const;
  Parts judge_shark(Seat shoal, Chart::Place place) const;
  double stake(const Chart& chart, Chart::Place place) const;
  double freed(const Chart& chart, Chart::Place place, int except) const;
  Best best_own(int slot) const;

  const State* state_;
  Outlook outlook_;
  Interest interest_;
  Prospects prospects_;
  Points points_;
  // For each shoal: what one more coral or shark in it is worth, the majority as it stands, and by
  // how much each open fish card would change that.
  std::array<double, kMaxPlayers> coral_gain_;
  std::array<double, kMaxPlayers> shark_gain_;
  std::array<double, kMaxPlayers> majority_;
  std::array<std::array<double, kSlots>, kMaxPlayers> majority_gain_;
  std::array<Best, kSlots> gifts_;  // the best placement of each open card at an opponent's
  Charts charts_;
};

}  // namespace calanque::ai::kuna_yala
