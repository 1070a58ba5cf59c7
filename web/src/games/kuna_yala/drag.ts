// A card dragged from the market to its place; the same as picking it, its taker and a place.
import { dragFrom } from '../../ui/drag';
import type { Card } from './cards';
import type { Hand } from './hand.svelte';
import { placeKey } from './moves';

export interface Drag {
  card: Card;
  x: number;
  y: number;
}

export function dragCard(
  hand: Hand,
  slot: number,
  down: PointerEvent,
  show: (drag: Drag | null) => void,
): void {
  const card = hand.session.view.open[slot - 1];
  if (!card || hand.discards.length > 0) return;
  const placeOf = (under: Element | null) => {
    const key = under?.closest('[data-target]')?.getAttribute('data-target');
    return hand.places.find(({ action }) => placeKey(action.shoal, action) === key);
  };
  dragFrom(down, {
    onmove(x, y, under) {
      if (hand.slot !== slot) hand.pick(slot);
      show({ card, x, y });
      // Over a shoal that may take it, the card is meant for that one.
      const over = under?.closest('[data-shoal]')?.getAttribute('data-shoal');
      const seat = over ? Number(over) : null;
      if (seat !== null && hand.whom !== seat && hand.takers(slot).includes(seat)) hand.aim(seat);
      hand.focused = placeOf(under)?.notation ?? null;
    },
    ondrop(under) {
      show(null);
      const place = placeOf(under);
      if (!place) return;
      hand.carried = true;
      hand.commit(place);
    },
    oncancel() {
      show(null);
      hand.drop();
    },
  });
}
