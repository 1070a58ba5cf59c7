#pragma once

#include "ai/kuna_yala/outlook.h"

namespace calanque::ai::kuna_yala {

// A shoal spread out on a small grid, so that the neighbours of a place are at hand: what curses
// whom, where a card may lie, and how likely each fish is to be seen at the end. Drawn anew for
// each question.
class Chart {
 public:
  // A place of the grid. Those beside it are one `kAcross` or one upright() away; all places that
  // are looked at lie within the grid.
  using Place = int;
  static constexpr int kAcross = 1;

  // Leaves everything uninitialised: charts live in arrays that are used again and again.
  Chart() {}  // NOLINT(modernize-use-equals-default)

  void draw(const Shoal& shoal, const Outlook& outlook);

  Place place(int x, int y) const { return (y - low_) * width_ + (x - left_); }
  int x_of(Place place) const { return place % width_ + left_; }
  int y_of(Place place) const { return place / width_ + low_; }
  int upright() const { return width_; }
  Card at(Place place) const { return cards_[static_cast<std::size_t>(place)]; }

  // The empty places beside cards, and the fish.
  const FixedList<Place, 2 * kMaxCells + 2>& free() const { return free_; }
  const FixedList<Place, kMaxCells>& fish() const { return fish_; }

  // May this fish or coral lie at this free place (3.1 to 3.6)?
  bool fits(Card card, Place place) const;
  // How easily some fish on `bed` can be laid here: 0 not at all, 1 any colour.
  double ease(Place place, int bed) const;
  // The chance that the fish at this place are still seen at the end, for all that is threatened.
  double survival(Place place) const { return survival_[static_cast<std::size_t>(place)]; }

 private:
  // Connected cells that span w by h number at least w + h - 1, and there are kMaxCells at most.
  static constexpr int kFrame = 4;
  static constexpr int kLargest =
      ((kMaxCells + 1 + 4 * kFrame) / 2 + 1) * ((kMaxCells + 1 + 4 * kFrame) / 2 + 1);

  void find_free(const Shoal& shoal);
  void find_threats(const Outlook& outlook);
  void threaten(Place a, Place b, double chance);

  int left_;
  int low_;
  int width_;
  FixedList<Place, 2 * kMaxCells + 2> free_;
  FixedList<Place, kMaxCells> fish_;
  std::array<Card, kLargest> cards_;
  std::array<double, kLargest> survival_;
};

constexpr bool on_bed(Card card, int bed) {
  return is_fish(card) && bed_of(card) == bed;
}

}  // namespace calanque::ai::kuna_yala
