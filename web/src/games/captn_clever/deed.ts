import type { Beat } from '../../play/beats';
import type { Seat } from '../../table/table';
import { choiceOf, type CleverSession } from './choice.svelte';
import { eventIn } from './events';
import { t } from './words';

/** Where captain and boat went, in that order, and whether that was a find. */
export function deed(session: CleverSession, _: Seat, beats: readonly Beat[]): string {
  const { chart } = choiceOf(session);
  const events = beats.flatMap((beat) => beat.events);
  const [walked, sailed] = [eventIn(events, 'captain'), eventIn(events, 'boat')];
  const words = t().deeds;
  const came: string[] = [];
  if (walked) {
    // With its number, which is all that a small map has room for.
    const island = `${chart.islands[walked.island - 1]!.name} (${walked.island})`;
    came.push(eventIn(events, 'found') ? words.found(island) : words.went(island));
  } else if (eventIn(events, 'stayed')) came.push(words.stayed);
  if (sailed) {
    const { islands } = chart.links.find(({ id }) => id === sailed.to)!;
    came.push(words.sailed(...islands));
  }
  return came.join(' ');
}
