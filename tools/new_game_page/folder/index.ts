// The plainest screen there is: the board in words, and a button for everything that may be done.
import type { Session } from '../../play/session.svelte';
import type { GameUi, Instruction } from '../../play/ui';
import Board from './Board.svelte';
import { read } from './reading';
import { t } from './words';

function instruction({ mayThrow, legal }: Session<'template'>): Instruction {
  const clause = legal[0]?.clause;
  return { text: mayThrow ? t().doThrow : t().doChoose, ...(clause && { clause }) };
}

export const ui: GameUi<'template'> = {
  id: 'template',
  Board,
  read,
  counted: () => ({ ...t().counted, clauses: ['3.1'] }),
  turnEvent: 'kept',
  tell: (events) => ({ line: events, say: events }),
  hasSecrets: false,
  seatColour: () => null,
  score: (view, seat) => ({ value: String(view.points[seat] ?? 0), unit: t().outOf(view.goal) }),
  instruction,
  times: () => ({ move: 300 }),
};
