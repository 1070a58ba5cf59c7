// How each game counts, as far as a result names it: the unit, one sentence, and the clauses behind both.
import { plural, words } from '../i18n';
import type { GameId } from '../table/table';

type Unit = (count: number) => string;

const t = words({
  fr: {
    calypso: (n: number) => plural(n, 'poisson', 'poissons'),
    callisto: (n: number) => plural(n, 'point en main', 'points en main'),
    captn_clever: (n: number) => plural(n, 'trésor', 'trésors'),
    kuna_yala: (n: number) => plural(n, 'point', 'points'),
    calcory: (n: number) => plural(n, 'carte', 'cartes'),
    together: (n: number) => plural(n, 'poisson sauvé', 'poissons sauvés'),
    calypsoNote: 'Chaque poisson devant soi compte.',
    callistoNote: 'Moins il reste de points en main, mieux c’est.',
    captn_cleverNote: 'Neuf trésors trouvés, et c’est gagné.',
    kuna_yalaNote:
      'Un point par poisson de sa couleur, sur toute la table\u202f; des points pour la majorité chez soi, les pieuvres et les requins.',
    calcoryNote: 'Le plus de cartes gagne.',
    togetherNote: 'Tout le monde gagne, ou personne\u00a0: seul le total commun compte.',
    callistoTie: 'À égalité, la place qui a commencé le plus tard passe devant.',
    kuna_yalaTie: 'À égalité, c’est le banc qui montre le plus de poissons qui passe devant.',
  },
  en: {
    calypso: (n: number) => plural(n, 'fish', 'fish'),
    callisto: (n: number) => plural(n, 'point in hand', 'points in hand'),
    captn_clever: (n: number) => plural(n, 'treasure', 'treasures'),
    kuna_yala: (n: number) => plural(n, 'point', 'points'),
    calcory: (n: number) => plural(n, 'card', 'cards'),
    together: (n: number) => plural(n, 'fish saved', 'fish saved'),
    calypsoNote: 'Every fish in front of you counts.',
    callistoNote: 'The fewer points left in hand, the better.',
    captn_cleverNote: 'Nine treasures found, and the game is won.',
    kuna_yalaNote:
      'One point for each fish of your colour on the whole table; more for the majority at home, octopuses and sharks.',
    calcoryNote: 'Most cards win.',
    togetherNote: 'Everybody wins, or nobody: only the common total counts.',
    callistoTie: 'Equal points: whoever started later goes first.',
    kuna_yalaTie: 'Equal points: the shoal that shows more fish goes first.',
  },
});

export interface Counted {
  unit: Unit;
  note: string;
  clauses: string[];
  /** How a tie is broken, in the games that break one. */
  tie: { note: string; clause: string } | null;
}

export function countedIn(game: GameId, cooperative: boolean): Counted {
  const say = t();
  if (cooperative) return { unit: say.together, note: say.togetherNote, clauses: ['9.8'], tie: null };
  const clauses: Record<GameId, string[]> = {
    calypso: ['7.2'],
    callisto: ['5.3'],
    captn_clever: ['5.5'],
    kuna_yala: ['7.4', '7.5', '7.6', '7.7'],
    calcory: ['6.2'],
  };
  const ties: Partial<Record<GameId, { note: string; clause: string }>> = {
    callisto: { note: say.callistoTie, clause: '5.4' },
    kuna_yala: { note: say.kuna_yalaTie, clause: '7.8' },
  };
  return {
    unit: say[game],
    note: say[`${game}Note`],
    clauses: clauses[game],
    tie: ties[game] ?? null,
  };
}
