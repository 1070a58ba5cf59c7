// What may be done now, in a few lines.
import type { Session } from '../../play/session.svelte';
import type { Offer } from '../../play/ui';
import type { Legal } from '../../table/table';
import { handOf } from './hand.svelte';
import { t } from './words';

export function offers(session: Session<'callisto'>): Offer[] {
  const { tray, places } = handOf(session);
  // One move stands for all that can be done with a piece.
  const layable = tray.flatMap((piece) => {
    const first = session.legal.find(({ action }) => piece.forms.some((form) => form === action['form']));
    return first && piece.left > 0 ? [{ piece: piece.piece, move: first }] : [];
  });
  const of = (column: boolean): Legal[] =>
    layable.filter(({ piece }) => (piece === '1') === column).map(({ move }) => move);
  return [
    { text: t().offerPieces, moves: of(false) },
    { text: t().offerColumn, moves: of(true) },
    { text: t().offerFinish, moves: places.finish ? [places.finish] : [] },
  ].filter(({ moves }) => moves.length > 0);
}
