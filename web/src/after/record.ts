// Reads the text of a record as far as the page needs it: which steps stand, and where they are.
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
