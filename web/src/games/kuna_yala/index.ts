import type { Session } from '../../play/session.svelte';
import type { Event } from '../../table/table';
import { cues } from '../events';
import type { GameUi, Instruction, TurnStep } from '../../play/ui';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Colour from './Colour.svelte';
import { deed } from './deed';
import Sketch from './Sketch.svelte';
import Symbols from './Symbols.svelte';
import Tally from './Tally.svelte';
import { handOf } from './hand.svelte';
import { isMove, told } from './moves';
import { moveName, retell } from './naming';
import MoveSketch from './MoveSketch.svelte';
import { offers } from './offers';
import { moveGroup, read } from './reading';
import { why } from './why';
import { t } from './words';

function placing(session: Session<'kuna_yala'>): Instruction | null {
  const { card, aimed, waiting, pointed, curses } = handOf(session);
  const cursed = pointed ? (curses[pointed.notation]?.length ?? 0) : 0;
  if (cursed > 0) return { text: t().curseHere(cursed), clause: '5.1' };
  if (waiting) return { text: isMove(waiting) ? t().confirm : t().confirmDiscard };
  if (!card) return null;
  const whom = pointed?.action.shoal ?? (aimed.length === 1 ? aimed[0]! : null);
  if (whom === null) return { text: t().anybody, clause: '2.1' };
  const own = whom === session.actor;
  const name = session.name(whom);
  if (card.kind === 'shark') return { text: t().sharkOther(name), clause: '4.1' };
  if (card.kind === 'coral') return { text: own ? t().coralOwn : t().coralOther(name), clause: '3.3' };
  return { text: own ? t().fishOwn : t().fishOther(name), clause: '3.4' };
}

function choosing(session: Session<'kuna_yala'>): Instruction {
  const { view } = session;
  switch (view.phase) {
    case 'other':
      return {
        text: view.players === 2 ? t().chooseFor(session.name(1 - view.mover)) : t().chooseOther,
        clause: '2.1',
      };
    case 'single':
      return { text: t().single, clause: '2.5' };
    case 'discard':
      return { text: t().thenDiscard, clause: '2.5' };
    case 'discards':
      return { text: t().nothingFits, clause: '2.6' };
    case 'lastdiscard':
      return { text: t().oneMore, clause: '2.6' };
    default:
      if (handOf(session).plan) return { text: t().chooseOwn, clause: '2.1' };
      return {
        text: view.players === 2 ? t().chooseTwoFor(session.name(1 - view.mover)) : t().chooseTwo,
        clause: '2.1',
      };
  }
}

/** The two cards of the turn. They may be chosen in either order, so none is "now" before one is. */
function steps(session: Session<'kuna_yala'>): TurnStep[] {
  const { plan, aimed } = handOf(session);
  const whom = aimed.length === 1 ? aimed[0]! : null;
  const { phase, players, mover } = session.view;
  const state = (done: boolean, now: boolean) => (done ? 'done' : now ? 'now' : 'later');
  const other = plan?.action.shoal ?? (players === 2 ? 1 - mover : whom === mover ? null : whom);
  if (phase === 'own' || phase === 'other')
    return [
      { text: t().stepOwn, state: state(phase === 'other', plan !== null || whom === mover) },
      {
        text: other === null ? t().stepOther : t().stepFor(session.name(other)),
        state: state(plan !== null, phase === 'other' || (whom !== null && whom !== mover)),
      },
    ];
  const last = phase === 'discard' || phase === 'lastdiscard';
  return [
    {
      text: phase === 'single' || phase === 'discard' ? t().stepPlace : t().stepDiscard,
      state: state(last, !last),
    },
    { text: t().stepDiscard, state: state(false, last) },
  ];
}

/** The card that a computer takes is marked for so long. */
const MARK_MS = 600;
/** How long each kind of event moves. */
const LASTS: Record<string, number> = {
  place: 450,
  discard: 500,
  curse: 900,
  turned: 160,
  reveal: 320,
  octopus: 1100,
  'octopus-discarded': 700,
  'shark-discarded': 700,
};
/** Seen on the board: each card that turns to bones, and that the turn passes. */
const QUIET: ReadonlySet<string> = new Set(['turned', 'turn']);
const isDealt = (event: Event): boolean => ['tile', 'reveal'].includes(told(event).type);

export const ui: GameUi<'kuna_yala'> = {
  id: 'kuna_yala',
  Board,
  read,
  offers,
  MoveSketch,
  moveGroup,
  steps,
  Actions,
  seatsOnBoard: true,
  FirstLook: Colour,
  seatColour: () => null,
  score(view, seat) {
    const score = view.scores?.find((each) => each.seat === seat);
    return score ? { value: String(score.points), unit: t().points(score.points) } : null;
  },
  instruction: (session) => placing(session) ?? choosing(session),
  // The tiles are dealt and the market is filled, card after card.
  joins: ({ events }, next) => isDealt(events[0]!) && isDealt(next[0]!),
  tell: (events) => ({
    line: events.filter((event) => !isDealt(event) && !QUIET.has(told(event).type)),
    // How many turn to bones is said once, with the curse.
    say: events.filter((event) => told(event).type !== 'turned'),
  }),
  times: (step) => ({
    mark: step.events.some((event) => told(event).type === 'place') ? MARK_MS : 0,
    move: step.events.reduce((sum, event) => sum + (LASTS[told(event).type] ?? 0), 0),
  }),
  tall: true,
  counted() {
    const { unit, note, tie } = t().counted;
    return { unit, note, clauses: ['7.4', '7.5', '7.6', '7.7'], tie: { note: tie, clause: '7.8' } };
  },
  Tally,
  Sketch,
  deed,
  deedLines: { earlier: 2, latest: 3 },
  moveName,
  retell,
  why,
  drawsHint: isMove,
  Defs: Symbols,
  trails: ({ events }) => events.some((event) => told(event).type === 'place'),
  turnEvent: 'turn',
  hasSecrets: true,
  sounds({ events }) {
    const bite = events.map(told).some((event) => event.type === 'place' && event.card.kind === 'shark');
    return [
      ...cues(events, { octopus: 'swim', place: bite ? 'shark' : 'card', discard: 'card', reveal: 'card' }),
      // The cards turn when the one that curses them has arrived.
      ...cues(events, { curse: 'curse' }, LASTS['place']),
    ];
  },
  firstMet(step) {
    const types = step.events.map((event) => told(event).type);
    if (types.includes('curse')) return { key: 'kuna_yala.curse', text: t().metCurse, clause: '5.1' };
    if (types.includes('octopus')) return { key: 'kuna_yala.octopus', text: t().metOctopus, clause: '6.3' };
    if (types.includes('octopus-discarded'))
      return { key: 'kuna_yala.octopus-gone', text: t().metLostOctopus, clause: '6.5' };
    return null;
  },
};
