#include <gtest/gtest.h>

#include <map>

#include "games/captn_clever/rules.h"
#include "tests/contract/laws.h"

namespace calanque::captn_clever {
namespace {

using Worlds = std::map<std::string, double>;

// All worlds that a viewer cannot tell from the truth, with their probabilities: secret choices of
// others uniform over what is legal, chance by weight, all other moves no evidence.
class Enumeration {
 public:
  Enumeration(const Options& options, const Viewer& viewer)
      : options_(options), observer_{viewer, {}, {}} {
    worlds_[Rules::text(Rules::initial(options))] = 1;
  }

  // Takes `step` in the truth and everything that looks the same in all worlds.
  void advance(State& truth, const contract::Step<Rules>& step) {
    EventList<Event> events;
    contract::take<Rules>(truth, step, events);
    const std::string bytes = contract::bytes_seen<Rules>(events.events(), observer_.viewer);
    observer_.observe(events.events());
    const View view = Rules::view(truth, observer_.viewer);
    Worlds next;
    for (const auto& [text, weight] : worlds_) {
      const auto world = Rules::parse_state(options_, text);
      ASSERT_TRUE(world.has_value()) << text;
      const auto branches = branches_of(*world, step);
      for (const auto& branch : branches) {
        State after = *world;
        EventList<Event> seen;
        contract::take<Rules>(after, branch, seen);
        if (contract::bytes_seen<Rules>(seen.events(), observer_.viewer) == bytes &&
            Rules::view(after, observer_.viewer) == view) {
          next[Rules::text(after)] += weight / static_cast<double>(branches.size());
        }
      }
    }
    worlds_ = next;
  }

  Worlds posterior() const {
    double total = 0;
    for (const auto& [text, weight] : worlds_) {
      total += weight;
    }
    Worlds normalised;
    for (const auto& [text, weight] : worlds_) {
      normalised[text] = weight / total;
    }
    return normalised;
  }
  const Knowledge& knowledge() const { return observer_.knowledge; }

 private:
  std::vector<contract::Step<Rules>> branches_of(const State& world,
                                                 const contract::Step<Rules>& step) const {
    std::vector<contract::Step<Rules>> branches;
    if (!step.seat) {
      OutcomeList outcomes;
      Rules::chance(world, outcomes);  // all weights are 1
      for (const auto& entry : outcomes) {
        branches.push_back({{}, {}, entry.outcome});
      }
    } else if (step.action.what == Do::Give && !is_seat(observer_.viewer, *step.seat)) {
      for (const Action& action : contract::list_actions<Rules>(world, *step.seat)) {
        branches.push_back({step.seat, action, {}});
      }
    } else {
      branches.push_back(step);
    }
    return branches;
  }

  Options options_;
  contract::Observer<Rules> observer_;
  Worlds worlds_;
};

// Draws many samples and compares them with the enumeration by chi-squared.
void expect_same_distribution(const Worlds& expected, const View& view, const Knowledge& knowledge,
                              std::uint64_t seed) {
  constexpr int kDraws = 20000;
  std::map<std::string, int> drawn;
  Random random(seed);
  for (int i = 0; i < kDraws; ++i) {
    ++drawn[Rules::text(Rules::sample(view, knowledge, random))];
  }
  for (const auto& [text, times] : drawn) {
    ASSERT_TRUE(expected.contains(text)) << text << " is impossible but was drawn";
  }
  double chi = 0;
  for (const auto& [text, probability] : expected) {
    const double mean = probability * kDraws;
    const double difference = (drawn.contains(text) ? drawn[text] : 0) - mean;
    chi += difference * difference / mean;
  }
  // Mean k, variance 2k: six standard deviations never happen by accident.
  const auto freedom = static_cast<double>(expected.size()) - 1;
  EXPECT_LT((chi - freedom) * (chi - freedom), 36 * 2 * freedom + 36) << chi << " of " << freedom;
}

void compare(const Options& options, const Viewer& viewer, std::uint64_t seed, int steps) {
  Random random(seed);
  State truth = Rules::initial(options);
  Enumeration enumeration(options, viewer);
  for (int i = 0; i < steps; ++i) {
    const auto step = contract::random_step<Rules>(truth, random);
    if (!step) {
      return;
    }
    ASSERT_NO_FATAL_FAILURE(enumeration.advance(truth, *step));
    ASSERT_TRUE(enumeration.posterior().contains(Rules::text(truth)));
    if (i % 23 == 6 || i + 1 == steps) {
      ASSERT_NO_FATAL_FAILURE(expect_same_distribution(
          enumeration.posterior(), Rules::view(truth, viewer), enumeration.knowledge(), seed));
    }
  }
}

TEST(Secrets, SamplesAreDistributedAsTheEnumerationSays) {
  for (const bool easy : {false, true}) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Options options;
      options.easy = easy;
      compare(options, seat_at(static_cast<int>(seed)), seed, 150);
    }
    Options two;
    two.players = 2;
    two.easy = easy;
    compare(two, Spectator{}, 9, 100);
  }
  Options four;
  four.players = 4;
  compare(four, seat_at(0), 4, 100);
}

// A bot that has forgotten everything still gets a table that looks as it sees it and is possible.
TEST(Secrets, SamplesFitTheViewWithWeakKnowledge) {
  for (const bool easy : {false, true}) {
    Options options;
    options.players = 4;
    options.easy = easy;
    Random random(17);
    State state = Rules::initial(options);
    NullSink sink;
    while (const auto step = contract::random_step<Rules>(state, random)) {
      contract::take<Rules>(state, *step, sink);
      for (const Viewer& viewer : contract::viewers(options.players)) {
        const View view = Rules::view(state, viewer);
        const State sampled = Rules::sample(view, {}, random);
        ASSERT_EQ(Rules::view(sampled, viewer), view);
        const auto read = Rules::parse_state(options, Rules::text(sampled));
        ASSERT_TRUE(read.has_value()) << Rules::text(sampled) << " " << read.error().expected;
      }
    }
  }
}

// Wrong memories, too, end in a possible table.
TEST(Secrets, SamplesFitTheViewWithWrongKnowledge) {
  Random random(18);
  Options options;
  State state = Rules::initial(options);
  NullSink sink;
  while (const auto step = contract::random_step<Rules>(state, random)) {
    contract::take<Rules>(state, *step, sink);
    Knowledge wrong;
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      wrong.found[i] = static_cast<IslandSet>(random.below(512));
      wrong.in_vain[i] = static_cast<IslandSet>(random.below(512));
    }
    const View view = Rules::view(state, Spectator{});
    ASSERT_EQ(Rules::view(Rules::sample(view, wrong, random), Spectator{}), view);
  }
}

// Eight finds and a card leave no choice but to have found something where the captain stands.
TEST(Secrets, AMemoryThatLeavesNoIslandForTheCardIsNone) {
  const auto view = Rules::parse_view({}, "5,2-5,?,???????4/9,8-9,?,?2/1,1-4,?,-/0/sail/-");
  ASSERT_TRUE(view.has_value()) << view.error().expected;
  Knowledge wrong;
  wrong.found[0] = kAllIslands & ~island_bit(4);
  Random random(19);
  EXPECT_EQ(Rules::view(Rules::sample(*view, wrong, random), Spectator{}), *view);
}

// 3.5: the log may be kept for ever, so nothing in it tells where a treasure lay.
TEST(Secrets, TheLogNamesNoIslandOfATreasure) {
  for (const char* text : {"gave:0:1:7", "looked:1:7", "found:0:7:3", "captain:0:5-7"}) {
    const auto event = Rules::parse_event(text);
    ASSERT_TRUE(event.has_value());
    for (const Language language : languages()) {
      const std::string line = format(Rules::texts(), language, Rules::log(*event),
                                      [](Seat) { return std::string("S"); });
      EXPECT_EQ(line.find('7'), std::string::npos) << line;
    }
  }
}

}  // namespace
}  // namespace calanque::captn_clever
