#pragma once

#include "games/kuna_yala/event.h"

// Questions about the open table that several parts of the rules ask.
namespace calanque::kuna_yala {

// The leftmost gap among the open cards, or kSlots (6.1).
int first_gap(const Table& table);
// The pile that fills a gap: its own, or the next one to the right that has cards (6.2); kSlots
// when all are empty. An octopus and a fourth shark are replaced from the same pile (4.5, 6.6);
// piles never grow, so that is the same search again.
int source_pile(const Table& table, int slot);
int empty_piles(const Table& table);
std::array<std::uint8_t, kSlots> full_piles(int players);

// Which open cards fit into the mover's own shoal, and into some opponent's.
struct Fits {
  SlotSet own = 0;
  SlotSet others = 0;
};
Fits open_fits(const Table& table);
// What the mover has to do with four open cards: Own, Single or Discards.
Phase first_duty(const Fits& fits);

// 7.3 to 7.7. A seat without a known tile scores no fish.
Scored score(const Table& table, const Tiles& tiles, Seat seat);

// The cards of the box that do not lie in sight: unseen, under a shark, or bones. Negative where
// more lie there than the box holds.
std::array<int, kKinds> out_of_sight(const Table& table);
// How many fish cards lie under sharks and as bones.
int gone_cards(const Table& table);

// Calls visit(shoal, slots) for each shoal into which open cards may go now, with those cards.
template <class Visit>
void each_target(const Table& table, const Visit& visit) {
  SlotSet open = 0;
  SlotSet sharks = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Card card = table.open[static_cast<std::size_t>(slot)];
    open = static_cast<SlotSet>(open | (card == Card::Gap ? 0 : slot_bit(slot)));
    sharks = static_cast<SlotSet>(sharks | (card == Card::Shark ? slot_bit(slot) : 0));
  }
  for (int i = 0; i < table.players; ++i) {
    const bool own = i == table.mover;
    if (table.phase == Phase::Own && own) {
      // 2.4: if only one open card fits into another shoal, that one has to be kept for it.
      const bool spare = (table.fits_others & (table.fits_others - 1)) != 0;
      visit(seat_at(i),
            static_cast<SlotSet>(spare ? table.fits_own : table.fits_own & ~table.fits_others));
    } else if (table.phase == Phase::Single || (table.phase == Phase::Other && !own)) {
      // 2.2: any opponent
      visit(seat_at(i), static_cast<SlotSet>(own ? open & ~sharks : open));  // 4.2
    }
  }
}

}  // namespace calanque::kuna_yala
