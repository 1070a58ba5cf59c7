// Fits ai/captn_clever/trust.h to games that were kept (ai/train/fit_trust.h).
//
//   captn_clever_fit_trust FILE....
#include "ai/train/fit_trust.h"
#include "ai/captn_clever/belief.h"
#include "ai/captn_clever/players.h"

namespace calanque::ai::train {
namespace {

// One seat's eyes on a game of Capt'n Clever.
struct CaptnClever {
  using Rules = calanque::captn_clever::Rules;

  CaptnClever(const Rules::Options& options, Seat own)
      : sea(captn_clever::chart_of(options.board), options.players),
        belief(sea, options),
        seat(own) {}

  void observe(const Rules::Event& event) {
    Rules::observe(knowledge, event);
    belief.observe(event);
  }
  void look(const Rules::State& state, Saids& saids) const {
    const Observation<Rules> seen{seat, Rules::view(state, seat), knowledge};
    for (int i = 0; i < state.players; ++i) {
      if (sailor(seen.view, seat_at(i)).goal != captn_clever::kHidden) {
        continue;
      }
      const auto goals = belief.goals(seen, seat_at(i));
      const auto goal = sailor(state, seat_at(i)).goal;
      saids.push_back([=](const Trust& trust) { return trusted(goals, trust)[goal]; });
    }
  }

  captn_clever::Sea sea;
  captn_clever::GoalBelief belief;
  Rules::Knowledge knowledge{};
  Seat seat;
};

}  // namespace
}  // namespace calanque::ai::train

int main(int count, char** words) {
  using namespace calanque::ai::train;
  fit_files<CaptnClever>(count - 1, words + 1);
}
