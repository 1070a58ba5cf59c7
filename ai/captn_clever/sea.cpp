#include "ai/captn_clever/sea.h"

#include <algorithm>
#include <bit>

namespace calanque::ai::captn_clever {

namespace {

using Neighbours = std::array<IslandSet, kIslands>;

// Islands joined by one of the links, for each island.
Neighbours neighbours(const Chart& chart, LinkSet links) {
  Neighbours near{};
  for (; links != 0; links &= links - 1) {
    const Link& link = chart.links[static_cast<std::size_t>(std::countr_zero(links))];
    near[link.a] |= island_bit(link.b);
    near[link.b] |= island_bit(link.a);
  }
  return near;
}

IslandSet step(const Neighbours& near, IslandSet islands) {
  IslandSet reached = islands;
  for (unsigned rest = islands; rest != 0; rest &= rest - 1) {
    reached |= near[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  return reached;
}

IslandSet walk(const Neighbours& bridges, IslandSet islands) {
  for (;;) {
    const IslandSet reached = step(bridges, islands);
    if (reached == islands) {
      return islands;
    }
    islands = reached;
  }
}

// Turn by turn: a walk over the bridges, one crossing, a walk.
Turns distances(const Neighbours& bridges, const Neighbours& crossings) {
  Turns turns;
  for (std::uint8_t from = 0; from < kIslands; ++from) {
    turns.least[from].fill(kFar);
    IslandSet reached = walk(bridges, island_bit(from));
    IslandSet before = island_bit(from);
    for (std::uint8_t turn = 1; turn < kFar; ++turn) {
      reached = walk(bridges, step(crossings, reached));
      for (unsigned fresh = reached & ~before; fresh != 0; fresh &= fresh - 1) {
        turns.least[from][static_cast<std::size_t>(std::countr_zero(fresh))] = turn;
      }
      before = reached;
    }
    turns.least[from][from] = reached == island_bit(from) ? kFar : 2;
  }
  return turns;
}

Turns turns_over(const Chart& chart, LinkSet boats) {
  LinkSet closed = 0;
  for (LinkSet rest = boats; rest != 0; rest &= rest - 1) {
    closed |= chart.closes[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  return distances(neighbours(chart, boats), neighbours(chart, chart.all_links() & ~closed));
}

void fill_anywhere(Turns& turns) {
  for (std::size_t from = 0; from < kIslands; ++from) {
    for (const float turn : turns.expected[from]) {
      turns.anywhere[from] += turn / kIslands;
    }
  }
}

// Turns still to come after a stop, on average over all places of the other boats.
using Expected = std::array<std::array<float, kIslands>, kIslands>;

// One turn over these boats, to the stop that is best by `later`.
void look_one_turn_ahead(const Expected& later, Turns& turns) {
  for (std::size_t from = 0; from < kIslands; ++from) {
    unsigned stops = 0;
    for (std::size_t stop = 0; stop < kIslands; ++stop) {
      stops |= stop != from && turns.least[from][stop] == 1 ? 1U << stop : 0U;
    }
    auto& expected = turns.expected[from];
    expected = stops == 0 ? later[from] : later[static_cast<std::size_t>(std::countr_zero(stops))];
    for (unsigned rest = stops; rest != 0; rest &= rest - 1) {
      const auto& then = later[static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::size_t to = 0; to < kIslands; ++to) {
        expected[to] = std::min(expected[to], then[to]);
      }
    }
    for (std::size_t to = 0; to < kIslands; ++to) {
      expected[to] = (stops >> to & 1U) != 0 ? 1.0F : 1 + expected[to];
    }
  }
}

}  // namespace

Sea::Sea(const Chart& chart, int players)
    : hops_(distances({}, neighbours(chart, chart.all_links()))) {
  const auto others = static_cast<std::size_t>(players) - 1;
  for (std::uint16_t link = 0; link <= chart.count; ++link) {
    choose_[0][link] = link;
    choose_[1][link] = static_cast<std::uint16_t>(link * (link - 1) / 2);
    choose_[2][link] = static_cast<std::uint16_t>(link * (link - 1) * (link - 2) / 6);
  }
  std::size_t total = 1;
  for (std::size_t size = 1; size <= others; ++size) {
    first_[size] = total;
    total += choose_[size - 1][chart.count];
  }
  tables_.reserve(total);
  tables_.push_back(turns_over(chart, 0));
  for (std::size_t size = 1; size <= others; ++size) {
    // All sets of that size in rising order, which is the order of their numbers (Gosper).
    std::uint64_t boats = (1ULL << size) - 1;
    while (boats < 1ULL << chart.count) {
      tables_.push_back(turns_over(chart, static_cast<LinkSet>(boats)));
      const std::uint64_t lowest = boats & (0 - boats);
      const std::uint64_t carried = boats + lowest;
      boats = carried | ((boats ^ carried) / lowest >> 2);
    }
  }
  expect(first_[others]);
}

// Value iteration: before each turn the other boats are thrown anew, and are of no help at all as
// often as not. (Sets of boats that close each other never stand on the board; they are so few that
// they do not matter in the mean.)
void Sea::expect(std::size_t first_full) {
  constexpr int kRounds = 8;  // most ways take one or two turns: what is left falls by half a round
  constexpr double kNoHelp = 0.5;
  for (auto& row : adrift_.expected) {
    row.fill(2);
  }
  const double each = (1 - kNoHelp) / static_cast<double>(tables_.size() - first_full);
  for (int round = 0; round < kRounds; ++round) {
    std::array<std::array<double, kIslands>, kIslands> mean{};
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      look_one_turn_ahead(adrift_.expected, tables_[i]);
      const double weight = (i == 0 ? kNoHelp : 0) + (i >= first_full ? each : 0);
      for (std::size_t from = 0; from < kIslands && weight > 0; ++from) {
        for (std::size_t to = 0; to < kIslands; ++to) {
          mean[from][to] += weight * static_cast<double>(tables_[i].expected[from][to]);
        }
      }
    }
    for (std::size_t from = 0; from < kIslands; ++from) {
      for (std::size_t to = 0; to < kIslands; ++to) {
        adrift_.expected[from][to] = static_cast<float>(mean[from][to]);
      }
    }
  }
  for (Turns& turns : tables_) {
    fill_anywhere(turns);
  }
  fill_anywhere(adrift_);
}

}  // namespace calanque::ai::captn_clever
