#include "ai/calypso/solver.h"

#include <gtest/gtest.h>

#include "ai/calypso/max_n.h"

namespace calanque::ai::calypso {
namespace {

using calanque::calypso::Colour;
using calanque::calypso::kInner;

constexpr std::array<TileSet, 3> kSets = {TileSet::Pairs, TileSet::Square, TileSet::Triples};

TEST(CalypsoKnowledge, HasSeventeenSituationsWithTheSixPairsAndThreeMoreForWhoForgets) {
  const KnowledgeGraph& graph = KnowledgeGraph::of(TileSet::Pairs);
  EXPECT_EQ(graph.unforgotten(), 17U);
  EXPECT_EQ(graph.situations().size(), 20U);
}

// With three tiles of each pair everything can be deduced from the faces.
TEST(CalypsoKnowledge, HasOneSituationWithTheTriples) {
  EXPECT_EQ(KnowledgeGraph::of(TileSet::Triples).situations().size(), 1U);
}

TEST(CalypsoKnowledge, SharesAreProbabilities) {
  for (const TileSet set : kSets) {
    const KnowledgeGraph& graph = KnowledgeGraph::of(set);
    double laid = 0;
    for (const Arrival& arrival : graph.fresh()) {
      laid += arrival.share;
    }
    EXPECT_NEAR(laid, 1, 1e-12);
    for (int situation = 0; situation < static_cast<int>(graph.situations().size()); ++situation) {
      double faded = 0;
      for (const Arrival& arrival : graph.faded(situation, 0.3)) {
        faded += arrival.share;
      }
      EXPECT_NEAR(faded, 1, 1e-12);
      for (const Choice& choice : graph.situations()[static_cast<std::size_t>(situation)].choices) {
        double faces = 0;
        for (const Face& face : choice.faces) {
          faces += face.probability;
        }
        EXPECT_NEAR(faces, 1, 1e-12);
      }
    }
  }
}

TEST(CalypsoKnowledge, ForgettingNothingStaysAndForgettingAllLeavesTheFaces) {
  const KnowledgeGraph& graph = KnowledgeGraph::of(TileSet::Pairs);
  for (int situation = 0; situation < static_cast<int>(graph.situations().size()); ++situation) {
    const auto same = graph.faded(situation, 0);
    ASSERT_EQ(same.size(), 1U);
    EXPECT_EQ(same[0].situation, situation);
    EXPECT_EQ(same[0].named, (Renaming{0, 1, 2, 3}));
    ASSERT_EQ(graph.faded(situation, 1).size(), 1U);
  }
}

// Red, red, blue, blue, green, yellow: a laying, and the same elsewhere with other names.
TEST(CalypsoKnowledge, PlacesAndNamesDoNotMatter) {
  const auto table = [](std::array<Colour, kTiles> up, bool turned) {
    Places places{};
    for (std::size_t i = 0; i < up.size(); ++i) {
      places[calanque::calypso::at(kInner[turned ? kTiles - 1 - i : i])] = Tile::laid(up[i]);
    }
    return places;
  };
  using enum Colour;
  const KnowledgeGraph& graph = KnowledgeGraph::of(TileSet::Pairs);
  const Arrival& one = graph.find(table({Red, Red, Blue, Blue, Green, Yellow}, false));
  const Arrival& other = graph.find(table({Yellow, Yellow, Green, Green, Red, Blue}, true));
  EXPECT_EQ(one.situation, other.situation);
  const std::array<std::uint8_t, 2> twice = {std::min(one.named[0], one.named[1]),
                                             std::max(one.named[0], one.named[1])};
  EXPECT_EQ(twice[0], std::min(other.named[3], other.named[2]));
  EXPECT_EQ(twice[1], std::max(other.named[3], other.named[2]));
}

double solved(Solver&& solver) {
  solver.solve();
  return solver.value();
}

TEST(CalypsoSolver, TwelveDigits) {
  EXPECT_NEAR(solved(CooperativeSolver(TileSet::Pairs, false)), 0.895805062469, 5e-13);
  EXPECT_NEAR(solved(CooperativeSolver(TileSet::Pairs, true)), 0.673846846113, 5e-13);
  EXPECT_NEAR(solved(TwoPlayerSolver(TileSet::Pairs)), 0.507287070099, 5e-13);
}

TEST(CalypsoSolver, HarderIsHarderAndMovingFirstIsAnAdvantage) {
  for (const TileSet set : kSets) {
    EXPECT_GT(solved(CooperativeSolver(set, false)), solved(CooperativeSolver(set, true)));
    EXPECT_GT(solved(TwoPlayerSolver(set)), 0.5);
  }
}

TEST(CalypsoSolver, ForgettingCosts) {
  const double all = solved(CooperativeSolver(TileSet::Pairs, false));
  const double some = solved(CooperativeSolver(TileSet::Pairs, false, 0.25));
  const double none = solved(CooperativeSolver(TileSet::Pairs, false, 1));
  EXPECT_GT(all, some + 0.05);
  EXPECT_GT(some, none + 0.05);
  // With the triples there is nothing to remember.
  EXPECT_NEAR(solved(CooperativeSolver(TileSet::Triples, true)),
              solved(CooperativeSolver(TileSet::Triples, true, 1)), 1e-7);
}

TEST(CalypsoFishRace, CountsTheStates) {
  EXPECT_EQ(FishRace(3).states() * 17 * kSpots, 117810);
  EXPECT_EQ(FishRace(4).states() * 17 * kSpots, 483259);
  EXPECT_EQ(FishRace(5).states() * 17 * kSpots, 1970045);
  EXPECT_EQ(FishRace(6).states() * 17 * kSpots, 5497086);
}

TEST(CalypsoFishRace, WhoeverMustGiveIsChosen) {
  const FishRace race(3);
  const auto number = [&](std::array<std::uint8_t, 3> fish) { return race.number(fish); };
  const auto results = [&](std::array<std::uint8_t, 3> fish, Gain gain) {
    const auto list = race.results(number(fish), gain);
    return std::vector<int>(list.begin(), list.end());
  };
  using Numbers = std::vector<int>;
  EXPECT_EQ(results({1, 2, 3}, Gain::Nothing), Numbers{number({2, 3, 1})});
  EXPECT_EQ(results({1, 2, 3}, Gain::Fish), Numbers{number({2, 2, 3})});
  EXPECT_EQ(results({9, 2, 3}, Gain::Fish), Numbers{FishRace::kWon});
  EXPECT_EQ(results({0, 2, 3}, Gain::Net), Numbers{number({2, 3, 0})});
  EXPECT_EQ(results({4, 0, 0}, Gain::Shark), Numbers{number({0, 0, 5})});
  EXPECT_EQ(results({4, 1, 2}, Gain::Shark), (Numbers{number({0, 2, 5}), number({1, 1, 5})}));
  // One fish in the net, the other is owed (rules 6.6).
  EXPECT_EQ(results({6, 8, 9}, Gain::TwoFish), (Numbers{number({7, 9, 8}), number({8, 8, 8})}));
}

TEST(CalypsoRace, SharesAddUpAndFishHelp) {
  const RaceTable& table = RaceTable::of(3);
  const auto of = [&](std::array<std::uint8_t, 3> fish) {
    return table.shares(table.race().number(fish));
  };
  for (int state = 0; state < table.race().states(); ++state) {
    const auto shares = table.shares(state);
    EXPECT_NEAR(shares[0] + shares[1] + shares[2], 1, 1e-3);
  }
  EXPECT_GT(of({5, 3, 3})[0], of({4, 3, 3})[0]);
  EXPECT_GT(of({4, 3, 3})[1], of({4, 3, 4})[1]);
}

// Two players have an exact solution to compare with.
TEST(CalypsoMaxN, AgreesWithTheExactSolutionForTwo) {
  MaxN table(TileSet::Pairs, 2);
  const auto outcome = table.solve(1e-5, 200);
  EXPECT_LT(outcome.residual, 1e-4);
  EXPECT_NEAR(static_cast<double>(table.value()[0]), 0.507287, 1e-4);
}

TEST(CalypsoMaxN, SettlesForThree) {
  MaxN table(TileSet::Triples, 3);  // the smallest graph; all sets share the code
  const auto outcome = table.solve(5e-5, 100);
  EXPECT_LT(outcome.residual, 1e-3);
  const auto shares = table.value();
  EXPECT_NEAR(shares[0] + shares[1] + shares[2], 1, 1e-4);
  EXPECT_GT(shares[0], shares[2]);
}

}  // namespace
}  // namespace calanque::ai::calypso
