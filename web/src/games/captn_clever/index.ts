import { KEY_OF } from '../../art/palette';
import type { Beat } from '../../play/beats';
import type { GameUi, Instruction } from '../../play/ui';
import type { Event } from '../../table/table';
import { cues } from '../events';
import { eventIn } from './events';
import Actions from './Actions.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { choiceOf, type CleverSession } from './choice.svelte';
import { deed } from './deed';
import { MOVE_MS, SAIL_MS } from './motion';
import { moveName, retell } from './naming';
import MoveSketch from './MoveSketch.svelte';
import { offers } from './offers';
import { read } from './reading';
import SeatExtra from './SeatExtra.svelte';
import Sketch from './Sketch.svelte';
import Tally from './Tally.svelte';
import { why } from './why';
import { t } from './words';

const FOUND_MS = 1000;
/** The piece that a computer is about to move is marked for so long. */
const MARK_MS = 500;

function instruction(session: CleverSession): Instruction {
  const { view } = session;
  const choice = choiceOf(session);
  const { captain_moved: walked, boat_moved: sailed } = view;
  switch (choice.ask) {
    case 'start':
      return { text: t().start, clause: '2.2' };
    case 'mooring':
      return { text: t().mooring, clause: '2.5' };
    case 'card': {
      const owner = session.secrets?.holds_for ?? null;
      const name = owner === null ? '' : session.name(owner);
      return { text: t().give(name), clause: view.phase === 'first' ? '3.2' : '5.3' };
    }
    case 'captain':
      return sailed ? { text: t().walk, clause: '4.1' } : { text: t().both, clause: '4.1' };
    case 'boat':
      if (choice.picked.link !== null && choice.picked.strands) return { text: t().strands, clause: '4.5' };
      if (choice.canWalk) return { text: t().boatInHand, clause: '4.2' };
      if (!walked) return { text: t().stranded, clause: '4.6' };
      return justFound(session)
        ? { text: t().foundThenBoat, clause: '5.4' }
        : { text: t().boatLeft, clause: '4.1' };
    default:
      return { text: t().wait };
  }
}

/** The mover's card lies on its pile, and the next one has not been given yet. */
const justFound = ({ view }: CleverSession): boolean => view.seats[view.mover]?.card === 'none';

const isUnseenLook = (event: Record<string, unknown>): boolean =>
  event['type'] === 'looked' && event['island'] === null;

const moves = ({ events }: Beat): boolean =>
  eventIn(events, 'boat') !== null || eventIn(events, 'captain') !== null;

/** How long boat or captain are on their way. */
function travelling(events: readonly Event[]): number {
  const way = eventIn(events, 'captain')?.way;
  if (way) return MOVE_MS * (way.length - 1);
  return eventIn(events, 'boat') ? SAIL_MS : 0;
}

export const ui: GameUi<'captn_clever'> = {
  id: 'captn_clever',
  Board,
  read,
  offers,
  MoveSketch,
  tall: true,
  Below,
  Actions,
  SeatExtra,
  seatColour: (view, seat) => {
    const colour = view.seats[seat]?.colour;
    return colour ? KEY_OF[colour] : null;
  },
  score: (view, seat) => {
    const finds = view.seats[seat]?.finds ?? 0;
    return { value: String(finds), unit: t().found(finds), brief: t().ofNine };
  },
  instruction,
  // Whose turn ends is told by the next heading; a card is looked at by its owner alone, when they like.
  tell(events) {
    const told = events.filter(({ event }) => event['type'] !== 'ended' && !isUnseenLook(event));
    return { line: told, say: told };
  },
  times({ events }) {
    const found = eventIn(events, 'found') ? FOUND_MS : 0;
    return { mark: MARK_MS, move: travelling(events) + found };
  },
  secretChoice: ({ phase }) => phase === 'first' || phase === 'give',
  counted: () => ({ ...t().counted, clauses: ['5.5'] }),
  Tally,
  Sketch,
  deed,
  moveName,
  retell,
  why,
  drawsHint: ({ action }) => action['type'] === 'boat' || action['type'] === 'captain',
  // Who could not go anywhere had a turn too, but chose nothing.
  trails: (beat) => moves(beat) || eventIn(beat.events, 'stayed') !== null,
  isChosen: moves,
  turnEvent: 'ended',
  hasSecrets: true,
  sounds: ({ events }) => [
    ...cues(events, { boat: 'sail', captain: 'sail', placed: 'place', gave: 'card' }),
    ...cues(events, { won: 'win', found: 'found' }, travelling(events)),
  ],
  firstMet: ({ events }) =>
    eventIn(events, 'stayed') ? { key: 'captn_clever.stayed', text: t().strandedOnce, clause: '4.6' } : null,
};
