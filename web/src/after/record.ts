// Reads the text of a record as far as the page needs it: which steps stand, and where they are. A step is
// one action or one outcome; readers count moves ("coups"), and what chance does belongs to the move before.
import type { Seat } from '../table/table';

/** A step of the game; what was taken back and not played again is left out. */
export interface Move {
  /** How many lines of the record come before it. */
  line: number;
  /** Who acted; null where chance did. */
  seat: Seat | null;
  /** Action or outcome in the notation of the game. */
  text: string;
}

const TAIL = /^(result|events|seed|salt|end)\b/;

export function movesOf(record: string): Move[] {
  const lines = record.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const moves: Move[] = [];
  const undone: Move[][] = [];
  let line = 0;
  for (const text of lines.slice(lines.indexOf('begin') + 1)) {
    if (TAIL.test(text)) break;
    const [first = '', ...rest] = text.split(' ');
    if (first === 'undo') undone.push(moves.splice(-Number(rest[1])));
    else if (first === 'redo') moves.push(...(undone.pop() ?? []));
    else {
      undone.length = 0;
      const seat = /^\d+$/.test(first) ? Number(first) : null;
      moves.push({ line, seat, text: rest.join(' ') });
    }
    line += 1;
  }
  return moves;
}

/** How many lines to read so that `at` steps stand. */
export const linesFor = (moves: readonly Move[], at: number): number =>
  at === 0 ? 0 : moves[at - 1]!.line + 1;

/** How many steps stand after each move: just before the next choice, and at last the end. */
export const stopsOf = (moves: readonly Move[]): number[] => [
  ...moves.flatMap(({ seat }, at) => (seat === null ? [] : [at])),
  moves.length,
];

/** How many moves have been made when `at` steps stand. */
export const movesBy = (stops: readonly number[], at: number): number =>
  stops.slice(0, -1).filter((stop) => stop < at).length;
