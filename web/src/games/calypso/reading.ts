// The board in words: what lies open to everybody at this moment, and nothing of what went down.
import type { calypso } from '../../engine/protocol';
import type { Session } from '../../play/session.svelte';
import type { Reading } from '../../play/ui';
import { t } from './words';

/** The small tiles by column and row, as the notation names their places. */
function middle({ places, free }: calypso.View): Reading {
  const columns = free ? ['a', 'b', 'c', 'd'] : ['b', 'c'];
  const cell = (name: string): string => {
    const up = places.find(({ place }) => place === name)?.up;
    return up ? t().colour(up) : t().empty;
  };
  const rows = ['1', '2', '3'].map((row) => ({
    name: row,
    cells: columns.map((column) => cell(column + row)),
  }));
  return { title: t().middle, columns, rows };
}

function fish(session: Session<'calypso'>, view: calypso.View): string[] {
  if (view.mode === 'cooperative')
    return [
      t().ocean(view.ocean ?? 0),
      t().savedText(view.saved ?? 0, view.goal),
      t().caughtText(view.net, view.shark ?? 0),
    ];
  const seats = (view.fish ?? []).map((count, seat) => t().fishOf(session.name(seat), count, view.goal));
  return [t().net(view.net), ...seats];
}

export function read(session: Session<'calypso'>): Reading[] {
  const { view } = session.told;
  const large = (tile: calypso.LargeTile) => (tile === 'four' && view.hard ? t().floor : t().large(tile));
  const here = view.ring[view.calypso];
  return [
    middle(view),
    {
      title: t().textTitle,
      lines: [
        ...(here ? [t().textCalypso(large(here))] : []),
        ...(view.sought ? [t().textSought(view.sought)] : []),
      ],
    },
    { title: t().textRing, lines: view.ring.map(large) },
    { title: t().textFish, lines: fish(session, view) },
  ];
}
