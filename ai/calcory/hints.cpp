#include "ai/calcory/hints.h"

#include <algorithm>

#include "ai/player.h"
#include "games/calcory/notation.h"

namespace calanque::ai::calcory {

namespace {

enum class Sort : std::uint8_t { Capture, Draw, Secret, Bid, Single, Pass, Put };

struct Ending {
  Sort sort = Sort::Draw;
  int cards = 0;  // turned in all
  int sum = 0;
};

Ending ending_of(const Table& table, const Move& move) {
  switch (move.kind) {
    case MoveKind::Draw:
      return {Sort::Draw, 0, 0};
    case MoveKind::Secret:
      return {Sort::Secret, 0, 0};
    case MoveKind::Put:
      return {Sort::Put, 0, 0};
    default:
      break;
  }
  const ValueCounts turned = join(table.turned, move.cards);
  const int cards = turned.total();
  const int sum = turned.sum();
  if (sum == kTarget && turned[0] < 2) {
    return {Sort::Capture, cards, sum};
  }
  if (sum > kTarget || turned[0] > 1 || !may_stop(table, cards) || !betters(table, sum, cards)) {
    return {Sort::Pass, cards, sum};
  }
  return {cards == 1 ? Sort::Single : Sort::Bid, cards, sum};
}

Table after(const Table& table, const Move& move) {
  NullSink sink;
  Table next = table;
  Model::apply(next, seat_at(table.mover), move, sink);
  return next;
}

// What the next seat can take at once, of what is known then.
int next_can_take(const Table& table, const Move& move) {
  const Table next = after(table, move);
  const MostCards most(next.known, true);
  return most.makes(kTarget) ? most.count(kTarget) : 0;
}

std::string values_text(ValueSet values) {
  std::string text;
  for (int v = 0; v < kValues; ++v) {
    if ((values & calanque::calcory::value_bit(v)) != 0) {
      text += (text.empty() ? "" : ", ") + std::to_string(v);
    }
  }
  return text;
}

Message put_reason(const Table& table, const JudgedMoves& moves) {
  const Move& first = moves[0].move;
  if (moves.size() > 1) {
    const int less = next_can_take(table, first);
    const int more = next_can_take(table, moves[1].move);
    if (less < more) {
      return Message("hint.put.leaves")
          .with("value", int{first.which})
          .with("other", int{moves[1].move.which})
          .with("cards", more);
    }
  }
  return Message("hint.put.least").with("value", int{first.which});
}

Message capture_reason(const Table& table, const Ending& first, const Ending* second) {
  if (second != nullptr && second->sort == Sort::Capture && second->cards < first.cards) {
    return Message("hint.capture.more").with("cards", first.cards).with("other", second->cards);
  }
  if (second != nullptr && second->sort == Sort::Draw) {
    return Message("hint.capture.sure")
        .with("cards", first.cards)
        .with("percent", percent_of(1 - chance_to_keep_thirteen(table)));
  }
  return Message("hint.capture.known").with("cards", first.cards);
}

Message draw_reason(const Table& table, const Ending* second) {
  if (second != nullptr && second->sort == Sort::Capture) {
    return Message("hint.draw.more").with("percent", percent_of(chance_to_keep_thirteen(table)));
  }
  return Message("hint.draw.safe").with("percent", percent_of(1 - chance_to_lose(table)));
}

Message bid_reason(const Table& table, const Move& move, const Ending& first,
                   const Ending* second) {
  const Table next = after(table, move);
  const int stands = percent_of(1 - chance_to_better(next, first.sum));
  const int lead = table.pile[table.mover] + 1 - best_other_pile(table, table.mover);
  if (first.sort == Sort::Single && lead > 0) {
    return Message("hint.bid.ends").with("percent", stands);
  }
  if (table.bid.total() == 1) {
    return Message("hint.bid.prevents").with("seat", seat_at(table.owner));
  }
  if (!table.bid.empty()) {
    return Message("hint.bid.betters")
        .with("seat", seat_at(table.owner))
        .with("cards", table.bid.total());
  }
  if (second != nullptr && second->sort == Sort::Draw && chance_to_lose(table) > 0) {
    return Message("hint.bid.risk").with("percent", percent_of(chance_to_lose(table)));
  }
  return Message("hint.bid.stands").with("cards", first.cards).with("percent", stands);
}

}  // namespace

double chance_to_lose(const Table& table) {
  const int rest = kTarget - sum_turned(table);
  int lost = table.turned[0] > 0 ? table.pool[0] : 0;
  for (int value = std::max(1, rest + 1); value < kValues; ++value) {
    lost += table.pool[value];
  }
  return static_cast<double>(lost) / std::max(1, table.pool.total());
}

double chance_to_keep_thirteen(const Table& table) {
  const int rest = kTarget - sum_turned(table);
  const MostCards most(table.known, false);
  int kept = 0;
  for (int value = table.turned[0] > 0 ? 1 : 0; value <= std::min(rest, kValues - 1); ++value) {
    kept += most.makes(rest - value) ? table.pool[value] : 0;
  }
  return static_cast<double>(kept) / std::max(1, table.pool.total());
}

Message reason_for(const Table& table, const JudgedMoves& moves) {
  const Move& move = moves[0].move;
  const Ending first = ending_of(table, move);
  Ending runner_up;
  const Ending* second = nullptr;
  if (moves.size() > 1) {
    runner_up = ending_of(table, moves[1].move);
    second = &runner_up;
  }
  switch (first.sort) {
    case Sort::Put:
      return put_reason(table, moves);
    case Sort::Capture:
      return capture_reason(table, first, second);
    case Sort::Draw:
      return draw_reason(table, second);
    case Sort::Secret:
      return Message("hint.secret").with("values", Token(values_text(table.secrets[move.which])));
    case Sort::Pass:
      return Message("hint.pass");
    default:
      return bid_reason(table, move, first, second);
  }
}

std::vector<Message> beliefs_about(const Seen& seen) {
  std::vector<Message> beliefs;
  for (std::size_t i = 0; i < seen.table.secrets.size(); ++i) {
    beliefs.push_back(
        Message("hint.belief.secret")
            .with("place", Token(calanque::calcory::place_name(seen.layout.secrets[i])))
            .with("values", Token(values_text(seen.table.secrets[i]))));
  }
  if (seen.table.stage == Stage::Turn && seen.table.hidden > 0 && !seen.table.turned.empty()) {
    beliefs.push_back(
        Message("hint.belief.lose").with("percent", percent_of(chance_to_lose(seen.table))));
  }
  return beliefs;
}

}  // namespace calanque::ai::calcory
