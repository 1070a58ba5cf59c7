#include "ai/calcory/players.h"

#include <gtest/gtest.h>

#include <set>

#include "ai/table.h"

namespace calanque::ai {
namespace {

using Rules = calanque::calcory::Rules;
using calanque::calcory::Event;
using calanque::calcory::Options;
using Players = std::vector<std::unique_ptr<Player<Rules>>>;

#ifdef CALANQUE_SLOW_BUILD
constexpr bool kSlow = true;
#else
constexpr bool kSlow = false;
#endif

constexpr std::array<std::string_view, 7> kNames = {"child",  "lookahead", "level1", "level2",
                                                    "level3", "level4",    "level5"};

std::unique_ptr<Player<Rules>> seat_down(std::string_view name, int seat, std::uint64_t seed,
                                         int players = 2) {
  Seated<Rules> seated{.options = {.players = players, .start = 0},
                       .seat = seat_at(seat),
                       .seed = seed,
                       .budget = {},
                       .memory = {}};
  if (name == "level5") {
    seated.budget = 200;
  }
  return make_player<Rules>(name, seated);
}

void expect_sound(const Thought<Rules>& thought) {
  ASSERT_FALSE(thought.candidates.empty());
  for (std::size_t i = 0; i < thought.candidates.size(); ++i) {
    EXPECT_GE(thought.candidates[i].value, 0);
    EXPECT_LE(thought.candidates[i].value, 1 + 1e-9);
    EXPECT_TRUE(i == 0 || thought.candidates[i].value <= thought.candidates[i - 1].value);
  }
  EXPECT_NE(Rules::texts().find(thought.reason.key), nullptr);
}

// A game at which every decision is looked at; `look` is given the state, the player on turn and
// the events its seat has seen.
template <class Look>
void watch(std::string_view name, std::uint64_t seed, int players, const Look& look) {
  Players seats;
  for (int i = 0; i < players; ++i) {
    seats.push_back(seat_down(name, i, seed, players));
  }
  std::vector<std::vector<Event>> seen(static_cast<std::size_t>(players));
  Random random(seed, 3);
  auto state = Rules::initial({.players = players, .start = 0});
  for (int actions = 0; actions < 400 && !is_over(Rules::turn(state)); ++actions) {
    EventList<Event> events;
    if (is_chance(Rules::turn(state))) {
      Rules::OutcomeList outcomes;
      Rules::chance(state, outcomes);
      Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
    } else {
      const auto i = static_cast<std::size_t>(state.mover);
      const auto action = decide(*seats[i], Rules::view(state, seat_at(state.mover)));
      ASSERT_FALSE(Rules::check(state, seat_at(state.mover), action)) << name << " seed " << seed;
      look(state, *seats[i], seen[i], action);
      Rules::apply(state, seat_at(state.mover), action, events);
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      for (const auto& cited : events.events()) {
        seen[i].push_back(*Rules::seen_by(cited.event, seat_at(static_cast<int>(i))));
        seats[i]->observe(seen[i].back());
      }
    }
  }
}

TEST(CalcoryPlayers, PlayEveryTableAndSayWhy) {
  std::set<std::string_view> reasons;
  for (const std::string_view name : kNames) {
    for (int players = 2; players <= 4; ++players) {
      for (std::uint64_t seed = 1; seed <= (kSlow ? 1U : 2U); ++seed) {
        watch(name, seed, players, [&](const auto&, auto& player, const auto&, const auto& action) {
          const Thought<Rules> thought = player.explain();
          EXPECT_EQ(thought.action, action);
          expect_sound(thought);
          reasons.insert(thought.reason.key);
        });
      }
    }
  }
  EXPECT_GE(reasons.size(), 8U);
}

// The same seed and events give the same move, whether or not earlier moves were thought about.
TEST(CalcoryPlayers, AreFolds) {
  for (const std::string_view name : kNames) {
    watch(name, 11, 2, [&](const auto& state, auto& player, const auto& seen, const auto& action) {
      const auto rebuilt = seat_down(name, state.mover, 11);
      for (const Event& event : seen) {
        rebuilt->observe(event);
      }
      EXPECT_EQ(decide(*rebuilt, Rules::view(state, seat_at(state.mover))), action) << name;
      EXPECT_EQ(player.best(), action) << name;
    });
  }
}

// A hint for a person remembers nothing: events do not matter.
TEST(CalcoryPlayers, HintsAreBlank) {
  watch("level2", 13, 2, [&](const auto& state, auto&, const auto& seen, const auto&) {
    const Seated<Rules> seated{.options = {},
                               .seat = seat_at(state.mover),
                               .seed = 13,
                               .budget = 100,
                               .memory = MemoryModel{.blank = true}};
    const auto hint = make_player<Rules>("level5", seated);
    for (const Event& event : seen) {
      hint->observe(event);
    }
    decide(*hint, Rules::view(state, seated.seat));
    for (const Message& belief : hint->explain().beliefs) {
      EXPECT_NE(belief.key, "hint.belief.secret");
    }
  });
}

double share(std::string_view strong, std::string_view weak, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    const int own = game % 2;
    Players players;
    for (int seat = 0; seat < 2; ++seat) {
      players.push_back(seat_down(seat == own ? strong : weak, seat,
                                  static_cast<std::uint64_t>(2 * (game / 2) + seat + 1)));
    }
    Random random(static_cast<std::uint64_t>(game / 2) + 1, 9);
    won += play_game<Rules>(Options{}, players, random)[static_cast<std::size_t>(own)];
  }
  return won / games;
}

// A cheap part of the ladder; docs/strength.md has the whole.
TEST(CalcoryPlayers, ClimbTheLadder) {
  const int games = kSlow ? 16 : 60;
  const double margin = kSlow ? -0.15 : 0;
  EXPECT_LT(share("level1", "child", games), 0.4 - margin);
  EXPECT_GT(share("level2", "level1", games), 0.5 + margin);
  EXPECT_GT(share("level3", "level2", games), 0.5 + margin);
  EXPECT_GT(share("level4", "level3", games), 0.5 + margin);
  EXPECT_GT(share("level5", "level4", games), 0.5 + margin);
  EXPECT_GT(share("level5", "lookahead", games), 0.5 + margin);
}

}  // namespace
}  // namespace calanque::ai
