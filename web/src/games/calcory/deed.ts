import type { calcory } from '../../engine/protocol';
import type { Beat } from '../../play/beats';
import type { Session } from '../../play/session.svelte';
import type { Seat } from '../../table/table';
import { finder } from '../events';
import { t } from './words';

const eventIn = finder<'calcory'>();

/** What a turn came to, in the numbers of the log: never which card lay where. */
export function deed(session: Session<'calcory'>, seat: Seat, beats: readonly Beat[]): string {
  const words = t().deeds;
  const events = beats.flatMap((beat) => beat.events);
  const kept = eventIn(events, 'put')?.kept;
  const came = events.flatMap(({ event }) => {
    const each = event as unknown as calcory.Event;
    switch (each.type) {
      case 'taken':
        if (each.seat !== seat) return [words.othersTake(session.name(each.seat), each.places.length)];
        return [words[each.reason](kept ?? each.places.length)];
      case 'marked':
        return [words.marked(each.sum, each.places.length)];
      case 'put':
        return [words.put];
      case 'covered':
        return each.reason === 'bettered' ? [] : [words[each.reason]];
      case 'passed':
        return [words.passed];
      default:
        return [];
    }
  });
  return came.join(', ');
}
