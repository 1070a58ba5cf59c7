// What the engine allows, sorted once a turn so that a ghost can be moved without asking again.
import type { ActionOf, Event, Legal, Seat, ViewOf } from '../../table/table';
import { finder } from '../events';
import { anchorOf, keyOf, namesOf, shapeOf, squareOf, type Cell } from './grid';

export type View = ViewOf<'callisto'>;
export type Colour = View['colours'][number];
export type InHand = Colour['hand'][number];
export type PieceId = InHand['piece'];

/** What a step laid, where it laid something. */
export const placedIn = (events: readonly Event[]) => finder<'callisto'>()(events, 'placed');

/** A lawful place of a shape: where it is held, and the token to play it with. */
export interface Place {
  at: Cell;
  notation: string;
}

/** Laying a piece on these cells, as data; which piece it is follows from them. */
export const placing = (cells: readonly Cell[]) => ({ type: 'place', cells: namesOf(cells) });

/** Big ones first: the order of the tray, and of its keys. */
const ORDER: PieceId[] = ['X', 'W', 'U', 'T5', 'L', 'J', 'Z', 'S', 'T4', 'O', 'I', 'V', '2', '1'];
export const inOrder = (hand: readonly InHand[]): InHand[] =>
  [...hand].sort((a, b) => ORDER.indexOf(a.piece) - ORDER.indexOf(b.piece));

/** The colour whose pieces are shown: the one on turn, or that of the only person here. */
export function trayColour(view: View, actor: Seat | null, persons: readonly Seat[]): Colour {
  const mover = view.colours.find(({ colour }) => colour === view.mover?.colour) ?? null;
  const owner = actor ?? (persons.length === 1 ? persons[0]! : (mover?.seat ?? persons[0] ?? 0));
  if (mover?.seat === owner) return mover;
  const own = view.colours.filter(({ seat }) => seat === owner);
  return own.find(({ out }) => !out) ?? own[0] ?? view.colours[0]!;
}

/** The next place that way; sideways distance counts double, so that rows are kept. */
export function nextThatWay(places: readonly Place[], from: Cell, [dx, dy]: Cell): Place | null {
  const along = ({ at }: Place) => (at[0] - from[0]) * dx + (at[1] - from[1]) * dy;
  const aside = ({ at }: Place) => Math.abs((at[0] - from[0]) * dy) + Math.abs((at[1] - from[1]) * dx);
  const cost = (place: Place) => along(place) + 2 * aside(place);
  return places
    .filter((place) => along(place) > 0)
    .reduce<Place | null>((best, place) => (best && cost(best) <= cost(place) ? best : place), null);
}

/** The place after (or before) this cell, by rows from the bottom; after the last comes the first. */
export function nextInOrder(places: readonly Place[], from: Cell, by: 1 | -1): Place | null {
  const rank = ([x, y]: Cell) => by * (y * 100 + x);
  const sorted = [...places].sort((a, b) => rank(a.at) - rank(b.at));
  return sorted.find(({ at }) => rank(at) > rank(from)) ?? sorted[0] ?? null;
}

export class Places {
  readonly finish: Legal | null = null;
  readonly forms = new Set<PieceId>();
  readonly #byShape = new Map<string, Place[]>();

  constructor(legal: readonly Legal[]) {
    for (const each of legal) {
      const action = each.action as ActionOf<'callisto'>;
      if (action.type === 'finish') {
        this.finish = each;
        continue;
      }
      const cells = action.cells.map(squareOf);
      const shape = shapeOf(cells);
      const key = keyOf(shape);
      const [ax, ay] = anchorOf(shape);
      const left = Math.min(...cells.map(([x]) => x));
      const low = Math.min(...cells.map(([, y]) => y));
      const place = { at: [left + ax, low + ay] as Cell, notation: each.notation };
      this.forms.add(action.form);
      const known = this.#byShape.get(key);
      if (known) known.push(place);
      else this.#byShape.set(key, [place]);
    }
  }

  of(shape: readonly Cell[]): readonly Place[] {
    return this.#byShape.get(keyOf(shape)) ?? [];
  }

  /** The place of a shape that is held at this cell, where it is lawful. */
  at(shape: readonly Cell[], [x, y]: Cell): Place | null {
    return this.of(shape).find(({ at }) => at[0] === x && at[1] === y) ?? null;
  }

  canLay(piece: InHand): boolean {
    return piece.left > 0 && piece.forms.some((form) => this.forms.has(form));
  }
}
