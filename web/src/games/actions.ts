// Actions by their data. What may be played is picked from what the engine allows, and its notation is only
// the token to play it with; what is not allowed is shown to the engine as data, to be told why.
import type { ActionOf, GameId, Legal } from '../table/table';

/** The allowed action that has all of this data. */
export const allowed = <G extends GameId>(legal: readonly Legal[], wanted: ActionOf<G>): Legal | undefined =>
  legal.find(({ action }) => Object.entries(wanted).every(([key, value]) => action[key] === value));

/** The data of an allowed action of which only the token is known, such as a hint. */
export const dataOf = <G extends GameId>(
  legal: readonly Legal[],
  notation: string | undefined,
): ActionOf<G> | null =>
  (legal.find((each) => each.notation === notation)?.action as ActionOf<G> | undefined) ?? null;
