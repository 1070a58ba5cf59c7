#include "ai/callisto/advice.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>

#include "ai/callisto/players.h"
#include "ai/callisto/test_tables.h"

namespace calanque::ai::callisto {
namespace {

using calanque::callisto::ActionList;
using calanque::callisto::State;

void expect_sayable(const Message& message) {
  for (const Language language : languages()) {
    const std::string text = format(Rules::texts(), language, message, [](Seat) { return "Ada"; });
    EXPECT_EQ(text.find_first_of("<>{}"), std::string::npos) << text;
    EXPECT_GT(text.size(), 10U);
  }
}

// Two moves that say something for the first, or nothing.
Thought<Rules> thought_of(Random& random, const ActionList& actions) {
  Thought<Rules> thought;
  thought.candidates = {{random.pick(actions), 0.6, 9}, {random.pick(actions), 0.5, 3}};
  return thought;
}

TEST(Advice, SaysEveryReasonInEveryLanguage) {
  std::set<std::string_view> said;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const State state = random_position({.players = 2 + static_cast<int>(seed % 3)}, random);
    if (is_over(Rules::turn(state))) {
      continue;
    }
    ActionList actions;
    Rules::legal_actions(state, state.table.seat_of(state.table.mover), actions);
    Thought<Rules> thought = thought_of(random, actions);
    const Message contrast = reason_for(state, thought);
    expect_sayable(contrast);
    said.insert(contrast.key);
    thought.candidates[1].value = 0.6;
    said.insert(reason_for(state, thought).key);
    thought.candidates.pop_back();
    expect_sayable(reason_for(state, thought));
    thought.exact = true;
    expect_sayable(reason_for(state, thought));
    thought.candidates.front().value = 1;
    expect_sayable(reason_for(state, thought));
  }
  for (const std::string_view key : {"hint.keeps", "hint.blocks", "hint.reach", "hint.takes",
                                     "hint.points", "hint.centre", "hint.close", "hint.tried"}) {
    EXPECT_TRUE(said.contains(key)) << key;
  }
  expect_sayable(outlook_message(seat_at(1), 7.6));
}

// The winner with best play, by trying everything; nothing when that takes too long.
std::optional<int> solve(const State& state, int& positions) {
  if (--positions < 0) {
    return std::nullopt;
  }
  if (is_over(Rules::turn(state))) {
    return Rules::standings(state)[seat_at(0)].place == 1 ? 0 : 1;
  }
  const Seat seat = state.table.seat_of(state.table.mover);
  ActionList actions;
  Rules::legal_actions(state, seat, actions);
  NullSink sink;
  for (const auto action : actions) {
    State next = state;
    Rules::apply(next, seat, action, sink);
    const auto winner = solve(next, positions);
    if (!winner || *winner == index(seat)) {
      return winner;
    }
  }
  return 1 - index(seat);
}

TEST(Advice, WhatIsProvenIsTrue) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const State state = random_position({}, random);
    int positions = 5'000;
    if (is_over(Rules::turn(state))) {
      continue;
    }
    const auto winner = solve(state, positions);
    if (!winner) {
      continue;
    }
    const Seat seat = state.table.seat_of(state.table.mover);
    auto player = make_player<Rules>("level4", {.seat = seat, .seed = seed, .budget = 2'000});
    decide(*player, Rules::view(state, seat));
    const auto thought = player->explain();
    if (thought.exact) {
      ++compared;
      EXPECT_EQ(thought.candidates.front().value, *winner == index(seat) ? 1 : 0);
    }
  }
  EXPECT_GT(compared, 5);
}

// At the end of a game the search knows, and says so.
TEST(Advice, NearTheEndItIsProven) {
  int exact = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State state = Rules::initial({});
    Random random(seed);
    NullSink sink;
    ActionList actions;
    while (!is_over(Rules::turn(state))) {
      const Seat seat = state.table.seat_of(state.table.mover);
      Rules::legal_actions(state, seat, actions);
      if (state.table.count[state.table.mover] >= 16) {
        auto player = make_player<Rules>("level3", {.seat = seat, .seed = seed});
        const auto action = decide(*player, Rules::view(state, seat));
        const auto thought = player->explain();
        EXPECT_EQ(thought.action, action);
        for (std::size_t i = 1; i < thought.candidates.size(); ++i) {
          EXPECT_GE(thought.candidates[i - 1].value, thought.candidates[i].value);
        }
        if (thought.exact) {
          ++exact;
          EXPECT_TRUE(thought.reason.key == "hint.won" || thought.reason.key == "hint.lost");
        }
      }
      Rules::apply(state, seat, random.pick(actions), sink);
    }
  }
  EXPECT_GT(exact, 0);
}

}  // namespace
}  // namespace calanque::ai::callisto
