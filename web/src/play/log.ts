// Events as lines of the journal and as spoken sentences.
import { settings } from '../store/settings.svelte';
import type { Event, Seat } from '../table/table';

export interface LogLine {
  key: string;
  text: string;
  clause: string | null;
  seat: Seat | null;
  /** Which of a seat's colours it is about, by the game's own number. */
  colour?: number;
  /** The turn passes: a rule between what two players did. */
  turn: boolean;
}

/** What is said while the thing is visible; with its clause where that is wanted. */
export function spoken({ say, clause }: Event): string[] {
  if (say?.text === undefined) return [];
  return settings.speakClauses && clause ? [`${say.text} § ${clause}.`] : [say.text];
}

/** What may be kept: in memory games it never says what lay where. `turnEvent` only says that the turn passes. */
export function logLine(line: Event, turnEvent: string): LogLine[] {
  const text = line.log?.text;
  if (text === undefined) return [];
  const seat = line.event['seat'] ?? line.event['giver'];
  const { colour } = line.event;
  return [
    {
      key: `${line.n}`,
      text,
      clause: line.clause ?? null,
      seat: typeof seat === 'number' ? seat : null,
      turn: line.event['type'] === turnEvent,
      ...(typeof colour === 'number' && { colour }),
    },
  ];
}
