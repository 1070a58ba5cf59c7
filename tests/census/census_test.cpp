// Paths, different states and different information states by depth, against the published
// constants of tests/census/<game>.census. A line is `key=value... depth=D paths=P states=S
// information=I`; # starts a comment. The paths must also be perft's.
#include "core/census.h"

#include <fstream>
#include <map>
#include <sstream>

#include "core/perft.h"
#include "tests/all_games.h"

namespace calanque {
namespace {

template <class G>
class CensusFiles : public testing::Test {};
TYPED_TEST_SUITE(CensusFiles, AllGames);

TYPED_TEST(CensusFiles, CountsAreAsPublished) {
  using G = TypeParam;
  const std::string name = std::string(G::id) + ".census";
  std::ifstream in(std::string(CALANQUE_SOURCE_DIR) + "/tests/census/" + name);
  ASSERT_TRUE(in.is_open()) << name;
  int lines = 0;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line.substr(0, line.find('#')));
    typename G::Options options;
    std::map<std::string, std::uint64_t> number;
    for (std::string word; words >> word;) {
      const std::size_t equals = word.find('=');
      const std::string key = word.substr(0, equals);
      const std::string value = word.substr(equals + 1);
      if (key == "depth" || key == "paths" || key == "states" || key == "information") {
        number[key] = std::stoull(value);
      } else {
        ASSERT_FALSE(set_option(G::options_schema(), options, key, value)) << line;
      }
    }
    if (number.empty()) {
      continue;
    }
    const auto start = G::initial(options);
    Census<G> census(start);
    for (std::uint64_t i = 0; i < number["depth"]; ++i) {
      census.descend();
    }
    const CensusCount found = census.count();
    const CensusCount published{number["paths"], number["states"], number["information"]};
    EXPECT_EQ(found, published) << name << ": " << line << "\nfound paths=" << found.paths
                                << " states=" << found.states
                                << " information=" << found.information;
    EXPECT_EQ(found.paths, perft<G>(start, static_cast<int>(number["depth"])));
    ++lines;
  }
  EXPECT_GT(lines, 0) << name;
}

}  // namespace
}  // namespace calanque
