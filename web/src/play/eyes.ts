// Whose eyes look at a table from this screen.
import { settings } from '../store/settings.svelte';
import { isPerson, type Seat, type Setup, type Viewer, type Watch } from '../table/table';

export const personsOf = ({ sitters }: Setup): Seat[] =>
  sitters.flatMap((sitter, seat) => (isPerson(sitter) ? [seat] : []));

/** Whoever only watches, the one person at this screen, or everybody at once. */
export function watchOf(setup: Setup, watching: Viewer | null): Watch {
  const { lang } = settings;
  if (watching !== null) return { viewer: watching, legal: [], lang };
  const persons = personsOf(setup);
  const alone = persons.length === 1 && !setup.isPublic;
  return { viewer: alone ? persons[0]! : 'spectator', legal: persons, lang };
}
