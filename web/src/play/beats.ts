// What happened, as people tell it: one beat after the other. A pure fold over events, without a clock, so that
// a table that is opened again tells the same story. Log, banner, scores, sounds and live region follow it.
import type { Event, Seat } from '../table/table';

/** What is kept of a beat: in memory games it never says what lay where. */
export interface LogLine {
  text: string;
  clause: string | null;
  /** Which of a seat's colours it is about, by the game's own number. */
  colour?: number;
}

/** One thing that people see happen: whole steps, an action with all that follows from it by itself. */
export interface Beat {
  key: string;
  /** Who did it; null where nobody did, as when cards are laid out. */
  seat: Seat | null;
  /** The turn it belongs to, from 1; 0 before the first. */
  turn: number;
  events: readonly Event[];
  /** Null where there is nothing to keep. */
  line: LogLine | null;
  /** It was taken back. */
  undone: boolean;
}

/** What a game says of its own beats. */
export interface Teller {
  /** Do these events of one step go on with what the beat began? */
  joins?(beat: Beat, events: readonly Event[]): boolean;
  /** The events whose words are worth telling, for the log and aloud; left out: all of them. */
  tell?(events: readonly Event[]): { line: readonly Event[]; say: readonly Event[] };
  /** Who did it, where the first seat that is named did not. */
  mover?(events: readonly Event[]): Seat | null;
  /** The event that only says that the turn passes: the heading of the next turn says it. */
  turnEvent: string;
}

/** The beats of one turn, under their heading. */
export interface TurnTold {
  key: string;
  turn: number;
  seat: Seat | null;
  beats: Beat[];
}

const typeOf = ({ event }: Event): unknown => event['type'];

/** The seat that did something in these events. */
export function moverOf(events: readonly Event[]): Seat | null {
  for (const { event } of events) {
    const seat = event['seat'] ?? event['giver'];
    if (typeof seat === 'number') return seat;
  }
  return null;
}

/** The events whose words are told, for the log and aloud. */
export function toldOf(events: readonly Event[], { tell, turnEvent }: Teller) {
  return tell?.(events) ?? { line: events.filter((event) => typeOf(event) !== turnEvent), say: events };
}

/** The words that are kept of these events, one message after the other: as many whatever the language is. */
const keptOf = (events: readonly Event[], teller: Teller): readonly Event[] =>
  toldOf(events, teller).line.filter(({ log }) => log?.text !== undefined);

/** How many sentences the line of these events has. */
export const sentencesIn = (events: readonly Event[], teller: Teller): number =>
  keptOf(events, teller).length;

function lineOf(events: readonly Event[], teller: Teller): LogLine | null {
  const kept = keptOf(events, teller);
  const [first] = kept;
  if (!first) return null;
  const { colour } = first.event;
  return {
    text: kept.map(({ log }) => log!.text).join(' '),
    clause: kept.findLast(({ clause }) => clause !== undefined)?.clause ?? null,
    ...(typeof colour === 'number' && { colour }),
  };
}

/** Events as they came, cut where another step begins; what the table itself adds stands alone. */
function stepsOf(events: readonly Event[]): Event[][] {
  const steps: Event[][] = [];
  for (const event of events) {
    const last = steps.at(-1)?.[0];
    const goesOn = last && event.clause && last.clause && last.step === event.step;
    if (goesOn) steps.at(-1)!.push(event);
    else steps.push([event]);
  }
  return steps;
}

const beatOf = (events: readonly Event[], teller: Teller): Beat => ({
  key: `${events[0]!.n}`,
  seat: (teller.mover ?? moverOf)(events),
  turn: events[0]!.turn,
  events,
  line: lineOf(events, teller),
  undone: false,
});

/** Do these events go on with what the last beat began? */
export function continues(beats: readonly Beat[], events: readonly Event[], teller: Teller): boolean {
  const last = beats.at(-1);
  const [next] = events;
  if (!last || !next || last.undone || last.events.length === 0) return false;
  return last.turn === next.turn && (teller.joins?.(last, events) ?? false);
}

/** The story goes on with these events. */
export function fold(beats: readonly Beat[], events: readonly Event[], teller: Teller): Beat[] {
  const story = [...beats];
  for (const step of stepsOf(events)) {
    const [first] = step;
    if (typeOf(first!) === 'undone') {
      // It names how many steps stand after it. Nothing before a draw is taken back, so a beat goes as a whole.
      for (const [i, beat] of story.entries())
        if ((beat.events[0]?.step ?? -1) >= first!.step) story[i] = { ...beat, undone: true };
    } else if (first!.clause === undefined) {
      continue;
    } else if (continues(story, step, teller)) {
      const last = story.pop()!;
      story.push({ ...beatOf([...last.events, ...step], teller), key: last.key });
    } else story.push(beatOf(step, teller));
  }
  return story;
}

/** The beats under the turns they belong to. */
export function turnsOf(beats: readonly Beat[]): TurnTold[] {
  const turns: TurnTold[] = [];
  for (const beat of beats) {
    const last = turns.at(-1);
    if (last && last.turn === beat.turn) {
      last.beats.push(beat);
      last.seat ??= beat.seat;
    } else turns.push({ key: beat.key, turn: beat.turn, seat: beat.seat, beats: [beat] });
  }
  return turns;
}

/** The turns that stand. */
const standing = (beats: readonly Beat[]): TurnTold[] => turnsOf(beats.filter(({ undone }) => !undone));

/** What a seat did in its last turn; `acts` says which beats make one (handing a card to others does not). */
export function lastTurnOf(beats: readonly Beat[], seat: Seat, acts: (beat: Beat) => boolean): Beat[] {
  return standing(beats).findLast((turn) => turn.seat === seat && turn.beats.some(acts))?.beats ?? [];
}

/** What a seat has missed: everything that stands since its own last turn. */
export function sinceTurnOf(beats: readonly Beat[], seat: Seat, acts: (beat: Beat) => boolean): Beat[] {
  const turns = standing(beats);
  const own = turns.findLastIndex((turn) => turn.seat === seat && turn.beats.some(acts));
  return turns.slice(own + 1).flatMap((turn) => turn.beats);
}
