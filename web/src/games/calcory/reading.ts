// The field in words: six rows of ten named as in the notation, and what the turn is about.
import type { Session } from '../../play/session.svelte';
import type { Reading } from '../../play/ui';
import { bidShown, runningSum, shownPlaces, type ShownPlace } from './scene';
import { t } from './words';

export const rowNames = (session: Session<'calcory'>): string[] =>
  [...'abcdefghij'].slice(0, session.view.rows);
export const columnNames = (session: Session<'calcory'>): string[] =>
  Array.from({ length: session.view.columns }, (_, column) => String(column + 1));

function cellOf(session: Session<'calcory'>, { card, value, owner, touched }: ShownPlace): string {
  if (card === 'down') return touched ? t().cellTurning : t().cellDown;
  if (card === 'none' || value === null) return t().cellEmpty;
  return card === 'up' ? t().cellUp(value) : t().cellMarked(value, session.name(owner));
}

/** What lies open now and nothing else: a card that was covered again is a hidden card. */
export function read(session: Session<'calcory'>): Reading[] {
  const { view } = session;
  const shown = shownPlaces(session);
  const rows = rowNames(session).map((name, row) => ({
    name,
    cells: shown.filter((place) => place.row === row).map((place) => cellOf(session, place)),
  }));
  const { sum, cards, seat } = runningSum(session);
  const bid = bidShown(session);
  const turn =
    view.phase === 'put' && view.hand.length > 0
      ? t().handLine(session.name(view.mover), view.hand.join(', '))
      : t().sumLine(session.name(seat), sum, view.target, cards);
  const piles = view.piles.map((count, each) => t().pileLine(session.name(each), count));
  return [
    {
      title: t().turnTitle,
      lines: [turn, bid ? t().bidOf(session.name(bid.seat), bid.sum, bid.places.length) : t().noBid],
    },
    { title: t().field, columns: columnNames(session), rows },
    { title: t().pilesTitle, lines: piles },
  ];
}
