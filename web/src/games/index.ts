// The games that have a screen, in the order in which they are shown. All else of a game stands in its folder.
import type { GameUi } from '../play/ui';
import type { GameId } from '../table/table';
import type { About } from './about';

export const GAME_IDS: readonly GameId[] = [
  // A line each, so that a new game is a new line.
  'calypso',
  'callisto',
  'captn_clever',
  'kuna_yala',
  'calcory',
];

export { gameName, hides, pitchOf, usualSeats } from './names';

const folders = import.meta.glob<About>('./*/about.ts', { eager: true, import: 'about' });

export const isGame = (text: unknown): text is GameId => GAME_IDS.some((game) => game === text);

export const aboutGame = (game: GameId): About => folders[`./${game}/about.ts`]!;

export async function loadUi(game: GameId): Promise<GameUi> {
  return (await aboutGame(game).ui()).ui;
}
