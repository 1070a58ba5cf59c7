// Names, pitches and figures that are needed before the engine has answered.
import type { GameId } from '../table/table';
import { t } from './words';

export interface GameText {
  name: string;
  pitch: string;
  /** What one does in it, in a word or two. */
  kind: string;
  /** A player count that is not on the box. */
  housePlayers?: string;
}

export const gameText = (game: GameId): GameText => t()[game];
export const gameName = (game: GameId): string => gameText(game).name;

export interface GameFacts {
  players: string;
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
    players: '2–6',
    age: 5,
    minutes: 15,
    estimated: true,
    hides: true,
    memory: true,
    accent: 'var(--game-calypso)',
  },
  callisto: {
    players: '2–4',
    age: 7,
    minutes: 20,
    hides: false,
    accent: 'var(--game-callisto)',
  },
  captn_clever: {
    players: '3–4',
    age: 6,
    minutes: 30,
    hides: true,
    accent: 'var(--game-captn)',
  },
  kuna_yala: {
    players: '2–4',
    age: 8,
    minutes: 20,
    hides: true,
    accent: 'var(--game-kuna)',
  },
  calcory: {
    players: '2–4',
    age: 7,
    minutes: 15,
    hides: true,
    memory: true,
    accent: 'var(--game-calcory)',
  },
};
