#include "games/calypso/tiles.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "games/calypso/rules.h"

// The tables of weights against plain enumeration: all 6! x 2^6 ways to lay six tiles that can be
// told apart, kept as a list of worlds and crossed out by what is seen.
namespace calanque::calypso {
namespace {

struct Sides {
  Colour up = Colour::None;
  Colour under = Colour::None;
};
using World = std::array<Sides, kPlaces>;

std::vector<World> legal_layings(TileSet set) {
  std::vector<World> worlds;
  std::array<std::size_t, kTiles> order = {0, 1, 2, 3, 4, 5};
  do {
    for (unsigned sides = 0; sides < 64; ++sides) {
      World world{};
      std::array<int, kColours + 1> shown{};
      for (std::size_t i = 0; i < kTiles; ++i) {
        const TilePair& tile = kTileSets[static_cast<std::size_t>(set)][order[i]];
        const bool flipped = (sides >> i & 1U) != 0;
        world[at(kInner[i])] = {tile[flipped ? 1 : 0], tile[flipped ? 0 : 1]};
        ++shown[at(tile[flipped ? 1 : 0])];
      }
      if (*std::max_element(shown.begin(), shown.end()) < 3) {
        worlds.push_back(world);
      }
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return worlds;
}

class Tiles : public testing::TestWithParam<TileSet> {};

TEST_P(Tiles, EachColourIsOnThreeSidesAndNeverTwiceOnATile) {
  std::map<Colour, int> sides;
  for (const auto& [a, b] : kTileSets[static_cast<std::size_t>(GetParam())]) {
    EXPECT_NE(a, b);
    ++sides[a];
    ++sides[b];
  }
  EXPECT_EQ(sides,
            (std::map<Colour, int>{
                {Colour::Red, 3}, {Colour::Blue, 3}, {Colour::Green, 3}, {Colour::Yellow, 3}}));
}

// What chance says against the worlds that are left, at one node.
void expect_same(const State& state, const std::vector<World>& worlds, Place place, bool under) {
  std::map<Colour, std::uint64_t> expected;
  for (const World& world : worlds) {
    ++expected[under ? world[at(place)].under : world[at(place)].up];
  }
  std::map<Colour, std::uint64_t> actual;
  OutcomeList outcomes;
  Rules::chance(state, outcomes);
  // Equal tiles that have been seen could be exchanged: the worlds tell them apart, chance does
  // not.
  ASSERT_EQ(worlds.size() % total_weight(outcomes), 0U) << Rules::text(state);
  for (const auto& entry : outcomes) {
    actual[std::get<Face>(entry.outcome).colour] =
        entry.weight * (worlds.size() / total_weight(outcomes));
  }
  ASSERT_EQ(actual, expected) << Rules::text(state);
}

void keep(std::vector<World>& worlds, Place place, Colour colour, bool under) {
  std::erase_if(worlds, [&](const World& world) {
    return (under ? world[at(place)].under : world[at(place)].up) != colour;
  });
}

// Follows the faces of random games, mixings and free placements included: at every laying and
// every reveal the weights are proportional to the numbers of worlds.
TEST_P(Tiles, WeightsCountTheWorldsThatFitEverythingSeen) {
  const std::vector<World> all = legal_layings(GetParam());
  EXPECT_EQ(all.size(), tables(GetParam()).layings[0]);
  if (GetParam() == TileSet::Pairs) {
    EXPECT_EQ(all.size(), 32U * 720U);  // half of all: rulings 1.2
  }
  int reveals = 0;
  int mixings = 0;
  for (std::uint64_t game = 0; game < 12; ++game) {
    Random random(game);
    State state = Rules::initial({.players = 3, .free = game % 2 == 1, .tiles = GetParam()});
    std::vector<World> worlds = all;
    while (state.phase != Phase::Over) {
      EventList<Event> events;
      if (is_chance(Rules::turn(state))) {
        if (state.phase == Phase::Lay) {
          const Place next = *std::find_if(kInner.begin(), kInner.end(), [&](Place place) {
            return state.places[at(place)].empty();
          });
          ASSERT_NO_FATAL_FAILURE(expect_same(state, worlds, next, false));
        } else if (state.phase == Phase::Reveal) {
          ASSERT_NO_FATAL_FAILURE(expect_same(state, worlds, state.turned, true));
          ++reveals;
        }
        OutcomeList outcomes;
        Rules::chance(state, outcomes);
        Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
      } else {
        ActionList actions;
        Rules::legal_actions(state, state.mover, actions);
        Rules::apply(state, state.mover, random.pick(actions), events);
      }
      for (const auto& cited : events.events()) {
        if (const auto* laid = std::get_if<Laid>(&cited.event)) {
          keep(worlds, laid->place, laid->up, false);
        } else if (const auto* turned = std::get_if<Turned>(&cited.event)) {
          keep(worlds, turned->place, turned->up, true);
          for (World& world : worlds) {
            std::swap(world[at(turned->place)].up, world[at(turned->place)].under);
          }
        } else if (const auto* put = std::get_if<PutBack>(&cited.event)) {
          for (World& world : worlds) {
            std::swap(world[at(put->from)], world[at(put->to)]);
          }
        } else if (std::holds_alternative<Mixed>(cited.event)) {
          worlds = all;
          ++mixings;
        }
      }
      ASSERT_FALSE(worlds.empty());
    }
  }
  EXPECT_GT(reveals, 50);
  EXPECT_GT(mixings, 10);
}

INSTANTIATE_TEST_SUITE_P(Sets, Tiles,
                         testing::Values(TileSet::Pairs, TileSet::Square, TileSet::Triples));

}  // namespace
}  // namespace calanque::calypso
