// Calypso: a memory game with a die; each for themselves, or all together.
import type { calypso } from '../../engine/protocol';
import type { Session, Step } from '../../play/session.svelte';
import type { Event } from '../../table/table';
import type { GameUi, Instruction } from '../../play/ui';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import { choice } from './choice.svelte';
import { deed, recall } from './deed';
import Picture from './Picture.svelte';
import MoveSketch from './MoveSketch.svelte';
import { offers } from './offers';
import { read } from './reading';
import { cuesOf, lasting, scenesOf } from './scenes';
import SeatExtra from './SeatExtra.svelte';
import Sketch from './Sketch.svelte';
import Tally from './Tally.svelte';
import { t } from './words';

function instruction(session: Session<'calypso'>): Instruction {
  const { view } = session;
  const clause = session.legal[0]?.clause;
  const says = (text: string, otherwise: string) => ({ text, clause: clause ?? otherwise });
  switch (view.phase) {
    case 'open':
      return { text: t().doStart, clause: '2.7' };
    case 'search':
      if (view.sought) return says(t().doSearch(view.sought), '4.3');
      return says(choice.named ? t().doNamed(choice.named) : t().doName, '4.6');
    case 'rob':
      return says(t().doRob, '6.3');
    case 'owed':
      return says(t().doOwed(view.owed), '6.5');
    case 'put':
      return says(t().doPut, '8.1');
    default:
      return { text: t().doThrow, clause: '3.1' };
  }
}

const happened = (step: Step<'calypso'>, type: calypso.Event['type']): boolean =>
  step.events.some(({ event }) => event['type'] === type);

const typeOf = ({ event }: Event) => event['type'] as calypso.Event['type'];
const LAID: ReadonlySet<string> = new Set(['laid', 'large']);
/** Seen on the board, and no news by themselves. */
const ON_THE_WAY: ReadonlySet<string> = new Set([
  ...LAID,
  'thrown',
  'named',
  'picked',
  'turned',
  'again',
  'next',
]);

export const ui: GameUi<'calypso'> = {
  id: 'calypso',
  Board,
  Actions,
  SeatExtra,
  Picture,
  read,
  offers,
  MoveSketch,
  tall: true,
  counted: (cooperative) =>
    cooperative ? { ...t().countedTogether, clauses: ['9.8'] } : { ...t().counted, clauses: ['7.2'] },
  Tally,
  Sketch,
  deed,
  recall,
  deedLines: { earlier: 2, latest: 3 },
  moveName(_, { action }, drawn) {
    const move = action as calypso.Action;
    if (!drawn || move.type === 'take') return null;
    return move.type === 'name'
      ? t().seekHere(move.colour)
      : t()[move.type === 'put' ? 'layHere' : 'turnThis'];
  },
  drawsHint: ({ action }) => 'place' in action,
  trails: ({ events }) => events.some((event) => ['thrown', 'picked', 'turned'].includes(typeOf(event))),
  // A throw leaves a trail too, but nobody chose it.
  isChosen: ({ events }) => events.some((event) => typeOf(event) === 'picked'),
  traces: 'last',
  turnEvent: 'next',
  hasSecrets: false,
  seatColour: () => null,
  score(view, seat) {
    if (!view.fish) return null;
    const count = view.fish[seat] ?? 0;
    return { value: `${count}`, unit: t().fishOutOf(count, view.goal), brief: t().counted.unit(count) };
  },
  instruction,
  // A tile that is picked turns over; tiles are laid out one by one, and after a mix again.
  joins: ({ events }, next) => LAID.has(typeOf(next[0]!)) || typeOf(events.at(-1)!) === 'picked',
  tell: (events) => ({ line: events.filter((event) => !ON_THE_WAY.has(typeOf(event))), say: events }),
  times: (step, bot) => ({ move: lasting(scenesOf(step, bot)) }),
  sounds: (step, bot) => cuesOf(scenesOf(step, bot)),
  firstMet: (step) =>
    happened(step, 'mixed') ? { key: 'calypso.mixed', text: t().firstMixed, clause: '5.1' } : null,
};
