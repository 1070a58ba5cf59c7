import { plural } from '../../i18n';

export default {
  title: (game: string) => `Règles de ${game}`,
  search: 'Chercher dans les règles',
  searchFor: 'Un mot : filet, colonne, annonce…',
  clear: 'Effacer la recherche',
  found: (count: number) =>
    count === 0 ? 'Aucune règle trouvée.' : plural(count, 'Une règle trouvée.', `${count} règles trouvées.`),
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
};
