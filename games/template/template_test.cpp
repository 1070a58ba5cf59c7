#include <gtest/gtest.h>

#include "games/template/rules.h"

namespace calanque::template_game {
namespace {

static_assert(Game<Rules>);

TEST(Template, AByteNeverOverflowsHoweverLongSomebodyThrows) {
  State state = Rules::initial({});
  NullSink sink;
  for (int i = 0; i < 100; ++i) {
    Rules::apply(state, seat_at(0), Action::Throw, sink);
    Rules::resolve(state, Outcome{6}, sink);
  }
  EXPECT_EQ(state.gathered, 150);
}

}  // namespace
}  // namespace calanque::template_game
