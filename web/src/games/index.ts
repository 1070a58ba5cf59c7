// The games that have a screen, in the order in which they are shown. All else of a game stands in its folder.
import facts from '../engine/games.json';
import { words } from '../i18n';
import type { GameId } from '../table/table';
import type { About } from './about';
import type { GameUi } from './ui';

export const GAME_IDS: readonly GameId[] = ['calypso', 'callisto', 'captn_clever', 'kuna_yala', 'calcory'];

const folders = import.meta.glob<About>('./*/about.ts', { eager: true, import: 'about' });

export const isGame = (text: unknown): text is GameId => GAME_IDS.some((game) => game === text);

export const aboutGame = (game: GameId): About => folders[`./${game}/about.ts`]!;

export async function loadUi(game: GameId): Promise<GameUi> {
  return (await aboutGame(game).ui()).ui;
}

/** What the engine says of its games, kept in the page for the time before it is loaded. */
const told = words<Record<GameId, { name: string; pitch: string }>>(
  import.meta.glob('../engine/gamewords.*.json', { eager: true, import: 'default' }),
);
export const gameName = (game: GameId): string => told()[game].name;
export const pitchOf = (game: GameId): string => told()[game].pitch;

/** How many play where nobody says otherwise. */
export const usualSeats = (game: GameId): number => facts[game].seats.usual;

/** Something is hidden or must be remembered, so that an unfinished game is not shown again. */
export const hides = (game: GameId): boolean => facts[game].secrets || facts[game].memory;
