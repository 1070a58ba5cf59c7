#include "ai/calypso/players.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "ai/table.h"

namespace calanque::ai::calypso {
namespace {

using calanque::calypso::Mode;
using calanque::calypso::Options;
using calanque::calypso::Phase;
using calanque::calypso::Rules;
using calanque::calypso::TileSet;
using Players = std::vector<std::unique_ptr<Player<Rules>>>;

#ifdef CALANQUE_SLOW_BUILD
constexpr int kScale = 10;
#else
constexpr int kScale = 1;
#endif

// CALANQUE_GAMES_SCALE=50 plays the 100,000 games and more of docs/strength.md.
int games_of(int usual) {
  const char* scale = std::getenv("CALANQUE_GAMES_SCALE");
  return usual / kScale * (scale == nullptr ? 1 : std::atoi(scale));
}

Players seat_all(const Options& options, std::string_view hero, std::string_view others, int at,
                 std::uint64_t seed) {
  Players players;
  for (int i = 0; i < options.players; ++i) {
    players.push_back(make_player<Rules>(
        i == at ? hero : others, {options, seat_at(i), seed * 8 + static_cast<std::uint64_t>(i)}));
  }
  return players;
}

// The share of one player among others of another kind, every seat in turn.
double share_of(const Options& options, std::string_view hero, std::string_view others, int games) {
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    const int at = game % options.players;
    const auto seed = static_cast<std::uint64_t>(game + 1);
    const Players players = seat_all(options, hero, others, at, seed);
    Random chance(seed, 7);
    sum += play_game<Rules>(options, players, chance)[static_cast<std::size_t>(at)];
  }
  return sum / games;
}

void expect_value(Options options, double value) {
  const int games = games_of(2000);
  options.start = 0;
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    const auto seed = static_cast<std::uint64_t>(game + 1);
    const Players players = seat_all(options, "level5", "level5", 0, seed);
    Random chance(20261115, seed);
    sum += play_game<Rules>(options, players, chance)[0];
  }
  const double error = std::sqrt(value * (1 - value) / games);
  EXPECT_NEAR(sum / games, value, 3 * error) << games << " games";
  testing::Test::RecordProperty("share", std::to_string(sum / games));
}

TEST(CalypsoStrength, Level5AgreesWithTheSolutionInCooperation) {
  expect_value({.players = 3, .mode = Mode::Cooperative}, 0.895805062469);
}

TEST(CalypsoStrength, Level5AgreesWithTheSolutionInHardCooperation) {
  expect_value({.players = 2, .mode = Mode::Cooperative, .hard = true}, 0.673846846113);
}

TEST(CalypsoStrength, Level5AgreesWithTheSolutionForTwo) {
  expect_value({.players = 2}, 0.507287070099);
}

TEST(CalypsoStrength, Level5AgreesWithTheSolutionOnTheOtherTileSets) {
  expect_value({.players = 2, .mode = Mode::Cooperative, .tiles = TileSet::Square}, 0.968369902538);
  expect_value({.players = 2, .tiles = TileSet::Triples}, 0.549823275728);
}

// Best play saves ten more games in a hundred than the likeliest tile does.
TEST(CalypsoStrength, LikeliestIsNotBestInCooperation) {
  const Options together{.players = 2, .mode = Mode::Cooperative};
  EXPECT_NEAR(share_of(together, "likeliest", "likeliest", games_of(2000)), 0.79,
              kScale == 1 ? 0.03 : 0.1);
}

// The steps measure between .58 and .66; 600 games have a standard error of .02.
TEST(CalypsoStrength, EachLevelBeatsTheOneBelow) {
  for (std::size_t i = 1; i < kLevelNames.size(); ++i) {
    EXPECT_GT(share_of({}, kLevelNames[i], kLevelNames[i - 1], games_of(600)),
              kScale == 1 ? 0.53 : 0.4)
        << kLevelNames[i];
  }
}

TEST(CalypsoStrength, AChildBeatsLevel1) {
  EXPECT_LT(share_of({}, "level1", "child", games_of(600)), kScale == 1 ? 0.3 : 0.4);
}

std::vector<Options> every_game() {
  std::vector<Options> all;
  for (int players = 1; players <= kMaxSeats; ++players) {
    for (const bool free : {false, true}) {
      for (const TileSet set : {TileSet::Pairs, TileSet::Square, TileSet::Triples}) {
        Options options{.players = players, .free = free, .tiles = set};
        if (players > 1) {
          all.push_back(options);
        }
        options.mode = Mode::Cooperative;
        all.push_back(options);
        options.hard = true;
        all.push_back(options);
      }
    }
  }
  return all;
}

// Plays a game in which seat 0 is `name`; before each of its moves calls look(state, player).
template <class Look>
void watch_game(const Options& options, std::string_view name, std::uint64_t seed,
                const Look& look) {
  const Players players = seat_all(options, name, "child", 0, seed);
  Random chance(seed);
  auto state = Rules::initial(options);
  EventList<Rules::Event> events;
  for (int actions = 0; actions < Rules::facts.automatic_limit;) {
    const Turn turn = Rules::turn(state);
    if (is_over(turn)) {
      return;
    }
    events.clear();
    if (is_chance(turn)) {
      Rules::resolve(state, draw_outcome<Rules>(state, chance), events);
    } else {
      const Seat seat = deciders(turn).front();
      Player<Rules>& player = *players[static_cast<std::size_t>(index(seat))];
      const auto action = decide(player, Rules::view(state, seat));
      ASSERT_FALSE(Rules::check(state, seat, action)) << Rules::text(state) << " seed " << seed;
      if (index(seat) == 0) {
        look(state, player);
      }
      Rules::apply(state, seat, action, events);
      ++actions;
    }
    for (const auto& cited : events.events()) {
      for (const auto& player : players) {
        player->observe(cited.event);
      }
    }
  }
}

std::string name_of(Seat seat) {
  return std::string(1, static_cast<char>('A' + index(seat)));
}

void expect_words(const Message& message) {
  for (const Language language : languages()) {
    const std::string text = format(Rules::texts(), language, message, name_of);
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find('<'), std::string::npos) << text;
  }
}

void expect_sound(const Thought<Rules>& thought) {
  ASSERT_FALSE(thought.candidates.empty());
  for (std::size_t i = 0; i < thought.candidates.size(); ++i) {
    EXPECT_GE(thought.candidates[i].value, -1e-6);
    EXPECT_LE(thought.candidates[i].value, 1 + 1e-6);
    EXPECT_LE(thought.candidates[i].value, thought.candidates[i == 0 ? 0 : i - 1].value);
  }
  expect_words(thought.reason);
  for (const Message& belief : thought.beliefs) {
    expect_words(belief);
  }
}

TEST(CalypsoPlayers, EveryLevelPlaysEveryGameToTheEndAndSaysWhy) {
  std::uint64_t seed = 1;
  for (const Options& options : every_game()) {
    for (const std::string_view level : kLevelNames) {
      if (kScale > 1 && ++seed % kScale != 0) {
        continue;
      }
      watch_game(options, level, ++seed, [](const auto& /*state*/, Player<Rules>& player) {
        expect_sound(player.explain());
      });
    }
  }
}

TEST(CalypsoPlayers, EveryReasonHasWords) {
  for (const std::string_view key :
       {"hint.only", "hint.alike", "hint.put", "hint.certain", "hint.likelier", "hint.on_purpose",
        "hint.keeps", "hint.mixes", "hint.teaches", "hint.hides", "hint.faces", "hint.leader",
        "hint.next", "hint.threat", "hint.sure", "hint.maybe"}) {
    expect_words(Message(key)
                     .with("place", Token("b2"))
                     .with("colour", Word{"colour.red"})
                     .with("percent", 50)
                     .with("less", 25)
                     .with("seat", seat_at(1))
                     .with("fish", 3));
  }
}

// A player that is told the events again thinks the same, and thinking twice changes nothing.
TEST(CalypsoPlayers, AreAPureFold) {
  for (const std::string_view name : {"level1", "level3", "level5", "child", "likeliest"}) {
    for (const int count : {2, 4}) {
      const Options options{.players = count};
      const Seated<Rules> seated{options, seat_at(0), 42};
      const auto first = make_player<Rules>(name, seated);
      std::vector<Rules::Event> told;
      Random chance(3);
      auto state = Rules::initial(options);
      for (int step = 0; step < 300 && !is_over(Rules::turn(state)); ++step) {
        EventList<Rules::Event> events;
        if (is_chance(Rules::turn(state))) {
          Rules::resolve(state, draw_outcome<Rules>(state, chance), events);
        } else {
          const auto view = Rules::view(state, seat_at(0));
          Rules::ActionList actions;
          Rules::legal_actions(state, state.mover, actions);
          auto action = chance.pick(actions);
          if (index(state.mover) == 0) {
            action = decide(*first, view);
            EXPECT_EQ(decide(*first, view), action);
            const auto again = make_player<Rules>(name, seated);
            for (const Rules::Event& event : told) {
              again->observe(event);
            }
            EXPECT_EQ(decide(*again, view), action) << name;
          }
          Rules::apply(state, state.mover, action, events);
        }
        for (const auto& cited : events.events()) {
          first->observe(cited.event);
          told.push_back(cited.event);
        }
      }
    }
  }
}

// In a game that starts from a position there was nothing to see before.
TEST(CalypsoPlayers, CanComeLate) {
  for (const Options& options : every_game()) {
    watch_game(options, "likeliest", 23, [&](const auto& state, Player<Rules>& /*player*/) {
      const auto late = make_player<Rules>("level3", {options, seat_at(0), 1});
      EXPECT_FALSE(Rules::check(state, seat_at(0), decide(*late, Rules::view(state, seat_at(0)))));
    });
  }
}

TEST(CalypsoPlayers, Level5IsExactWhereTheGameIsSolved) {
  const auto exact = [](const Options& options) {
    bool all = true;
    watch_game(options, "level5", 11, [&](const auto& /*state*/, Player<Rules>& player) {
      all = all && player.explain().exact;
    });
    return all;
  };
  EXPECT_TRUE(exact({.players = 2}));
  EXPECT_TRUE(exact({.players = 5, .mode = Mode::Cooperative, .free = true}));
  EXPECT_FALSE(exact({.players = 3}));
}

// A soft level never turns a tile that shows the colour it looks for.
TEST(CalypsoPlayers, Level1IsNotSilly) {
  watch_game({.players = 2}, "level1", 17, [](const auto& state, Player<Rules>& player) {
    const auto action = player.best();
    if (const auto* turn = std::get_if<calanque::calypso::TurnOver>(&action)) {
      EXPECT_NE(state.places[calanque::calypso::at(turn->place)].up(),
                calanque::calypso::colour_of(state.ring[state.calypso]));
    }
  });
}

}  // namespace
}  // namespace calanque::ai::calypso
