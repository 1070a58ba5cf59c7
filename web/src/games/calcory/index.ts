import type { Session, Step } from '../../play/session.svelte';
import type { ActionOf, Event } from '../../table/table';
import { moverOf } from '../../play/beats';
import type { GameUi, Instruction, Times } from '../../play/ui';
import { cues } from '../events';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import { choiceOf } from './choice.svelte';
import { deed, recall } from './deed';
import Gauge from './Gauge.svelte';
import { FLIP_MS, TAKE_MS } from './motion';
import MoveSketch from './MoveSketch.svelte';
import { offers } from './offers';
import { read } from './reading';
import { eventOf, lossOf, SEAT_COLOURS } from './scene';
import SeatBid from './SeatBid.svelte';
import Sketch from './Sketch.svelte';
import Tally from './Tally.svelte';
import { t } from './words';

/** A card that a computer will turn is marked for so long. */
const MARK_MS = 1000;

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

function times(step: Step<'calcory'>, bot: boolean): Times {
  // A card nobody has seen is marked while its face is still to come; one seen before is marked here.
  const mark = eventOf(step, 'turned') && step.before.phase === 'turn' ? MARK_MS : 0;
  return { mark, move: moving(step, bot) };
}

function moving(step: Step<'calcory'>, bot: boolean): number {
  if (eventOf(step, 'taken')) return FLIP_MS + TAKE_MS + 150;
  if (lossOf(step)) return FLIP_MS + 300;
  if (eventOf(step, 'turned')) return FLIP_MS;
  if (step.view.phase === 'reveal') return bot ? MARK_MS : 0;
  return eventOf(step, 'marked') || eventOf(step, 'put') ? 700 : 0;
}

/** What a turn comes to: a bid, a capture, or nothing. */
const ENDS: ReadonlySet<string> = new Set(['marked', 'taken', 'covered']);

/** A card that was turned is news only where nothing came of it at once. */
function tell(events: readonly Event[]) {
  const { length } = events.filter(({ event }) => event['type'] === 'turned');
  const line = length < events.length ? events.filter(({ event }) => event['type'] !== 'turned') : events;
  return { line, say: events };
}

export const ui: GameUi<'calcory'> = {
  id: 'calcory',
  Board,
  read,
  offers,
  MoveSketch,
  tall: true,
  snug: true,
  Below: Gauge,
  Actions,
  SeatExtra: SeatBid,
  seatColour: (_, seat) => SEAT_COLOURS[seat] ?? null,
  score: (view, seat) => {
    const cards = view.piles[seat] ?? 0;
    return { value: String(cards), unit: t().cards(cards) };
  },
  instruction,
  times,
  tell,
  // The card that ends a turn is one of those that were turned in it: the log counts it.
  retell({ event, log }) {
    const ends = event['reason'] === 'thirteen' || event['reason'] === 'over' || event['reason'] === 'zeros';
    return ends && log?.text ? { log: t().oneMore(log.text) } : {};
  },
  // A bid that is bettered is covered first, and names its owner.
  mover: (events) => moverOf(events.filter(({ event }) => event['reason'] !== 'bettered')),
  hold: (step) => lossOf(step) !== null,
  secretChoice: (view, seat) => view.phase === 'put' && view.mover === seat,
  counted: () => ({ ...t().counted, clauses: ['6.2'] }),
  Tally,
  Sketch,
  deed,
  recall,
  moveName(_, { action }, drawn) {
    const move = action as ActionOf<'calcory'>;
    if (!drawn || move.type === 'stop') return null;
    return move.type === 'put' ? t().takeValue(move.value) : t().turnThis;
  },
  drawsHint: ({ action }) => action['type'] === 'turn',
  trails: ({ events }) => events.some(({ event }) => ENDS.has(event['type'] as string)),
  traces: 'last',
  turnEvent: 'ended',
  hasSecrets: false,
  sounds: ({ events }) => [
    ...cues(events, { marked: 'place', turned: 'card', put: 'card' }),
    // What comes of a card is heard once its face is seen.
    ...cues(events, { won: 'win', taken: 'found', covered: 'miss' }, FLIP_MS),
  ],
  firstMet: (step) =>
    eventOf(step, 'marked') && step.view.bid?.ends_game
      ? { key: 'calcory.single', text: t().metSingle, clause: '6.1' }
      : null,
};
