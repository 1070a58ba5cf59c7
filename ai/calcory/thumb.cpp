#include "ai/calcory/thumb.h"

#include <algorithm>

namespace calanque::ai::calcory {

namespace {

constexpr int kHighBid = 9;        // a sum that one stops with
constexpr int kNoticeable = 3;     // a lead in cards that is felt to be safe
constexpr double kRisk = 0.4;      // of too much, that one still takes
constexpr double kSafeDraw = 0.9;  // draws first when 13 stays in reach this often

// The share of the hidden cards that `good` approves of.
template <class Good>
double chance_that(const Table& table, const Good& good) {
  int count = 0;
  for (int value = 0; value < kValues; ++value) {
    count += good(value) ? table.pool[value] : 0;
  }
  return static_cast<double>(count) / std::max(1, table.pool.total());
}

// The highest bid below 13 that known cards can bring the turn to, if it is good enough.
bool best_bid(const Table& table, const MostCards& most, int lowest, Move& move) {
  const int sum = sum_turned(table);
  for (int bid = kTarget - 1; bid >= std::max(lowest, sum); --bid) {
    if (most.makes(bid - sum)) {
      const int cards = table.turned.total() + most.count(bid - sum);
      if (may_stop(table, cards) && betters(table, bid, cards)) {
        move = finish_with(most.set(bid - sum));
        return true;
      }
    }
  }
  return false;
}

// Somebody's single card is about to end the game, and not in our favour.
bool end_threatens(const Table& table) {
  return table.bid.total() == 1 && table.pile[table.owner] + 1 > table.pile[table.mover];
}

// Whether the single highest known card can end the game while one leads.
bool may_end(const Table& table, const MostCards& most) {
  const int lead = table.pile[table.mover] + 1 - best_other_pile(table, table.mover);
  return table.bid.empty() && table.turned.empty() && lead > kNoticeable && !table.known.empty() &&
         !most.makes(10) && !most.makes(11) && !most.makes(12);
}

Move draw(const Table& table) {
  return table.hidden > 0 ? Move{MoveKind::Draw, 0, {}} : Move{MoveKind::Secret, 0, {}};
}

}  // namespace

Move thumb_move(const Table& table) {
  if (table.stage == Stage::Put) {
    return put(highest_value(table.turned));
  }
  const int sum = sum_turned(table);
  const int rest = kTarget - sum;
  const bool can_draw = table.hidden > 0 || !table.secrets.empty();
  const MostCards most(table.known, table.turned[0] == 0);
  Move move;
  if (end_threatens(table) && best_bid(table, most, table.bid.sum(), move)) {
    return move;
  }
  if (most.makes(rest)) {
    const double still = chance_that(
        table, [&](int value) { return value > 0 && value <= rest && most.makes(rest - value); });
    return table.hidden > 0 && still > kSafeDraw ? draw(table) : finish_with(most.set(rest));
  }
  if (may_end(table, most)) {
    return finish_with(one_card(highest_value(table.known)));
  }
  if (best_bid(table, most, kHighBid, move)) {
    return move;
  }
  const double too_much = chance_that(table, [&](int value) { return value > rest; });
  if (can_draw && (too_much <= kRisk || !may_stop(table, table.turned.total()))) {
    return draw(table);
  }
  if (may_stop(table, table.turned.total())) {
    return finish_with({});
  }
  if (best_bid(table, most, 0, move)) {
    return move;
  }
  return table.known.empty() ? draw(table) : finish_with(one_card(highest_value(table.known)));
}

}  // namespace calanque::ai::calcory
