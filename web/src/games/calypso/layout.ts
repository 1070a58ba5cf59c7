// Where things lie on the board, in screen pixels: the box decides how large, never in which order. The
// middle keeps its columns and rows on every screen, for people remember places.
import type { calypso } from '../../engine/protocol';

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  centre: Point;
  /** Half axes of the current. */
  radius: Point;
  /** How square the current is: 2 is an ellipse. */
  power: number;
  /** Sides of a large and a small tile. */
  large: number;
  small: number;
  gap: number;
  /** How far the sand reaches beyond the small tiles: to the names of columns and rows, where they fit. */
  pad: number;
  /** Columns in use: a to d, or b and c. */
  columns: string[];
  /** The net or the Ocean, bottom left; the die, bottom right. */
  corner: Point & { size: number };
  die: Point & { size: number };
  /** Height of the words under them; 0 where a number must do. */
  caption: number;
}

export const RING = 7;
/** Under the ring of a high board: room for a question, which then hides no tile. */
export const ASK = 92;
/** As large as fingers. */
const FINGER = 46;
const POWERS = [2, 2.4, 3, 4];
/** From this side on, small tiles have the names of their columns and rows beside them. */
export const NAMED = 60;

/** A point of the current; whole numbers are large tiles, clockwise from the Shark at the top. */
export function onCurrent(at: Pick<Layout, 'centre' | 'radius' | 'power'>, position: number): Point {
  const angle = ((position * 360) / RING - 90) * (Math.PI / 180);
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / at.power);
  return {
    x: at.centre.x + at.radius.x * bent(Math.cos(angle)),
    y: at.centre.y + at.radius.y * bent(Math.sin(angle)),
  };
}

/** The middle of a place such as `b2`. */
export function placeAt(layout: Layout, place: calypso.Place): Point {
  const column = layout.columns.indexOf(place[0]!);
  const step = layout.small + layout.gap;
  return {
    x: layout.centre.x + (column - (layout.columns.length - 1) / 2) * step,
    y: layout.centre.y + (Number(place[1]) - 2) * step,
  };
}

interface Box extends Point {
  width: number;
  height: number;
}

const square = ({ x, y }: Point, side: number): Box => ({ x, y, width: side, height: side });

/** Boxes by their middles: is there so much water between them? */
const apart = (a: Box, b: Box, least = 0): boolean =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 + least ||
  Math.abs(a.y - b.y) >= (a.height + b.height) / 2 + least;

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Room for two halos. */
const gapOf = (small: number): number => Math.max(small < 50 ? 13 : 16, small * 0.22);
const padOf = (small: number): number => (small >= NAMED ? 24 + small * 0.08 : gapOf(small) * 0.8 + 2);

/** The largest small tiles whose bed of sand stays clear of the ring. */
function fillMiddle(layout: Layout, ring: Box[], least: number): number {
  for (let small = Math.min(layout.large * 0.92, 150); small > least; small -= 1) {
    const trial = { ...layout, small, gap: gapOf(small) };
    const corners = (['1', '2', '3'] as const).flatMap((row) =>
      [layout.columns[0], layout.columns.at(-1)].map((column) =>
        square(placeAt(trial, `${column}${row}` as calypso.Place), small),
      ),
    );
    if (corners.every((place) => ring.every((tile) => apart(place, tile, padOf(small))))) return small;
  }
  return least;
}

/** The die with its halo, and the net as large as the ring leaves it room; `clear` unless something lies over another. */
function fillCorners(
  { width, height, large, caption }: Layout,
  ring: Box[],
  edge: number,
): Pick<Layout, 'corner' | 'die'> & { clear: boolean } {
  const bottom = height - edge - (caption > 0 ? caption + 4 : 2);
  const free = (box: Box) => ring.every((tile) => apart(box, tile));
  const netOf = (size: number) => ({ x: edge + size / 2, y: bottom - size * 0.39 - 4, size });
  const fits = (size: number) => free({ ...netOf(size), width: size, height: size * 0.78 });
  let size = clamp(60, large * 1.3, 150);
  while (size > 44 && !fits(size)) size -= 2;
  const side = clamp(44, large * 0.68, 84);
  const haloed = side + 24;
  const die = { x: width - edge - haloed / 2, y: bottom - haloed / 2, size: side };
  return { corner: netOf(size), die, clear: fits(size) && free(square(die, haloed)) };
}

function tryRing(
  width: number,
  height: number,
  columns: string[],
  large: number,
  power: number,
  under: number,
): Layout & { clear: boolean } {
  const cramped = Math.min(width, height) < 480;
  const edge = cramped ? 7 : 26;
  const lip = large * 0.06;
  const base: Layout = {
    width,
    height,
    centre: { x: width / 2, y: (height - under) / 2 - lip },
    radius: { x: width / 2 - large / 2 - edge, y: (height - under) / 2 - large / 2 - edge },
    power,
    large,
    small: 0,
    gap: 0,
    pad: 0,
    columns,
    corner: { x: 0, y: 0, size: 0 },
    die: { x: 0, y: 0, size: 0 },
    caption: cramped ? 0 : clamp(24, large * 0.2, 34),
  };
  const ring = Array.from({ length: RING }, (_, i) => {
    const { x, y } = onCurrent(base, i);
    return { x, y: y + lip / 2, width: large, height: large + lip };
  });
  const corners = fillCorners(base, ring, edge);
  const small = fillMiddle(base, ring, 30);
  return { ...base, ...corners, small, gap: gapOf(small), pad: padOf(small) };
}

/** On a high board a question has room under the ring, if the tiles stay as large as fingers. */
export function arrange(width: number, height: number, free: boolean): Layout {
  const columns = free ? ['a', 'b', 'c', 'd'] : ['b', 'c'];
  const roomy = height > width ? bestRing(width, height, columns, ASK) : null;
  return roomy && roomy.small >= FINGER ? roomy : bestRing(width, height, columns, 0);
}

/** The best of some rings: small tiles as large as fingers first, then everything as large as possible. */
function bestRing(width: number, height: number, columns: string[], under: number): Layout {
  const shorter = Math.min(width, height);
  let best: Layout | null = null;
  let most = -Infinity;
  for (const power of POWERS)
    for (let share = 0.1; share <= 0.21; share += 0.01) {
      const trial = tryRing(width, height, columns, Math.max(40, shorter * share), power, under);
      const worth =
        Math.min(trial.small, FINGER) * 6 +
        Math.min(trial.small, trial.large * 0.85) * 2 +
        trial.large * 0.35 +
        Math.min(trial.corner.size, 80) * 0.2 -
        (power - 2) * trial.large * 0.1 -
        (trial.clear ? 0 : 90);
      if (worth > most) [best, most] = [trial, worth];
    }
  return best!;
}
