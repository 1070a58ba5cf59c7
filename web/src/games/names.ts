// Names, pitches and figures that are needed before the engine has answered.
import type { GameId } from '../table/table';

interface Both {
  fr: string;
  en: string;
}

export const GAME_NAMES: Record<GameId, Both> = {
  calypso: { fr: 'Calypso', en: 'Calypso' },
  callisto: { fr: 'Callisto', en: 'Callisto' },
  captn_clever: { fr: 'Capt’n Clever', en: 'Capt’n Clever' },
  kuna_yala: { fr: 'Kuna Yala', en: 'Kuna Yala' },
  calcory: { fr: 'Calcory', en: 'Calcory' },
};

export interface GameFacts {
  pitch: Both;
  /** What one does in it, in a word or two. */
  kind: Both;
  players: string;
  /** A player count that is not on the box. */
  housePlayers?: Both;
  age: number;
  minutes: number;
  /** Neither book nor publisher tells age and time: they are our estimate. */
  estimated?: true;
  /** Something must be remembered or kept secret, so an unfinished game is not shown again. */
  hides: boolean;
  /** What was seen and covered again matters. */
  memory?: true;
  /** The accent colour of the game. */
  accent: string;
}

export const GAME_FACTS: Record<GameId, GameFacts> = {
  calypso: {
    pitch: {
      fr: 'Retourne, retiens, délivre les petits poissons.',
      en: 'Turn, remember, set the little fish free.',
    },
    kind: { fr: 'mémoire · coopératif', en: 'memory · cooperative' },
    players: '2–6',
    housePlayers: { fr: '1\u00a0: en coopération', en: '1: cooperative' },
    age: 5,
    minutes: 15,
    estimated: true,
    hides: true,
    memory: true,
    accent: 'var(--game-calypso)',
  },
  callisto: {
    pitch: { fr: 'Place toutes tes pièces sur l’octogone.', en: 'Lay all your pieces on the octagon.' },
    kind: { fr: 'placement', en: 'placement' },
    players: '2–4',
    age: 7,
    minutes: 20,
    hides: false,
    accent: 'var(--game-callisto)',
  },
  captn_clever: {
    pitch: { fr: 'D’île en île, de bateau en bateau.', en: 'From island to island, from boat to boat.' },
    kind: { fr: 'bluff · déplacement', en: 'bluff · movement' },
    players: '3–4',
    housePlayers: { fr: '2\u00a0: variante maison', en: '2: house variant' },
    age: 6,
    minutes: 30,
    hides: true,
    accent: 'var(--game-captn)',
  },
  kuna_yala: {
    pitch: { fr: 'Fais grandir ton banc, gare aux requins.', en: 'Grow your shoal and mind the sharks.' },
    kind: { fr: 'cartes · secret', en: 'cards · secret' },
    players: '2–4',
    age: 8,
    minutes: 20,
    hides: true,
    accent: 'var(--game-kuna)',
  },
  calcory: {
    pitch: { fr: 'Treize, pas un de plus.', en: 'Thirteen, and not one more.' },
    kind: { fr: 'mémoire · calcul', en: 'memory · sums' },
    players: '2–4',
    age: 7,
    minutes: 15,
    hides: true,
    memory: true,
    accent: 'var(--game-calcory)',
  },
};
