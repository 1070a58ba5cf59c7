// Cards on their way out of the market, and how long that takes.
import type { Step } from '../../play/session.svelte';
import { paced } from '../../store/settings.svelte';
import type { Seat } from '../../table/table';
import type { Card } from './cards';
import { told, type Place } from './moves';

const LOOK_MS = 420;
const FLY_MS = 360;
const SWIM_MS = 700;

/** A card on its way out of the market: into a shoal, or to the discards. */
export interface Trip {
  card: Card;
  slot: number;
  to: { shoal: Seat; place: Place } | 'discards';
  /** It has just been turned up. */
  turned: boolean;
}

export function tripOf(step: Step<'kuna_yala'> | null): Trip | null {
  const events = step?.events.map(told) ?? [];
  const up = events.find((event) => event.type === 'reveal');
  for (const event of events) {
    if (event.type === 'place') {
      const { card, slot, shoal, x, y } = event;
      return { card, slot, to: { shoal, place: { x, y } }, turned: false };
    }
    if (event.type === 'discard')
      return { card: event.card, slot: event.slot, to: 'discards', turned: false };
    if (up?.type !== 'reveal') continue;
    const { card, slot } = up;
    if (event.type === 'octopus')
      return { card, slot, to: { shoal: event.seat, place: { x: event.x, y: event.y } }, turned: true };
    if (event.type === 'octopus-discarded' || event.type === 'shark-discarded')
      return { card, slot, to: 'discards', turned: true };
  }
  return null;
}

/** A card that was just turned up is looked at before it leaves. */
export const departs = (trip: Trip): number => paced(trip.turned ? LOOK_MS : 0);
export const travels = (trip: Trip): number => paced(trip.card.kind === 'octopus' ? SWIM_MS : FLY_MS);
