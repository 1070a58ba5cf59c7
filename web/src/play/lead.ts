// Who is ahead, as far as everybody at the table can see.
import type { Seat } from '../table/table';
import type { Session } from './session.svelte';

export interface Lead {
  /** Nobody where all are equal, or where nothing is counted before the end. */
  seats: Seat[];
  /** Others have counted as much: the rules put these seats first. */
  tieBroken: boolean;
}

export function leadOf({ ui, setup, told }: Session): Lead {
  const scores = setup.sitters.map((_, seat) => ui.score(told.view, seat));
  if (scores.includes(null)) return { seats: [], tieBroken: false };
  const counts = scores.map((score) => Number(score!.value) * (ui.lowestLeads ? -1 : 1));
  const best = Math.max(...counts);
  const equal = counts.flatMap((count, seat) => (count === best ? [seat] : []));
  if (equal.length === counts.length) return { seats: [], tieBroken: false };
  const seats = equal.filter((seat) => (ui.place?.(told.view, seat) ?? 1) === 1);
  return { seats, tieBroken: seats.length < equal.length };
}
