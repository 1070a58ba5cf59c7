import { colourName, KEY_OF } from '../../art/palette';
import type { Session } from '../../play/session.svelte';
import type { Seat } from '../../table/table';
import type { GameUi, Instruction } from '../../play/ui';
import Actions from './Actions.svelte';
import Aside from './Aside.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { deed } from './deed';
import Glimpse from './Glimpse.svelte';
import { handOf } from './hand.svelte';
import { cues } from '../events';
import { placedIn, type PieceId, type View } from './places';
import MoveSketch from './MoveSketch.svelte';
import { offers } from './offers';
import { moveGroup, read } from './reading';
import SeatExtra from './SeatExtra.svelte';
import Sketch from './Sketch.svelte';
import Tally from './Tally.svelte';
import { pieceName, t } from './words';

/** With two colours each: the one asked for, by default the one on turn, else the first. */
function colourOf(view: View, seat: Seat, number = view.mover?.colour) {
  const own = view.colours.filter((colour) => colour.seat === seat);
  return own.find(({ colour }) => colour === number) ?? own[0]!;
}

function todo(session: Session<'callisto'>): Instruction {
  const hand = handOf(session);
  const { places } = hand;
  if (places.finish) return { text: t().doLastColumn, clause: places.finish.clause };
  if (places.forms.size === 1 && places.forms.has('1'))
    return session.view.mover?.columns_only
      ? { text: t().doColumn, clause: '3.1' }
      : { text: t().doThirdColumn, clause: '3.3' };
  if (hand.piece === null)
    return { text: places.forms.has('1') ? t().doChooseOr : t().doChoose, clause: '4.3' };
  if (hand.piece === '1') return { text: t().doThirdColumn, clause: '3.3' };
  const name = pieceName(hand.piece);
  return { text: hand.spots.length === 0 ? t().doTurn(name) : t().doPlace(name), clause: '4.3' };
}

export const ui: GameUi<'callisto'> = {
  id: 'callisto',
  Board,
  read,
  offers,
  MoveSketch,
  moveGroup,
  tall: true,
  Below,
  Aside,
  Actions,
  SeatExtra,
  seatColour: (view, seat, number) => KEY_OF[colourOf(view, seat, number).hue],
  lowestLeads: true,
  place: (view, seat) => view.seats[seat]!.place,
  score(view, seat) {
    const { penalty } = view.seats[seat]!;
    return { value: `${penalty}`, unit: t().counted.unit(penalty), brief: t().pts };
  },
  instruction(session) {
    const { text, clause } = todo(session);
    const two = session.view.colours.length > session.view.players;
    const colour = colourName(KEY_OF[handOf(session).colour.hue]);
    return { text: two ? t().withColour(colour, text) : text, clause };
  },
  times: () => ({ mark: 700, move: 350 }),
  counted() {
    const { unit, note, tie } = t().counted;
    return { unit, note, clauses: ['5.3'], tie: { note: tie, clause: '5.4' } };
  },
  Tally,
  Sketch,
  Glimpse,
  deed,
  deedLines: { earlier: 1, latest: 2 },
  moveName(_, { action }, drawn) {
    const { type, form } = action as { type: string; form: PieceId };
    return drawn && type === 'place' ? pieceName(form) : null;
  },
  drawsHint: ({ action }) => action['type'] === 'place',
  trails: ({ events }) => placedIn(events) !== null,
  turnEvent: 'turn',
  hasSecrets: false,
  sounds: (step) => cues(step.events, { won: 'win', placed: 'place', blocked: 'miss' }),
  firstMet(step) {
    const out = step.events.find(({ event }) => event['type'] === 'blocked');
    return out ? { key: 'callisto.blocked', text: t().metBlocked, clause: '5.1' } : null;
  },
};
