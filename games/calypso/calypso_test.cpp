#include <gtest/gtest.h>

#include "games/calypso/rules.h"
#include "games/calypso/tiles.h"

namespace calanque::calypso {
namespace {

static_assert(Game<Rules>);

// One step at random; false when the game is over.
bool step(State& state, Random& random, auto& sink) {
  const Turn turn = Rules::turn(state);
  if (is_over(turn)) {
    return false;
  }
  if (is_chance(turn)) {
    OutcomeList outcomes;
    Rules::chance(state, outcomes);
    Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, sink);
  } else {
    ActionList actions;
    Rules::legal_actions(state, state.mover, actions);
    Rules::apply(state, state.mover, random.pick(actions), sink);
  }
  return true;
}

int sum_of_fish(const State& state) {
  int sum = 0;
  for (const std::uint8_t fish : state.fish) {
    sum += fish;
  }
  return sum;
}

// The bounds of the rulings, section 1.3, with as many fish as the goals allow.
TEST(Calypso, WithTwoPlayersTheNetIsNeverEmptyAndWithMoreSomebodyElseHasFish) {
  bool ever_empty = false;
  for (int players = 2; players <= kMaxSeats; ++players) {
    for (std::uint64_t game = 0; game < 300; ++game) {
      Random random(game, static_cast<std::uint64_t>(players));
      State state = Rules::initial({.players = players});
      NullSink sink;
      while (step(state, random, sink)) {
        ASSERT_EQ(state.net + sum_of_fish(state), kFish);
        if (state.phase != Phase::Over && state.net == 0) {
          ASSERT_GT(players, 2);
          ASSERT_GT(kFish - state.fish[at(state.mover)], 14);
          ever_empty = true;
        }
      }
    }
  }
  EXPECT_TRUE(ever_empty);
}

TEST(Calypso, TogetherTheOceanNeverRunsDry) {
  for (std::uint64_t game = 0; game < 500; ++game) {
    Random random(game);
    State state = Rules::initial({.players = 2, .mode = Mode::Cooperative, .hard = game % 2 == 1});
    NullSink sink;
    while (step(state, random, sink)) {
      ASSERT_GE(kFish - state.net - state.eaten - state.saved, state.phase == Phase::Over ? 5 : 6);
    }
    ASSERT_NE(state.saved == kTogether, state.net + state.eaten == kTogether);
  }
}

TEST(Calypso, CalypsoNeverStopsWhereHeStarted) {
  Random random(1);
  State state = Rules::initial({});
  NullSink sink;
  std::uint8_t before = state.calypso;
  for (Phase phase = state.phase; step(state, random, sink); phase = state.phase) {
    ASSERT_EQ(state.calypso != before, phase == Phase::Throw);
    before = state.calypso;
  }
}

TEST(Calypso, EveryColourHidesSomewhereBeforeEveryThrow) {
  Random random(2);
  for (int game = 0; game < 50; ++game) {
    State state = Rules::initial({.free = game % 2 == 1});
    NullSink sink;
    while (step(state, random, sink)) {
      if (state.phase == Phase::Throw) {
        const Census census = census_of(state.places, tables(state.tiles));
        for (const Colour colour : kAllColours) {
          ASSERT_LT(census.visible(colour), 3);
        }
      }
    }
  }
}

// 4.9: the log never names a place, so it cannot say where a colour lies; `say` does.
TEST(Calypso, TheLogKeepsNoPlaces) {
  Random random(3);
  State state = Rules::initial({.players = 3, .free = true});
  EventList<Event> events;
  while (step(state, random, events)) {
  }
  int places_said = 0;
  for (const auto& cited : events.events()) {
    for (const Param& param : Rules::log(cited.event).params) {
      ASSERT_FALSE(std::holds_alternative<Token>(param.value)) << Rules::text(cited.event);
    }
    for (const Param& param : Rules::say(cited.event).params) {
      places_said += std::holds_alternative<Token>(param.value) ? 1 : 0;
    }
  }
  EXPECT_GT(places_said, 0);
}

// With perfect recall nothing is left to sample: the sample is the truth.
TEST(Calypso, PerfectRecallSamplesTheTruth) {
  for (const bool free : {false, true}) {
    Random random(4);
    State state = Rules::initial({.players = 4, .free = free});
    Knowledge knowledge;
    EventList<Event> events;
    while (step(state, random, events)) {
      for (const auto& cited : events.events()) {
        Rules::observe(knowledge, cited.event);
      }
      events.clear();
      ASSERT_EQ(Rules::sample(Rules::view(state, Spectator{}), knowledge, random), state);
    }
  }
}

// A memory that forgets and muddles still gives a table that fits the view and can be played on.
TEST(Calypso, WeakMemoriesSampleTablesThatCanBePlayed) {
  for (const TileSet tiles : {TileSet::Pairs, TileSet::Square, TileSet::Triples}) {
    Random random(5);
    State state = Rules::initial({.players = 6, .free = true, .tiles = tiles});
    NullSink sink;
    while (step(state, random, sink)) {
      Knowledge muddled;
      for (Colour& under : muddled.under) {
        under = static_cast<Colour>(random.below(kColours + 1));
      }
      for (const Knowledge& knowledge : {Knowledge{}, muddled}) {
        State sampled = Rules::sample(Rules::view(state, Spectator{}), knowledge, random);
        ASSERT_EQ(Rules::view(sampled, Spectator{}), Rules::view(state, Spectator{}));
        for (int k = 0; k < 20 && step(sampled, random, sink); ++k) {
        }
      }
    }
  }
}

TEST(Calypso, FaultyStatesAreRefused) {
  const Options two{.players = 2, .start = 0};
  const Options together{.players = 1, .start = 0, .mode = Mode::Cooperative, .hard = true};
  const Options free{.players = 3, .start = 0, .free = true};
  const auto reads = [](const Options& options, std::string_view text) {
    return Rules::parse_state(options, text).has_value();
  };
  EXPECT_TRUE(reads(two, ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/search"));
  for (const char* text : {
           "",
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/search/",        // something left over
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/2/search",         // no seat 2
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,2/0/search",         // 25 fish
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/12:12,0/0/search",        // the goal is reached
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/12:12,0/1/over",          // by the other seat
           ".r?b?.,.gby?.,.y?g?./srbgyfn/n/22:1,1/0/search",         // nothing to search on the Net
           ".r?b?.,.gby?.,.y?g?./srbgyfr/r/22:1,1/0/search",         // two red tiles in the ring
           ".r?b?.,.gby?.,.y?g?./srbgyf/r/22:1,1/0/search",          // six in the ring
           ".r?b?.,.gby?.,.y?../srbgyfn/r/22:1,1/0/search",          // five small tiles
           ".r?b?.,.gby?.,.y?.g?/srbgyfn/r/22:1,1/0/search",         // outside the middle columns
           ".r?b?.,.ggy?.,.y?g?./srbgyfn/r/22:1,1/0/search",         // twice green on a tile
           ".rbbr.,.g?y?.,.y?g?./srbgyfn/r/22:1,1/0/search",         // red and blue twice
           ".r?r?.,.r?y?.,.y?g?./srbgyfn/r/22:1,1/0/search",         // three red
           ".rbrg.,.ryg?.,.b?y?./srbgyfn/r/22:1,1/0/throw",          // three red before a throw
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/reveal:b2",      // seen already
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/reveal:a1",      // no tile
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/reveal:b1:red",  // nothing to name
           ".r?b?.,.gby?.,.y?g?./srbgyfn/f/22:1,1/0/reveal:b1",      // nothing named
           ".r?b?.,.gby?.,.y?g?./srbgyfn/s/23:1,0/0/rob",            // nobody to rob
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/owed:1",         // the net is not empty
           ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/put:b2",         // not in this variant
           ".r?b?.,.g?y?.,.y?g?./srbgyfn/s/24:0,0/0/open:..",        // the start is given
           ".r?.b?,....,..../s/s/24:0,0/0/lay",                      // not in place order
           ".r?b?.,....,..../s/s/24:0,0/1/lay",                      // seat 0 starts
           ".r?b?.,....,..../sr/s/24:0,0/0/lay",                     // ring before the laying
           ".r?b?.,....,..../s/s/23:1,0/0/lay",                      // fish before the start
           ".r?b?.,.g?y?.,.y?g?./srbgyfn/s/24:0,0/0/ring",           // the ring is complete
       }) {
    EXPECT_FALSE(reads(two, text)) << text;
  }
  EXPECT_TRUE(reads(together, ".r?b?.,.gby?.,.y?g?./srbgyfn/r/3:1:2/0/search"));
  EXPECT_FALSE(reads(together, ".r?b?.,.gby?.,.y?g?./srbgyfn/f/3:1:2/0/search"));
  EXPECT_FALSE(reads(together, ".r?b?.,.gby?.,.y?g?./srbgyfn/r/3:5:5/0/search"));
  EXPECT_FALSE(reads(together, ".r?b?.,.gby?.,.y?g?./srbgyfn/n/10:5:5/0/over"));
  EXPECT_TRUE(reads(free, "r?..b?,.gby?.,.y?g?./srbgyfn/r/22:1,1,0/0/put:b2"));
  EXPECT_FALSE(reads(free, "r?..b?,.gby?.,.y?g?./srbgyfn/r/22:1,1,0/0/put:a1"));
  EXPECT_FALSE(reads(free, "r?..b?,.gby?.,.y?g?./srbgyfn/r/0:8,8,8/0/owed:1:b2"));
}

// The set-up of a game alone, from its options to the first throw that matters.
std::string set_up_alone(const Options& options) {
  State state = Rules::initial(options);
  EventList<Event> events;
  while (state.phase != Phase::Throw) {
    OutcomeList outcomes;
    Rules::chance(state, outcomes);
    Rules::resolve(state, outcomes[0].outcome, events);
  }
  std::string told;
  for (const auto& cited : events.events()) {
    if (!std::holds_alternative<Laid>(cited.event) &&
        !std::holds_alternative<LargeLaid>(cited.event)) {
      told += Rules::text(cited.event) + " " + std::string(cited.because.clause) + ";";
    }
  }
  return told;
}

TEST(Calypso, OlderRulesAreKept) {
  static_assert(KeepsOlderRules<Rules>);
  Options options{.players = 1, .mode = Mode::Cooperative};
  const Options now = options;
  EXPECT_EQ(set_up_alone(options), "begins:0 2.8;");
  EXPECT_FALSE(Rules::under_rules(options, 0));
  EXPECT_FALSE(Rules::under_rules(options, 3));
  EXPECT_EQ(options, now);
  EXPECT_TRUE(Rules::under_rules(options, 1));
  EXPECT_EQ(set_up_alone(options), "opened:0:1 2.7;begins:0 2.7;");
  const std::string opening = ".r?b?.,.g?y?.,.y?g?./srbgyfn/s/0:0:0/0/open:.";
  EXPECT_TRUE(Rules::parse_state(options, opening).has_value());
  EXPECT_TRUE(Rules::parse_view(options, opening).has_value());
  EXPECT_FALSE(Rules::parse_state(now, opening).has_value());
  options.start = 0;
  EXPECT_EQ(set_up_alone(options), "begins:0 2.8;");
  EXPECT_TRUE(Rules::under_rules(options, 2));
  options.start = -1;
  EXPECT_EQ(options, now);
}

// 4.9: what lies under a tile is in no view, though a tile in hand has just been turned.
TEST(Calypso, ViewsWithMoreThanTheUpperFacesAreRefused) {
  const Options two{.players = 2, .start = 0};
  const Options free{.players = 3, .start = 0, .free = true};
  const auto reads = [](const Options& options, std::string_view text) {
    return Rules::parse_view(options, text).has_value();
  };
  EXPECT_TRUE(reads(two, ".r?b?.,.g?y?.,.y?g?./srbgyfn/r/22:1,1/0/search"));
  EXPECT_FALSE(reads(two, ".r?b?.,.gby?.,.y?g?./srbgyfn/r/22:1,1/0/search"));
  EXPECT_TRUE(reads(free, "r?..b?,.g?y?.,.y?g?./srbgyfn/r/22:1,1,0/0/put:b2"));
  EXPECT_FALSE(reads(free, "r?..b?,.gby?.,.y?g?./srbgyfn/r/22:1,1,0/0/put:b2"));
  EXPECT_TRUE(reads(two, ".r?r?.,.r?y?.,.y?g?./srbgyfn/r/12:12,0/0/over"));
  EXPECT_FALSE(reads(two, ".r?r?.,.r?y?.,.y?g?./srbgyfn/r/22:1,1/0/throw")) << "to be mixed";
  EXPECT_FALSE(reads(two, ".r?r?.,.r?r?.,.y?g?./srbgyfn/r/12:12,0/0/over")) << "four red";
  EXPECT_FALSE(reads(two, ".r?r?.,.r?y?.,.y?y?./srbgyfn/r/12:12,0/0/over")) << "three twice";
}

// Opening throws: `-` has dropped out, `.` is still to throw.
TEST(Calypso, OpeningThrowsReadBack) {
  const std::string table = ".r?b?.,.g?y?.,.y?g?./srbgyfn/s/24:0,0,0/";
  const Options three{.players = 3};
  for (const char* good : {"0/open:...", "1/open:6..", "2/open:66.", "2/open:-6.", "0/open:.-."}) {
    const auto state = Rules::parse_state(three, table + good);
    ASSERT_TRUE(state.has_value()) << good;
    EXPECT_EQ(Rules::text(*state), table + good);
  }
  for (const char* bad : {"1/open:...", "0/open:666", "1/open:-.-", "0/open:.6.", "0/open:7..",
                          "0/open:..", "0/open:....", "2/open:0-.", "0/open"}) {
    EXPECT_FALSE(Rules::parse_state(three, table + bad).has_value()) << bad;
  }
}

}  // namespace
}  // namespace calanque::calypso
