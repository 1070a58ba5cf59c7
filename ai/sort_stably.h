#pragma once

#include <utility>

namespace calanque::ai {

// Sorts in place and leaves equals in their order: the same result on every platform, no memory
// asked for (std::stable_sort asks), quick for the short or nearly sorted lists of players.
template <class List, class Before>
void sort_stably(List& list, const Before& before) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    auto item = list[i];
    std::size_t hole = i;
    for (; hole > 0 && before(item, list[hole - 1]); --hole) {
      list[hole] = list[hole - 1];
    }
    list[hole] = item;
  }
}

}  // namespace calanque::ai
