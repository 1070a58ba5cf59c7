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
  const { bid } = session.told.view;
  const events = beats.flatMap((beat) => beat.events);
  const kept = eventIn(events, 'put')?.kept;
  const came = events.flatMap(({ event }) => {
    const each = event as unknown as calcory.Event;
    switch (each.type) {
      case 'taken':
        if (each.seat !== seat) return [words.othersTake(session.name(each.seat), each.places.length)];
        return [words[each.reason](kept ?? each.places.length)];
      case 'marked':
        return [words.marked(each.sum, each.places.length, (bid?.seat ?? seat) !== seat)];
      case 'put':
        return [words.put];
      case 'covered':
        return each.reason === 'bettered' ? [] : [words[each.reason](each.places.length)];
      case 'passed':
        return [words.passed];
      default:
        return [];
    }
  });
  return came.join(', ');
}

/** Which cards were turned, and where one was put back, is for people to remember. */
export const recall = (beats: readonly Beat[]): string => {
  const events = beats.flatMap((beat) => beat.events);
  if (eventIn(events, 'put')) return t().recall.put;
  const covered = eventIn(events, 'covered');
  return covered && covered.reason !== 'bettered' ? t().recall.covered : '';
};
