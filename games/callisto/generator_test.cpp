#include <gtest/gtest.h>

#include "core/perft.h"
#include "games/callisto/slow_generator.h"

namespace calanque::callisto {
namespace {

std::vector<Options> all_options() {
  std::vector<Options> all;
  for (const int players : {2, 3, 4}) {
    for (const bool flip : {true, false}) {
      for (const LastColumn last : {LastColumn::May, LastColumn::Must}) {
        all.push_back(
            {.players = players, .start = players - 1, .flip = flip, .last_column = last});
        if (players == 2) {
          all.push_back({2, 0, flip, last, ColoursEach::Two});
        }
      }
    }
  }
  return all;
}

std::set<std::string> fast_list(const State& state) {
  std::set<std::string> found;
  if (const SeatSet seats = deciders(Rules::turn(state)); !seats.empty()) {
    ActionList list;
    Rules::legal_actions(state, seats.front(), list);
    for (const Action action : list) {
      EXPECT_TRUE(found.insert(Rules::text(action)).second) << "twice: " << Rules::text(action);
    }
  }
  return found;
}

// Takes a random legal action; false when the game is over.
bool random_move(State& state, Random& random, std::size_t* legal = nullptr) {
  const SeatSet seats = deciders(Rules::turn(state));
  if (seats.empty()) {
    return false;
  }
  ActionList list;
  NullSink sink;
  Rules::legal_actions(state, seats.front(), list);
  if (legal != nullptr) {
    *legal = list.size();
  }
  Rules::apply(state, seats.front(), random.pick(list), sink);
  return true;
}

TEST(Generator, AgreesWithTheSlowOneInEveryPositionOfRandomGames) {
  int number = 0;
  for (const Options& options : all_options()) {
    for (int game = 0; game < 2; ++game) {
      Random random(static_cast<std::uint64_t>(++number));
      State state = Rules::initial(options);
      do {
        const std::string notation = Rules::text(state);
        ASSERT_EQ(fast_list(state), slow::Position(options, notation).legal()) << notation;
      } while (random_move(state, random));
    }
  }
}

std::uint64_t slow_perft(const Options& options, const State& state, int depth) {
  const auto legal = slow::Position(options, Rules::text(state)).legal();
  if (depth == 1) {
    return legal.size();
  }
  std::uint64_t paths = 0;
  for (const std::string& text : legal) {
    State next = state;
    NullSink sink;
    Rules::apply(next, deciders(Rules::turn(state)).front(), *Rules::parse_action(text), sink);
    paths += slow_perft(options, next, depth - 1);
  }
  return paths;
}

// The perft file counts from the beginning, where there are only columns; these go on from later.
TEST(Generator, PerftLateInTheGameAgreesWithTheSlowOne) {
  for (const Options& options : all_options()) {
    Random random(77);
    State state = Rules::initial(options);
    State before = state;
    std::size_t legal = 999;
    int moves = 0;
    while (moves < 8 * options.players || legal > 40) {
      before = state;
      ASSERT_TRUE(random_move(state, random, &legal));
      ++moves;
    }
    EXPECT_EQ(perft<Rules>(before, 2), slow_perft(options, before, 2)) << Rules::text(before);
  }
}

struct RandomPlay {
  int players;
  int least;
  int most;
  int mean_legal;
};

// Appendix A: moves a game and legal moves in random play, sampled with loose bounds.
TEST(Generator, RandomPlayIsAsInAppendixA) {
  for (const RandomPlay& row :
       {RandomPlay{2, 32, 37, 256}, RandomPlay{3, 50, 56, 304}, RandomPlay{4, 68, 74, 339}}) {
    const Options options{.players = row.players, .last_column = LastColumn::Must};
    constexpr int kGames = 100;
    int moves = 0;
    std::size_t legal_total = 0;
    std::size_t most_legal = 0;
    for (int game = 0; game < kGames; ++game) {
      Random random(static_cast<std::uint64_t>(game), 9);
      State state = Rules::initial(options);
      std::size_t legal = 0;
      while (random_move(state, random, &legal)) {
        ++moves;
        legal_total += legal;
        most_legal = std::max(most_legal, legal);
      }
    }
    EXPECT_GE(moves, row.least * kGames);
    EXPECT_LE(moves, row.most * kGames);
    const int mean_legal = static_cast<int>(legal_total) / moves;
    EXPECT_NEAR(mean_legal, row.mean_legal, 15);
    EXPECT_LT(most_legal, ActionList::capacity() / 4);
  }
}

}  // namespace
}  // namespace calanque::callisto
