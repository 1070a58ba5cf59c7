// The outline of a polyomino as one rounded path.
import type { Cell } from './grid';

interface Corner {
  at: Cell;
  into: Cell;
  out: Cell;
}

const key = ([x, y]: Cell): string => `${x},${y}`;
const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
const text = (value: number): string => `${Math.round(value * 100) / 100}`;

/** The edges of the cells that have no neighbour, clockwise; y grows downwards. */
function edgesOf(cells: readonly Cell[]): Map<string, Cell[]> {
  const filled = new Set(cells.map(key));
  const edges = new Map<string, Cell[]>();
  const add = (from: Cell, to: Cell) => edges.set(key(from), [...(edges.get(key(from)) ?? []), to]);
  for (const [x, y] of cells) {
    if (!filled.has(key([x, y - 1]))) add([x, y], [x + 1, y]);
    if (!filled.has(key([x + 1, y]))) add([x + 1, y], [x + 1, y + 1]);
    if (!filled.has(key([x, y + 1]))) add([x + 1, y + 1], [x, y + 1]);
    if (!filled.has(key([x - 1, y]))) add([x, y + 1], [x, y]);
  }
  return edges;
}

/** Follows the edges once round, and takes them away. Where two meet in a corner it turns right. */
function loopOf(edges: Map<string, Cell[]>): Corner[] {
  const start = edges.keys().next().value!;
  const steps: { at: Cell; out: Cell }[] = [];
  let at = start.split(',').map(Number) as unknown as Cell;
  do {
    const ways = edges.get(key(at))!;
    const last = steps.at(-1)?.out;
    const right = last && ways.findIndex((to) => same([to[0] - at[0], to[1] - at[1]], [-last[1], last[0]]));
    const [to] = ways.splice(Math.max(0, right ?? 0), 1) as [Cell];
    if (ways.length === 0) edges.delete(key(at));
    steps.push({ at, out: [to[0] - at[0], to[1] - at[1]] });
    at = to;
  } while (key(at) !== start);
  return steps
    .map((step, i) => ({ ...step, into: steps.at(i - 1)!.out }))
    .filter(({ into, out }) => !same(into, out));
}

/** Cells of size `unit`, drawn in from the grid line by `inset`, with corners of radius `r`. */
export function polyPath(cells: readonly Cell[], unit: number, inset: number, r: number): string {
  const edges = edgesOf(cells);
  let path = '';
  while (edges.size > 0) {
    loopOf(edges).forEach(({ at, into, out }, i) => {
      // Clockwise, so the inside is to the right of each edge: corners move that way by the inset.
      const x = at[0] * unit - (into[1] + out[1]) * inset;
      const y = at[1] * unit + (into[0] + out[0]) * inset;
      const [ax, ay] = [x - into[0] * r, y - into[1] * r];
      const [bx, by] = [x + out[0] * r, y + out[1] * r];
      path += `${i ? 'L' : 'M'}${text(ax)} ${text(ay)}Q${text(x)} ${text(y)} ${text(bx)} ${text(by)}`;
    });
    path += 'Z';
  }
  return path;
}
