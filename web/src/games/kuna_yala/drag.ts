// A card dragged from the market to its place; the same as picking it, its taker and a place.
import type { Card } from './cards';
import type { Hand } from './hand.svelte';

export interface Drag {
  card: Card;
  x: number;
  y: number;
}

const SLACK = 8;

export function dragCard(
  hand: Hand,
  slot: number,
  down: PointerEvent,
  show: (drag: Drag | null) => void,
): void {
  const card = hand.session.view.open[slot - 1];
  if (!card || hand.discards.length > 0 || !down.isPrimary || down.button !== 0) return;
  let dragging = false;

  const under = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY);
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK;
    if (!dragging && !far) return;
    if (!dragging) {
      dragging = true;
      if (hand.slot !== slot) hand.pick(slot);
    }
    show({ card, x: event.clientX, y: event.clientY });
    // Over a shoal that may take it, the card is meant for that one.
    const over = under(event)?.closest('[data-shoal]')?.getAttribute('data-shoal');
    const seat = over ? Number(over) : null;
    if (seat !== null && hand.whom !== seat && hand.takers(slot).includes(seat)) hand.aim(seat);
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onUp);
    show(null);
    if (!dragging) return;
    // The click that follows a drag is no press on the card.
    window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
    const key = under(event)?.closest('[data-target]')?.getAttribute('data-target');
    const place = hand.places.find(({ notation }) => notation === key);
    if (place && event.type === 'pointerup') hand.commit(place);
    else if (event.type === 'pointercancel') hand.drop();
  };
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onUp);
}
