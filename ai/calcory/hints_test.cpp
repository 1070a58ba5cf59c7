#include "ai/calcory/hints.h"

#include <gtest/gtest.h>

namespace calanque::ai::calcory {
namespace {

// Can be said in every language, with all its parameters.
void expect_said(const Message& message) {
  for (const Language language : languages()) {
    const std::string said =
        format(Rules::texts(), language, message, [](Seat) { return std::string("Anne"); });
    EXPECT_EQ(said.find_first_of("<>{}"), std::string::npos) << said;
    EXPECT_FALSE(said.empty());
  }
}

ValueCounts cards(std::initializer_list<int> values) {
  ValueCounts counts;
  for (const int value : values) {
    counts.add(value);
  }
  return counts;
}

Move draw() {
  return {MoveKind::Draw, 0, {}};
}

struct Case {
  std::string_view reason;
  Table table;
  std::vector<Move> moves;  // best first
};

Table table_with(ValueCounts known, ValueCounts turned = {}, ValueCounts bid = {}) {
  Table table;
  table.known = known;
  table.turned = turned;
  table.bid = bid;
  table.owner = 1;
  table.pile = {6, 4, 0, 0};
  table.pool = cards({0, 1, 4, 8});
  table.hidden = 4;
  return table;
}

Table hand(ValueCounts taken, ValueCounts known) {
  Table table = table_with(known, taken);
  table.stage = Stage::Put;
  return table;
}

std::vector<Case> every_reason() {
  const ValueCounts pair = cards({4, 9});
  Table secret = table_with({}, cards({5}));
  secret.secrets.push_back(0b1000010000);
  return {
      {"hint.capture.known", table_with(pair), {finish_with(pair)}},
      {"hint.capture.more",
       table_with(cards({4, 9, 1, 3})),
       {finish_with(cards({1, 3, 9})), finish_with(pair)}},
      {"hint.capture.sure", table_with(pair), {finish_with(pair), draw()}},
      {"hint.draw.more", table_with(pair), {draw(), finish_with(pair)}},
      {"hint.draw.safe", table_with({}, cards({3})), {draw(), finish_with({})}},
      {"hint.secret", secret, {{MoveKind::Secret, 0, {}}, draw()}},
      {"hint.bid.ends", table_with(cards({9})), {finish_with(cards({9})), draw()}},
      {"hint.bid.prevents",
       table_with(cards({5, 6}), {}, cards({9})),
       {finish_with(cards({5, 6})), draw()}},
      {"hint.bid.betters",
       table_with(cards({5, 6}), {}, cards({1, 9})),
       {finish_with(cards({5, 6})), draw()}},
      {"hint.bid.risk", table_with({}, cards({5, 6})), {finish_with({}), draw()}},
      {"hint.bid.stands", table_with({}, cards({5, 6})), {finish_with({})}},
      {"hint.pass", table_with(cards({9, 9})), {finish_with(cards({9, 9})), draw()}},
      {"hint.put.leaves", hand(pair, cards({9})), {put(9), put(4)}},
      {"hint.put.least", hand(pair, {}), {put(9), put(4)}},
  };
}

TEST(CalcoryHints, FindAndSayEveryReason) {
  for (const Case& given : every_reason()) {
    JudgedMoves moves;
    for (const Move& move : given.moves) {
      moves.push_back({move, 0.5, 1});
    }
    const Message reason = reason_for(given.table, moves);
    EXPECT_EQ(reason.key, given.reason);
    expect_said(reason);
  }
}

TEST(CalcoryHints, SayWhatIsHidden) {
  Seen seen;
  seen.table = table_with({}, cards({5}));
  seen.table.secrets.push_back(0b1000010000);
  seen.layout.secrets.push_back(17);
  const auto beliefs = beliefs_about(seen);
  ASSERT_EQ(beliefs.size(), 2U);
  EXPECT_EQ(beliefs[0].key, "hint.belief.secret");
  EXPECT_EQ(beliefs[1].key, "hint.belief.lose");
  for (const Message& belief : beliefs) {
    expect_said(belief);
  }
}

TEST(CalcoryHints, CountTheUnseen) {
  const Table table = table_with(cards({4}), cards({0, 8}));  // unseen: 0 1 4 8
  EXPECT_EQ(chance_to_lose(table), 0.5);                      // 0 and 8
  EXPECT_EQ(chance_to_keep_thirteen(table), 0.25);            // 1, with the 4
}

}  // namespace
}  // namespace calanque::ai::calcory
