// What can be told of a kept game without opening it.
import { settings } from '../store/settings.svelte';
import type { SavedTable } from '../table/local';

export const playersOf = (saved: SavedTable): string =>
  new Intl.ListFormat(settings.lang).format(saved.setup.sitters.map((sitter) => sitter.name));

/** Who is on turn; null at the end or when chance is due. */
export function onTurn(saved: SavedTable): string | null {
  const { turn } = saved.status;
  const seat = turn.type === 'decide' ? turn.seats[0] : turn.type === 'chance' ? turn.by : undefined;
  return seat === undefined ? null : (saved.setup.sitters[seat]?.name ?? null);
}

/** Those in the first place; none while the game goes on. */
export function winners(saved: SavedTable): string[] {
  const places = saved.status.standings?.seats ?? [];
  return saved.setup.sitters.filter((_, seat) => places[seat]?.place === 1).map((sitter) => sitter.name);
}

export const dateOf = (time: number): string =>
  new Intl.DateTimeFormat(settings.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** How long ago: hier, il y a 3 heures; by whatever clock the time is of. */
export function agoOf(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  const passed = Math.max(0, now - time);
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? ['second', Infinity];
  return format.format(-Math.floor(passed / length) || 0, unit);
}
