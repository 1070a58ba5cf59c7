#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_list.h"
#include "games/kuna_yala/cards.h"

// One player's cards on an unbounded grid (3.2), as a short sorted list of cells.
namespace calanque::kuna_yala {

// A shoal gets at most one card a turn besides its first coral (2.1, 2.5). Before the last turn
// four cards lie open, so 45 turns at most can be played with the 92 cards that are no octopus in
// the deck of two players (fewer with more players): 46 cells. Two are to spare.
inline constexpr int kMaxCells = 48;

struct Cell {
  std::int8_t x = 0;  // to the right of the first coral
  std::int8_t y = 0;  // above it
  Card card{};
  bool operator==(const Cell&) const = default;
};

struct Shoal {
  std::uint64_t hash = 0;               // of all cells, kept up to date
  std::array<Cell, kMaxCells> cells{};  // sorted by x, then y; Cell{} beyond size
  std::uint8_t size = 0;
  std::uint8_t fish = 0;    // fish cards face up
  std::uint8_t corals = 0;  // uncovered
  std::uint8_t sharks = 0;
  std::int8_t left = 0;  // the smallest rectangle around all cells
  std::int8_t right = 0;
  std::int8_t low = 0;
  std::int8_t high = 0;

  const Cell* begin() const { return cells.data(); }
  const Cell* end() const { return cells.data() + size; }
  // The card at (x, y), or Gap.
  Card at(int x, int y) const;
  // Pre: (x, y) is empty and there is room.
  void lay(int x, int y, Card card);
  // Changes the card that lies at (x, y): a shark or an octopus laid on it, or bones.
  void change(int x, int y, Card card);
  bool operator==(const Shoal&) const = default;
};

// Row and column through a card have at most two fish of its bed on each side: longer runs would
// have been cursed before. So at most nine cards turn at once.
using CursedCells = FixedList<Cell, 9>;

// 5.1 to 5.3: the cards that turn because a fish has just been laid at (x, y).
void find_cursed(const Shoal& shoal, int x, int y, CursedCells& cursed);

// The one rule of matching: may `card` (fish or coral) lie beside `neighbour`?
constexpr bool may_lie_beside(Card card, Card neighbour) {
  if (card == Card::Coral || neighbour == Card::Gap) {
    return true;  // 3.3
  }
  if (!is_fish(neighbour)) {
    return neighbour != Card::Bones;  // 3.5, 3.6
  }
  return colour_of(card) == colour_of(neighbour) || bed_of(card) == bed_of(neighbour);  // 3.4
}

}  // namespace calanque::kuna_yala
