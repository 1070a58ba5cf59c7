// The table in words: the open cards, every shoal by rows and columns from its upper left, the discards.
import type { Session } from '../../play/session.svelte';
import type { Legal, Seat } from '../../table/table';
import type { Reading } from '../../play/ui';
import { at, cardName, namesIn, type Names } from './cards';
import { slotOf } from './moves';
import { t } from './words';

const range = (low: number, high: number): number[] =>
  Array.from({ length: high - low + 1 }, (_, index) => low + index);

function shoalIn(session: Session<'kuna_yala'>, seat: Seat, names: Names): Reading {
  const { cells, left, right, low, high } = session.view.shoals[seat]!;
  const columns = range(left, right);
  return {
    title: t().shoal(session.name(seat)),
    columns: columns.map((_, index) => t().column(index + 1)),
    // From the top down, as the shoal is seen.
    rows: range(low, high)
      .toReversed()
      .map((y, index) => ({
        name: t().row(index + 1),
        cells: columns.map((x) => {
          const card = at(cells, x, y);
          return card ? cardName(card, names) : '';
        }),
      })),
  };
}

function countsIn(session: Session<'kuna_yala'>, seat: Seat): string {
  const { corals, octopuses, sharks } = session.view.shoals[seat]!;
  const counts = [t().corals(corals), t().octopuses(octopuses), t().sharks(sharks)];
  return `${t().shoal(session.name(seat))}, ${counts.join(', ')}`;
}

export function read(session: Session<'kuna_yala'>): Reading[] {
  const { open, piles, shoals, discards } = session.view;
  const names = namesIn(session.status.tables);
  const market = open.map((card, index) => {
    const lies = card ? t().card(index + 1, cardName(card, names)) : t().gap(index + 1);
    return `${lies}, ${t().pile(piles[index] ?? 0)}`;
  });
  const gone = discards.map((card) => `${t().copies(card.copies)} ${cardName(card, names)}`);
  return [
    { title: t().market, lines: market },
    { title: t().counts, lines: shoals.map((_, seat) => countsIn(session, seat)) },
    ...shoals.map((_, seat) => shoalIn(session, seat, names)),
    { title: t().discards, lines: gone.length > 0 ? gone : [t().noDiscards] },
  ];
}

export function moveGroup(move: Legal): string {
  const slot = slotOf(move);
  return slot === undefined ? '' : t().slot(slot);
}
