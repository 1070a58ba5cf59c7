// Compiled once for every folder under games/: the laws, the scenarios and the perft file of the
// game that GAME_HEADER, GAME_FOLDER and GAME_NAMESPACE name.
#include GAME_HEADER

#include <gtest/gtest.h>

#include <filesystem>

#include "core/perft.h"
#include "tests/contract/belief.h"
#include "tests/contract/laws.h"
#include "tests/contract/scenario.h"

namespace calanque::contract {
namespace {

using G = GAME_NAMESPACE::Rules;
static_assert(Game<G>);

const std::string kTests = std::string(CALANQUE_SOURCE_DIR) + "/tests/";

class Laws : public testing::TestWithParam<Variant<G>> {
 protected:
#ifdef CALANQUE_SLOW_BUILD
  static constexpr int kGames = 2;
  static constexpr int kBeliefGames = 1;
#else
  static constexpr int kGames = 20;
  static constexpr int kBeliefGames = 6;
#endif
  static constexpr int kBeliefSteps = 150;
  // A long game is cut here; the laws need variety, not length.
  static constexpr int kSteps = 1500;
};

std::uint64_t game_seed(int game) {
  return base_seed() * 1000003U + static_cast<std::uint64_t>(game);
}

TEST_P(Laws, HoldInEveryStateOfRandomGames) {
  const auto& options = GetParam().options;
  std::vector<G::Action> pool;
  KeyBook<G> keys;
  for (int game = 0; game < scaled(kGames); ++game) {
    SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(base_seed()) + " game " + std::to_string(game));
    Random random(game_seed(game));
    G::State state = G::initial(options);
    const int seats = G::standings(state).seats;
    for (int i = 0; i < kSteps; ++i) {
      ASSERT_NO_FATAL_FAILURE(law_state_notation<G>(options, state));
      ASSERT_NO_FATAL_FAILURE(keys.enter(state));
      const auto step = random_step<G>(state, random);
      if (!step) {
        break;
      }
      if (step->seat && (i < 40 || i % 7 == 0)) {
        ASSERT_NO_FATAL_FAILURE(law_legal_lists<G>(state, seats));
        ASSERT_NO_FATAL_FAILURE(law_check_agrees<G>(state, seats, pool));
        if constexpr (SamplesActions<G>) {
          if (i % 29 == 0) {
            ASSERT_NO_FATAL_FAILURE(law_sampled_actions<G>(state, *step->seat, game_seed(i)));
          }
        }
        // Listed after the law has run: an action is put into the pool to be tried elsewhere.
        const auto actions = list_actions<G>(state, *step->seat);
        for (int k = 0; k < 3 && pool.size() < 400; ++k) {
          pool.push_back(random.pick(actions));
        }
        if (pool.size() == 400) {
          pool[random.below(400)] = step->action;
        }
      } else if (!step->seat) {
        ASSERT_NO_FATAL_FAILURE(law_chance<G>(state));
      }
      const G::State before = state;
      const G::State copy = state;
      EventList<G::Event> events;
      take<G>(state, *step, events);
      ASSERT_EQ(before, copy);
      ASSERT_NO_FATAL_FAILURE(law_events<G>(events.events()));
      ASSERT_NO_FATAL_FAILURE(law_filter<G>(events.events(), seats));
      G::State quiet = before;
      NullSink sink;
      take<G>(quiet, *step, sink);
      ASSERT_EQ(quiet, state) << "events change the game: " << G::text(before);
    }
  }
}

TEST_P(Laws, SecretsStaySecret) {
  const auto& options = GetParam().options;
  for (int game = 0; game < scaled(kGames); ++game) {
    SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(base_seed()) + " game " + std::to_string(game));
    Random random(game_seed(game), 3);
    G::State state = G::initial(options);
    std::vector<G::Action> pool;
    std::vector<Observer<G>> observers;
    for (const Viewer& viewer : viewers(G::standings(state).seats)) {
      observers.push_back({viewer, {}, {}});
    }
    for (int i = 0; i < kSteps; ++i) {
      if (i % 5 == 0 || i < 30) {
        for (const auto& observer : observers) {
          ASSERT_NO_FATAL_FAILURE(law_sample<G>(options, state, observer, game_seed(i)));
          ASSERT_NO_FATAL_FAILURE(law_view_notation<G>(options, state, observer, game_seed(i)));
          ASSERT_NO_FATAL_FAILURE(law_non_interference<G>(state, observer, pool, game_seed(i)));
        }
      }
      const auto step = random_step<G>(state, random);
      if (!step) {
        break;
      }
      if (step->seat && pool.size() < 25) {
        pool.push_back(step->action);
      }
      EventList<G::Event> events;
      take<G>(state, *step, events);
      for (auto& observer : observers) {
        observer.observe(events.events());
      }
    }
  }
}

TEST_P(Laws, SamplesAreExactlyTheWorldsThatFitTheWholeHistory) {
  if (!G::facts.secrets) {
    GTEST_SKIP() << "no secrets: one world fits, and the laws above cover it";
  }
  const auto& options = GetParam().options;
  for (int game = 0; game < scaled(kBeliefGames); ++game) {
    SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(base_seed()) + " game " + std::to_string(game));
    Random random(game_seed(game), 19);
    G::State state = G::initial(options);
    std::vector<Observer<G>> observers;
    std::vector<Belief<G>> beliefs;
    for (const Viewer& viewer : viewers(G::standings(state).seats)) {
      observers.push_back({viewer, {}, {}});
      beliefs.emplace_back(state, viewer);
    }
    for (int i = 0; i < kBeliefSteps; ++i) {
      const auto step = random_step<G>(state, random);
      if (!step) {
        break;
      }
      EventList<G::Event> events;
      take<G>(state, *step, events);
      for (std::size_t k = 0; k < observers.size(); ++k) {
        observers[k].observe(events.events());
        if (!beliefs[k].known()) {
          continue;
        }
        beliefs[k].follow(*step, state, events.events());
        if (beliefs[k].known() && i % 3 == 0) {
          const bool frequencies = i % 15 == 0 && beliefs[k].size() > 1 && beliefs[k].size() < 40;
          ASSERT_NO_FATAL_FAILURE(
              law_samples_fit_belief<G>(beliefs[k], G::view(state, observers[k].viewer),
                                        observers[k].knowledge, game_seed(i), frequencies));
        }
      }
    }
  }
}

TEST_P(Laws, RandomGamesEnd) {
  const auto& options = GetParam().options;
  for (int game = 0; game < scaled(kGames); ++game) {
    SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(base_seed()) + " game " + std::to_string(game));
    Random random(game_seed(game), 5);
    G::State state = G::initial(options);
    NullSink sink;
    int actions = 0;
    while (auto step = random_step<G>(state, random)) {
      actions += step->seat ? 1 : 0;
      take<G>(state, *step, sink);
      ASSERT_LE(actions, G::facts.automatic_limit) << "random play should end before the limit";
    }
    ASSERT_TRUE(is_over(G::turn(state)));
    const Standings standings = G::standings(state);
    for (int i = 0; i < standings.seats; ++i) {
      EXPECT_GE(standings[seat_at(i)].place, 1);
      // A team of one that loses together is second, behind the game.
      EXPECT_LE(standings[seat_at(i)].place, std::max(2, standings.seats));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, Laws, testing::ValuesIn(variants<G>()), [](const auto& test) {
  std::string name = test.param.name;
  for (char& c : name) {
    c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  }
  return name;
});

TEST(Scenarios, Hold) {
  const std::filesystem::path folder = kTests + "scenarios/" GAME_FOLDER;
  ASSERT_TRUE(std::filesystem::is_directory(folder)) << folder;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".scenario") {
      continue;
    }
    std::ifstream in(entry.path());
    ScenarioRun<G> run;
    const auto failure = run.run(in);
    EXPECT_FALSE(failure) << entry.path().filename() << " " << failure.value_or("");
    ++files;
  }
  EXPECT_GT(files, 0);
}

// A line is `key=value... depth=D count=N [weighted=W] [ended=E] [collapse]`; # starts a comment.
TEST(Perft, CountsAreAsFiled) {
  std::ifstream in(kTests + "perft/" GAME_FOLDER ".perft");
  ASSERT_TRUE(in.is_open());
  std::string line;
  int cases = 0;
  while (std::getline(in, line)) {
    std::istringstream words(line.substr(0, line.find('#')));
    G::Options options;
    int depth = -1;
    PathCounts filed;
    bool weighted = false;
    bool ended = false;
    SingleBranches single = SingleBranches::Count;
    for (std::string word; words >> word;) {
      const std::string key = word.substr(0, word.find('='));
      const std::string value = word.substr(std::min(word.size(), key.size() + 1));
      if (key == "depth") {
        depth = std::stoi(value);
      } else if (key == "count") {
        filed.paths = std::stoull(value);
      } else if (key == "weighted") {
        filed.weighted = std::stoull(value);
        weighted = true;
      } else if (key == "ended") {
        filed.ended = std::stoull(value);
        ended = true;
      } else if (key == "collapse") {
        single = SingleBranches::Collapse;
      } else {
        const auto error = set_option(G::options_schema(), options, key, value);
        ASSERT_FALSE(error) << line;
      }
    }
    if (depth >= 0) {
      const auto found = count_paths<G>(G::initial(options), depth, single);
      EXPECT_EQ(found->paths, filed.paths) << line;
      if (weighted || !G::facts.chance) {
        EXPECT_EQ(found->weighted, weighted ? filed.weighted : filed.paths) << line;
      }
      if (ended) {
        EXPECT_EQ(found->ended, filed.ended) << line;
      }
      ++cases;
    }
  }
  EXPECT_GT(cases, 0);
}

}  // namespace
}  // namespace calanque::contract
