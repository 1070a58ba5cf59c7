import type { Beat } from '../../play/beats';
import type { Seat } from '../../table/table';
import { choiceOf, type CleverSession } from './choice.svelte';
import { eventIn } from './events';
import { linkName } from './naming';
import { t } from './words';

/** Where the captain went and whether that was a find; the boat only where nothing else moved. */
export function deed(session: CleverSession, _: Seat, beats: readonly Beat[]): string {
  const { chart } = choiceOf(session);
  const events = beats.flatMap((beat) => beat.events);
  const [walked, sailed] = [eventIn(events, 'captain'), eventIn(events, 'boat')];
  const words = t().deeds;
  if (walked) {
    // With its number, which is all that a small map has room for.
    const island = `${chart.islands[walked.island - 1]!.name} (${walked.island})`;
    return eventIn(events, 'found') ? words.found(island) : words.went(island);
  }
  if (sailed) return words.sailed(linkName(chart, sailed.to));
  return eventIn(events, 'stayed') ? words.stayed : '';
}
