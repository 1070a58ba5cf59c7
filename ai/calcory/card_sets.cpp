#include "ai/calcory/card_sets.h"

#include <algorithm>

namespace calanque::ai::calcory {

MostCards::MostCards(ValueCounts cards, bool zero_allowed) : zero_(zero_allowed && cards[0] > 0) {
  most_.fill(-1);
  most_[0] = 0;
  for (int value = 1; value < kValues; ++value) {
    const int owned = cards[value];
    if (owned == 0) {
      continue;
    }
    auto& copies = copies_[static_cast<std::size_t>(value)];
    // Downwards, so that the smaller sums are still those without this value.
    for (int sum = kTarget; sum >= value; --sum) {
      const int fit = std::min(owned, sum / value);
      int best = most_[static_cast<std::size_t>(sum)];
      for (int n = 1; n <= fit; ++n) {
        const int rest = most_[static_cast<std::size_t>(sum - n * value)];
        if (rest >= 0 && rest + n >= best) {
          best = rest + n;
          copies[static_cast<std::size_t>(sum)] = static_cast<std::int16_t>(n);
        }
      }
      most_[static_cast<std::size_t>(sum)] = static_cast<std::int16_t>(best);
    }
  }
}

ValueCounts MostCards::set(int sum) const {
  ValueCounts cards;
  for (int value = kValues - 1; value > 0; --value) {
    const auto& copies = copies_[static_cast<std::size_t>(value)];
    for (int n = copies[static_cast<std::size_t>(sum)]; n > 0; --n) {
      cards.add(value);
      sum -= value;
    }
  }
  if (zero_) {
    cards.add(0);
  }
  return cards;
}

namespace {

// Keeps the largest sets, in the order in which they were found.
void keep(ValueCounts found, CardSets& list) {
  std::size_t at = list.size();
  const int count = found.total();
  while (at > 0 && list[at - 1].total() < count) {
    --at;
  }
  if (at == CardSets::capacity()) {
    return;
  }
  if (list.size() < CardSets::capacity()) {
    list.push_back(found);
  }
  for (std::size_t i = list.size() - 1; i > at; --i) {
    list[i] = list[i - 1];
  }
  list[at] = found;
}

void extend(ValueCounts cards, int value, int rest, ValueCounts found, CardSets& list) {
  if (rest == 0) {
    keep(found, list);
    return;
  }
  if (value == 0) {
    return;
  }
  const int fit = std::min(cards[value], rest / value);
  for (int n = 0; n <= fit; ++n) {
    extend(cards, value - 1, rest - n * value, found, list);
    found.add(value);
  }
}

}  // namespace

void list_sets(ValueCounts cards, bool zero_allowed, int sum, CardSets& list) {
  list.clear();
  ValueCounts found;
  if (zero_allowed && cards[0] > 0) {
    found.add(0);
  }
  extend(cards, kValues - 1, sum, found, list);
}

}  // namespace calanque::ai::calcory
