#include "ai/callisto/players.h"

#include <gtest/gtest.h>

#include "ai/callisto/advice.h"
#include "ai/callisto/test_tables.h"
#include "ai/table.h"

namespace calanque::ai::callisto {
namespace {

using calanque::callisto::ActionList;
using calanque::callisto::Options;
using calanque::callisto::Rules;
using calanque::callisto::State;

using Seats = std::vector<std::unique_ptr<Player<Rules>>>;

constexpr std::array<std::string_view, 7> kNames = {"child",  "mirror", "level1", "level2",
                                                    "level3", "level4", "level5"};

// Small budgets for the levels that think long.
Seated<Rules> seated(const Options& options, int seat, std::uint64_t seed, std::string_view name) {
  Seated<Rules> one{.options = options, .seat = seat_at(seat), .seed = seed};
  if (name > "level2") {
    one.budget = 30;
  }
  return one;
}

TEST(Players, PlayEveryTableToItsEnd) {
  std::uint64_t seed = 1;
  for (const Options& options : all_tables()) {
    for (const std::string_view name : kNames) {
      SCOPED_TRACE(std::string(name) + ", seed " + std::to_string(++seed));
      Seats players;
      for (int i = 0; i < options.players; ++i) {
        players.push_back(make_player<Rules>(name, seated(options, i, seed, name)));
      }
      State state = Rules::initial(options);
      NullSink sink;
      int moves = 0;
      while (!is_over(Rules::turn(state))) {
        const Seat seat = state.table.seat_of(state.table.mover);
        auto& player = *players[static_cast<std::size_t>(index(seat))];
        const auto action = decide(player, Rules::view(state, seat));
        ASSERT_FALSE(Rules::check(state, seat, action)) << Rules::text(state);
        Rules::apply(state, seat, action, sink);
        ASSERT_LE(++moves, Rules::facts.automatic_limit);
      }
    }
  }
}

// A player rebuilt from the events alone decides like the one that thought all along, and thinking
// again changes nothing.
TEST(Players, AreAFoldOfWhatTheySaw) {
  for (const std::string_view name : kNames) {
    SCOPED_TRACE(name);
    const Options options{.players = 3};
    const auto fresh = [&] { return make_player<Rules>(name, seated(options, 0, 5, name)); };
    auto kept = fresh();
    State state = Rules::initial(options);
    Random random(17);
    std::vector<Rules::Event> seen;
    for (int turn = 0; turn < 30 && !is_over(Rules::turn(state)); ++turn) {
      const Seat seat = state.table.seat_of(state.table.mover);
      ActionList actions;
      Rules::legal_actions(state, seat, actions);
      auto action = random.pick(actions);
      if (index(seat) == 0) {
        auto rebuilt = fresh();
        for (const auto& event : seen) {
          rebuilt->observe(event);
        }
        action = decide(*kept, Rules::view(state, seat));
        EXPECT_EQ(action, kept->best());
        EXPECT_EQ(action, kept->explain().action);
        EXPECT_EQ(action, decide(*rebuilt, Rules::view(state, seat)));
        EXPECT_EQ(action, decide(*kept, Rules::view(state, seat)));
      }
      EventList<Rules::Event> events;
      Rules::apply(state, seat, action, events);
      for (const auto& cited : events.events()) {
        kept->observe(cited.event);
        seen.push_back(cited.event);
      }
    }
  }
}

// Nothing is hidden: a sample of what the seat sees is the table itself, so nobody can know more.
TEST(Players, SeeAllThereIs) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const State state = random_position({.players = 2 + static_cast<int>(seed % 3)}, random);
    EXPECT_EQ(Rules::sample(Rules::view(state, seat_at(0)), {}, random), state) << "seed " << seed;
  }
}

double share(std::string_view name, std::string_view other, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    Seats players;
    const auto seed = static_cast<std::uint64_t>(game);
    const int own = game % 2;
    for (int i = 0; i < 2; ++i) {
      players.push_back(
          make_player<Rules>(i == own ? name : other, {.seat = seat_at(i), .seed = 2 * seed + 1}));
    }
    Random random(seed);
    won += play_game<Rules>({}, players, random)[static_cast<std::size_t>(own)];
  }
  return won / games;
}

#ifdef CALANQUE_SLOW_BUILD
constexpr int kFew = 1;
constexpr int kSome = 4;
constexpr int kMany = 10;
#else
constexpr int kFew = 10;
constexpr int kSome = 40;
constexpr int kMany = 100;
#endif

TEST(Ladder, AChildBeatsTheFirstLevel) {
  EXPECT_LE(share("level1", "child", kMany), 0.4) << "of " << kMany << " games, seeds from 0";
}

TEST(Ladder, EveryLevelBeatsTheOneBelow) {
  EXPECT_GT(share("level2", "level1", kMany), 0.55) << "of " << kMany << " games, seeds from 0";
  EXPECT_GT(share("level3", "level2", kSome), 0.55) << "of " << kSome << " games, seeds from 0";
  EXPECT_GT(share("level4", "level3", kFew), 0.55) << "of " << kFew << " games, seeds from 0";
}

}  // namespace
}  // namespace calanque::ai::callisto
