// Events as lines of the journal and as spoken sentences.
import { settings } from '../store/settings.svelte';
import type { Event, Seat } from '../table/table';

export interface LogLine {
  key: string;
  text: string;
  clause: string | null;
  seat: Seat | null;
}

/** What is said while the thing is visible; with its clause where that is wanted. */
export function spoken({ say, clause }: Event): string[] {
  if (say?.text === undefined) return [];
  return settings.speakClauses && clause ? [`${say.text} § ${clause}.`] : [say.text];
}

/** What may be kept: in memory games it never says what lay where. */
export function logLine(line: Event): LogLine[] {
  const text = line.log?.text;
  if (text === undefined) return [];
  const seat = line.event['seat'];
  return [
    { key: `${line.n}`, text, clause: line.clause ?? null, seat: typeof seat === 'number' ? seat : null },
  ];
}
