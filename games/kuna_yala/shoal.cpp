#include "games/kuna_yala/shoal.h"

#include <algorithm>
#include <bit>

#include "core/hash.h"

namespace calanque::kuna_yala {

namespace {

std::uint64_t cell_hash(int x, int y, Card card) {
  const auto column = static_cast<std::uint64_t>(x + 128);
  const auto row = static_cast<std::uint64_t>(y + 128);
  return zobrist(column << 8 | row, static_cast<std::uint64_t>(card));
}

bool before(const Cell& cell, int x, int y) {
  return cell.x < x || (cell.x == x && cell.y < y);
}

void count(Shoal& shoal, Card card, int change) {
  std::uint8_t* counter = is_fish(card)         ? &shoal.fish
                          : card == Card::Coral ? &shoal.corals
                          : card == Card::Shark ? &shoal.sharks
                                                : nullptr;
  if (counter != nullptr) {
    *counter = static_cast<std::uint8_t>(*counter + change);
  }
}

// The run of ones through bit `position` of `line`, as first bit and length.
struct Run {
  int first;
  int length;
};
Run run_through(std::uint64_t line, int position) {
  const int upwards = std::countr_one(line >> position);
  const int downwards = std::countl_one(line << (63 - position));
  return {position - downwards + 1, upwards + downwards - 1};
}

}  // namespace

Card Shoal::at(int x, int y) const {
  for (const Cell& cell : *this) {
    if (cell.x == x && cell.y == y) {
      return cell.card;
    }
  }
  return Card::Gap;
}

void Shoal::lay(int x, int y, Card card) {
  int place = size;
  while (place > 0 && !before(cells[static_cast<std::size_t>(place - 1)], x, y)) {
    cells[static_cast<std::size_t>(place)] = cells[static_cast<std::size_t>(place - 1)];
    --place;
  }
  const auto column = static_cast<std::int8_t>(x);
  const auto row = static_cast<std::int8_t>(y);
  cells[static_cast<std::size_t>(place)] = {column, row, card};
  left = std::min(left, column);
  right = std::max(right, column);
  low = std::min(low, row);
  high = std::max(high, row);
  ++size;
  count(*this, card, +1);
  hash ^= cell_hash(x, y, card);
}

void Shoal::change(int x, int y, Card card) {
  Cell* cell = cells.data();
  while (cell->x != x || cell->y != y) {
    ++cell;
  }
  count(*this, cell->card, -1);
  count(*this, card, +1);
  hash ^= cell_hash(x, y, cell->card) ^ cell_hash(x, y, card);
  cell->card = card;
}

void find_cursed(const Shoal& shoal, int x, int y, CursedCells& cursed) {
  cursed.clear();
  const int bed = bed_of(shoal.at(x, y));
  std::uint64_t row = 0;  // 5.2: bits for face-up fish of this bed only
  std::uint64_t column = 0;
  for (const Cell& cell : shoal) {
    if (!is_fish(cell.card) || bed_of(cell.card) != bed) {
      continue;
    }
    if (cell.y == y) {
      row |= std::uint64_t{1} << (cell.x - shoal.left);
    }
    if (cell.x == x) {
      column |= std::uint64_t{1} << (cell.y - shoal.low);
    }
  }
  const Run across = run_through(row, x - shoal.left);
  const Run upright = run_through(column, y - shoal.low);
  if (across.length < 3 && upright.length < 3) {
    return;
  }
  for (const Cell& cell : shoal) {  // 5.3: both lines are read before any card turns
    const int from_left = cell.x - shoal.left - across.first;
    const int from_low = cell.y - shoal.low - upright.first;
    const bool in_row =
        across.length >= 3 && cell.y == y && from_left >= 0 && from_left < across.length;
    const bool in_column =
        upright.length >= 3 && cell.x == x && from_low >= 0 && from_low < upright.length;
    if (in_row || in_column) {
      cursed.push_back(cell);
    }
  }
}

}  // namespace calanque::kuna_yala
