// The colour of a seat for style sheets.
import type { Seat } from '../table/table';
import type { Session } from './session.svelte';

/** Gives `--c`, `--cp`, `--o` and `--trail`: the colour of its pieces, or its rope where they have none. */
export function seatClass(session: Session<any>, seat: Seat, number?: number): string {
  const colour = session.ui.seatColour(session.view, seat, number);
  return colour ? `c-${colour}` : `rope-${seat}`;
}
