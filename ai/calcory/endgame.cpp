#include "ai/calcory/endgame.h"

#include <algorithm>

#include "ai/search/values.h"
#include "ai/sort_stably.h"

namespace calanque::ai::calcory {

namespace {

constexpr std::size_t kEndgameMemo = 1U << 17;
constexpr double kNone = -1;  // no such move: worse than losing

// Calls `found` with every way to end the turn by turning known cards that is not a pass, and once
// with a pass if there is one. Stops early when `found` returns true.
template <class Found>
class Endings {
 public:
  Endings(const Table& table, const Found& found) : table_(table), found_(found) {}

  void list() {
    extend(kValues - 1, {});
    if (pass_ && !done_) {
      done_ = found_(finish_with(pass_cards_), true);
    }
  }

 private:
  void extend(int value, ValueCounts cards) {
    const ValueCounts turned = join(table_.turned, cards);
    if (done_ || turned.sum() > kTarget || turned[0] > 1) {
      return;
    }
    if (value < 0) {
      consider(cards, turned);
      return;
    }
    extend(value - 1, cards);
    if (cards[value] < table_.known[value]) {
      ValueCounts more = cards;
      more.add(value);
      extend(value, more);
    }
  }

  // One set of known cards on top of those turned.
  void consider(ValueCounts cards, ValueCounts turned) {
    const int sum = turned.sum();
    if (sum == kTarget) {
      if (!cards.empty()) {
        done_ = found_(finish_with(cards), false);
      }
      return;
    }
    const int count = turned.total();
    const ValueCounts left = without(table_.known, cards);
    if (may_stop(table_, count)) {
      if (betters(table_, sum, count)) {
        done_ = found_(finish_with(cards), false);
      } else {
        note_pass(cards);  // 5.3
      }
    } else if (count > 0 && left.empty()) {
      note_pass(cards);  // 4.3
    }
    for (int value = 0; value < kValues && !pass_; ++value) {
      if (left[value] > 0 && (sum + value > kTarget || (value == 0 && turned[0] == 1))) {
        note_pass(join(cards, one_card(value)));
      }
    }
  }

  void note_pass(ValueCounts cards) {
    if (!pass_) {
      pass_ = true;
      pass_cards_ = cards;
    }
  }

  const Table& table_;
  const Found& found_;
  bool pass_ = false;
  bool done_ = false;
  ValueCounts pass_cards_;
};

template <class Found>
void list_endings(const Table& table, const Found& found) {
  if (table.stage == Stage::Put) {
    for (int value = 0; value < kValues; ++value) {
      if (table.turned[value] > 0 && found(put(value), false)) {
        return;
      }
    }
    return;
  }
  Endings<Found>(table, found).list();
}

double standings_value(const Table& table) {
  return value_of(shares<Model>(table), seat_at(table.mover));
}

// The same cards with the other seat to move. Pre: two players.
Table other_to_move(const Table& table) {
  Table other = table;
  other.mover = static_cast<std::uint8_t>(1 - table.mover);
  return other;
}

// Whether passing here leads back to the same table with the other seat to move.
bool passing_is_waiting(const Table& table) {
  return table.stage == Stage::Turn && table.bid.empty() && table.turned.empty();
}

}  // namespace

Endgame::Endgame(std::size_t most_memory) : memo_(kEndgameMemo, most_memory) {
}

bool Endgame::fits(const Table& table) {
  return table.players == 2 && table.hidden == 0 && table.secrets.empty() &&
         (table.stage == Stage::Turn || table.stage == Stage::Put) &&
         table.known.total() + table.turned.total() + table.bid.total() <= kMostCards;
}

std::optional<JudgedMoves> Endgame::moves(const Table& table, std::uint64_t positions) {
  memo_.make();  // anew: what fits in `positions` must not depend on the past
  left_ = positions;
  struct Ending {
    Judged judged;
    bool pass;
  };
  std::vector<Ending> endings;
  list_endings(table, [&](const Move& move, bool pass) {
    endings.push_back({{move, after(table, move)}, pass});
    return false;
  });
  memo_.drop();
  if (left_ == 0) {
    return std::nullopt;
  }
  sort_stably(endings, [](const Ending& a, const Ending& b) {
    return a.judged.value != b.judged.value ? a.judged.value > b.judged.value
           : a.pass != b.pass               ? b.pass
                              : a.judged.move.cards.total() > b.judged.move.cards.total();
  });
  JudgedMoves judged;
  for (const Ending& ending : endings) {
    judged.push_back(ending.judged);
  }
  return judged;
}

// For the mover.
double Endgame::value(const Table& table) {
  if (table.stage == Stage::Over || left_ == 0) {
    return standings_value(table);
  }
  const std::uint64_t rest = 1 + (std::uint64_t{table.pile[0]} << 1) +
                             (std::uint64_t{table.pile[1]} << 8) +
                             (std::uint64_t{table.mover} << 15) + (key_of(table.turned) << 16);
  const std::uint64_t hash = mix64(key_of(table.known) + mix64(key_of(table.bid) + mix64(rest)));
  Entry& entry = memo_.at(hash);
  if (entry.rest == rest && entry.known == key_of(table.known) && entry.bid == key_of(table.bid)) {
    return entry.value;
  }
  --left_;
  auto [best, can_wait] = best_without_waiting(table);
  if (can_wait && best < 1) {
    const Best theirs = best_without_waiting(other_to_move(table));
    const double leaves = 1 - theirs.value;
    if (best < leaves) {
      best = theirs.can_wait ? std::clamp(standings_value(table), best, leaves) : leaves;
    }
  }
  if (left_ > 0) {
    entry = {key_of(table.known), key_of(table.bid), rest, best};
  }
  return best;
}

Endgame::Best Endgame::best_without_waiting(const Table& table) {
  Best best{kNone, false};
  list_endings(table, [&](const Move& move, bool pass) {
    if (pass && passing_is_waiting(table)) {
      best.can_wait = true;
    } else {
      best.value = std::max(best.value, after(table, move));
    }
    return best.value >= 1;
  });
  return best;
}

double Endgame::after(const Table& table, const Move& move) {
  NullSink sink;
  Table next = table;
  Model::apply(next, seat_at(table.mover), move, sink);
  const double theirs = value(next);
  return next.mover == table.mover ? theirs : 1 - theirs;
}

}  // namespace calanque::ai::calcory
