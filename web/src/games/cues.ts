// The sounds of events.
import type { Cue } from '../play/ui';
import type { Event } from '../table/table';

/** The sound of the first of these kinds of events that happened, where one did. */
export function cues(events: readonly Event[], sounds: Record<string, string>, at = 0): Cue[] {
  const types = events.map(({ event }) => event['type']);
  const kind = Object.keys(sounds).find((each) => types.includes(each));
  return kind === undefined ? [] : [{ name: sounds[kind]!, at }];
}
