import { plural, words } from '../../i18n';

export const t = words({
  fr: {
    title: (game: string) => `Règles de ${game}`,
    search: 'Chercher dans les règles',
    searchFor: 'Un mot : filet, colonne, annonce…',
    clear: 'Effacer la recherche',
    found: (count: number) =>
      count === 0
        ? 'Aucune règle trouvée.'
        : plural(count, 'Une règle trouvée.', `${count} règles trouvées.`),
    contents: 'Chapitres',
    clause: (id: string) => `Lien vers la règle ${id}`,
    listenTo: (id: string) => `Écouter la règle ${id}`,
    reconstruction: 'reconstitution',
    about:
      'Le livret fait foi. « Reconstitution » marque ce que le livret ne dit pas et que nous avons dû compléter ; le code renvoie à la décision.',
    source: (text: string) => `Source : ${text}`,
    book: 'livret',
    derived: 'déduit',
    invented: 'inventé',
    play: 'Nouvelle table',
    failed: 'Les règles n’ont pas pu être lues. Recharge la page : rien n’est perdu.',
  },
  en: {
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
  },
});
