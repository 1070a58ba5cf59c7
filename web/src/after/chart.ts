// Where things stand on the curve of a game.
import type { GameUi } from '../play/ui';
import type { GameId, Seat, ViewOf } from '../table/table';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How many moves the game has. */
  length: number;
}

export const xOf = (frame: Frame, at: number): number =>
  frame.left + ((frame.width - frame.left - frame.right) * at) / Math.max(1, frame.length);
export const yOf = (frame: Frame, share: number): number =>
  frame.top + (frame.height - frame.top - frame.bottom) * (1 - share);

export const pathOf = (frame: Frame, ats: number[], values: number[]): string =>
  ats
    .map((at, i) => `${i ? 'L' : 'M'}${xOf(frame, at).toFixed(1)} ${yOf(frame, values[i]!).toFixed(1)}`)
    .join('');

/** The same, closed along a level share: what lies between the line and it. */
export const areaOf = (frame: Frame, ats: number[], values: number[], base: number): string =>
  `${pathOf(frame, ats, values)}V${yOf(frame, base)}H${xOf(frame, ats[0]!)}Z`;

/** Lines of seats without a colour of their own differ by tone and dashes; all end in the seat's face. */
const TONES = [
  'var(--text)',
  'var(--seat-m)',
  'var(--primary)',
  'var(--text-3)',
  'var(--danger)',
  'var(--warning)',
];
const DASHES = ['', '', '7 5', '2 5', '10 4 2 4', '12 6'];

export function strokeOf(ui: GameUi, view: ViewOf<GameId>, seat: Seat): { stroke: string; dash: string } {
  const colour = ui.seatColour(view, seat);
  return { stroke: colour ? `var(--seat-${colour})` : TONES[seat]!, dash: DASHES[seat]! };
}

/** A few of the points, spread over the line, where its marker is drawn; each seat has its own. */
export function markersOf(count: number, wanted: number, seat: Seat, seats: number): number[] {
  const places = Array.from({ length: wanted }, (_, i) =>
    Math.round(((count - 1) * (i + (seat + 0.5) / seats)) / wanted),
  );
  return [...new Set(places)];
}

/** Moves labels that would lie on each other apart, keeping their order. */
export function spread(ys: number[], gap: number, low: number, high: number): number[] {
  const order = ys.map((_, i) => i).sort((a, b) => ys[a]! - ys[b]!);
  const moved = [...ys];
  let floor = low;
  for (const i of order) {
    moved[i] = Math.max(ys[i]!, floor);
    floor = moved[i] + gap;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i]!, ceiling);
    ceiling = moved[i]! - gap;
  }
  return moved;
}

/** A few round numbers of moves under the curve, away from both ends. */
export function ticksOf(length: number, most: number): number[] {
  const steps = [1, 2, 5].flatMap((digit) => [digit, digit * 10, digit * 100]).sort((a, b) => a - b);
  const step = steps.find((each) => length / each <= most + 1) ?? length;
  const all = Array.from({ length: Math.floor(length / step) }, (_, i) => (i + 1) * step);
  return all.filter((tick) => tick > length * 0.12 && tick < length * 0.9);
}

/** The place on the curve nearest to a point of the picture. */
export function nearest(frame: Frame, ats: number[], x: number): number {
  const away = ats.map((at) => Math.abs(xOf(frame, at) - x));
  return away.indexOf(Math.min(...away));
}
