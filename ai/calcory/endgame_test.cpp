#include "ai/calcory/endgame.h"

#include <gtest/gtest.h>

#include <map>

#include "ai/search/values.h"

// The solver against the rules themselves: every state that can follow, valued by playing on for
// longer and longer and then counting as it stands.
namespace calanque::ai::calcory {
namespace {

using calanque::calcory::Phase;
using calanque::calcory::place_bit;
using calanque::calcory::State;

class BruteForce {
 public:
  explicit BruteForce(const State& root) { add(root); }

  void explore() {
    for (std::size_t i = 0; i < states_.size(); ++i) {
      next_.emplace_back();
      const State state = states_[i];
      if (state.phase == Phase::Over) {
        continue;
      }
      Rules::ActionList actions;
      Rules::legal_actions(state, mover(state), actions);
      for (const auto& action : actions) {
        // Empty places are all alike: the first will do.
        const PlaceSet empty = ~(state.down | state.marked);
        if (state.phase == Phase::Put && action.place != calanque::calcory::first_place(empty)) {
          continue;
        }
        State after = state;
        NullSink sink;
        Rules::apply(after, mover(state), action, sink);
        next_[i].push_back(add(after));
      }
    }
  }

  // The value for seat 0 of every state, once it no longer changes; false if it always does.
  bool solve() {
    for (const State& state : states_) {
      value_.push_back(shares<Rules>(state)[0]);
    }
    for (int round = 0; round < 500; ++round) {
      std::vector<double> better = value_;
      for (std::size_t i = 0; i < states_.size(); ++i) {
        for (std::size_t k = 0; k < next_[i].size(); ++k) {
          const double v = value_[next_[i][k]];
          better[i] = k == 0                  ? v
                      : states_[i].mover == 0 ? std::max(better[i], v)
                                              : std::min(better[i], v);
        }
      }
      if (better == value_) {
        return true;
      }
      value_ = better;
    }
    return false;
  }

  const std::vector<State>& states() const { return states_; }
  double value(std::size_t i) const { return value_[i]; }

 private:
  std::size_t add(const State& state) {
    const auto [found, fresh] = number_.try_emplace(Rules::text(state), states_.size());
    if (fresh) {
      states_.push_back(state);
    }
    return found->second;
  }

  std::map<std::string, std::size_t> number_;
  std::vector<State> states_;
  std::vector<std::vector<std::size_t>> next_;
  std::vector<double> value_;
};

State random_table(Random& random, int cards) {
  State state = Rules::initial({});
  state.down = 0;
  state.fresh = 0;
  state.unseen = {};
  for (int i = 0; i < cards; ++i) {
    state.down |= place_bit(i);
    state.card[static_cast<std::size_t>(i)] = static_cast<Value>(random.below(kValues));
  }
  const int lead = static_cast<int>(random.below(7)) - 3;
  const int rest = 60 - cards;
  state.pile[0] = static_cast<std::uint8_t>(random.below(8) == 0 ? 0 : (rest + lead) / 2);
  state.pile[1] = static_cast<std::uint8_t>(rest - state.pile[0]);
  return state;
}

Table table_of(const State& state) {
  Knowledge knowledge;
  for (std::size_t i = 0; i < calanque::calcory::kPlaces; ++i) {
    knowledge.facts[i] = calanque::calcory::value_bit(state.card[i]);
  }
  return make_table(Rules::view(state, Spectator{}), knowledge).table;
}

TEST(CalcoryEndgame, AgreesWithBruteForce) {
#ifdef CALANQUE_SLOW_BUILD
  constexpr int kTables = 3;
#else
  constexpr int kTables = 40;
#endif
  Random random(8);
  Endgame endgame;
  int compared = 0;
  for (int i = 0; i < kTables; ++i) {
    BruteForce brute(random_table(random, 2 + i % 4));
    brute.explore();
    ASSERT_TRUE(brute.solve());
    const std::size_t stride = 1 + brute.states().size() / 100;
    for (std::size_t s = 0; s < brute.states().size(); s += stride) {
      const State& state = brute.states()[s];
      const Table table = table_of(state);
      if (!Endgame::fits(table)) {
        continue;
      }
      const auto moves = endgame.moves(table, 1'000'000);
      ASSERT_TRUE(moves);
      const double value = state.mover == 0 ? brute.value(s) : 1 - brute.value(s);
      ASSERT_EQ(moves->front().value, value) << "seed 8, table " << i << ": " << Rules::text(state);
      ++compared;
    }
  }
  EXPECT_GT(compared, kTables * 10);
}

// In front, with a card that nobody can better: that ends it, and nobody waits.
TEST(CalcoryEndgame, EndsAWonGame) {
  Table table;
  table.known = join(join(one_card(9), one_card(2)), one_card(3));
  table.known = join(table.known, one_card(9));
  table.pile = {30, 26, 0, 0};
  const auto moves = Endgame().moves(table, 100'000);
  ASSERT_TRUE(moves);
  EXPECT_EQ(moves->front().value, 1);
  EXPECT_LE(join(table.turned, moves->front().move.cards).sum(), kTarget);
}

}  // namespace
}  // namespace calanque::ai::calcory
