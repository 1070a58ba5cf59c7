import type { calypso } from '../../engine/protocol';
import type { Beat } from '../../play/beats';
import type { Session } from '../../play/session.svelte';
import { t } from './words';

/** What came of a turn, throw after throw; where nothing did, where Calypso stopped. */
export function deed(session: Session<'calypso'>, _: number, beats: readonly Beat[]): string {
  const words = t().deeds;
  const events = beats.flatMap((beat) => beat.events).map(({ event }) => event as unknown as calypso.Event);
  const finds = events.flatMap((event) => (event.type === 'found' ? [event.colour] : []));
  const came: string[] = finds.length > 0 ? [words.found(finds)] : [];
  let stopped = '';
  for (const event of events) {
    if (event.type === 'missed') came.push(words.missed(event.colour));
    else if (event.type === 'taken') came.push(words.taken(session.name(event.from)));
    else if (event.type === 'freed' && finds.length === 0) came.push(words.freed(event.count));
    else if (event.type === 'back' || event.type === 'nothing' || event.type === 'floor')
      came.push(words[event.type]);
    else if (event.type === 'mixed') came.push(words.mixed);
    else if (event.type === 'netted' || event.type === 'eaten' || event.type === 'released')
      came.push(words[event.type]);
    else if (event.type === 'stopped') stopped = words.stopped(event.tile);
  }
  return came.join(words.then) || stopped;
}

/** Which tile was turned is for people to remember. */
export const recall = (beats: readonly Beat[]): string =>
  beats.some(({ events }) => events.some(({ event }) => event.type === 'picked')) ? t().recall : '';
