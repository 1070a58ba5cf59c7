#include "games/captn_clever/board.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/captn_clever/rules.h"

namespace calanque::captn_clever {
namespace {

static_assert(Game<Rules>);
static_assert(sizeof(State) <= 512);
static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<View> &&
              std::is_trivially_copyable_v<Event> && std::is_trivially_copyable_v<Knowledge>);

// "CLAUSE KEY" of the refusal, or nothing.
std::string refusal_of(const Board& board) {
  const Refusal refusal = check_board(board);
  if (!refusal) {
    return "";
  }
  for (const Language language : languages()) {
    const std::string sentence =
        format(Rules::texts(), language, refusal->reason, [](Seat) { return std::string(); });
    EXPECT_EQ(sentence.find('<'), std::string::npos) << sentence;
  }
  return std::string(refusal->rule.clause) + " " + std::string(refusal->reason.key);
}

TEST(Board, TheReconstructionHasTheNumbersOfTheRulings) {
  const Board& board = default_board();
  EXPECT_EQ(refusal_of(board), "");
  EXPECT_EQ(board.links.size(), 16U);
  std::array<int, kIslands> degrees{};
  for (const Jetties& link : board.links) {
    ++degrees[static_cast<std::size_t>(link.a - 1)];
    ++degrees[static_cast<std::size_t>(link.b - 1)];
  }
  EXPECT_EQ(*std::min_element(degrees.begin(), degrees.end()), 2);
  EXPECT_EQ(*std::max_element(degrees.begin(), degrees.end()), 6);
  // Unchanged by a half turn: island i becomes 10 - i.
  for (const LinkName& name : link_names(board)) {
    const auto names = link_names(board);
    EXPECT_NE(std::find(names.begin(), names.end(), LinkName{10 - name.b, 10 - name.a, 0}),
              names.end());
  }
}

TEST(Board, EveryFaultHasItsClauseAndItsReason) {
  const auto broken = [](const auto& change) {
    Board board = default_board();
    change(board);
    return refusal_of(board);
  };
  EXPECT_EQ(broken([](Board& b) { b.islands.pop_back(); }), "1.5 reason.board.islands");
  EXPECT_EQ(broken([](Board& b) { b.islands[3].name = ""; }), "1.5 reason.board.name");
  EXPECT_EQ(broken([](Board& b) { b.islands[3].treasure = "\xC3"; }), "1.5 reason.board.name");
  EXPECT_EQ(broken([](Board& b) { b.islands[3].x = 101; }), "1.5 reason.board.place");
  EXPECT_EQ(broken([](Board& b) { b.links.resize(33, b.links[0]); }),
            "1.6 reason.board.many_links");
  EXPECT_EQ(broken([](Board& b) { b.links[0].b = 10; }), "1.6 reason.board.no_island");
  EXPECT_EQ(broken([](Board& b) { b.links[0].b = 1; }), "1.6 reason.board.loop");
  EXPECT_EQ(broken([](Board& b) { b.links[0].colour_b = "blue"; }), "1.6 reason.board.jetties");
  EXPECT_EQ(broken([](Board& b) { b.links[0].colour_a = b.links[0].colour_b = "a b"; }),
            "1.6 reason.board.colour");
  EXPECT_EQ(broken([](Board& b) { b.links.resize(18, b.links[0]); }),
            "1.6 reason.board.third_link");
  EXPECT_EQ(broken([](Board& b) { b.links.erase(b.links.begin(), b.links.begin() + 13); }),
            "1.7 reason.board.lonely");
  EXPECT_EQ(broken([](Board& b) {
              std::erase_if(b.links,
                            [](const Jetties& link) { return (link.a <= 3) != (link.b <= 3); });
            }),
            "1.7 reason.board.apart");
  EXPECT_EQ(broken([](Board& b) { b.crossings[0].other = {1, 9, 0}; }), "1.8 reason.board.no_link");
  EXPECT_EQ(broken([](Board& b) { b.crossings[0].other = {1, 5, 0}; }),
            "1.8 reason.board.self_crossing");
  EXPECT_EQ(broken([](Board& b) { b.crossings.erase(b.crossings.begin()); }),
            "1.8 reason.board.one_sided");
  EXPECT_EQ(broken([](Board& b) { b.crossings.clear(); }), "1.8 reason.board.no_crossing");
}

// A chain of nine islands whose links cross so much that three boats close all of them.
TEST(Board, ABoardWithoutRoomIsRefused) {
  Board board = default_board();
  board.links.clear();
  board.crossings.clear();
  for (int i = 1; i < kIslands; ++i) {
    board.links.push_back({i, i + 1, "red", "red"});
  }
  for (int i = 1; i < kIslands; ++i) {
    for (int j = 1; j < kIslands; ++j) {
      if (i != j && (i % 3 == j % 3)) {
        board.crossings.push_back({{i, i + 1, 0}, {j, j + 1, 0}});
      }
    }
  }
  EXPECT_EQ(refusal_of(board), "1.9 reason.board.too_tight");
}

TEST(Board, NotationReadsBackAndKeepsAnyName) {
  Options options;
  options.board.islands[0].name = "Île d'Or: 50 % / 3; é";
  options.board.links.push_back({2, 5, "white", "white"});
  ASSERT_FALSE(Rules::check_options(options));
  const std::string text = board_text(options.board);
  for (const char c : text) {
    ASSERT_TRUE(c > ' ' && c < 127);
  }
  Options read;
  ASSERT_FALSE(set_option(Rules::options_schema(), read, "board", text));
  EXPECT_EQ(read, options);
  EXPECT_EQ(option_text(Rules::options_schema()[3], read), text);
}

// 2.5: the two links between 2 and 5 close each other, and each has a name of its own.
TEST(Board, TwinLinksAreTwoLinks) {
  Options options;
  options.board.links.push_back({2, 5, "white", "white"});
  const State state = Rules::initial(options);
  const std::uint8_t first = state.chart.find({1, 4, 0});
  const std::uint8_t second = state.chart.find({1, 4, 1});
  ASSERT_NE(first, kNone);
  ASSERT_EQ(second, first + 1);
  EXPECT_EQ(state.chart.closes[first], state.chart.closes[second]);
  EXPECT_EQ(state.chart.find({0, 1, 1}), kNone);
}

TEST(Board, HostileTextsNeverGetThrough) {
  const std::string good = board_text(default_board());
  Random random(5);
  const std::string alphabet = "0123456789;:/,-x%ABCredblu\xC3 ";
  for (int i = 0; i < 20000; ++i) {
    std::string text = good;
    for (int k = 0; k < 3; ++k) {
      const std::size_t at = random.below(text.size());
      switch (random.below(3)) {
        case 0:
          text.erase(at, random.below(6));
          break;
        case 1:
          text.insert(at, 1, random.pick(alphabet));
          break;
        default:
          text[at] = random.pick(alphabet);
      }
    }
    Options options;
    if (!set_option(Rules::options_schema(), options, "board", text)) {
      ASSERT_FALSE(Rules::check_options(options)) << text;
      const auto again = parse_board(board_text(options.board));
      ASSERT_TRUE(again.has_value() && *again == options.board) << text;
    }
  }
}

}  // namespace
}  // namespace calanque::captn_clever
