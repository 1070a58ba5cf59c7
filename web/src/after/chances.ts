// The chances of all seats over a game, from what each was worth on its own turns.
import type { Seat, Status } from '../table/table';
import type { Point } from './analysis';

/** Each seat is judged on its own turns; in between its line is straight. `ats` counts steps. */
export function curve(
  points: Pick<Point, 'at' | 'seat' | 'value'>[],
  status: Status,
  steps: number,
  cooperative: boolean,
): { ats: number[]; lines: number[][] } {
  const seats = status.seats.map((_, seat) => seat);
  const places = status.standings?.seats.map(({ place }) => place) ?? [];
  const winners = places.filter((place) => place === 1).length;
  const end = (seat: Seat) => (places[seat] === 1 ? 1 / (cooperative ? 1 : winners) : 0);
  const ats = [
    ...new Set([points[0]?.at ?? 0, ...points.map(({ at }) => at), ...(places.length > 0 ? [steps] : [])]),
  ];
  const valueFor = (point: Pick<Point, 'seat' | 'value'>, seat: Seat) =>
    point.seat === seat || cooperative ? point.value : 1 - point.value;
  const lines = (cooperative ? [0] : seats).map((seat) => {
    const seen = points
      .filter((point) => cooperative || seats.length === 2 || point.seat === seat)
      .map((point) => ({ at: point.at, value: valueFor(point, seat) }));
    if (places.length > 0) seen.push({ at: steps, value: end(seat) });
    return ats.map((at) => between(seen, at));
  });
  if (lines.length < 3) return { ats, lines };
  const sums = ats.map((_, i) => lines.reduce((sum, line) => sum + line[i]!, 0) || 1);
  return { ats, lines: lines.map((line) => line.map((value, i) => value / sums[i]!)) };
}

function between(seen: { at: number; value: number }[], at: number): number {
  const after = seen.findIndex((each) => each.at >= at);
  if (after === 0) return seen[0]!.value;
  if (after < 0) return seen.at(-1)?.value ?? 0.5;
  const [a, b] = [seen[after - 1]!, seen[after]!];
  return a.value + ((b.value - a.value) * (at - a.at)) / (b.at - a.at);
}
