#include "ai/calcory/moves.h"

#include <algorithm>

namespace calanque::ai::calcory {

namespace {

constexpr int kLowestBid = 7;  // below that any hidden card may better it

// How likely a move is the right one, before any search: only ratios count.
constexpr float kCaptureWeight = 6;
constexpr float kDrawWeight = 6;
constexpr float kSecretWeight = 2;
constexpr float kBidWeight = 2;
constexpr float kPassWeight = 1;

void offer(Moves& moves, const Move& move, float weight) {
  if (moves.size() == Moves::capacity()) {
    return;
  }
  for (const auto& other : moves) {
    if (other.action == move) {
      return;
    }
  }
  moves.push_back({move, weight});
}

void offer_draws(const Table& table, Moves& moves) {
  if (table.hidden > 0) {
    offer(moves, {MoveKind::Draw, 0, {}}, kDrawWeight);
  }
  for (std::size_t i = 0; i < table.secrets.size(); ++i) {
    const auto* const before = table.secrets.begin() + i;
    if (std::find(table.secrets.begin(), before, table.secrets[i]) == before) {
      offer(moves, {MoveKind::Secret, static_cast<std::uint8_t>(i), {}}, kSecretWeight);
    }
  }
}

void offer_bids(const Table& table, Moves& moves) {
  const int turned = table.turned.total();
  const int sum = sum_turned(table);
  const MostCards most(table.known, table.turned[0] == 0);
  const int lowest = table.bid.empty() ? kLowestBid : table.bid.sum();
  for (int bid = kTarget - 1; bid >= sum; --bid) {
    // Lower ones only where there is nothing else to do.
    if (most.makes(bid - sum) && (bid >= lowest || moves.empty())) {
      const int cards = turned + most.count(bid - sum);
      if (cards > turned && may_stop(table, cards) && betters(table, bid, cards)) {
        offer(moves, finish_with(most.set(bid - sum)), kBidWeight);
      }
    }
  }
  if (turned == 0 && may_stop(table, 1) && !table.known.empty()) {
    const int highest = highest_value(table.known);
    if (betters(table, highest, 1)) {
      offer(moves, finish_with(one_card(highest)), kBidWeight);
    }
  }
}

}  // namespace

Pass pass_with_known(const Table& table) {
  const ValueCounts known = table.known;
  const int sum = sum_turned(table);
  const int turned = table.turned.total();
  if (!table.bid.empty()) {  // too little for the bid
    if (may_stop(table, turned) && !betters(table, sum, turned)) {
      return {true, {}};
    }
    for (int low = 1; low < kValues; ++low) {
      if (known[low] > 0 && may_stop(table, turned + 1) && sum + low < kTarget &&
          !betters(table, sum + low, turned + 1)) {
        return {true, one_card(low)};
      }
    }
  }
  if (known[0] + table.turned[0] > 1) {  // a second 0
    return {true, table.turned[0] > 0 ? one_card(0) : join(one_card(0), one_card(0))};
  }
  if (known.empty()) {
    return {};
  }
  const int high = highest_value(known);  // too much, the first card staying below 13
  if (sum + high > kTarget) {
    return {true, one_card(high)};
  }
  for (int first = high; first > 0; --first) {
    if (known[first] == 0 || sum + first >= kTarget) {
      continue;
    }
    const ValueCounts others = without(known, one_card(first));
    if (!others.empty() && sum + first + highest_value(others) > kTarget) {
      return {true, join(one_card(first), one_card(highest_value(others)))};
    }
  }
  return {};
}

void list_moves(const Table& table, Moves& moves) {
  moves.clear();
  if (table.stage == Stage::Put) {
    for (int value = kValues - 1; value >= 0; --value) {
      if (table.turned[value] > 0) {
        offer(moves, put(value), 1);
      }
    }
    return;
  }
  CardSets sets;
  list_sets(table.known, table.turned[0] == 0, kTarget - sum_turned(table), sets);
  for (const ValueCounts& set : sets) {
    offer(moves, finish_with(set), kCaptureWeight * static_cast<float>(set.total()) / 3);
  }
  offer_draws(table, moves);
  offer_bids(table, moves);
  if (may_stop(table, table.turned.total())) {
    offer(moves, finish_with({}), kBidWeight);
  }
  if (const Pass pass = pass_with_known(table); pass.possible) {
    offer(moves, finish_with(pass.cards), kPassWeight);
  }
  if (moves.empty()) {  // 4.3: the only card, and one may not stop on it
    offer(moves, finish_with(one_card(highest_value(table.known))), 1);
  }
}

}  // namespace calanque::ai::calcory
