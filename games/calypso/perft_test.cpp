#include <gtest/gtest.h>

#include "core/perft.h"
#include "games/calypso/rules.h"

// Counts from the middle of games, where the file in tests/perft cannot reach: searches, mixings,
// robberies, an empty net, wins. They agree with a second implementation, written separately in
// another language, that keeps the list of all possible tables instead of tables of weights.
namespace calanque::calypso {
namespace {

struct Case {
  Options options;
  std::string_view position;
  std::vector<std::uint64_t> counts;  // depth 1, 2, …
};

TEST(Calypso, CountsFromTheMiddleOfGames) {
  const std::vector<Case> cases = {
      {{.start = 0},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/s/22:1,1/0/throw",
       {6, 54, 206, 1054, 5378, 24391, 119232}},
      {{.players = 3, .start = 0},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/r/1:9,7,7/0/throw",
       {6, 50, 171, 714, 3812, 17062}},
      {{.players = 3, .start = 0},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/s/1:8,8,7/0/throw",
       {6, 54, 198, 942, 4772, 20680}},
      {{.players = 6, .start = 0},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/y/1:4,4,4,4,4,3/5/throw",
       {6, 53, 215, 1201, 6119, 29119}},
      {{.start = 0, .free = true},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/s/22:1,1/0/throw",
       {6, 54, 214, 1134, 6494}},
      {{.start = 0, .tiles = TileSet::Square},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/s/22:1,1/0/throw",
       {6, 54, 158, 766, 3482, 15007}},
      {{.start = 0, .tiles = TileSet::Triples},
       ".rbb?.,.rby?.,.y?g?./srbgyfn/s/22:1,1/0/throw",
       {6, 54, 182, 982, 4070, 18488}},
      {{.start = 0, .mode = Mode::Cooperative},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/s/9:2:7/0/throw",
       {6, 48, 146, 696, 3073, 11154, 49671}},
      {{.start = 0, .mode = Mode::Cooperative, .hard = true},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/s/3:2:7/0/throw",
       {6, 30, 100, 436, 1740, 6484, 24828}},
      {{.players = 1, .start = 0, .mode = Mode::Cooperative, .free = true},
       ".r?b?.,.gby?.,.y?g?./srbgyfn/s/3:2:7/0/throw",
       {6, 48, 160, 920, 5052}},
  };
  for (const Case& one : cases) {
    const auto state = Rules::parse_state(one.options, one.position);
    ASSERT_TRUE(state.has_value()) << one.position;
    for (std::size_t i = 0; i < one.counts.size(); ++i) {
      EXPECT_EQ(perft<Rules>(*state, static_cast<int>(i) + 1), one.counts[i]) << one.position;
    }
  }
}

}  // namespace
}  // namespace calanque::calypso
