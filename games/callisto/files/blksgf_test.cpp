#include "games/callisto/files/blksgf.h"

#include <gtest/gtest.h>

namespace calanque::callisto {
namespace {

FiledGame random_game(const Options& options, std::uint64_t seed, int limit = 1000) {
  FiledGame game{.options = options, .names = {}, .moves = {}};
  for (int i = 0; i < options.players; ++i) {
    game.names.push_back("Seat [" + std::to_string(i) + "] \\ \xC3\xA9");
  }
  Random random(seed);
  NullSink sink;
  State state = Rules::initial(options);
  while (!state.table.over() && static_cast<int>(game.moves.size()) < limit) {
    const Seat seat = deciders(Rules::turn(state)).front();
    ActionList list;
    Rules::legal_actions(state, seat, list);
    game.moves.push_back({seat, random.pick(list)});
    Rules::apply(state, seat, game.moves.back().action, sink);
  }
  return game;
}

TEST(Blksgf, EveryGameComesBackAsItWent) {
  std::uint64_t seed = 0;
  for (const int players : {2, 3, 4}) {
    for (const bool flip : {true, false}) {
      for (const ColoursEach colours : {ColoursEach::One, ColoursEach::Two}) {
        const Options options{players, static_cast<int>(seed % 2), flip, LastColumn::May, colours};
        if (Rules::check_options(options)) {
          continue;
        }
        for (const int limit : {0, 1, 20, 1000}) {
          const FiledGame game = random_game(options, ++seed, limit);
          const auto back = import_blksgf(export_blksgf(game));
          ASSERT_TRUE(back.has_value()) << back.error().problem;
          EXPECT_EQ(*back, game);
        }
      }
    }
  }
}

// Three players: colours 1 and 2 lay all their pieces, colour 3 is hemmed in. In the last round
// colour 1 keeps its last column and colour 2 places it.
constexpr std::string_view kEveryPiece =
    "(;GM[Callisto Three-Player]"
    ";1[l2];2[k1];3[h3];1[h8];2[l7];3[i2];1[h9,h10,g11,h11,i11];2[l8,l9,m9,n9,l10];3[j1]"
    ";1[i12,h13,i13,j13,i14];2[o9,n10,o10,p10,o11];3[j2,k2,i3,j3,i4]"
    ";1[k13,m13,k14,l14,m14];2[j5,k5,l5,j6,l6];3[k3,l3,m3,l4];1[d9,d10,e10,e11,f11]"
    ";2[h6,i6,g7,h7,g8];3[g4,h4,h5];1[i15,i16,i17,j17];2[o12,n13,o13,n14];3[j4,k4]"
    ";1[m15,n15,o15,n16];2[r8,r9,q10,r10];3[f5,g5,g6];1[q13,p14,q14,p15];2[n4,m5,n5,o5]"
    ";3[e6,f6,e7,e8,f8];1[f9,g9,f10,g10];2[s10,t10,s11,t11];3[d7,d8];1[f12,g12,f13,g13]"
    ";2[m11,n11,m12,n12];3[c8,b9,c9,b10];1[c10,b11,c11,b12];2[l11,k12,l12,l13]"
    ";1[j10,j11,k11,j12];2[q11,r11,r12,s12];1[j18,k18,l18,l19];2[i9,j9,k9,i10]"
    ";1[i8,j8,k8];2[k6,j7,k7];1[p12,q12,p13];2[q7,q8,q9];1[f14,g14,h14];2[m6,m7,m8]"
    ";1[d11,c12,d12];2[o8,p8,p9];1[a10,a11];2[n7,n8];1[f15,g15];2[n6,o6];2[m4]"
    ")";

TEST(Blksgf, ADeclarationToHaveFinishedIsFoundThoughPentobiHasNone) {
  const auto game = import_blksgf(kEveryPiece);
  ASSERT_TRUE(game.has_value()) << game.error().problem;
  EXPECT_EQ(game->options, (Options{.players = 3}));
  ASSERT_EQ(game->moves.size(), 53U);
  EXPECT_EQ(game->moves[51], (SeatedAction{seat_at(0), kFinish}));
  const std::string text = export_blksgf(*game);
  EXPECT_NE(text.find(";CF[1]"), std::string::npos);
  const auto back = import_blksgf(text);
  ASSERT_TRUE(back.has_value()) << back.error().problem;
  EXPECT_EQ(*back, *game);
}

TEST(Blksgf, ReadsWhatPentobiWrites) {
  const auto game = import_blksgf(
      "(\n;GM[Callisto Two-Player]CA[UTF-8]AP[Pentobi:30.3]PB[Ada \\[1\\]]PW[Bo]DT[2026-01-02]\n"
      ";B[e9]C[a (curious) comment; with \\] inside]\n;W[L8]BM[1]\n"
      "(;B[f10];W[k7]\n;1[f11,g11,h11,g12,g13](;W[k8,J8,j7]))\n"
      "(;B[a8]C[a variation]))");
  ASSERT_TRUE(game.has_value()) << game.error().problem;
  EXPECT_EQ(game->options, (Options{.last_column = LastColumn::Must}));
  EXPECT_EQ(game->names, (std::vector<std::string>{"Ada [1]", "Bo"}));
  ASSERT_EQ(game->moves.size(), 6U);
  EXPECT_EQ(Rules::text(game->moves[1].action), "l8");
  EXPECT_EQ(Rules::text(game->moves[4].action), "f11,g11,h11,g12,g13");
  EXPECT_EQ(Rules::text(game->moves[5].action), "j7,j8,k8");
  EXPECT_EQ(game->moves[5].seat, seat_at(1));
}

TEST(Blksgf, KnowsTheFourVariants) {
  const auto options = [](const std::string& name) {
    return import_blksgf("(;GM[" + name + "])").value().options;
  };
  EXPECT_EQ(options("Callisto Two-Player").players, 2);
  EXPECT_EQ(options("Callisto Three-Player").players, 3);
  EXPECT_EQ(options("Callisto").players, 4);
  EXPECT_EQ(options("Callisto Two-Player Four-Color").colours, ColoursEach::Two);
  const auto four = import_blksgf("(;GM[Callisto Two-Player Four-Color];1[a8];2[a9];3[a10];4[t8])");
  ASSERT_TRUE(four.has_value());
  EXPECT_EQ(four->moves[2].seat, seat_at(0));
}

struct Malformed {
  std::string text;
  std::string problem;  // part of it
  std::string clause = "";
  int move = 0;
};

TEST(Blksgf, SaysWhatIsWrong) {
  const std::string two = "(;GM[Callisto Two-Player]";
  const std::string opening = two + ";B[e9];W[l8];B[f10];W[k7]";
  const std::vector<Malformed> cases = {
      {"", "expected ("},
      {"hello", "expected ("},
      {two, "expected )"},
      {two + ";B[e9", "expected a property"},
      {two + ";B[e9\\]", "expected a property"},
      {two + ";B", "expected a property"},
      {two + ";[e9])", "expected a property"},
      {"(B[e9])", "expected ;"},
      {two + "(;B[e9])", "expected )"},
      {"(;B[e9])", "GM is missing"},
      {"(;GM[Blokus Duo])", "no variant"},
      {"(;GM[callisto])", "no variant"},
      {"(;GM[1])", "no variant"},
      {two + "AB[e9])", "sets up"},
      {two + ";PL[W])", "sets up"},
      {two + ";3[e9])", "no colour"},
      {"(;GM[Callisto];B[e9])", "no colour"},
      {two + ";B[])", "no piece", "", 1},
      {two + ";B[e9,e10,e11,e12])", "no piece", "", 1},
      {two + ";B[e9][e10])", "no piece", "", 1},
      {two + ";B[e9];B[f10])", "another colour", "2.2", 2},
      {two + ";W[e9])", "another colour", "2.2", 1},
      {two + ";B[h8])", "refuse", "3.2", 1},
      {two + ";B[t10])", "refuse", "1.5", 1},
      {two + ";B[e8,e9])", "refuse", "3.1", 1},
      {opening + ";B[a8,b8])", "refuse", "4.3", 5},
      {opening + ";B[f10,f11])", "refuse", "4.2", 5},
      {opening + ";CF[B])", "refuse", "4.4", 5},
      {opening + ";CF[3])", "no colour", "", 5},
      {two + "RU[Calanque start=2])", "go together", "2.2"},
      {two + "RU[Calanque players=3])", "no option"},
      {two + "RU[Calanque flip])", "no option"},
      {two + "RU[Calanque,flip=no])", "no blank"},
  };
  for (const Malformed& wrong : cases) {
    const auto game = import_blksgf(wrong.text);
    ASSERT_FALSE(game.has_value()) << wrong.text;
    const FileError& error = game.error();
    EXPECT_NE(error.problem.find(wrong.problem), std::string::npos)
        << wrong.text << ": " << error.problem;
    EXPECT_EQ(error.violation ? error.violation->rule.clause : "", wrong.clause) << wrong.text;
    EXPECT_EQ(error.move, wrong.move) << wrong.text;
    EXPECT_LE(error.position, wrong.text.size());
  }
}

// Cut anywhere, or with one byte changed, a file is read or refused, never worse.
TEST(Blksgf, SurvivesEveryCutAndManyChanges) {
  const std::string text = export_blksgf(random_game({.players = 3}, 5, 30));
  for (std::size_t length = 0; length < text.size(); ++length) {
    const auto game = import_blksgf(text.substr(0, length));
    EXPECT_EQ(game.has_value(), length + 1 == text.size()) << length;
  }
  Random random(3);
  for (int i = 0; i < 2000; ++i) {
    std::string changed = text;
    changed[random.below(changed.size())] = static_cast<char>(random.below(256));
    const auto game = import_blksgf(changed);
    EXPECT_TRUE(game.has_value() || !game.error().problem.empty());
  }
}

TEST(Blksgf, NamesAreReadInUtf8AndInLatin1) {
  const auto utf8 = import_blksgf("(;GM[Callisto Two-Player]PB[Zo\xC3\xA9];B[e8])");
  const auto latin1 = import_blksgf("(;GM[Callisto Two-Player]PB[Zo\xE9];B[e8])");
  ASSERT_TRUE(utf8.has_value() && latin1.has_value());
  EXPECT_EQ(utf8->names[0], "Zo\xC3\xA9");
  EXPECT_EQ(latin1->names[0], "Zo\xC3\xA9");
  const auto endless =
      import_blksgf("(;GM[Callisto Two-Player]PB[" + std::string(300, '\xE9') + "];B[e8])");
  ASSERT_TRUE(endless.has_value());
  EXPECT_EQ(endless->names[0].size(), 200U);
}

}  // namespace
}  // namespace calanque::callisto
