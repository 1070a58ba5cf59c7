import type { Beat } from '../../play/beats';
import type { Session } from '../../play/session.svelte';
import { squareOf } from './grid';
import { placedIn } from './places';
import { t } from './words';

/** Which third of the board: 0 to 2. */
const thirdOf = (at: number[], width: number): number => {
  const middle = at.reduce((sum, each) => sum + each + 0.5, 0) / at.length / width;
  return middle < 3 / 8 ? 0 : middle > 5 / 8 ? 2 : 1;
};

/** What was laid, and whereabouts: a small board has no names for its squares. */
export function deed(session: Session<'callisto'>, _: number, beats: readonly Beat[]): string {
  const words = t().deeds;
  const { width } = session.view.board;
  return beats
    .flatMap(({ events }) => placedIn(events) ?? [])
    .map(({ piece, cells }) => {
      const squares = cells.map(squareOf);
      const [column, row] = [0, 1].map((axis) => squares.map((square) => square[axis]!));
      const where = words.where[2 - thirdOf(row!, width)]![thirdOf(column!, width)]!;
      return `${words.laid(words.pieces[piece])} ${where}`;
    })
    .join(', ');
}
