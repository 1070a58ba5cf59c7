#include <gtest/gtest.h>

#include "games/callisto/placing.h"
#include "games/callisto/rules.h"
#include "games/callisto/slow_generator.h"

namespace calanque::callisto {
namespace {

static_assert(Game<Rules>);
static_assert(sizeof(State) <= 512);

// Placements of one piece (both forms of L and Z) on a board, columns in the centre included.
int placements(const Board& board, Piece piece) {
  int count = 0;
  for (const Orientation& orientation : kOrientationTable.all) {
    for (int square = 0; square < kSquares; ++square) {
      const bool fits = (board.squares.window(square) & orientation.pattern) == orientation.pattern;
      count += fits && taken_for(orientation.piece, true) == piece ? 1 : 0;
    }
  }
  return count;
}

TEST(Callisto, BoardsAreThoseOfAppendixA) {
  constexpr std::array<int, 3> kSizes = {144, 220, 288};
  constexpr std::array<std::size_t, 3> kFirstMoves = {120, 196, 264};
  for (const int players : {2, 3, 4}) {
    const auto row = static_cast<std::size_t>(players - 2);
    const Board& board = board_for(players);
    EXPECT_EQ(board.squares.size(), kSizes[row]);
    EXPECT_EQ(board.centre.size(), 24);
    ActionList list;
    Rules::legal_actions(Rules::initial({.players = players}), seat_at(0), list);
    EXPECT_EQ(list.size(), kFirstMoves[row]);
    const auto drawn = slow::drawn_board(players);
    for (int y = 0; y < board.width; ++y) {
      for (int x = 0; x < board.width; ++x) {
        const char cell = drawn[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        const int square = square_at(x, y);
        const bool exists = square >= 0 && square < kSquares && board.squares.contains(square);
        ASSERT_EQ(exists, cell != ' ') << x << " " << y;
        ASSERT_EQ(exists && board.centre.contains(square), cell == '#') << x << " " << y;
        ASSERT_TRUE(!exists || kWidest.squares.contains(square));
        ASSERT_TRUE(!exists || square < 64 * board.words);
      }
    }
  }
}

TEST(Callisto, PlacementsAreThoseOfAppendixA) {
  struct Row {
    Piece piece;
    std::array<int, 3> counts;
  };
  constexpr std::array<Row, 12> kRows = {{{Piece::Column, {144, 220, 288}},
                                          {Piece::Domino, {256, 400, 536}},
                                          {Piece::I, {224, 360, 496}},
                                          {Piece::V, {480, 760, 1024}},
                                          {Piece::L, {840, 1368, 1896}},
                                          {Piece::O, {113, 181, 249}},
                                          {Piece::T4, {448, 720, 976}},
                                          {Piece::Z, {448, 720, 976}},
                                          {Piece::T5, {392, 648, 904}},
                                          {Piece::U, {392, 648, 920}},
                                          {Piece::W, {416, 680, 928}},
                                          {Piece::X, {112, 180, 240}}}};
  constexpr std::array<int, 3> kTotals = {4265, 6885, 9433};
  for (std::size_t board = 0; board < 3; ++board) {
    int total = 0;
    for (const Row& row : kRows) {
      const int count = placements(kBoards[board], row.piece);
      EXPECT_EQ(count, row.counts[board]) << kPieceNames[static_cast<std::size_t>(row.piece)];
      total += count;
    }
    EXPECT_EQ(total, kTotals[board]);
  }
  EXPECT_EQ(kMaxActions, 9434U);
}

TEST(Callisto, PiecesAreThoseOfAppendixA) {
  constexpr std::array<int, kPieces> kOrientationsOfA = {1, 2, 2, 4, 4, 4, 1, 4, 2, 2, 4, 4, 4, 1};
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    EXPECT_EQ(kOrientationTable.first[piece + 1] - kOrientationTable.first[piece],
              kOrientationsOfA[piece]);
  }
  for (const bool flip : {true, false}) {
    const Hand hand = full_hand(flip);
    int objects = 0;
    int squares = 0;
    for (int i = 0; i < kPieces; ++i) {
      objects += hand.left(static_cast<Piece>(i));
      squares += hand.left(static_cast<Piece>(i)) * size_of(static_cast<Piece>(i));
    }
    EXPECT_EQ(objects, 21);
    EXPECT_EQ(squares, 71);
    EXPECT_EQ(penalty(hand), 68);
  }
}

TEST(Callisto, EveryPlacementOfTheWidestBoardHasItsOwnNotation) {
  std::set<std::string> texts;
  for (int o = 0; o < kOrientations; ++o) {
    const std::uint64_t pattern = kOrientationTable.all[static_cast<std::size_t>(o)].pattern;
    for (int square = 0; square < kSquares; ++square) {
      if ((kWidest.squares.window(square) & pattern) == pattern) {
        const Action action = placement(o, square);
        const std::string text = Rules::text(action);
        EXPECT_TRUE(texts.insert(text).second) << text;
        const auto parsed = Rules::parse_action(text);
        ASSERT_TRUE(parsed.has_value()) << text;
        EXPECT_EQ(*parsed, action);
      }
    }
  }
  EXPECT_EQ(texts.size(), 9433U);
}

TEST(Callisto, RefusesActionsThatAreNone) {
  for (const char* text :
       {"",      "finis",    "a",   "A8",  "a8,", ",a8", "a8,a8", "a9,a8", "b8,a8",
        "a9,b8", "a8,b8,b8", "a8 ", "a08", "a0",  "a21", "u8",    "a-8",   "a99999999999999999999",
        "no-",   "pass"}) {
    EXPECT_FALSE(Rules::parse_action(text).has_value()) << text;
  }
}

TEST(Callisto, WhatCanBeNamedIsRefusedByItsClause) {
  for (const int players : {2, 3, 4}) {
    const State state = Rules::initial({.players = players});
    const auto refused_by = [&](const std::string& text) {
      const auto action = Rules::parse_action(text);
      const Refusal refusal = action ? Rules::check(state, seat_at(0), *action) : Refusal{};
      return refusal ? std::string(refusal->rule.clause) : "nothing";
    };
    const std::string edge = players == 4 ? "1.3" : "1.5";
    for (int x = 0; x < kNames; ++x) {
      for (int y = 0; y < kNames; ++y) {
        const std::string name = static_cast<char>('a' + x) + std::to_string(y + 1);
        const int square = square_at(x, y);
        if (square < 0 || square >= kSquares || !kWidest.squares.contains(square)) {
          EXPECT_EQ(refused_by(name), edge) << name;
          EXPECT_EQ(Rules::text(*Rules::parse_action(name)), name);
        }
      }
    }
    EXPECT_EQ(refused_by("a7,a8"), edge) << "half of it lies on the widest board";
    EXPECT_EQ(refused_by("s20,t20"), edge);
    for (const char* text : {"a8,b9", "t8,a9", "a8,b8,c8,d8", "a8,b8,c8,d8,e8,f8", "h1,m20",
                             "h6,h7,h8,h9,h10", "a1,t20", "no-piece"}) {
      EXPECT_EQ(refused_by(text), "1.2") << text;
      EXPECT_EQ(Rules::text(*Rules::parse_action(text)), "no-piece");
    }
  }
}

TEST(Callisto, RefusesStatesThatAreNone) {
  const Options two;
  for (const char* text : {"",
                           "-/-",
                           "-/-/1",
                           "-/-/1/",
                           "-/-/3/-",
                           "-/-/over/-",
                           "-/-/over/12",
                           "-/-/1/1",
                           "-/-/1/21",
                           "-/-/2/-",
                           "a8/-/1/-",
                           "a8/a8/1/-",
                           "a8/h8/1/-",
                           "h1/h8/1/-",
                           "a8+/a9/1/-",
                           "a8/t8/1/-",
                           "a8/p9/2/-",
                           "a8+a9/p8/1/-",
                           "a8+b8,c8/p8+p9/1/-",
                           "a8+a9+d8,e8/p8+p9/2/-",
                           "a8+a9+b9+c10/p8+p9+o9+n9/1/-",
                           "a8/p8/1/2",
                           "a8/p8/1/-x",
                           "a8/p8/1/-/",
                           "a8/p8/1/2/1"}) {
    EXPECT_FALSE(Rules::parse_state(two, text).has_value()) << text;
  }
  EXPECT_TRUE(Rules::parse_state(two, "-/-/1/-").has_value());
  EXPECT_TRUE(Rules::parse_state(two, "a9+a8+b8,c8/p8+p9/2/-").has_value());
  EXPECT_FALSE(Rules::parse_state({.players = 3, .start = 3}, "-/-/-/1/-").has_value());
}

TEST(Callisto, WithoutTurningOverThereIsOneOfEachMirrorPiece) {
  const Options turned{.flip = false};
  // Beside the column d9: an L above and another one, turned, below.
  const char* twice = "a8+d9+d10,e10,d11,d12+d6,d7,c8,d8/p8+p9+o8+n8,n9/1/-";
  EXPECT_TRUE(Rules::parse_state({}, twice).has_value());
  EXPECT_FALSE(Rules::parse_state(turned, twice).has_value());
  // The same with a J above: with turning over it counts as an L.
  const char* both = "a8+d9+d10,e10,e11,e12+d6,d7,c8,d8/p8+p9+o8+n8,n9/1/-";
  const auto apart = Rules::parse_state(turned, both);
  const auto alike = Rules::parse_state({}, both);
  ASSERT_TRUE(apart.has_value() && alike.has_value());
  for (const Piece piece : {Piece::L, Piece::J}) {
    EXPECT_EQ(apart->hand[0].left(piece), 0);
    EXPECT_EQ(alike->hand[0].left(piece), 0);
  }
  EXPECT_EQ(apart->hand[0].left(Piece::S), 1);
  EXPECT_EQ(alike->hand[0].left(Piece::Z), 2);
  const auto third = Rules::parse_action("e9,f9,g9,e8");
  EXPECT_FALSE(third.has_value());  // squares go by rows
  const auto another = Rules::parse_action("e8,e9,f9,g9");
  ASSERT_TRUE(another.has_value());
  for (const State& state : {*apart, *alike}) {
    const Refusal refusal = Rules::check(state, seat_at(0), *another);
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->rule, "4.1"_rule);
  }
}

// The later starter is placed first among equals (5.4), whatever the start.
TEST(Callisto, TiesGoToTheLaterStarter) {
  for (int start = 0; start < 4; ++start) {
    const Standings standings = Rules::standings(Rules::initial({.players = 4, .start = start}));
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(standings[seat_at((start + i) % 4)].place, 4 - i);
      EXPECT_EQ(standings[seat_at(i)].score, 68);
    }
  }
}

// 5.1: nobody is asked about a last column that has no square. Everything outside the centre is
// full, which no game short of a puzzle reaches: so the squares are filled by hand.
TEST(Callisto, ALastColumnWithoutASquareIsPassedOver) {
  State state = Rules::initial({});
  for (Hand& hand : {std::ref(state.hand[0]), std::ref(state.hand[1])}) {
    hand = Hand{};
    hand.add(Piece::Column, 1);
  }
  state.table.count = {20, 20, 0, 0};
  const Board& board = board_for(2);
  for (int square = 0; square < kSquares; ++square) {
    if (board.squares.contains(square) && !board.centre.contains(square) &&
        square != square_at(7, 0)) {
      state.own[1].insert(square);
    }
  }
  ActionList list;
  Rules::legal_actions(state, seat_at(0), list);
  ASSERT_EQ(list.size(), 2U);  // h1 and finishing
  EventList<Event> events;
  Rules::apply(state, seat_at(0), list[0], events);
  ASSERT_EQ(events.events().size(), 6U);
  EXPECT_EQ(Rules::text(events.events()[1].event), "blocked:1:2:0");
  EXPECT_EQ(Rules::text(events.events()[2].event), "emptied:0:1");
  EXPECT_EQ(Rules::text(events.events()[5].event), "won:1");
  EXPECT_TRUE(is_over(Rules::turn(state)));
}

TEST(Callisto, KeysOfStateAndViewAreOne) {
  State state = Rules::initial({.players = 3});
  NullSink sink;
  for (const char* text : {"a10", "t10", "j1", "k1"}) {
    Rules::apply(state, deciders(Rules::turn(state)).front(), *Rules::parse_action(text), sink);
    EXPECT_EQ(Rules::key(state), Rules::key(Rules::view(state, Spectator{}), Knowledge{}));
  }
}

}  // namespace
}  // namespace calanque::callisto
