// Events by their kind.
import type { Cue } from '../play/ui';
import type { Event, EventOf, GameId } from '../table/table';

/** Finds the first event of a kind, in the words of one game. */
export const finder =
  <G extends GameId>() =>
  <T extends EventOf<G>['type']>(events: readonly Event[], type: T) => {
    const found = events.find(({ event }) => event['type'] === type)?.event;
    return (found ?? null) as Extract<EventOf<G>, { type: T }> | null;
  };

/** The sound of the first of these kinds of events that happened, where one did. */
export function cues(events: readonly Event[], sounds: Record<string, string>, at = 0): Cue[] {
  const types = events.map(({ event }) => event['type']);
  const kind = Object.keys(sounds).find((each) => types.includes(each));
  return kind === undefined ? [] : [{ name: sounds[kind]!, at }];
}
