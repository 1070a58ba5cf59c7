// Where everything lies in a box of any size: islands at their places of the chart, links between their
// shores, a boat of one length in the middle of each link. Units are those of the box, CSS pixels.
import type { Chart, Link } from './chart';

export interface Point {
  x: number;
  y: number;
}

/** A link as drawn: its middle, its direction, and where its jetties begin and end. */
export interface Lane extends Point {
  link: Link;
  angle: number;
  jetties: [Point, Point][];
  /** The open water between the two jetties. */
  water: [Point, Point];
}

export interface Layout {
  width: number;
  height: number;
  /** Radius of an island. */
  radius: number;
  /** Length of every boat. */
  boat: number;
  island(number: number): Point;
  lane(id: string): Lane;
  lanes: Lane[];
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/** Stretches a range onto the room between two margins; a range of nothing lies in the middle. */
function stretch(values: number[], size: number, before: number, after: number): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = size - before - after;
  return values.map((value) => before + room * (high > low ? (value - low) / (high - low) : 0.5));
}

const WIDEST = 1.5;

function places(chart: Chart, width: number, height: number, radius: number): Point[] {
  // A box much wider than high leaves water at its sides. A captain stands at the lower right of its
  // island: that side needs more room.
  const spare = Math.max(0, width - height * WIDEST) / 2;
  const xs = stretch(
    chart.islands.map(({ x }) => x),
    width,
    spare + radius * 1.55,
    spare + radius * 1.75,
  );
  const ys = stretch(
    chart.islands.map(({ y }) => y),
    height,
    radius * 1.4,
    radius * 1.5,
  );
  return xs.map((x, index) => ({ x, y: ys[index]! }));
}

function closest(points: Point[]): number {
  let shortest = Infinity;
  points.forEach((a, index) => {
    for (const b of points.slice(index + 1)) shortest = Math.min(shortest, distance(a, b));
  });
  return shortest;
}

function laneOf(link: Link, points: Point[], radius: number, boat: number, aside: number): Lane {
  const [from, to] = [points[link.islands[0] - 1]!, points[link.islands[1] - 1]!];
  const length = distance(from, to) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [ox, oy] = [-uy * aside, ux * aside];
  const at = (along: number): Point => ({ x: from.x + ux * along + ox, y: from.y + uy * along + oy });
  const water: [Point, Point] = [at(length / 2 - boat / 2), at(length / 2 + boat / 2)];
  return {
    ...at(length / 2),
    link,
    angle: (Math.atan2(uy, ux) * 180) / Math.PI,
    jetties: [
      [at(radius * 0.66), water[0]],
      [at(length - radius * 0.66), water[1]],
    ],
    water,
  };
}

export function layOut(chart: Chart, width: number, height: number): Layout {
  // The margins hang on the radius and the radius on the distances: two rounds are close enough.
  let radius = Math.min(width, height) * 0.08;
  let points = places(chart, width, height, radius);
  for (let round = 0; round < 2; round += 1) {
    radius = Math.min(72, Math.max(18, closest(points) * 0.228));
    points = places(chart, width, height, radius);
  }
  const shortest = Math.min(
    ...chart.links.map(({ islands: [a, b] }) => distance(points[a - 1]!, points[b - 1]!)),
  );
  const boat = Math.max(26, Math.min(shortest * 0.4, radius * 1.8));
  const pair = (link: Link) => `${link.islands[0]}-${link.islands[1]}`;
  const lanes = chart.links.map((link) => {
    const twins = chart.links.filter((each) => pair(each) === pair(link));
    const aside = twins.length > 1 ? Math.max(23, radius * 0.5) * (link === twins[0] ? -1 : 1) : 0;
    return laneOf(link, points, radius, boat, aside);
  });
  const byId = new Map(lanes.map((lane) => [lane.link.id, lane]));
  return {
    width,
    height,
    radius,
    boat,
    lanes,
    island: (number) => points[number - 1]!,
    lane: (id) => byId.get(id)!,
  };
}

/** Nearer than this, two boats to be put cannot be told apart by a finger. */
const FINGER = 44;

/**
 * Where the boats that could be put are offered. Links that cross have one middle: each of their boats is
 * offered a little nearer to its first island, so that every one can be pressed, and the boat that lies on
 * one of them (`taken`) as well.
 */
export function offers(lanes: Lane[], boat: number, taken: Lane | null = null): Map<string, Point> {
  return new Map(
    lanes.map((lane) => {
      const others = taken ? [...lanes, taken] : lanes;
      const crowded = others.some((other) => other !== lane && distance(lane, other) < FINGER);
      if (!crowded) return [lane.link.id, { x: lane.x, y: lane.y }];
      const [shore] = lane.jetties[0]!;
      const share = Math.min(0.6, Math.max(FINGER * 0.77, boat * 0.5) / (distance(lane, shore) || 1));
      return [
        lane.link.id,
        { x: lane.x + (shore.x - lane.x) * share, y: lane.y + (shore.y - lane.y) * share },
      ];
    }),
  );
}

/** Where a captain's foot stands: at the lower right of the island, so that its treasure stays seen. */
export const footing = (layout: Layout, number: number): Point => {
  const { x, y } = layout.island(number);
  return { x: x + layout.radius * 0.82, y: y + layout.radius };
};

/** The way as a line: from island to island, over the middle of each boat that is walked on. */
export function wayPoints(layout: Layout, way: number[], boats: Set<string>): Point[] {
  const points: Point[] = [];
  way.forEach((island, index) => {
    const before = way[index - 1];
    if (before !== undefined) {
      const lane = layout.lanes.find(
        ({ link }) => boats.has(link.id) && link.islands.includes(before) && link.islands.includes(island),
      );
      if (lane) points.push({ x: lane.x, y: lane.y });
    }
    points.push(layout.island(island));
  });
  return points;
}

/** The nearest of some points within a distance; null when none is so near. */
export function nearest<T>(from: Point, all: [T, Point][], within: number): T | null {
  let best: T | null = null;
  let shortest = within;
  for (const [thing, point] of all) {
    const far = distance(from, point);
    if (far <= shortest) [best, shortest] = [thing, far];
  }
  return best;
}
