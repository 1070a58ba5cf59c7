// What the engine says, in the words of this game.
import type { kuna_yala } from '../../engine/protocol';
import type { Beat } from '../../play/beats';
import type { Step } from '../../play/session.svelte';
import type { Event, Legal, Seat } from '../../table/table';
import { at, type Card } from './cards';

export type Move = Legal & { action: { type: 'place'; slot: number; shoal: Seat; x: number; y: number } };
export interface Place {
  x: number;
  y: number;
}
/** What has just happened in a shoal, to be marked for a moment. */
export interface Fresh {
  id: number;
  step: Step<'kuna_yala'>;
  shoal: Seat;
  placed: Place;
  bones: Place[];
}

export const told = (event: Event): kuna_yala.Event => event.event as unknown as kuna_yala.Event;
export const isMove = (legal: Legal): legal is Move => (legal.action as { type?: string }).type === 'place';
export const slotOf = (legal: Legal): number | undefined => (legal.action as { slot?: number }).slot;
/** A place of a shoal, as a target. */
export const placeKey = (shoal: Seat, { x, y }: Place): string => `place:${shoal}:${x},${y}`;

/** A free place beside the rightmost card. */
export function edgeOf({ cells }: kuna_yala.Shoal): Place {
  const last = cells.reduce((right, cell) => (cell.x > right.x ? cell : right));
  return { x: last.x + 1, y: last.y };
}

/** What a step put where, and what turned to bones with it. */
export function freshOf(step: Step<'kuna_yala'>): Omit<Fresh, 'id'> | null {
  const events = step.events.map(told);
  const bones = events.flatMap((event) => (event.type === 'turned' ? [{ x: event.x, y: event.y }] : []));
  for (const event of events) {
    if (event.type !== 'place' && event.type !== 'octopus') continue;
    const shoal = event.type === 'place' ? event.shoal : event.seat;
    return { step, shoal, placed: { x: event.x, y: event.y }, bones };
  }
  return null;
}

/** Who got which card of the market, after a step: known until the gap is filled. */
export function givenAfter(given: Record<number, Seat>, step: Step<'kuna_yala'>): Record<number, Seat> {
  const after = { ...given };
  for (const event of step.events.map(told)) {
    if (event.type === 'place') after[event.slot] = event.shoal;
    if (event.type === 'reveal') delete after[event.slot];
  }
  return after;
}

/** The cards that these beats laid, and who laid them. */
export const laidIn = (beats: readonly Beat[]) =>
  beats.flatMap(({ key, turn, events }) =>
    events.map(told).flatMap((event) => {
      if (event.type !== 'place') return [];
      const { seat, shoal, x, y } = event;
      return [{ key, turn, seat, shoal, x, y }];
    }),
  );

/** The cards of a shoal that a curse turned to bones in these beats, but for the one that called it. */
export const turnedIn = (beats: readonly Beat[], shoal: Seat): Place[] =>
  beats.flatMap(({ events }) => {
    const happened = events.map(told);
    const called = happened.find((event) => event.type === 'place');
    return happened.flatMap((event) => {
      if (event.type !== 'turned' || event.shoal !== shoal) return [];
      return event.x === called?.x && event.y === called.y ? [] : [{ x: event.x, y: event.y }];
    });
  });

/** The shoal in which a step happens. */
export function shoalOf(step: Step<'kuna_yala'> | null): Seat | null {
  for (const event of step?.events.map(told) ?? []) {
    if (event.type === 'place') return event.shoal;
    if (event.type === 'octopus') return event.seat;
  }
  return null;
}

/** The fish that lay where something new lies now; only while the step is on show. */
export function facesBefore(step: Step<'kuna_yala'> | null, shoal: Seat): Map<string, Card> {
  const faces = new Map<string, Card>();
  for (const event of step?.events.map(told) ?? []) {
    if (event.type === 'turned' && event.shoal === shoal) faces.set(`${event.x},${event.y}`, event.card);
    if (event.type === 'place' && event.shoal === shoal && event.covered)
      faces.set(`${event.x},${event.y}`, event.covered);
    if (event.type === 'octopus' && event.seat === shoal) {
      const covered = at(step!.before.shoals[shoal]?.cells ?? [], event.x, event.y);
      if (covered) faces.set(`${event.x},${event.y}`, covered);
    }
  }
  return faces;
}
