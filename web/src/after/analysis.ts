// "Who was going to win?" A strong player judges every decision of a game from what its seat had seen then.
import type { Engine } from '../engine/engine';
import type { Thinker } from '../engine/start';
import { aboutGame } from '../games';
import { loadAt } from '../table/match';
import type { GameId, Lang, Legal, Seat, StandingStep, Thought } from '../table/table';
import { curve } from './chances';
import { movesBy, stopsOf } from './record';

/** The chances of a seat just before its decision. */
export interface Point {
  at: number;
  seat: Seat;
  value: number;
  best: string;
  /** How much of the win the move gave away; null where it could not be told. */
  loss: number | null;
  /** How much better the move was than the next one; 0 where it was not the best, or this is a guess. */
  edge: number;
  /** The next one; the best itself where there was no other. */
  next: string;
  /** The values are proven, not estimated. */
  exact: boolean;
  /** There was something to choose. */
  choice: boolean;
}

/** A move in the notation of the game, and how often it wins. */
export interface Judged {
  action: string;
  chance: number;
}

/** A decision that changed the game. */
export interface Moment {
  at: number;
  /** The number of the move, from 1. */
  move: number;
  seat: Seat;
  /** A fine move: it was the best by far. Else there was a better one. */
  found: boolean;
  played: Judged;
  /** The better move; after a fine one, the next best. */
  other: Judged;
}

/** What was won or lost in a hundred games, of the two chances as they are shown. */
export const changeOf = ({ played, other }: Moment): number =>
  Math.round(played.chance * 100) - Math.round(other.chance * 100);

/** The same in words, and as moves that can be drawn. */
export interface MomentText {
  played: Legal;
  other: Legal;
  /** Why, in the player's words; null where it cannot say. */
  reason: string | null;
  /** What the seat could have known then of what it is about. */
  known: string | null;
}

export interface Analysis {
  points: Point[];
  moments: Moment[];
  /** By seat: the chances at each of `ats`. A cooperative game has a single line. */
  lines: number[][];
  /** How many moves had been made there. */
  ats: number[];
  /** All moves of the game. */
  length: number;
  cooperative: boolean;
}

export interface AnalysisOf {
  engine: Engine;
  thinker: Thinker;
  record: string;
  /** The steps of the record. */
  steps: StandingStep[];
  game: GameId;
}

/** A move that gives away less than this is a good one. */
export const GOOD = 0.02;
const TURNING = 0.05;
const MOMENTS = 5;
/** A move this much better than the next one is a find; so many are told. */
const FIND = 0.1;
const FINDS = 2;
/** Reasons that only compare chances: the two of the moment say that, from the whole game. */
const FIGURES: ReadonlySet<string> = new Set(['hint.tried', 'hint.ahead', 'hint.played_on']);
/** What was looked at this much less than the best is a guess. */
const LOOKED_AT = 0.1;

const known = new Map<string, Promise<Analysis>>();
const told = new Map<string, Promise<MomentText[]>>();
const keyOf = (steps: StandingStep[]): string => steps.map(({ notation }) => notation).join(' ');

/** Has this game been thought through on this page? Then its analysis costs nothing. */
export const isKnown = (steps: StandingStep[]): boolean => known.has(keyOf(steps));

/** The second time the answer is there already. */
function remembered<T>(answers: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  let answer = answers.get(key);
  if (!answer) {
    answer = find();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
  }
  return answer;
}

/** Thinks a game through, once. */
export function analyse(of: AnalysisOf, progress: (share: number) => void, signal: AbortSignal) {
  return remembered(known, keyOf(of.steps), () => run(of, progress, signal));
}

/** The turning points of a game in words, in their order; once for each language. */
export function tell(of: AnalysisOf, { moments }: Analysis, lang: Lang) {
  return remembered(told, `${lang} ${keyOf(of.steps)}`, async () => {
    const texts: MomentText[] = [];
    for (const moment of moments) texts.push(await word(of, moment, lang));
    return texts;
  });
}

async function run(
  of: AnalysisOf,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Analysis> {
  const { steps } = of;
  const status = await atStep(of, steps.length, (match) => of.engine.call('status', { match }));
  const cooperative = status.options['mode'] === 'cooperative';
  const points: Point[] = [];
  for (const [at, { seat }] of steps.entries()) {
    if (signal.aborted) throw new DOMException('stopped', 'AbortError');
    progress(at / steps.length);
    const point = seat === null ? null : await judge(of, at, seat);
    if (point) points.push(point);
  }
  settleLosses(points, status.seats.length === 2 && !cooperative);
  const stops = stopsOf(steps);
  const moments = turningPoints(points, steps).map((point): Moment => {
    const { at, seat, edge, value } = point;
    const found = edge >= FIND;
    const best = { action: point.best, chance: value };
    const played = { action: steps[at]!.notation, chance: found ? value : value - point.loss! };
    const next = { action: point.next, chance: value - edge };
    return { at, move: movesBy(stops, at) + 1, seat, found, played, other: found ? next : best };
  });
  const { ats, lines } = curve(points, status, steps.length, cooperative);
  const made = ats.map((at) => movesBy(stops, at));
  return { points, moments, lines, ats: made, length: stops.length - 1, cooperative };
}

/** Opens the position before a step, for as long as `use` needs it. */
async function atStep<T>(
  { engine, record, steps }: AnalysisOf,
  at: number,
  use: (match: number) => Promise<T>,
): Promise<T> {
  const { match } = await loadAt(engine, record, steps, at);
  try {
    return await use(match);
  } finally {
    await engine.call('close', { match });
  }
}

async function think(of: AnalysisOf, at: number, seat: Seat, lang?: Lang): Promise<Thought> {
  const { observation } = await atStep(of, at, (match) => of.engine.call('observation', { match, seat }));
  const { judging } = aboutGame(of.game);
  return of.thinker({ observation, ...(judging && { budget: judging }), ...(lang && { lang }) });
}

async function judge(of: AnalysisOf, at: number, seat: Seat): Promise<Point | null> {
  const thought = await think(of, at, seat);
  const best = thought.candidates[0];
  if (!best) return null;
  const played = thought.candidates.find((each) => each.action === of.steps[at]!.notation);
  const second = thought.candidates[1];
  const told = played === best && second && second.visits >= best.visits * LOOKED_AT;
  return {
    at,
    seat,
    value: best.value,
    best: best.action,
    loss: played ? Math.max(0, best.value - played.value) : null,
    edge: told ? best.value - second.value : 0,
    next: second?.action ?? best.action,
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

/** The worst losses and the finest finds, in the order of the game. */
function turningPoints(points: Point[], steps: StandingStep[]): Point[] {
  const lost = points
    .filter(({ choice, loss, at, best }) => choice && (loss ?? 0) >= TURNING && steps[at]!.notation !== best)
    .sort((a, b) => b.loss! - a.loss!);
  const found = points.filter(({ edge }) => edge >= FIND).sort((a, b) => b.edge - a.edge);
  const finds = found.slice(0, FINDS);
  return [...lost.slice(0, MOMENTS - finds.length), ...finds].sort((a, b) => a.at - b.at);
}

/** The player thinks once more, to say why: the same thought, for nothing in it hangs on the language. */
async function word(
  of: AnalysisOf,
  { at, seat, found, played, other }: Moment,
  lang: Lang,
): Promise<MomentText> {
  const { legal } = await atStep(of, at, (match) => of.engine.call('legal', { match, seat, lang }));
  const thought = await think(of, at, seat, lang);
  const moveOf = ({ action }: Judged) => legal.find(({ notation }) => notation === action)!;
  const best = moveOf(found ? played : other);
  // It speaks of the two best; where they are alike it says nothing about the move that was played.
  const speaks = (thought.difference ?? 0) >= GOOD && !FIGURES.has(thought.reason?.key ?? '');
  // What lay somewhere else says nothing about this move.
  const known = thought.beliefs.find(
    ({ params }) => params['place'] === undefined || params['place'] === best.action['place'],
  );
  return {
    played: moveOf(played),
    other: moveOf(other),
    reason: (speaks && thought.reason?.text) || null,
    known: known?.text ?? null,
  };
}
