#include "ai/search/tree_search.h"

#include <gtest/gtest.h>

#include "ai/players.h"
#include "ai/search/expectimax.h"
#include "ai/table.h"
#include "games/template/rules.h"

// Two games small enough to know the truth about, and Pig.
namespace calanque::ai {
namespace {

// Take one, two or three stones; who takes the last wins. With `wind`, one more stone may roll away
// after each move (and whoever made it roll has taken it).
struct Stones {
  static constexpr Facts facts = {};
  struct State {
    int stones = 10;
    int mover = 0;
    bool wind = false;
    bool blowing = false;
  };
  using Action = int;
  using Outcome = int;
  using ActionList = FixedList<int, 3>;
  using OutcomeList = Distribution<int, 2>;

  static Turn turn(const State& state) {
    if (state.blowing) {
      return turn::Chance{};
    }
    return state.stones == 0 ? Turn(turn::Over{})
                             : Turn(turn::Decide{SeatSet(seat_at(state.mover))});
  }
  static void legal_actions(const State& state, Seat /*seat*/, ActionList& list) {
    list.clear();
    for (int i = 1; i <= std::min(3, state.stones); ++i) {
      list.push_back(i);
    }
  }
  static void apply(State& state, Seat /*seat*/, const Action& action, NullSink& /*sink*/) {
    state.stones -= action;
    state.mover = 1 - state.mover;
    state.blowing = state.wind && state.stones > 0;
  }
  static void chance(const State& /*state*/, OutcomeList& list) {
    list.clear();
    list.push_back({0, 2});
    list.push_back({1, 1});
  }
  static void resolve(State& state, const Outcome& outcome, NullSink& /*sink*/) {
    state.stones -= outcome;
    state.blowing = false;
  }
  static Standings standings(const State& state) {
    Standings standings;
    standings.seats = 2;
    standings[seat_at(state.mover)].place = state.stones == 0 ? 2 : 1;
    return standings;
  }
};

struct StonesPolicy {
  using Suggestions = FixedList<Suggestion<int>, 3>;
  static constexpr bool kOpen = true;
  static constexpr Observers kObservers = Observers::Single;
  Stones::State root;

  Stones::State world(Random& /*random*/) const { return root; }
  static void suggest(const Stones::State& state, Seat seat, Random& /*random*/,
                      Suggestions& list) {
    Stones::ActionList actions;
    Stones::legal_actions(state, seat, actions);
    for (const int action : actions) {
      list.push_back({action, 1});
    }
  }
  static void evaluate(Stones::State& /*state*/, Random& random, Values& values) {
    values[0] = random.below(2) == 0 ? 0.0 : 1.0;
    values[1] = 1 - values[0];
  }
};

struct Even {
  Values operator()(const Stones::State& /*state*/) const { return {0.5, 0.5}; }
};

TEST(TreeSearch, ProvesWhatExpectimaxComputes) {
  for (const bool wind : {false, true}) {
    for (int stones = 1; stones <= 9; ++stones) {
      StonesPolicy policy{{stones, 0, wind, false}};
      TreeSearch<Stones, StonesPolicy> search(policy, seat_at(0), 2, 7,
                                              {.budget = 200'000, .stop_early = false});
      search.step(200'000);
      ASSERT_TRUE(search.proven()) << stones << " stones";
      Expectimax<Stones, Even> exact(Even{}, 1'000'000);
      const double value = value_of(exact.value(policy.root, 20), seat_at(0));
      EXPECT_TRUE(exact.complete());
      EXPECT_NEAR(search.candidates().front().value, value, 1e-12) << stones << " stones";
    }
  }
}

TEST(TreeSearch, IsTheSameForTheSameSeed) {
  const auto run = [](std::uint64_t seed) {
    StonesPolicy policy{{40, 0, true, false}};
    TreeSearch<Stones, StonesPolicy> search(policy, seat_at(0), 2, seed, {.budget = 3'000});
    while (search.step(7)) {  // the steps' size must not matter
    }
    return search.candidates();
  };
  const auto once = run(3);
  const auto again = run(3);
  const auto other = run(4);
  ASSERT_EQ(once.size(), again.size());
  bool differs = other.size() != once.size();
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(once[i].action, again[i].action);
    EXPECT_EQ(once[i].value, again[i].value);
    EXPECT_EQ(once[i].visits, again[i].visits);
    differs = differs || other[i].value != once[i].value;
  }
  EXPECT_TRUE(differs);
}

// Without wind the mover is lost if four divide the stones, and else wins: whatever a search
// without room has proven must agree.
TEST(TreeSearch, GoesOnWithTheTreeItHasWhenThereIsNoMoreRoom) {
  for (int stones = 21; stones <= 24; ++stones) {
    const auto run = [&](std::size_t most_memory) {
      StonesPolicy policy{{stones, 0, false, false}};
      TreeSearch<Stones, StonesPolicy> search(policy, seat_at(0), 2, 3,
                                              {.budget = 60'000, .most_memory = most_memory});
      while (search.step(1'000)) {
      }
      EXPECT_LE(search.memory(), most_memory);
      const auto candidates = search.candidates();
      if (search.proven()) {
        EXPECT_EQ(candidates.front().value, stones % 4 == 0 ? 0 : 1) << stones << " stones";
      } else {
        EXPECT_GT(search.progress().done, 30'000U) << "it stops for no lack of room";
      }
      return std::pair(search.memory(), candidates.front().value);
    };
    const auto small = run(kLeastMemory);
    EXPECT_EQ(small, run(kLeastMemory)) << stones << " stones";
    EXPECT_GT(run(kUsualMemory).first, small.first) << stones << " stones";
  }
}

// Seat 0 hides a coin in one of two hands, seat 1 guesses. Nobody can do better than a half.
struct Coin {
  static constexpr Facts facts = {};
  struct State {
    int hidden = -1;
    int guess = -1;
  };
  using Action = int;
  using Outcome = int;
  using OutcomeList = Distribution<int, 1>;
  static Turn turn(const State& state) {
    if (state.guess >= 0) {
      return turn::Over{};
    }
    return turn::Decide{SeatSet(seat_at(state.hidden < 0 ? 0 : 1))};
  }
  static void apply(State& state, Seat seat, const Action& action, NullSink& /*sink*/) {
    (index(seat) == 0 ? state.hidden : state.guess) = action;
  }
  static void chance(const State& /*state*/, OutcomeList& list) { list.clear(); }
  static void resolve(State& /*state*/, const Outcome& /*outcome*/, NullSink& /*sink*/) {}
  static Standings standings(const State& state) {
    Standings standings;
    standings.seats = 2;
    standings[seat_at(state.hidden == state.guess ? 0 : 1)].place = 2;
    return standings;
  }
};

template <Observers kWho>
struct CoinPolicy {
  using Suggestions = FixedList<Suggestion<int>, 2>;
  static constexpr bool kOpen = false;
  static constexpr Observers kObservers = kWho;
  Coin::State world(Random& /*random*/) const { return {}; }
  static void suggest(const Coin::State& /*state*/, Seat /*seat*/, Random& /*random*/,
                      Suggestions& list) {
    list.push_back({0, 1});
    list.push_back({1, 1});
  }
  static void evaluate(Coin::State& /*state*/, Random& /*random*/, Values& values) {
    values = {0.5, 0.5};
  }
  static int seen(int action, Seat by, Seat observer) { return by == observer ? action : 2; }
};

template <Observers kWho>
double hider_thinks() {
  CoinPolicy<kWho> policy;
  TreeSearch<Coin, CoinPolicy<kWho>> search(policy, seat_at(0), 2, 5,
                                            {.budget = 20'000, .stop_early = false});
  search.step(20'000);
  return search.candidates().front().value;
}

TEST(TreeSearch, OneTreeLetsTheGuesserSeeTheCoin) {
  EXPECT_LT(hider_thinks<Observers::Single>(), 0.1);
}

TEST(TreeSearch, ATreeForEachSeatKeepsTheSecret) {
  EXPECT_NEAR(hider_thinks<Observers::Multiple>(), 0.5, 0.1);
}

TEST(Players, EveryNameSitsDownAndPlaysPig) {
  using Pig = template_game::Rules;
  for (const std::string_view name : {"random", "greedy", "level1", "level3"}) {
    std::vector<std::unique_ptr<Player<Pig>>> players;
    players.push_back(make_player<Pig>(name, {.seat = seat_at(0), .seed = 1}));
    players.push_back(make_player<Pig>("random", {.seat = seat_at(1), .seed = 2}));
    ASSERT_NE(players.front(), nullptr) << name;
    Random random(11);
    const Values values = play_game<Pig>({}, players, random);
    EXPECT_EQ(values[0] + values[1], 1.0) << name;
  }
  EXPECT_EQ(make_player<Pig>("level6", {}), nullptr);
}

TEST(Players, SearchBeatsChanceAtPig) {
  using Pig = template_game::Rules;
  double won = 0;
  for (std::uint64_t game = 0; game < 40; ++game) {
    std::vector<std::unique_ptr<Player<Pig>>> players;
    const bool first = game % 2 == 0;
    players.push_back(
        make_player<Pig>(first ? "level3" : "random", {.seat = seat_at(0), .seed = game}));
    players.push_back(
        make_player<Pig>(first ? "random" : "level3", {.seat = seat_at(1), .seed = game}));
    Random random(100 + game);
    won += play_game<Pig>({}, players, random)[first ? 0 : 1];
  }
  EXPECT_GT(won, 28) << "of 40 games, seeds 100 to 139";
}

}  // namespace
}  // namespace calanque::ai
