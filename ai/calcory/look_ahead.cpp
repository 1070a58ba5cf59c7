#include "ai/calcory/look_ahead.h"

#include <algorithm>

#include "ai/math.h"
#include "ai/search/values.h"
#include "ai/sort_stably.h"

namespace calanque::ai::calcory {

namespace {

// A lead of this many cards is worth e to 1 (73 %) while the game is open.
constexpr double kLeadUnit = 3.0;
// A seat that could better a bid does so this often; else it has something better to do.
constexpr double kWilling = 0.8;

constexpr std::size_t kLookAheadMemo = 1U << 13;

double share_of_lead(double lead) {
  return 1 / (1 + exp_of(-lead / kLeadUnit));
}

double lead_of(const Table& table, int seat) {
  return table.pile[static_cast<std::size_t>(seat)] - best_other_pile(table, seat);
}

// The chance that nobody betters the bid before its owner's turn.
double chance_to_stand(const Table& table) {
  const double bettered = kWilling * chance_to_better(table, table.bid.sum());
  double stands = 1;
  for (int seat = table.mover; seat != table.owner; seat = (seat + 1) % table.players) {
    stands *= 1 - bettered;
  }
  return stands;
}

// The table after the owner has taken the bid that lies there.
double share_if_taken(const Table& table, int seat) {
  Table taken = table;
  const int kept = std::max(1, table.bid.total() - 1);
  taken.pile[table.owner] = static_cast<std::uint8_t>(taken.pile[table.owner] + kept);
  return table.bid.total() == 1 ? value_of(shares<Model>(taken), seat_at(seat))
                                : share_of_lead(lead_of(taken, seat));
}

std::uint32_t key_of_secrets(const Table& table) {
  std::uint32_t key = 1;
  for (const ValueSet secret : table.secrets) {
    key = key * 1'000'003U + secret;
  }
  return key;
}

}  // namespace

double chance_to_better(const Table& table, int bid_sum) {
  const MostCards most(table.known, true);
  const auto reaches = [&](int sum) {
    for (int end = std::max(sum, bid_sum + 1); end < kTarget; ++end) {
      if (most.makes(end - sum)) {
        return true;
      }
    }
    return false;
  };
  const int total = table.pool.total();
  std::array<double, kTarget> chance{};
  for (int sum = kTarget - 1; sum >= 0; --sum) {
    double& here = chance[static_cast<std::size_t>(sum)];
    if (reaches(sum)) {
      here = 1;
    } else if (table.hidden > 0) {
      for (int value = 1; value < kValues && sum + value < kTarget; ++value) {
        here += table.pool[value] * chance[static_cast<std::size_t>(sum + value)];
      }
      here /= std::max(1, total - table.pool[0]);  // a 0 leaves the sum as it is
    }
  }
  return chance[0];
}

double judge(const Table& table, int seat) {
  if (table.stage == Stage::Over) {
    return value_of(shares<Model>(table), seat_at(seat));
  }
  Table settled = table;
  if (table.stage == Stage::Put) {
    std::uint8_t& pile = settled.pile[table.mover];
    pile = static_cast<std::uint8_t>(pile + table.turned.total() - 1);
  }
  const double open = share_of_lead(lead_of(settled, seat));
  if (table.bid.empty()) {
    return open;
  }
  const double stands = table.owner == seat ? chance_to_stand(settled) : 1.0;
  return stands * share_if_taken(settled, seat) + (1 - stands) * open;
}

LookAhead::LookAhead(std::size_t most_memory) : memo_(kLookAheadMemo, most_memory) {
}

JudgedMoves LookAhead::moves(const Table& table) {
  seat_ = table.mover;
  memo_.make();
  Moves list;
  list_moves(table, list);
  JudgedMoves judged;
  for (const auto& entry : list) {
    judged.push_back({entry.action, after(table, entry.action)});
  }
  memo_.drop();
  sort_stably(judged, [](const Judged& a, const Judged& b) { return a.value > b.value; });
  return judged;
}

double LookAhead::value(const Table& table) {
  if (table.mover != seat_ || table.stage != Stage::Turn) {
    return judge(table, seat_);
  }
  const std::uint64_t turned = key_of(table.turned);
  const std::uint32_t secrets = key_of_secrets(table);
  Entry& entry = memo_.at(mix64(turned ^ (std::uint64_t{secrets} << 32)));
  if (entry.turned == turned && entry.secrets == secrets) {
    return entry.value;
  }
  Moves list;
  list_moves(table, list);
  double best = 0;
  for (const auto& move : list) {
    best = std::max(best, after(table, move.action));
  }
  entry = {turned, secrets, best};
  return best;
}

double LookAhead::after(const Table& table, const Move& move) {
  NullSink sink;
  Table next = table;
  Model::apply(next, seat_at(seat_), move, sink);
  if (table.stage == Stage::Put) {
    // What the next seat can take at once from what is known then.
    const MostCards most(next.known, true);
    const bool free = next.stage == Stage::Turn && next.mover != seat_;
    const int taken = free && most.makes(kTarget) ? most.count(kTarget) - 1 : 0;
    next.pile[next.mover] = static_cast<std::uint8_t>(next.pile[next.mover] + taken);
    return judge(next, seat_);
  }
  if (next.stage != Stage::Draw && next.stage != Stage::Secret) {
    return value(next);
  }
  Model::OutcomeList outcomes;
  Model::chance(next, outcomes);
  double sum = 0;
  for (const auto& entry : outcomes) {
    Table drawn = next;
    Model::resolve(drawn, entry.outcome, sink);
    sum += static_cast<double>(entry.weight) * value(drawn);
  }
  return sum / static_cast<double>(total_weight(outcomes));
}

}  // namespace calanque::ai::calcory
