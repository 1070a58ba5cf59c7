// What the field shows now: the table as it lies, or, while a step is on show, the faces it is about.
import type { Session, Step } from '../../play/session.svelte';
import type { ColourKey } from '../../art/palette';
import type { EventOf, Seat, ViewOf } from '../../table/table';

export type View = ViewOf<'calcory'>;
type CalcoryEvent = EventOf<'calcory'>;
type EventAs<T extends CalcoryEvent['type']> = Extract<CalcoryEvent, { type: T }>;

export interface ShownPlace {
  id: string;
  /** From 0: row a, column 1. */
  row: number;
  column: number;
  card: 'none' | 'down' | 'up' | 'marked';
  value: number | null;
  /** Whose turn or bid the open card belongs to. */
  owner: Seat;
  /** Lost: it goes back face down. Won: it goes to a pile. */
  fate: 'lost' | 'won' | null;
  /** A computer has its hand on this card. */
  touched: boolean;
  /** Which of the cards of a bid or a capture it is: they move one after the other, and gather in a row. */
  order: number;
  of: number;
}

export const SEAT_COLOURS: readonly ColourKey[] = ['r', 'b', 'v', 'j'];

export function eventOf<T extends CalcoryEvent['type']>(
  step: Step<'calcory'> | null,
  type: T,
): EventAs<T> | null {
  const found = step?.events.find(({ event }) => event['type'] === type);
  return found ? (found.event as unknown as EventAs<T>) : null;
}

/** The cards of a turn that came to nothing; a bettered bid is no such thing. */
export function lossOf(step: Step<'calcory'> | null): EventAs<'covered'> | null {
  const covered = eventOf(step, 'covered');
  return covered && covered.reason !== 'bettered' ? covered : null;
}

/** Faces that were open during the step; nothing of them outlives it. */
function facesOf(step: Step<'calcory'>): Map<string, number> {
  const faces = new Map<string, number>();
  for (const { id, value } of step.before.places) if (value !== undefined) faces.set(id, value);
  const turned = eventOf(step, 'turned');
  if (turned) faces.set(turned.place, turned.value);
  return faces;
}

const place = (view: View, index: number): ShownPlace => {
  const { id, card, value } = view.places[index]!;
  return {
    id,
    row: Math.floor(index / view.columns),
    column: index % view.columns,
    card,
    value: value ?? null,
    owner: card === 'marked' ? (view.bid?.seat ?? view.mover) : view.mover,
    fate: null,
    touched: view.turning === id,
    order: Math.max(0, view.bid?.places.indexOf(id) ?? 0),
    of: view.bid?.places.length ?? 1,
  };
};

export function shownPlaces(session: Session<'calcory'>): ShownPlace[] {
  const { view, step } = session;
  const shown = view.places.map((_, index) => place(view, index));
  const soon = eventOf(session.coming, 'turned')?.place;
  const lost = lossOf(step);
  const won = eventOf(step, 'taken');
  const faces = step && (lost || won) ? facesOf(step) : null;
  return shown.map((each) => {
    const isLost = lost?.places.includes(each.id);
    const isWon = won?.places.includes(each.id);
    if (faces && step && won && isWon) {
      const card = won.reason === 'thirteen' ? 'up' : 'marked';
      // A bid stays where it is as long as faces are held up that others must see.
      return {
        ...each,
        card,
        value: faces.get(each.id) ?? null,
        owner: won.seat,
        fate: lost ? null : 'won',
        order: won.places.indexOf(each.id),
        of: won.places.length,
      };
    }
    if (faces && lost && isLost)
      return { ...each, card: 'up', value: faces.get(each.id) ?? null, owner: lost.seat, fate: 'lost' };
    return each.id === soon ? { ...each, touched: true } : each;
  });
}

/** The running sum and its cards, also while a lost or won turn is on show. */
export function runningSum(session: Session<'calcory'>): { sum: number; cards: number; seat: Seat } {
  const { view, step } = session;
  const turned = eventOf(step, 'turned');
  if (step && turned) return { sum: turned.sum, cards: step.before.turned.length + 1, seat: turned.seat };
  const lost = lossOf(step);
  if (step && lost) return { sum: step.before.sum, cards: lost.places.length, seat: lost.seat };
  return { sum: view.sum, cards: view.turned.length, seat: view.mover };
}

/** The bid on the table; while a lost turn is on show, the one it was played against. */
export function bidShown({ view, step }: Session<'calcory'>): View['bid'] {
  return lossOf(step) ? (step?.before.bid ?? null) : view.bid;
}

/** The cards just taken lie open beside the field; while a step is on show the sum stays. */
export function handShown({ view, step }: Session<'calcory'>): boolean {
  return view.phase === 'put' && !lossOf(step) && !eventOf(step, 'turned');
}

/** Decoration only: five suits, and a card has the same one wherever it is seen. */
export const suitOf = (value: number): number => value % 5;
