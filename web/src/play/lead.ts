// Who is ahead, as far as everybody at the table can see.
import type { Seat } from '../table/table';
import type { Session } from './session.svelte';

/** Nobody where all are equal, or where nothing is counted before the end. */
export function leadersOf({ ui, setup, told }: Session): Seat[] {
  const scores = setup.sitters.map((_, seat) => ui.score(told.view, seat));
  if (scores.includes(null)) return [];
  const counts = scores.map((score) => Number(score!.value) * (ui.lowestLeads ? -1 : 1));
  const best = Math.max(...counts);
  const leaders = counts.flatMap((count, seat) => (count === best ? [seat] : []));
  return leaders.length < counts.length ? leaders : [];
}
