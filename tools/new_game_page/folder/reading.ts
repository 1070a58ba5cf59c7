// The board in words: what lies open to everybody at this moment.
import type { Session } from '../../play/session.svelte';
import type { Reading } from '../../play/ui';
import { t } from './words';

export function linesOf(session: Session<'template'>): string[] {
  const { points, gathered, goal } = session.view;
  const seats = points.map((count, seat) => t().points(session.name(seat), count, goal));
  return [...seats, t().gathered(gathered)];
}

export function read(session: Session<'template'>): Reading[] {
  return [{ title: t().board, lines: linesOf(session) }];
}
