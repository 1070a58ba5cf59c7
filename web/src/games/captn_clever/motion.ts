// How boats and captains travel: as frames of an animation, from what the engine said has happened.
import { footing, wayPoints, type Layout, type Point } from './layout';

/** A captain's time from island to island, and a boat's from link to link. */
export const MOVE_MS = 360;
export const SAIL_MS = 640;
export const SAIL_EASING = 'cubic-bezier(0.45, 0, 0.2, 1)';

const FRAMES = 14;
/** Bends to choose from, as shares of the distance; the first that is clear of all islands wins. */
const BENDS = [0, 0.22, -0.22, 0.4, -0.4];

const between = (a: Point, bend: Point, b: Point, t: number): Point => ({
  x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * bend.x + t ** 2 * b.x,
  y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * bend.y + t ** 2 * b.y,
});

/** The line a boat sails: around islands where it can. */
export function course(layout: Layout, from: string, to: string): Point[] {
  const [a, b] = [layout.lane(from), layout.lane(to)];
  const islands = Array.from({ length: 9 }, (_, index) => layout.island(index + 1));
  const lines = BENDS.map((share) => {
    const bend = {
      x: (a.x + b.x) / 2 - (b.y - a.y) * share * 2,
      y: (a.y + b.y) / 2 + (b.x - a.x) * share * 2,
    };
    return Array.from({ length: FRAMES + 1 }, (_, frame) => between(a, bend, b, frame / FRAMES));
  });
  const clearance = (line: Point[]) =>
    Math.min(...line.flatMap(({ x, y }) => islands.map((at) => Math.hypot(at.x - x, at.y - y))));
  const clear = lines.find((line) => clearance(line) > layout.radius * 1.25);
  return clear ?? lines.reduce((best, line) => (clearance(line) > clearance(best) ? line : best));
}

/** The same direction as `angle`, as near to `near` as turns of `full` degrees allow. */
const nearTo = (angle: number, near: number, full: number) =>
  angle + Math.round((near - angle) / full) * full;

/** A boat leaves its link, points along its course (either end is a bow) and turns into the new link. */
export function sailing(layout: Layout, from: string, to: string): Keyframe[] {
  const line = course(layout, from, to);
  const start = layout.lane(from).angle;
  let angle = start;
  return line.map((at, frame) => {
    const [before, after] = [line[Math.max(0, frame - 1)]!, line[Math.min(FRAMES, frame + 1)]!];
    const ahead = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
    if (frame === FRAMES) angle = nearTo(layout.lane(to).angle, angle, 360);
    else if (frame > 2 && frame < FRAMES - 2) angle = nearTo(ahead, angle, 180);
    return { transform: `translate(${at.x}px, ${at.y}px) rotate(${angle}deg)`, offset: frame / FRAMES };
  });
}

/** Two lines behind a boat, wider where it left. */
export function wakes(layout: Layout, from: string, to: string): string[] {
  const line = course(layout, from, to);
  return [-1, 1].map(
    (side) =>
      'M' +
      line
        .map((at, frame) => {
          const [before, after] = [line[Math.max(0, frame - 1)]!, line[Math.min(FRAMES, frame + 1)]!];
          const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
          const aside = (side * layout.boat * (0.2 - 0.12 * (frame / FRAMES))) / length;
          const x = at.x - (after.y - before.y) * aside;
          const y = at.y + (after.x - before.x) * aside;
          return `${x.toFixed(1)} ${y.toFixed(1)}`;
        })
        .join('L'),
  );
}

/** Where a captain's foot is on its way: over the decks, across the islands, to its place on the last one. */
export function walking(layout: Layout, way: number[], moored: Set<string>): Point[] {
  const points = wayPoints(layout, way, moored);
  const [first, last] = [footing(layout, way[0]!), footing(layout, way.at(-1)!)];
  return [first, ...points.slice(1, -1).map(({ x, y }) => ({ x, y: y + layout.radius * 0.2 })), last];
}
