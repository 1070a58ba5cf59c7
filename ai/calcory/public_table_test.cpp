#include "ai/calcory/public_table.h"

#include <gtest/gtest.h>

#include "ai/calcory/moves.h"
#include "ai/calcory/thumb.h"

// The model that the players think in, against the rules and against plain counting.
namespace calanque::ai::calcory {
namespace {

using calanque::calcory::Event;
using calanque::calcory::Phase;
using calanque::calcory::State;

#ifdef CALANQUE_SLOW_BUILD
constexpr int kGames = 20;
#else
constexpr int kGames = 300;
#endif

ValueCounts random_cards(Random& random, int most) {
  ValueCounts cards;
  for (std::uint64_t n = random.below(static_cast<std::uint64_t>(most)); n > 0; --n) {
    const auto value = static_cast<int>(random.below(kValues));
    if (cards[value] < calanque::calcory::kDeck[value]) {
      cards.add(value);
    }
  }
  return cards;
}

// The most cards with this sum, by trying all subsets; -1 if there is none.
int most_by_trying(ValueCounts cards, int value, int sum) {
  if (value == 0) {
    return sum == 0 ? std::min(1, cards[0]) : -1;
  }
  int best = -1;
  for (int n = 0; n <= cards[value] && n * value <= sum; ++n) {
    const int rest = most_by_trying(cards, value - 1, sum - n * value);
    best = rest < 0 ? best : std::max(best, rest + n);
  }
  return best;
}

TEST(CalcoryCardSets, AreTheLargest) {
  Random random(31);
  for (int i = 0; i < kGames; ++i) {
    const ValueCounts cards = random_cards(random, 16);
    const MostCards most(cards, true);
    for (int sum = 0; sum <= kTarget; ++sum) {
      const int expected = most_by_trying(cards, kValues - 1, sum);
      ASSERT_EQ(most.makes(sum), expected >= 0) << "seed 31, table " << i << ", sum " << sum;
      CardSets sets;
      list_sets(cards, true, sum, sets);
      ASSERT_EQ(sets.empty(), expected < 0);
      if (expected < 0) {
        continue;
      }
      ASSERT_EQ(most.count(sum), expected);
      ASSERT_EQ(sets[0].total(), expected);
      for (const ValueCounts& set : {most.set(sum), sets[0], sets[sets.size() - 1]}) {
        ASSERT_EQ(set.sum(), sum);
        for (int v = 0; v < kValues; ++v) {
          ASSERT_LE(set[v], cards[v]);
        }
      }
    }
  }
}

// A real game with an onlooker who misses nothing, and the same game in the model.
class Companion {
 public:
  explicit Companion(int players) : state_(Rules::initial({.players = players, .start = 0})) {}

  bool over() const { return state_.phase == Phase::Over; }
  Seen seen() const { return make_table(Rules::view(state_, Spectator{}), knowledge_); }

  // Makes a whole move of the model at the real table; gives the card drawn, if one was.
  int make(const Move& move, Random& random) {
    const std::uint8_t mover = state_.mover;
    int drawn = -1;
    Move rest = move;
    while (true) {
      const auto action = first_step(rest, seen().layout, random);
      const Seat seat = seat_at(mover);
      EXPECT_FALSE(Rules::check(state_, seat, action)) << Rules::text(action);
      EventList<Event> events;
      Rules::apply(state_, seat, action, events);
      if (state_.phase == Phase::Reveal) {
        Rules::OutcomeList outcomes;
        Rules::chance(state_, outcomes);
        const auto outcome = outcomes[random.pick_weighted(outcomes)].outcome;
        drawn = outcome.value;
        Rules::resolve(state_, outcome, events);
      }
      for (const auto& cited : events.events()) {
        Rules::observe(knowledge_, cited.event);
      }
      if (move.kind != MoveKind::Finish || rest.cards.empty() || state_.mover != mover ||
          state_.phase != Phase::Turn || state_.up == 0) {
        return drawn;
      }
      rest.cards.remove(std::get<calanque::calcory::Turned>(events.events()[0].event).value);
    }
  }

 private:
  State state_;
  Knowledge knowledge_;
};

void expect_same(const Table& a, const Table& b) {
  EXPECT_EQ(a.known, b.known);
  EXPECT_EQ(a.pool, b.pool);
  EXPECT_EQ(a.turned, b.turned);
  EXPECT_EQ(a.bid, b.bid);
  EXPECT_EQ(a.hidden, b.hidden);
  EXPECT_EQ(a.pile, b.pile);
  EXPECT_EQ(a.mover, b.mover);
  EXPECT_EQ(a.stage, b.stage);
  EXPECT_TRUE(a.bid.empty() || a.owner == b.owner);
}

TEST(CalcoryModel, FollowsTheRules) {
  for (int game = 0; game < kGames; ++game) {
    Random random(static_cast<std::uint64_t>(game), 5);
    Companion real(2 + game % 3);
    for (int moves = 0; !real.over() && moves < 400; ++moves) {
      Table table = real.seen().table;
      Moves list;
      list_moves(table, list);
      ASSERT_FALSE(list.empty());
      const Move move = moves % 3 == 0 ? random.pick(list).action : thumb_move(table);
      NullSink sink;
      Model::apply(table, seat_at(table.mover), move, sink);
      const int drawn = real.make(move, random);
      if (drawn >= 0) {
        Model::resolve(table, static_cast<Value>(drawn), sink);
      }
      expect_same(table, real.seen().table);
      ASSERT_FALSE(HasFailure()) << "stream 5 of key " << game << ", move " << moves;
    }
  }
}

TEST(CalcoryModel, KeepsSecretsApart) {
  Knowledge knowledge;
  knowledge.facts[0] = 0b10;          // a 1
  knowledge.facts[1] = 0b1000010000;  // put back secretly: 4 or 9
  knowledge.facts[2] = 0;
  knowledge.seen[1] = 1;
  View view;
  view.down = 0b111;
  const Seen seen = make_table(view, knowledge);
  EXPECT_EQ(seen.table.known, one_card(1));
  ASSERT_EQ(seen.table.secrets.size(), 1U);
  EXPECT_EQ(seen.table.secrets[0], 0b1000010000);
  EXPECT_EQ(seen.table.hidden, 1);
  EXPECT_EQ(seen.table.pool[1], 9);
}

TEST(CalcoryModel, PassesWithoutShowingAnything) {
  Table table;
  table.pile = {5, 5, 0, 0};
  table.known = join(one_card(6), one_card(7));
  EXPECT_FALSE(pass_with_known(table).possible);  // 13 would be taken
  table.known.add(9);
  EXPECT_TRUE(pass_with_known(table).possible);
  EXPECT_GT(pass_with_known(table).cards.sum(), kTarget);
}

}  // namespace
}  // namespace calanque::ai::calcory
