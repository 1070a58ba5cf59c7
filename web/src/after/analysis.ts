// "Who was going to win?" A strong player judges every decision of a game from what its seat had seen then.
import type { Engine } from '../engine/engine';
import type { Thinker } from '../engine/start';
import type { GameId, Lang, Legal, Seat, Status } from '../table/table';
import { linesFor, movesOf, type Move } from './record';

/** The chances of a seat just before its decision. */
export interface Point {
  at: number;
  seat: Seat;
  value: number;
  best: string;
  /** How much of the win the move gave away; null where it could not be told. */
  loss: number | null;
  /** The values are proven, not estimated. */
  exact: boolean;
  /** There was something to choose. */
  choice: boolean;
}

/** A decision that changed the game, worded in both languages. */
export interface Moment {
  at: number;
  seat: Seat;
  loss: number;
  clause: string;
  played: Record<Lang, string>;
  better: Record<Lang, string>;
}

export interface Analysis {
  points: Point[];
  moments: Moment[];
  /** By seat: the chances at each of `ats`. A cooperative game has a single line. */
  lines: number[][];
  ats: number[];
  steps: number;
  cooperative: boolean;
}

export interface AnalysisOf {
  engine: Engine;
  thinker: Thinker;
  record: string;
  game: GameId;
  status: Status;
}

/** Enough to tell a blunder, little enough for a whole game in seconds; left out: the level's own. */
const BUDGET: Partial<Record<GameId, number>> = {
  callisto: 1500,
  captn_clever: 600,
  kuna_yala: 400,
  calcory: 3000,
};
/** A move that gives away less than this is a good one. */
export const GOOD = 0.02;
const TURNING = 0.05;
const MOMENTS = 5;

const known = new Map<string, Promise<Analysis>>();

/** Thinks a finished game through; the second time the answer is remembered. */
export function analyse(of: AnalysisOf, progress: (share: number) => void, signal: AbortSignal) {
  let analysis = known.get(of.record);
  if (!analysis) {
    analysis = run(of, progress, signal);
    known.set(of.record, analysis);
    analysis.catch(() => known.delete(of.record));
  }
  return analysis;
}

async function run(
  of: AnalysisOf,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Analysis> {
  const moves = movesOf(of.record);
  const cooperative = of.status.options['mode'] === 'cooperative';
  const seats = of.status.seats.length;
  const points: Point[] = [];
  for (const [at, move] of moves.entries()) {
    if (signal.aborted) throw new DOMException('stopped', 'AbortError');
    progress(at / moves.length);
    const point = move.seat === null ? null : await judge(of, moves, at, move.seat);
    if (point) points.push(point);
  }
  settleLosses(points, seats === 2 && !cooperative);
  const moments = await wordMoments(of, moves, points);
  const { ats, lines } = curve(points, of.status, moves.length, cooperative);
  return { points, moments, lines, ats, steps: moves.length, cooperative };
}

/** Opens the position before a step, for as long as `use` needs it. */
async function atStep<T>(
  { engine, record }: AnalysisOf,
  moves: Move[],
  at: number,
  use: (match: number) => Promise<T>,
): Promise<T> {
  const { match } = await engine.call('load', { record, steps: linesFor(moves, at) });
  try {
    return await use(match);
  } finally {
    await engine.call('close', { match });
  }
}

async function judge(of: AnalysisOf, moves: Move[], at: number, seat: Seat): Promise<Point | null> {
  const save = await atStep(of, moves, at, async (match) => {
    const { turn } = await of.engine.call('status', { match });
    if (turn.type !== 'decide' || !turn.seats.includes(seat)) return null;
    return (await of.engine.call('record', { match, kind: 'save' })).record;
  });
  if (save === null) return null;
  const budget = BUDGET[of.game];
  const thought = await of.thinker({
    save,
    seat,
    bot: 'level5',
    seed: 1,
    memory: 'own',
    lang: 'fr',
    ...(budget === undefined ? {} : { budget }),
  });
  const best = thought.candidates[0];
  if (!best) return null;
  const played = thought.candidates.find((each) => each.action === moves[at]!.text);
  return {
    at,
    seat,
    value: best.value,
    best: best.action,
    loss: played ? Math.max(0, best.value - played.value) : null,
    exact: thought.exact,
    choice: thought.candidates.length > 1,
  };
}

/**
 * A search hardly looks at moves it does not like, so what it says of them is a guess. What the seat had
 * when it was judged next says more: a loss is believed as far as it was felt. Between two, with no chance
 * in between, the other seat's next judgement tells it even for a move that was never looked at.
 */
function settleLosses(points: Point[], duel: boolean): void {
  for (const [i, point] of points.entries()) {
    if (point.exact) continue;
    const next = points[i + 1];
    const direct = duel && next?.at === point.at + 1;
    const later = direct ? next : points.slice(i + 1).find(({ seat }) => seat === point.seat);
    if (!later) continue;
    const after = later.seat === point.seat ? later.value : 1 - later.value;
    const felt = Math.max(0, point.value - after);
    if (point.loss !== null) point.loss = Math.min(point.loss, felt);
    else if (direct) point.loss = felt;
  }
}

async function wordMoments(of: AnalysisOf, moves: Move[], points: Point[]): Promise<Moment[]> {
  const lost = points.filter(
    (point) => point.choice && (point.loss ?? 0) >= TURNING && moves[point.at]!.text !== point.best,
  );
  lost.sort((a, b) => b.loss! - a.loss!);
  const moments: Moment[] = [];
  for (const point of lost.slice(0, MOMENTS).sort((a, b) => a.at - b.at)) {
    const { at, seat } = point;
    const [fr, en] = await atStep(of, moves, at, async (match) => {
      const words = (lang: Lang) => of.engine.call('legal', { match, seat, lang });
      return [(await words('fr')).legal, (await words('en')).legal];
    });
    const text = (legal: Legal[], action: string) =>
      legal.find((each) => each.notation === action)?.text ?? action;
    const played = moves[at]!.text;
    moments.push({
      at,
      seat,
      loss: point.loss!,
      clause: fr.find((each) => each.notation === played)?.clause ?? '',
      played: { fr: text(fr, played), en: text(en, played) },
      better: { fr: text(fr, point.best), en: text(en, point.best) },
    });
  }
  return moments;
}

/** Each seat is judged on its own turns; in between its line is straight. */
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
  const ats = [...new Set([0, ...points.map(({ at }) => at), ...(places.length > 0 ? [steps] : [])])];
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
