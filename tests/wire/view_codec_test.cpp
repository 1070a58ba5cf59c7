#include <gtest/gtest.h>

#include "tests/contract/random_play.h"
#include "wire/codec/calcory.h"
#include "wire/codec/callisto.h"

// What a view says about the actions of its position is what the rules say.
namespace calanque::wire {
namespace {

constexpr int kGames = 20;

// Calls each(view as JSON, state, seat, action) for everything that is legal in random games.
template <class G, class Each>
void for_all_legal(const Each& each) {
  Random random(contract::base_seed());
  NullSink sink;
  for (int game = 0; game < kGames; ++game) {
    typename G::State state = G::initial({});
    while (const auto step = contract::random_step<G>(state, random)) {
      if (step->seat) {
        const Json view = Codec<G>::view(G::view(state, *step->seat)).tree();
        typename G::ActionList actions;
        G::legal_actions(state, *step->seat, actions);
        for (const auto& action : actions) {
          each(view, state, *step->seat, action);
        }
      }
      contract::take<G>(state, *step, sink);
    }
  }
}

TEST(CalcoryView, SaysWhetherAStopBettersTheBid) {
  using calcory::Rules;
  SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(contract::base_seed()));
  int bettered = 0;
  int failed = 0;
  for_all_legal<Rules>([&](const Json& view, const auto& state, Seat seat, const auto& action) {
    if (action.kind != calcory::ActionKind::Stop || view["bid"].is_null()) {
      return;
    }
    const bool betters = Rules::basis(state, seat, action).clause == "5.2";
    EXPECT_EQ(view["bid"]["bettered"], betters) << Rules::text(state);
    EXPECT_EQ(Codec<Rules>::truth(state).tree()["bid"]["bettered"], betters);
    (betters ? bettered : failed) += 1;
  });
  EXPECT_GT(bettered, 0);
  EXPECT_GT(failed, 0);
}

TEST(CallistoView, SaysWhetherTheTurnIsForAColumn) {
  using callisto::Rules;
  SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(contract::base_seed()));
  int first = 0;
  int later = 0;
  for_all_legal<Rules>([&](const Json& view, const auto& state, Seat seat, const auto& action) {
    const bool column = Rules::basis(state, seat, action).clause == "3.1";
    ASSERT_EQ(view["mover"]["columns_only"], column) << Rules::text(action);
    (column ? first : later) += 1;
  });
  EXPECT_GT(first, 0);
  EXPECT_GT(later, 0);
}

}  // namespace
}  // namespace calanque::wire
