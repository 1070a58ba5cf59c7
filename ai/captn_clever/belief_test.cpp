#include "ai/captn_clever/belief.h"

#include "ai/captn_clever/players.h"
#include "ai/captn_clever/test_tables.h"
#include "ai/captn_clever/trust.h"

namespace calanque::ai::captn_clever {
namespace {

// One seat's eyes on a game.
struct Watcher {
  Watcher(const Sea& sea, const Options& options, Seat own) : seat(own), belief(sea, options) {}

  void observe(const EventList<Event>& events) {
    for (const auto& cited : events.events()) {
      if (const auto seen = Rules::seen_by(cited.event, seat)) {
        Rules::observe(knowledge, *seen);
        belief.observe(*seen);
      }
    }
  }
  Observation<Rules> observation(const State& state) const {
    return {seat, Rules::view(state, seat), knowledge};
  }

  Seat seat;
  Knowledge knowledge;
  GoalBelief belief;
};

// Plays a game among players of one name and calls visit(state, watcher) before each decision.
template <class Visit>
void watch(const Options& options, std::string_view name, std::uint64_t seed, const Visit& visit) {
  const Sea sea(chart_of(options.board), options.players);
  Watcher watcher(sea, options, seat_at(0));
  std::vector<std::unique_ptr<Player<Rules>>> players;
  for (int i = 0; i < options.players; ++i) {
    players.push_back(make_player<Rules>(
        name,
        {.options = options, .seat = seat_at(i), .seed = seed + static_cast<std::uint64_t>(i)}));
  }
  Random random(seed);
  State state = Rules::initial(options);
  while (!is_over(Rules::turn(state))) {
    EventList<Event> events;
    if (is_chance(Rules::turn(state))) {
      OutcomeList outcomes;
      Rules::chance(state, outcomes);
      Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
    } else {
      visit(state, watcher);
      const Seat seat = deciders(Rules::turn(state)).front();
      Player<Rules>& player = *players[slot(seat)];
      Rules::apply(state, seat, decide(player, Rules::view(state, seat)), events);
    }
    watcher.observe(events);
    for (const auto& cited : events.events()) {
      for (std::size_t i = 0; i < players.size(); ++i) {
        players[i]->observe(*Rules::seen_by(cited.event, seat_at(static_cast<int>(i))));
      }
    }
  }
}

TEST(GoalBelief, NeverRulesOutTheTruthAndFindsItOften) {
  constexpr std::uint64_t kSeed = 11;
  for (const std::string_view name : {"greedy-sailor", "child", "level3"}) {
    double chance = 0;
    double guess = 0;
    int looked = 0;
    for (const int count : {3, 4}) {
      Options options;
      options.players = count;
      watch(options, name, kSeed, [&](const State& state, const Watcher& watcher) {
        const auto observation = watcher.observation(state);
        for (int i = 1; i < count; ++i) {
          if (sailor(observation.view, seat_at(i)).goal != kHidden) {
            continue;
          }
          const auto goals = watcher.belief.goals(observation, seat_at(i));
          double sum = 0;
          int possible = 0;
          for (const double goal : goals) {
            sum += goal;
            possible += goal > 0 ? 1 : 0;
          }
          ASSERT_NEAR(sum, 1, 1e-9);
          const double truth = goals[sailor(state, seat_at(i)).goal];
          ASSERT_GT(truth, 0) << Rules::text(state) << " seed " << kSeed;
          chance += truth;
          guess += 1.0 / possible;
          ++looked;
        }
      });
    }
    EXPECT_GT(chance / looked, 1.15 * guess / looked) << name << ", seed " << kSeed;
  }
}

TEST(GoalBelief, IsTheProductOfWhatTheGiverAndTheWalkSay) {
  Options options;
  const Sea sea(chart_of(options.board), options.players);
  GoalBelief belief(sea, options);
  const auto tell = [&](const char* text) { belief.observe(*Rules::parse_event(text)); };
  for (const char* text : {"placed:0:1:1-2", "placed:1:2:2-3", "placed:2:3:3-6", "gave:0:1:?",
                           "gave:1:2:?", "gave:2:0:?"}) {
    tell(text);
  }
  State state = Rules::initial(options);
  NullSink sink;
  for (const char* text : {"set:1:1-2", "set:2:2-3", "set:3:3-6"}) {
    Rules::apply(state, mover(state), *Rules::parse_action(text), sink);
  }
  Observation<Rules> observation{seat_at(0), Rules::view(state, seat_at(0)), {}};
  const auto given = belief.goals(observation, seat_at(2));
  const Turns& turns = sea.turns(state, seat_at(2));
  for (std::size_t a = 0; a < kIslands; ++a) {
    for (std::size_t b = 0; b < kIslands; ++b) {
      if (turns.least[2][a] > turns.least[2][b] &&
          sea.adrift().expected[2][a] > sea.adrift().expected[2][b]) {
        EXPECT_GT(given[a], given[b]) << "a far card is likelier";
      }
    }
  }
  tell("captain:2:3-6");
  tell("ended:2");
  observation.knowledge.in_vain[2] = island_bit(5);
  const auto walked = belief.goals(observation, seat_at(2));
  EXPECT_EQ(walked[5], 0) << "5.2: it would have been found";
  EXPECT_GT(walked[8] / given[8], walked[0] / given[0]) << "6 is on the way to 9, not to 1";
  EXPECT_GT(belief.sign(seat_at(2), 8).says, 1);
  EXPECT_EQ(belief.sign(seat_at(2), 8).to, 5);
}

TEST(GoalBelief, IsToldByWhoSitsThere) {
  const Options options;
  const Sea sea(chart_of(options.board), options.players);
  const auto told_of = [&](Sitter sitter) {
    Sitters sitters{};
    sitters[2] = sitter;
    GoalBelief belief(sea, options, sitters);
    State state = Rules::initial(options);
    EventList<Event> events;
    for (const char* text : {"set:1:1-2", "set:2:2-3", "set:3:3-6"}) {
      Rules::apply(state, mover(state), *Rules::parse_action(text), events);
    }
    for (const auto& cited : events.events()) {
      belief.observe(cited.event);
    }
    belief.observe(*Rules::parse_event("gave:1:2:?"));
    const Observation<Rules> observation{seat_at(0), Rules::view(state, seat_at(0)), {}};
    const auto told = belief.told(observation, seat_at(2));
    EXPECT_EQ(told, trusted(belief.goals(observation, seat_at(2)), trust_in(sitter, kTrust)));
    return told;
  };
  EXPECT_NE(told_of(Sitter::Level1), told_of(Sitter::Level5));
  EXPECT_NE(told_of(Sitter::Level1), told_of(Sitter::Person));
}

TEST(GoalBelief, WorldsFitWhatIsSeen) {
  for (const bool easy : {false, true}) {
    for (const int players : {2, 3, 4}) {
      Options options;
      options.players = players;
      options.easy = easy;
      Random random(7);
      watch(options, "greedy-sailor", 7, [&](const State& state, const Watcher& watcher) {
        const auto observation = watcher.observation(state);
        const State world = imagine_world(observation, &watcher.belief, random);
        ASSERT_EQ(Rules::view(world, watcher.seat), observation.view);
        Observation<Rules> blank = observation;
        blank.knowledge = {};
        ASSERT_EQ(Rules::view(imagine_world(blank, nullptr, random), watcher.seat), blank.view);
        ASSERT_EQ(Rules::view(imagine_world(blank, &watcher.belief, random), watcher.seat),
                  blank.view);
      });
    }
  }
}

}  // namespace
}  // namespace calanque::ai::captn_clever
