// What everybody did in their last turn, in a few words: the journal has the whole of it.
import type { Seat } from '../table/table';
import type { Beat } from './beats';
import type { Session } from './session.svelte';

export interface Deed {
  seat: Seat;
  /** After the name of the seat, or a whole line where the game has no shorter words; empty while it plays, and before its first turn. */
  text: string;
  beats: readonly Beat[];
}

/** More lines would be too small to read. */
const MOST = 3;

export function deedOf(session: Session, seat: Seat): Deed {
  const beats = session.trails[seat]!.filter(({ line }) => line);
  const { deed } = session.ui;
  return { seat, text: deed ? deed(session, seat, beats) : (beats.at(-1)?.line?.text ?? ''), beats };
}

const turnOf = ({ beats }: Deed): number => beats.at(-1)?.turn ?? 0;

/** The last turn, if it is one of these: while the others play on, the reader's own may be later. */
export function latestOf(session: Session, deeds: readonly Deed[]): Deed | undefined {
  const { reader, active } = session;
  const own = reader === null || reader === active ? 0 : turnOf(deedOf(session, reader));
  const later = deeds.filter((deed) => deed.text !== '' && turnOf(deed) > own);
  return later.toSorted((a, b) => turnOf(b) - turnOf(a))[0];
}

/** What the others did since the reader's turn, in the order in which they play; of many, the latest. */
export function othersDeeds(session: Session): Deed[] {
  const { length } = session.setup.sitters;
  const first = (session.reader ?? -1) + 1;
  const seats = session.setup.sitters.map((_, i) => (first + i) % length);
  const deeds = seats.filter((seat) => seat !== session.reader).map((seat) => deedOf(session, seat));
  const latest = deeds.toSorted((a, b) => turnOf(b) - turnOf(a)).slice(0, MOST);
  return deeds.filter((deed) => latest.includes(deed));
}
