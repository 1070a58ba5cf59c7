#include "ai/captn_clever/players.h"

#include <set>

#include "ai/captn_clever/test_tables.h"
#include "ai/table.h"

namespace calanque::ai::captn_clever {
namespace {

#ifdef CALANQUE_SLOW_BUILD
constexpr int kScale = 8;  // so many times fewer games
#else
constexpr int kScale = 1;
#endif

constexpr std::array<std::string_view, 7> kNames = {"child",  "greedy-sailor", "level1", "level2",
                                                    "level3", "level4",        "level5"};

Seated<Rules> seated(const Options& options, int seat, std::uint64_t seed) {
  return {.options = options, .seat = seat_at(seat), .seed = seed, .budget = 40};
}

// A table of players that is played step by step.
class Table {
 public:
  Table(const Options& options, const std::vector<std::string_view>& names, std::uint64_t seed)
      : state(Rules::initial(options)), options_(options), random_(seed) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      players.push_back(make_player<Rules>(names[i], seated(options, static_cast<int>(i), seed)));
    }
    seen.resize(names.size());
  }

  bool over() const { return is_over(Rules::turn(state)); }
  Seat decider() const { return deciders(Rules::turn(state)).front(); }
  bool chance() const { return is_chance(Rules::turn(state)); }

  void play(const Action& action) {
    ASSERT_FALSE(Rules::check(state, decider(), action)) << Rules::text(action);
    EventList<Event> events;
    Rules::apply(state, decider(), action, events);
    tell(events);
  }
  void draw() {
    OutcomeList outcomes;
    Rules::chance(state, outcomes);
    EventList<Event> events;
    Rules::resolve(state, outcomes[random_.pick_weighted(outcomes)].outcome, events);
    tell(events);
  }
  // The same mind as that of the seat, made from what it has seen.
  std::unique_ptr<Player<Rules>> rebuilt(std::string_view name, Seat seat,
                                         std::uint64_t seed) const {
    auto player = make_player<Rules>(name, seated(options_, index(seat), seed));
    for (const Event& event : seen[slot(seat)]) {
      player->observe(event);
    }
    return player;
  }

  State state;
  std::vector<std::unique_ptr<Player<Rules>>> players;
  std::vector<std::vector<Event>> seen;

 private:
  void tell(const EventList<Event>& events) {
    for (const auto& cited : events.events()) {
      for (std::size_t i = 0; i < players.size(); ++i) {
        const auto event = Rules::seen_by(cited.event, seat_at(static_cast<int>(i)));
        players[i]->observe(*event);
        seen[i].push_back(*event);
      }
    }
  }

  Options options_;
  Random random_;
};

void expect_same(const Thought<Rules>& one, const Thought<Rules>& other) {
  EXPECT_EQ(one.action, other.action);
  EXPECT_EQ(one.reason, other.reason);
  EXPECT_EQ(one.beliefs, other.beliefs);
  ASSERT_EQ(one.candidates.size(), other.candidates.size());
  for (std::size_t i = 0; i < one.candidates.size(); ++i) {
    EXPECT_EQ(one.candidates[i].action, other.candidates[i].action);
    EXPECT_EQ(one.candidates[i].value, other.candidates[i].value);
  }
}

Thought<Rules> think(Player<Rules>& player, const View& view) {
  decide(player, view);
  return player.explain();
}

TEST(Players, PlayEveryVariantToTheEnd) {
  for (const Board& board : test_boards()) {
    for (int players = 2; players <= kMaxPlayers; ++players) {
      for (const bool easy : {false, true}) {
        for (std::size_t first = 0; first < kNames.size(); first += kScale) {
          Options options;
          options.players = players;
          options.easy = easy;
          options.start = players - 1;
          options.board = board;
          std::vector<std::string_view> names;
          for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
            names.push_back(kNames[(first + i) % kNames.size()]);
          }
          Table table(options, names, 21);
          int actions = 0;
          while (!table.over() && actions < 3000) {
            if (table.chance()) {
              table.draw();
              continue;
            }
            auto& player = *table.players[slot(table.decider())];
            ASSERT_NO_FATAL_FAILURE(
                table.play(decide(player, Rules::view(table.state, table.decider()))));
            ++actions;
          }
          EXPECT_TRUE(table.over()) << players << " players from " << names[0] << ", easy " << easy;
        }
      }
    }
  }
}

// Whatever a player was asked before, and however often: it thinks what a new one with the same
// seed and events thinks. (That what is hidden changes nothing is shown by tests/secrecy.)
TEST(Players, ThinkByWhatTheySawAlone) {
  for (const std::string_view name : kNames) {
    for (const bool easy : {false, true}) {
      Options options;
      options.players = easy ? 3 : 4;
      options.easy = easy;
      const std::uint64_t seed = 31;
      Table table(options, std::vector<std::string_view>(easy ? 3 : 4, name), seed);
      for (int i = 0; i < 60 && !table.over(); ++i) {
        if (table.chance()) {
          table.draw();
          continue;
        }
        const Seat seat = table.decider();
        const View view = Rules::view(table.state, seat);
        SCOPED_TRACE(std::string(name) + " at " + Rules::text(table.state));
        const Thought<Rules> thought = think(*table.players[slot(seat)], view);
        if (i % (5 * kScale) == 0) {
          expect_same(thought, think(*table.players[slot(seat)], view));
          expect_same(thought, think(*table.rebuilt(name, seat, seed), view));
        }
        ASSERT_NO_FATAL_FAILURE(table.play(thought.action));
      }
    }
  }
}

// A stop of a neighbour with another goal looks the same, and says the same.
TEST(Players, LearnNothingFromGoalsTheyCannotSee) {
  Options options;
  const std::uint64_t seed = 41;
  Table truth(options, {"level5", "child", "child"}, seed);
  int compared = 0;
  while (!truth.over() && compared < 10) {
    const Seat seat = truth.decider();
    if (seat != seat_at(2) || truth.state.phase != Phase::Sail) {
      truth.play(decide(*truth.players[slot(seat)], Rules::view(truth.state, seat)));
      continue;
    }
    const Action action = decide(*truth.players[2], Rules::view(truth.state, seat));
    State other = truth.state;
    for (std::uint8_t goal = 0; goal < kIslands; ++goal) {
      const Sailor& one = sailor(other, seat);
      if ((one.found & island_bit(goal)) == 0 && goal != one.goal && goal != one.captain &&
          (action.what != Do::Captain || (goal != action.island && one.goal != action.island))) {
        other.sailors[2].goal = goal;
        EventList<Event> here;
        EventList<Event> there;
        State next = truth.state;
        Rules::apply(next, seat, action, here);
        Rules::apply(other, seat, action, there);
        ASSERT_EQ(here.events().size(), there.events().size());
        for (std::size_t i = 0; i < here.events().size(); ++i) {
          ASSERT_EQ(Rules::seen_by(here.events()[i].event, seat_at(0)),
                    Rules::seen_by(there.events()[i].event, seat_at(0)));
        }
        ASSERT_EQ(Rules::view(next, seat_at(0)), Rules::view(other, seat_at(0)));
        ++compared;
        break;
      }
    }
    truth.play(action);
  }
  EXPECT_GT(compared, 5);
}

TEST(Players, CopeWithAGameThatStartsFromAPosition) {
  for (const std::string_view name : kNames) {
    for (const bool blank : {false, true}) {
      Options options;
      options.players = 4;
      Table table(options, std::vector<std::string_view>(4, "greedy-sailor"), 51);
      for (int i = 0; i < 60; ++i) {
        table.play(decide(*table.players[slot(table.decider())],
                          Rules::view(table.state, table.decider())));
      }
      for (std::size_t i = 0; i < 4; ++i) {
        auto fresh = seated(options, static_cast<int>(i), 3);
        fresh.memory = blank ? std::optional(MemoryModel{.blank = true}) : std::nullopt;
        table.players[i] = make_player<Rules>(name, fresh);
      }
      for (int i = 0; i < 40 && !table.over(); ++i) {
        const Seat seat = table.decider();
        const auto thought = think(*table.players[slot(seat)], Rules::view(table.state, seat));
        EXPECT_TRUE(!blank || thought.beliefs.empty()) << "hints remember nothing for people";
        ASSERT_NO_FATAL_FAILURE(table.play(thought.action));
      }
    }
  }
}

// Who the others are changes what a hint tells of their goals, and nothing that is played.
TEST(Players, SitAmongAnybodyAndPlayTheSame) {
  const Options options;
  Table table(options, {"level3", "level3", "level3"}, 8);
  int compared = 0;
  for (int i = 0; i < 60; ++i) {
    const Seat seat = table.decider();
    std::vector<Thought<Rules>> thoughts;
    for (const Sitter sitter : {Sitter::Person, Sitter::Level1, Sitter::Level5}) {
      auto made = seated(options, index(seat), 8);
      made.sitters.fill(sitter);
      const auto hint = make_player<Rules>("level5", made);
      for (const Event& event : table.seen[slot(seat)]) {
        hint->observe(event);
      }
      thoughts.push_back(think(*hint, Rules::view(table.state, seat)));
    }
    for (const Thought<Rules>& thought : thoughts) {
      ASSERT_EQ(thought.action, thoughts[0].action);
      ASSERT_EQ(thought.candidates.size(), thoughts[0].candidates.size());
      for (std::size_t c = 0; c < thought.candidates.size(); ++c) {
        ASSERT_EQ(thought.candidates[c].value, thoughts[0].candidates[c].value);
      }
    }
    compared += thoughts[1].beliefs != thoughts[2].beliefs ? 1 : 0;
    ASSERT_NO_FATAL_FAILURE(
        table.play(decide(*table.players[slot(seat)], Rules::view(table.state, seat))));
  }
  EXPECT_GT(compared, 20);
}

// The share of one player among others of another name.
double share(std::string_view name, std::string_view others, int players, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    Options options;
    options.players = players;
    std::vector<std::unique_ptr<Player<Rules>>> seats;
    for (int i = 0; i < players; ++i) {
      auto one = seated(options, i, static_cast<std::uint64_t>(game));
      one.budget.reset();
      seats.push_back(make_player<Rules>(i == game % players ? name : others, one));
    }
    Random random(static_cast<std::uint64_t>(game));
    won += play_game<Rules>(options, seats, random)[static_cast<std::size_t>(game % players)];
  }
  return won / games;
}

// A cheap look at the ladder; docs/strength.md has the figures. Parity is a third.
TEST(Levels, EachBeatsTheOneBelow) {
  if (kScale > 1) {
    GTEST_SKIP() << "too few games would say nothing";
  }
  EXPECT_LE(share("level1", "child", 3, 150), 0.25);
  EXPECT_GE(share("level2", "level1", 3, 150), 0.45);
  EXPECT_GE(share("level3", "level2", 3, 150), 0.38);
  EXPECT_GE(share("level4", "level3", 3, 60), 0.38);
  EXPECT_GE(share("level5", "level4", 3, 6), 0.33);
}

}  // namespace
}  // namespace calanque::ai::captn_clever
