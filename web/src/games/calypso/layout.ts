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
  /** Columns in use: a to d, or b and c. */
  columns: string[];
  /** The net or the Ocean, bottom left; the die, bottom right. */
  corner: Point & { size: number };
  die: Point & { size: number };
}

export const RING = 7;
const POWERS = [2, 2.4, 3, 4];

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

const apart = (a: Point, aSide: number, b: Point, bSide: number, least: number): boolean =>
  Math.abs(a.x - b.x) >= (aSide + bSide) / 2 + least || Math.abs(a.y - b.y) >= (aSide + bSide) / 2 + least;

/** The largest small tiles that stay clear of the ring. */
function fillMiddle(layout: Layout, least: number): number {
  const ring = Array.from({ length: RING }, (_, i) => onCurrent(layout, i));
  for (let small = Math.min(layout.large * 0.92, 150); small > least; small -= 1) {
    const trial = { ...layout, small, gap: gapOf(small) };
    const corners = (['1', '2', '3'] as const).flatMap((row) =>
      [layout.columns[0], layout.columns.at(-1)].map((column) =>
        placeAt(trial, `${column}${row}` as calypso.Place),
      ),
    );
    const free = corners.every((place) =>
      ring.every((tile) => apart(place, small, tile, layout.large, trial.gap * 0.8 + (small >= 60 ? 8 : 0))),
    );
    if (free) return small;
  }
  return least;
}

/** Room for two halos. */
const gapOf = (small: number): number => Math.max(small < 50 ? 13 : 16, small * 0.22);

function tryRing(width: number, height: number, columns: string[], large: number, power: number): Layout {
  const shorter = Math.min(width, height);
  const edge = shorter < 480 ? 7 : 26;
  const lip = large * 0.06;
  const corner = Math.min(large * (shorter < 480 ? 1.15 : 1.3), 150);
  const die = Math.max(46, Math.min(large * 0.68, 84));
  const base: Layout = {
    width,
    height,
    centre: { x: width / 2, y: height / 2 - lip },
    radius: { x: width / 2 - large / 2 - edge, y: height / 2 - large / 2 - edge },
    power,
    large,
    small: 0,
    gap: 0,
    columns,
    corner: { x: edge + corner / 2, y: height - edge - corner / 2, size: corner },
    die: { x: width - edge - corner / 2, y: height - edge - corner / 2, size: die },
  };
  const small = fillMiddle(base, 30);
  return { ...base, small, gap: gapOf(small) };
}

/** Do net and die stay clear of the large tiles beside them? */
function cornersFree(layout: Layout): boolean {
  const beside = [2, 3, 4, 5].map((i) => onCurrent(layout, i));
  const side = layout.corner.size;
  return beside.every(
    (tile) =>
      apart(tile, layout.large, layout.corner, side, 0) && apart(tile, layout.large, layout.die, side, 0),
  );
}

/** The best of some rings: small tiles as large as fingers first, then everything as large as possible. */
export function arrange(width: number, height: number, free: boolean): Layout {
  const columns = free ? ['a', 'b', 'c', 'd'] : ['b', 'c'];
  const shorter = Math.min(width, height);
  let best: Layout | null = null;
  let most = -Infinity;
  for (const power of POWERS)
    for (let share = 0.12; share <= 0.21; share += 0.01) {
      const trial = tryRing(width, height, columns, Math.max(44, shorter * share), power);
      const worth =
        Math.min(trial.small, 46) * 6 +
        Math.min(trial.small, trial.large * 0.85) * 2 +
        trial.large * 0.7 -
        (power - 2) * 6 -
        (cornersFree(trial) ? 0 : 90);
      if (worth > most) [best, most] = [trial, worth];
    }
  return best!;
}
