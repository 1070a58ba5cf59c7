// The board in words, and the headings of "What can I do?".
import { colourName, KEY_OF } from '../../art/palette';
import { capital } from '../../i18n';
import type { ActionOf, Legal } from '../../table/table';
import type { Session } from '../../play/session.svelte';
import type { Reading } from '../../play/ui';
import { nameOf, type Cell } from './grid';
import { inOrder, type Colour, type PieceId, type View } from './places';
import { pieceName, t } from './words';

/** What lies on each square, by its name. */
function laidOn(view: View): Map<string, { piece: PieceId; colour: Colour }> {
  return new Map(
    view.colours.flatMap((colour) =>
      colour.placed.flatMap(({ piece, cells }) => cells.map((cell) => [cell, { piece, colour }] as const)),
    ),
  );
}
const nameOfColour = ({ hue }: Colour): string => colourName(KEY_OF[hue]);

/** A square in words; nothing where the board has none. `centre` is a square of the centre that is free. */
export function contentOf(view: View, [x, y]: Cell, laid = laidOn(view)): string {
  const sign = view.board.rows[y]?.[x] ?? ' ';
  const there = laid.get(nameOf([x, y]));
  if (there) return t().holds(pieceName(there.piece), nameOfColour(there.colour));
  if (sign === ' ') return '';
  return sign === '#' ? t().centre : t().empty;
}

function grid(view: View): Reading {
  const laid = laidOn(view);
  const across = Array.from({ length: view.board.width }, (_, i) => i);
  return {
    title: t().board,
    columns: across.map((x) => nameOf([x, 0])[0]!),
    // From the top down, as the board is seen.
    rows: across.toReversed().map((y) => ({
      name: `${y + 1}`,
      cells: across.map((x) => contentOf(view, [x, y], laid)),
    })),
  };
}

function inHand({ hand, out, penalty }: Colour): string {
  const left = inOrder(hand).filter((piece) => piece.left > 0);
  const pieces = left.map((piece) => t().copies(pieceName(piece.piece), piece.left)).join(', ');
  return [out ? t().done(penalty) : t().pointsInHand(penalty), pieces].filter(Boolean).join('. ');
}
const onBoard = ({ placed }: Colour): string =>
  placed.map(({ piece, cells }) => `${pieceName(piece)} ${cells.join(' ')}`).join(', ') || t().nothing;

export function read({ view, setup }: Session<'callisto'>): Reading[] {
  const perColour = (say: (colour: Colour) => string): string[] =>
    view.colours.map((colour) =>
      t().listed(capital(nameOfColour(colour)), setup.sitters[colour.seat]?.name ?? '', say(colour)),
    );
  return [
    { title: t().inHand, lines: perColour(inHand) },
    { title: t().contents, lines: perColour(onBoard) },
    grid(view),
  ];
}

export function moveGroup({ action }: Legal): string {
  const move = action as ActionOf<'callisto'>;
  return move.type === 'place' ? t().pieceOf(pieceName(move.form), move.cells.length) : '';
}
