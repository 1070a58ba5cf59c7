#include <gtest/gtest.h>

#include <numeric>
#include <optional>
#include <vector>

#include "core/perft.h"
#include "games/calcory/rules.h"

// A second, slow implementation of the rules, written from RULES.en.md: it forgets the places and
// counts cards by value, so that one branch stands for all places alike. Paths must be as many.
namespace calanque::calcory {
namespace {

using Cards = std::array<int, kValues>;

int count(const Cards& cards) {
  return std::accumulate(cards.begin(), cards.end(), 0);
}

int sum(const Cards& cards) {
  int total = 0;
  for (std::size_t v = 0; v < cards.size(); ++v) {
    total += static_cast<int>(v) * cards[v];
  }
  return total;
}

Cards operator+(Cards a, const Cards& b) {
  for (std::size_t v = 0; v < a.size(); ++v) {
    a[v] += b[v];
  }
  return a;
}

struct Slow {
  Cards unseen{};
  Cards known{};
  Cards mine{};  // turned this turn, or in hand
  std::optional<Cards> bid;
  std::size_t owner = 0;
  std::vector<bool> has_won;
  std::size_t mover = 0;
  enum { Turning, Revealing, Putting, Over } phase = Turning;
  int empty = 0;

  int face_down() const { return count(unseen) + count(known); }

  void finish_turn() {
    mine = {};
    phase = Turning;
    do {
      mover = (mover + 1) % has_won.size();
      if (bid && owner == mover) {
        mine = *bid;
        bid.reset();
        empty += count(mine);
        phase = count(mine) == 1 ? Over : Putting;
        return;
      }
    } while (face_down() == 0);
  }

  void fail() {
    known = known + mine;
    finish_turn();
  }

  void turn_up(std::size_t value) {
    ++mine[value];
    phase = Turning;
    if (sum(mine) > 13 || mine[0] == 2) {
      fail();
    } else if (sum(mine) == 13) {
      empty += count(mine);
      phase = Putting;
    } else if (face_down() == 0 && count(mine) == 1 && !has_won[mover]) {
      fail();
    }
  }

  void stop() {
    if (bid && (sum(mine) < sum(*bid) || (sum(mine) == sum(*bid) && count(mine) <= count(*bid)))) {
      fail();
      return;
    }
    if (bid) {
      known = known + *bid;
    }
    bid = mine;
    owner = mover;
    finish_turn();
  }

  void put(std::size_t value) {
    ++known[value];
    --empty;
    has_won[mover] = true;
    finish_turn();
  }
};

std::uint64_t slow_perft(const Slow& s, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t paths = 0;
  const auto branch = [&](int times, const auto& step) {
    if (times > 0) {
      Slow next = s;
      step(next);
      paths += static_cast<std::uint64_t>(times) * slow_perft(next, depth - 1);
    }
  };
  if (s.phase == Slow::Turning) {
    branch(count(s.unseen), [](Slow& next) { next.phase = Slow::Revealing; });
    branch(count(s.mine) >= (s.has_won[s.mover] ? 1 : 2) ? 1 : 0, [](Slow& n) { n.stop(); });
  }
  for (std::size_t v = 0; v < kValues; ++v) {
    if (s.phase == Slow::Turning) {
      branch(s.known[v], [&](Slow& next) {
        --next.known[v];
        next.turn_up(v);
      });
    } else if (s.phase == Slow::Revealing) {
      branch(s.unseen[v] > 0 ? 1 : 0, [&](Slow& next) {
        --next.unseen[v];
        next.turn_up(v);
      });
    } else if (s.phase == Slow::Putting) {
      branch(s.mine[v] > 0 ? s.empty : 0, [&](Slow& next) { next.put(v); });
    }
  }
  return paths;
}

Slow slow_copy(const State& state) {
  Slow slow;
  Cards marked{};
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const auto place = static_cast<int>(i);
    if (contains(state.marked, place)) {
      ++marked[state.card[i]];
    } else if (contains(state.down & ~state.fresh, place)) {
      ++slow.known[state.card[i]];
    }
  }
  for (int v = 0; v < kValues; ++v) {
    slow.unseen[static_cast<std::size_t>(v)] = state.unseen[v];
    slow.mine[static_cast<std::size_t>(v)] = state.turned[v];
  }
  if (state.marked != 0) {
    slow.bid = marked;
    slow.owner = state.owner;
  }
  for (std::size_t i = 0; i < state.players; ++i) {
    slow.has_won.push_back(state.pile[i] > 0);
  }
  slow.mover = state.mover;
  slow.phase = state.phase == Phase::Turn     ? Slow::Turning
               : state.phase == Phase::Reveal ? Slow::Revealing
               : state.phase == Phase::Put    ? Slow::Putting
                                              : Slow::Over;
  slow.empty = kPlaces - std::popcount(state.down | state.up | state.marked);
  return slow;
}

TEST(CalcoryOracle, CountsTheSamePathsFromTheStart) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const State state = Rules::initial({.players = players, .start = players - 1});
    for (int depth = 1; depth <= 5; ++depth) {
      EXPECT_EQ(perft<Rules>(state, depth), slow_perft(slow_copy(state), depth)) << depth;
    }
  }
}

TEST(CalcoryOracle, CountsTheSamePathsFromPositionsOfRandomGames) {
  NullSink sink;
  OutcomeList outcomes;
  Random random(11);
  for (int game = 0; game < 60; ++game) {
    State state = Rules::initial({.players = 2 + game % 3, .start = 0});
    for (int step = 0; state.phase != Phase::Over; ++step) {
      if (step % 23 == game % 23) {
        ASSERT_EQ(perft<Rules>(state, 3), slow_perft(slow_copy(state), 3)) << Rules::text(state);
      }
      if (state.phase == Phase::Reveal) {
        Rules::chance(state, outcomes);
        Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, sink);
      } else {
        Rules::apply(state, mover(state), Rules::sample_action(state, mover(state), random), sink);
      }
    }
  }
}

// Small tables reach what random games seldom do: everything marked, passes, the only card.
TEST(CalcoryOracle, CountsTheSamePathsOnSmallTables) {
  Random random(12);
  for (int table = 0; table < 400; ++table) {
    State state = Rules::initial({.players = 2 + table % 3, .start = 0});
    state.down = 0;
    state.fresh = 0;
    state.unseen = {};
    const auto cards = static_cast<int>(1 + random.below(5));
    for (Place place = 0; place < cards; ++place) {
      const auto value = static_cast<Value>(random.below(kValues));
      state.down |= place_bit(place);
      if (random.below(4) == 0 && state.unseen[value] == 0) {
        state.fresh |= place_bit(place);
        state.unseen.add(value);
      } else {
        state.card[place] = value;
      }
    }
    // The seat on turn may have won nothing; the others hold what is missing.
    state.pile[1] = static_cast<std::uint8_t>(kCards - cards);
    if (state.players > 2 && random.below(2) == 0) {
      --state.pile[1];
      state.pile[2] = 1;
    }
    // Putting back has sixty places to choose from, so a few steps are wide enough.
    for (int depth = 1; depth <= 6; ++depth) {
      ASSERT_EQ(perft<Rules>(state, depth), slow_perft(slow_copy(state), depth))
          << Rules::text(state) << " depth " << depth;
    }
  }
}

}  // namespace
}  // namespace calanque::calcory
