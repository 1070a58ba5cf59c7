// Squares and shapes as numbers: how a piece looks when it is turned. What may lie where, the engine says.
export type Cell = readonly [x: number, y: number];

/** `h6` is column 7, row 5: both from 0 at the lower left. */
export const squareOf = (name: string): Cell => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
export const nameOf = ([x, y]: Cell): string => `${String.fromCharCode(97 + x)}${y + 1}`;

const byRow = (a: Cell, b: Cell): number => a[1] - b[1] || a[0] - b[0];

/** The names of squares, by rows from the bottom. */
export const namesOf = (cells: readonly Cell[]): string[] => [...cells].sort(byRow).map(nameOf);

/** A shape is a list of cells moved to the lower left corner, by rows. */
export function shapeOf(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map(([x]) => x));
  const low = Math.min(...cells.map(([, y]) => y));
  return cells.map(([x, y]): Cell => [x - left, y - low]).sort(byRow);
}

export const keyOf = (shape: readonly Cell[]): string => shape.join(' ');

/** A quarter turn; clockwise as seen on the screen when `by` is 1. */
export const turned = (shape: readonly Cell[], by: 1 | -1): Cell[] =>
  shapeOf(shape.map(([x, y]): Cell => (by === 1 ? [y, -x] : [-y, x])));

export const mirrored = (shape: readonly Cell[]): Cell[] => shapeOf(shape.map(([x, y]): Cell => [-x, y]));

/** The way round that is widest, for a tray. */
export function lying(cells: readonly Cell[]): Cell[] {
  const shape = shapeOf(cells);
  const upright = turned(shape, 1);
  return sizeOf(upright)[1] < sizeOf(shape)[1] ? upright : shape;
}

export const sizeOf = (shape: readonly Cell[]): Cell => [
  Math.max(...shape.map(([x]) => x)) + 1,
  Math.max(...shape.map(([, y]) => y)) + 1,
];

/** The cell of a shape that lies nearest to its middle: the one it is held by. */
export function anchorOf(shape: readonly Cell[]): Cell {
  const middle = shape.reduce(([x, y], cell) => [x + cell[0] / shape.length, y + cell[1] / shape.length], [
    0, 0,
  ] as Cell);
  return shape.reduce((best, cell) => (distance(cell, middle) < distance(best, middle) - 1e-9 ? cell : best));
}

/** The cells of a shape that is held at this cell. */
export function laid(shape: readonly Cell[], at: Cell): Cell[] {
  const [ax, ay] = anchorOf(shape);
  return shape.map(([x, y]): Cell => [x + at[0] - ax, y + at[1] - ay]);
}

export const distance = (a: Cell, b: Cell): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The nearest cell to hold a shape by, so that it stays within a board of that width. */
export function held(shape: readonly Cell[], at: Cell, width: number): Cell {
  const [ax, ay] = anchorOf(shape);
  const [w, h] = sizeOf(shape);
  const within = (value: number, before: number, after: number) =>
    Math.max(before, Math.min(width - after, Math.round(value)));
  return [within(at[0], ax, w - ax), within(at[1], ay, h - ay)];
}

/** One of several that lies nearest to a point. */
export function nearest<T extends { at: Cell }>(all: readonly T[], to: Cell): T | null {
  let best: T | null = null;
  for (const each of all) if (!best || distance(each.at, to) < distance(best.at, to)) best = each;
  return best;
}
