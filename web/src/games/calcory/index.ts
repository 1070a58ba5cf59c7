import type { Session, Step } from '../../play/session.svelte';
import type { GameUi, Instruction } from '../../play/ui';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import { choiceOf } from './choice.svelte';
import Gauge from './Gauge.svelte';
import { FLIP_MS, TAKE_MS } from './motion';
import { read } from './reading';
import { eventOf, lossOf, SEAT_COLOURS } from './scene';
import SeatBid from './SeatBid.svelte';
import Tally from './Tally.svelte';
import { t } from './words';

/** A card that a computer will turn is marked for so long. */
const MARK_MS = 1000;
const SOUNDS = [
  ['won', 'win'],
  ['taken', 'found'],
  ['covered', 'miss'],
  ['marked', 'place'],
  ['turned', 'card'],
  ['put', 'card'],
] as const;

function instruction(session: Session<'calcory'>): Instruction {
  const { view, legal } = session;
  const { bid, sum } = view;
  const choice = choiceOf(session);
  if (view.phase === 'put')
    // Which card it is is not said: the banner is read aloud.
    return choice.value === null
      ? { text: t().doPut, clause: '3.2' }
      : { text: t().doPutPlace, clause: '3.3' };
  const cards = view.turned.length;
  const name = bid ? session.name(bid.seat) : '';
  const { stop } = choice;
  if (cards === 0 && bid) return { text: t().doBeat(bid.sum, bid.places.length), clause: '5.1' };
  if (cards === 0) return { text: t().doTurn, clause: '2.1' };
  if (!stop) return { text: t().doSecond(sum), clause: legal.length > 0 ? '4.2' : '2.1' };
  if (legal.length === 1) return { text: t().doStop, clause: '4.4' };
  if (!bid) return { text: t().doGoOn(sum, cards), clause: stop.clause };
  if (choice.stopFails) return { text: t().doBelow(sum, cards, name), clause: '5.3' };
  return { text: t().doBetter(sum, cards, name), clause: stop.clause };
}

function pace(step: Step<'calcory'>, bot: boolean): number {
  if (eventOf(step, 'taken')) return FLIP_MS + TAKE_MS + 150;
  if (lossOf(step)) return FLIP_MS + 300;
  if (eventOf(step, 'turned')) return bot ? FLIP_MS + 500 : FLIP_MS;
  if (step.view.phase === 'reveal') return bot ? MARK_MS : 0;
  if (step.events.length === 0) return 0; // taken back
  return bot ? 1200 : 700;
}

export const ui: GameUi<'calcory'> = {
  id: 'calcory',
  Board,
  read,
  tall: true,
  Below: Gauge,
  Actions,
  SeatExtra: SeatBid,
  seatColour: (_, seat) => SEAT_COLOURS[seat] ?? null,
  score: (view, seat) => {
    const cards = view.piles[seat] ?? 0;
    return { value: String(cards), unit: t().cards(cards) };
  },
  instruction,
  pace,
  // A card nobody has seen is marked while its face is still to come; one seen before is marked here.
  mark: (step) => (eventOf(step, 'turned') && step.before.phase === 'turn' ? MARK_MS : 0),
  hold: (step) => lossOf(step) !== null,
  secretChoice: (view, seat) => view.phase === 'put' && view.mover === seat,
  counted: () => ({ ...t().counted, clauses: ['6.2'] }),
  Tally,
  turnEvent: 'ended',
  hasSecrets: false,
  sound: (step) => SOUNDS.find(([type]) => eventOf(step, type))?.[1] ?? null,
  firstMet: (step) =>
    eventOf(step, 'marked') && step.view.bid?.ends_game
      ? { key: 'calcory.single', text: t().metSingle, clause: '6.1' }
      : null,
};
