import { plural } from '../../i18n';
import type { Words } from './words';

export default {
  title: (game: string) => `Rules of ${game}`,
  search: 'Search the rules',
  searchFor: 'A word: net, column, bid…',
  clear: 'Clear the search',
  found: (count: number) =>
    count === 0 ? 'No rule found.' : plural(count, 'One rule found.', `${count} rules found.`),
  contents: 'Chapters',
  clause: (id: string) => `Link to rule ${id}`,
  listenTo: (id: string) => `Listen to rule ${id}`,
  reconstruction: 'reconstruction',
  about:
    'The rule book decides. “Reconstruction” marks what the book does not say and we had to complete; the code names the ruling.',
  source: (text: string) => `Source: ${text}`,
  book: 'rule book',
  derived: 'derived',
  invented: 'invented',
  play: 'New table',
  failed: 'The rules could not be read. Reload the page: nothing is lost.',
} satisfies Words;
