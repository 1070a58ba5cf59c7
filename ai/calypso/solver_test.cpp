#include "ai/calypso/solver.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "ai/calypso/advice.h"

namespace calanque::ai::calypso {
namespace {

using calanque::calypso::Mode;
using calanque::calypso::Options;
using calanque::calypso::Phase;
using calanque::calypso::Rules;
using calanque::calypso::TileSet;

TEST(CalypsoSolver, KnowsSeventeenSituationsWithTheSixPairs) {
  const KnowledgeGraph graph(TileSet::Pairs);
  EXPECT_EQ(graph.situations().size(), 17U);
  double shares = 0;
  for (const Arrival& arrival : graph.fresh()) {
    shares += arrival.share;
  }
  EXPECT_NEAR(shares, 1, 1e-12);
}

// With three tiles of each pair everything can be deduced from the faces.
TEST(CalypsoSolver, KnowsOneSituationWithTheTriples) {
  EXPECT_EQ(KnowledgeGraph(TileSet::Triples).situations().size(), 1U);
}

TEST(CalypsoSolver, HarderIsHarderAndMovingFirstIsAnAdvantage) {
  for (const TileSet set : {TileSet::Pairs, TileSet::Square, TileSet::Triples}) {
    CooperativeSolver basic(set, false);
    CooperativeSolver hard(set, true);
    TwoPlayerSolver two(set);
    basic.solve();
    hard.solve();
    two.solve();
    EXPECT_GT(basic.value(), hard.value());
    EXPECT_GT(two.value(), 0.5);
  }
}

// Plays games in the engine itself, every search by the solver's best action, and gives the share
// that the first seat wins. In cooperation that is the team.
double simulate(const Options& options, const Solver& solver, int games, std::uint64_t seed) {
  Random random(seed);
  int won = 0;
  for (int game = 0; game < games; ++game) {
    auto state = Rules::initial(options);
    Rules::Knowledge knowledge;  // everybody sees the same
    while (!is_over(Rules::turn(state))) {
      EventList<Rules::Event> events;
      if (is_chance(Rules::turn(state))) {
        Rules::OutcomeList outcomes;
        Rules::chance(state, outcomes);
        Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
      } else {
        const Seat seat = deciders(Rules::turn(state)).front();
        Rules::ActionList actions;
        Rules::legal_actions(state, seat, actions);
        auto action = actions[0];  // the shark of two players has one victim
        if (state.phase == Phase::Search) {
          const auto valued = value_search(solver, {seat, Rules::view(state, seat), knowledge});
          action = std::max_element(valued.begin(), valued.end(), [](const auto& a, const auto& b) {
                     return a.value < b.value;
                   })->action;
        }
        Rules::apply(state, seat, action, events);
      }
      for (const auto& cited : events.events()) {
        Rules::observe(knowledge, cited.event);
      }
    }
    won += Rules::standings(state)[seat_at(0)].place == 1 ? 1 : 0;
  }
  return static_cast<double>(won) / games;
}

// CALANQUE_GAMES_SCALE=50 plays the 100,000 games and more of docs/strength.md.
void expect_agreement(Options options, Solver& solver) {
  const char* scale = std::getenv("CALANQUE_GAMES_SCALE");
#ifdef CALANQUE_SLOW_BUILD
  const int few = 200;
#else
  const int few = 2000;
#endif
  const int games = few * (scale == nullptr ? 1 : std::atoi(scale));
  options.start = 0;
  solver.solve();
  const double value = solver.value();
  const double share = simulate(options, solver, games, 20261115);
  const double error = std::sqrt(value * (1 - value) / games);
  EXPECT_NEAR(share, value, 3 * error) << games << " games";
  testing::Test::RecordProperty("share", std::to_string(share));
}

TEST(CalypsoSolver, AgreesWithTheEngineInCooperation) {
  CooperativeSolver solver(TileSet::Pairs, false);
  expect_agreement({.players = 3, .mode = Mode::Cooperative}, solver);
}

TEST(CalypsoSolver, AgreesWithTheEngineInHardCooperation) {
  CooperativeSolver solver(TileSet::Pairs, true);
  expect_agreement({.players = 2, .mode = Mode::Cooperative, .hard = true}, solver);
}

TEST(CalypsoSolver, AgreesWithTheEngineForTwoPlayers) {
  TwoPlayerSolver solver(TileSet::Pairs);
  expect_agreement({.players = 2}, solver);
}

TEST(CalypsoSolver, AgreesWithTheEngineOnTheOtherTileSets) {
  CooperativeSolver square(TileSet::Square, false);
  expect_agreement({.players = 2, .mode = Mode::Cooperative, .tiles = TileSet::Square}, square);
  TwoPlayerSolver triples(TileSet::Triples);
  expect_agreement({.players = 2, .tiles = TileSet::Triples}, triples);
}

}  // namespace
}  // namespace calanque::ai::calypso
