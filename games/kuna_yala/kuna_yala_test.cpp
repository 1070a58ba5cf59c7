#include "games/kuna_yala/test_play.h"

namespace calanque::kuna_yala {
namespace {

static_assert(Game<Rules>);
static_assert(SamplesActions<Rules>);

// 1.6: given one's own tile, the others' are any of the six (three players) or three (two) ways.
TEST(KunaYala, SampledTilesAreUniformOverWhatTheViewerDoesNotSee) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    Options options;
    options.players = players;
    State state = Rules::initial(options);
    NullSink sink;
    for (int i = 0; i < players; ++i) {
      OutcomeList outcomes;
      Rules::chance(state, outcomes);
      Rules::resolve(state, outcomes[0].outcome, sink);
    }
    for (const Viewer& viewer : {Viewer(seat_at(1)), Viewer(Spectator{})}) {
      const bool seat = std::holds_alternative<Seat>(viewer);
      // Ordered choices of the hidden tiles out of the colours the viewer does not hold.
      std::size_t ways = 1;
      for (int i = 0; i < players - (seat ? 1 : 0); ++i) {
        ways *= static_cast<std::size_t>(kColours - (seat ? 1 : 0) - i);
      }
      const int draws = 200 * static_cast<int>(ways);
      Random random(5);
      std::map<std::string, int> counts;
      for (int i = 0; i < draws; ++i) {
        const State sampled = Rules::sample(Rules::view(state, viewer), {}, random);
        ++counts[Rules::text(sampled).substr(0, static_cast<std::size_t>(players))];
      }
      expect_uniform(counts, ways, draws);
    }
  }
}

// A viewer that counted every card knows the unseen ones; one that forgot takes any for gone, by
// number of copies, and the piles stay as large as they are.
TEST(KunaYala, WhatIsForgottenIsDrawnFromAllThatIsOutOfSight) {
  const Options options = cursed_options(2);
  Random random(8);
  State state = Rules::initial(options);
  Knowledge all;
  while (state.phase != Phase::Over && gone_cards(state) < 6) {
    EventList<Event> events;
    if (is_chance(Rules::turn(state))) {
      OutcomeList outcomes;
      Rules::chance(state, outcomes);
      Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
    } else {
      Rules::apply(state, mover(state), Rules::sample_action(state, mover(state), random), events);
    }
    for (const auto& cited : events.events()) {
      Rules::observe(all, cited.event);
    }
  }
  ASSERT_GE(gone_cards(state), 6);
  const View view = Rules::view(state, Spectator{});
  EXPECT_EQ(Rules::sample(view, all, random).unseen, state.unseen);

  const auto hidden = out_of_sight(view);
  int hidden_fish = 0;
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    hidden_fish += hidden[kind];
  }
  constexpr int kDraws = 4000;
  std::array<double, kFishKinds> gone{};
  for (int i = 0; i < kDraws; ++i) {
    const State sampled = Rules::sample(view, {}, random);
    ASSERT_TRUE(Rules::parse_state(options, Rules::text(sampled)).has_value());
    for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
      gone[kind] += hidden[kind] - sampled.unseen[kind];
    }
  }
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    const double expected = 1.0 * gone_cards(view) * hidden[kind] / hidden_fish;
    EXPECT_NEAR(gone[kind] / kDraws, expected, 0.15) << card_text(static_cast<Card>(kind));
  }
}

TEST(KunaYala, EveryCardOfTheBoxIsSomewhere) {
  for (const Options& options : {Options{4, 1, {}}, cursed_options(2)}) {
    play(options, 5, [&](const State& state) {
      int unseen = 0;
      int piles = 0;
      int gone = 0;
      const auto hidden = out_of_sight(state);
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        unseen += state.unseen[kind];
        gone += hidden[kind] - state.unseen[kind];
        ASSERT_GE(hidden[kind], state.unseen[kind]);
      }
      for (const int pile : state.piles) {
        piles += pile;
      }
      ASSERT_EQ(unseen, piles);
      ASSERT_EQ(gone, gone_cards(state));
      for (const Shoal& shoal : state.shoals) {
        ASSERT_LE(shoal.size, 46);
      }
    });
  }
}

TEST(KunaYala, ACardListReadsBackWithItsNames) {
  Options options;
  const auto schema = Rules::options_schema();
  const std::string given = "r=Rouge%20vif,g=Anis,B=%C3%89cume;rA1*16,rB2*16,bA1*16,gA1*8,yH2*8";
  ASSERT_FALSE(set_option(schema, options, "cards", given));
  EXPECT_EQ(options.cards.colour_names[0], "Rouge vif");
  EXPECT_EQ(options.cards.bed_names[1],
            "\xC3\x89"
            "cume");
  EXPECT_EQ(option_text(schema[2], options), given);
  EXPECT_FALSE(Rules::check_options(options));
  EXPECT_EQ(Rules::initial(options).unseen[kind_of(fish_card(3, 7, 2))], 8);
}

TEST(KunaYala, AFaultyCardListIsRefusedAndChangesNothing) {
  const Options before;
  for (const std::string_view text :
       {"", "-", "rA1*64", "rA1*61,bA1,gA1", "rA1*60,bA1,gA1,yA1", "rA3*61,bA1,gA1,yA1",
        "rA1*61,bA1,gA1,yA1,coral", "rA1,rA1*60,bA1,gA1,yA1", "r=;rA1*61,bA1,gA1,yA1",
        "r=a,r=b;rA1*61,bA1,gA1,yA1", "q=a;rA1*61,bA1,gA1,yA1", "r=%FF;rA1*61,bA1,gA1,yA1",
        "r=%0A;rA1*61,bA1,gA1,yA1", "rA1*61,bA1,gA1,yA1;", "rA1*255,rA2*255"}) {
    Options options;
    EXPECT_TRUE(set_option(Rules::options_schema(), options, "cards", text)) << text;
    EXPECT_EQ(options, before) << text;
  }
}

TEST(KunaYala, HostileStatesAreRefused) {
  const std::string fine = "rb/25,25,24,24/rA1,coral,shark,gB2/0,0=coral|0,0=coral/-/-/0/own";
  ASSERT_TRUE(Rules::parse_state({}, fine).has_value())
      << Rules::parse_state({}, fine).error().expected;
  for (const auto& [part, by] : std::vector<std::pair<std::string, std::string>>{
           {"rb/", "rr/"},               // a tile twice
           {"rb/", "r?/"},               // not dealt, but in play
           {"25,25", "26,25"},           // one card too many
           {"25,25,24,24", "98,0,0,0"},  // a pile that large never was
           {"rA1,", "octopus,"},         // an octopus never stays open
           {"rA1,coral,shark,gB2", "shark,shark,shark,shark"},
           {"0,0=coral|", "0,0=rA1|"},              // the first card is a coral
           {"0,0=coral|", "0,0=coral;5,5=coral|"},  // far away
           {"0,0=coral|", "0,0=coral;0,0=coral|"},  // one on another
           {"0,0=coral|", "0,0=coral;0,1=bones|"},  // a single bones
           {"/-/-/", "/rA1/-/"},                    // gone without shark or bones
           {"/-/-/", "/-/coral*40/"},
           {"/0/own", "/2/own"},
           {"/own", "/single"},
           {"/own", "/refill"},
           {"/own", "/over"},
           {"/own", "/own/"}}) {
    std::string text = fine;
    text.replace(text.find(part), part.size(), by);
    EXPECT_FALSE(Rules::parse_state({}, text).has_value()) << text;
  }
  for (std::size_t cut = 0; cut < fine.size(); ++cut) {
    EXPECT_FALSE(Rules::parse_state({}, std::string_view(fine).substr(0, cut)).has_value());
  }
}

// 1.6, 7.3: while the game lasts a viewer sees one tile at most, and never the cards gone.
TEST(KunaYala, ViewsThatShowTooMuchAreRefused) {
  const std::string table = "/25,25,24,24/rA1,coral,shark,gB2/0,0=coral|0,0=coral";
  const auto reads = [&](const std::string& tiles, const std::string& gone) {
    return Rules::parse_view({}, tiles + table + gone + "-/0/own").has_value();
  };
  EXPECT_TRUE(reads("r*", "/?/"));
  EXPECT_TRUE(reads("**", "/?/"));
  EXPECT_FALSE(reads("rb", "/?/"));
  EXPECT_FALSE(reads("r?", "/?/")) << "not dealt, but in play";
  EXPECT_FALSE(reads("r*", "/-/"));
  EXPECT_FALSE(Rules::parse_state({}, "r*" + table + "/-/-/0/own").has_value());
}

TEST(KunaYala, TheKeptHashIsThatOfTheCellsAlone) {
  play({}, 2, [&](const State& state) {
    for (const Shoal& shoal : state.shoals) {
      Shoal again;
      for (int i = shoal.size; i-- > 0;) {
        const Cell& cell = shoal.cells[static_cast<std::size_t>(i)];
        again.lay(cell.x, cell.y, cell.card);
      }
      ASSERT_EQ(again, shoal);
    }
  });
}

}  // namespace
}  // namespace calanque::kuna_yala
