#include "ai/calcory/memory.h"

#include <gtest/gtest.h>

#include "ai/calcory/public_table.h"

namespace calanque::ai {
namespace {

using namespace calanque::calcory;  // NOLINT(google-build-using-namespace): the game's words

TEST(CalcoryMemory, ForgetsTheCardAndTheCount) {
  Knowledge knowledge;
  Rules::observe(knowledge, Turned{seat_at(0), 7, 4, 4, true});
  ASSERT_TRUE(Remembered<Rules>::holds(knowledge, 7));
  Remembered<Rules>::forget(knowledge, 7);
  EXPECT_EQ(knowledge, Knowledge{});
}

TEST(CalcoryMemory, SlipsToANeighbour) {
  Random random(5);
  for (std::size_t item = 0; item < kPlaces; ++item) {
    Knowledge knowledge;
    knowledge.facts[item] = value_bit(3);
    Remembered<Rules>::slip(knowledge, item, random);
    std::size_t now = 0;
    while (knowledge.facts[now] == 0) {
      ++now;
    }
    const int rows = static_cast<int>(now) / kColumns - static_cast<int>(item) / kColumns;
    const int columns = static_cast<int>(now) % kColumns - static_cast<int>(item) % kColumns;
    EXPECT_EQ(rows * rows + columns * columns, 1);
  }
}

TEST(CalcoryMemory, FadesOnceAnOwnTurn) {
  const Seat own = seat_at(0);
  EXPECT_TRUE(Remembered<Rules>::fades(Marked{own, 1, 5}, own));
  EXPECT_TRUE(Remembered<Rules>::fades(PutBack{own, 1, 5, 2}, own));
  EXPECT_TRUE(Remembered<Rules>::fades(Covered{own, CoverReason::Over13, 1}, own));
  EXPECT_FALSE(Remembered<Rules>::fades(Covered{own, CoverReason::Bettered, 1}, own));
  EXPECT_FALSE(Remembered<Rules>::fades(Marked{seat_at(1), 1, 5}, own));
}

// However poor a memory, what it makes of the table accounts for every card that lies there.
TEST(CalcoryMemory, LeavesATableThatAddsUp) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Memory<Rules> memory(seat_at(0), {.forgets = 0.2, .slips = 0.2, .capacity = 12}, seed);
    Random random(seed, 1);
    State state = Rules::initial({.players = 2, .start = 0});
    while (state.phase != Phase::Over) {
      EventList<Event> events;
      if (state.phase == Phase::Reveal) {
        OutcomeList outcomes;
        Rules::chance(state, outcomes);
        Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
      } else {
        const auto action = Rules::sample_action(state, mover(state), random);
        Rules::apply(state, mover(state), action, events);
      }
      for (const auto& cited : events.events()) {
        memory.observe(*Rules::seen_by(cited.event, seat_at(0)));
      }
      const View view = Rules::view(state, seat_at(0));
      const auto seen = ai::calcory::make_table(view, memory.knowledge());
      ASSERT_EQ(ai::calcory::face_down(seen.table), std::popcount(view.down)) << "seed " << seed;
      ASSERT_GE(seen.table.pool.total(), seen.table.hidden) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace calanque::ai
