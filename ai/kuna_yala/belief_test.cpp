#include "ai/kuna_yala/belief.h"

#include <set>

#include "ai/kuna_yala/test_table.h"
#include "ai/kuna_yala/watcher.h"

namespace calanque::ai::kuna_yala {
namespace {

#ifdef CALANQUE_SLOW_BUILD
constexpr std::uint64_t kBelieved = 4;
#else
constexpr std::uint64_t kBelieved = 20;
#endif

TEST(Belief, WithoutEvidenceEveryOtherColourIsAsLikely) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const Belief belief(players, seat_at(1), Tile::Green, {});
    EXPECT_DOUBLE_EQ(belief.chance(seat_at(1), 2), 1);
    EXPECT_DOUBLE_EQ(belief.chance(seat_at(0), 2), 0);
    EXPECT_NEAR(belief.chance(seat_at(0), 3), 1.0 / 3, 1e-12);
  }
}

// Bayes by hand: twice as likely for red, and nobody else can have it then.
TEST(Belief, WeighsWholeDealsByTheEvidence) {
  Evidence evidence{};
  evidence[1][0] = 0.6931471805599453;
  const Belief belief(3, seat_at(0), Tile::Yellow, evidence);
  EXPECT_NEAR(belief.chance(seat_at(1), 0), 0.5, 1e-12);
  EXPECT_NEAR(belief.chance(seat_at(1), 1), 0.25, 1e-12);
  EXPECT_NEAR(belief.chance(seat_at(2), 0), 0.25, 1e-12);
}

TEST(Belief, DealsDifferentTilesAndKeepsItsOwn) {
  Random random(3);
  std::set<Tiles> seen;
  const Belief belief(3, seat_at(2), Tile::Blue, {});
  for (int i = 0; i < 300; ++i) {
    Tiles tiles{};
    belief.deal(tiles, random);
    EXPECT_EQ(tiles[2], Tile::Blue);
    EXPECT_EQ(tiles[3], Tile::None);
    seen.insert(tiles);
  }
  EXPECT_EQ(seen.size(), 6U);
}

// The watcher keeps the table by the events alone, and reads a greedy fisher within a few turns.
TEST(Watcher, FollowsTheTableAndReadsAGreedyFisher) {
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= kBelieved; ++seed) {
    const Options options;
    Players players = seat_players(options, {"greedy-fisher", "greedy-fisher"}, seed);
    Watcher watcher(options);
    State state = Rules::initial(options);
    Random random(seed);
    EventList<Event> events;
    for (int actions = 0; actions < 12;) {
      events.clear();
      if (is_chance(Rules::turn(state))) {
        Rules::resolve(state, draw_outcome<Rules>(state, random), events);
      } else {
        const Seat seat = mover(state);
        Rules::apply(state, seat, decide(*players[at(seat)], Rules::view(state, seat)), events);
        ++actions;
      }
      tell(events, players);
      for (const auto& cited : events.events()) {
        watcher.observe(*Rules::seen_by(cited.event, seat_at(0)));
      }
    }
    ASSERT_TRUE(watcher.watched());
    const Belief belief(2, seat_at(0), state.tiles[0], watcher.evidence());
    sum += belief.chance(seat_at(1), static_cast<int>(state.tiles[1]));
  }
  EXPECT_GT(sum / static_cast<double>(kBelieved), 0.65);  // after three of its turns; 1/3 before
}

TEST(Watcher, NotesNothingOfAGameItHasNotSeenBegin) {
  Watcher watcher({});
  watcher.observe(Event(Placed{seat_at(0), 0, seat_at(0), 1, 0, fish_card(0, 0, 1), Card::Gap}));
  watcher.observe(Event(TurnEnded{seat_at(0), seat_at(1)}));
  EXPECT_FALSE(watcher.watched());
  EXPECT_EQ(watcher.evidence(), Evidence{});
}

TEST(Watcher, TheTableAloneTellsByTheOwnShoal) {
  State state = Rules::initial({});
  state.shoals[1].lay(1, 0, fish_card(3, 0, 2));
  const Belief belief(2, seat_at(0), Tile::Red, table_evidence(state));
  EXPECT_GT(belief.chance(seat_at(1), 3), 0.45);
}

}  // namespace
}  // namespace calanque::ai::kuna_yala
