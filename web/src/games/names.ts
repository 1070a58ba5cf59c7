// What the engine says of its games, written down when the page is built: home is there before the engine is.
import facts from '../engine/games.json';
import { words } from '../i18n';
import type { GameId } from '../table/table';

const told = words<Record<GameId, { name: string; pitch: string }>>(
  import.meta.glob('../engine/gamewords.*.json', { eager: true, import: 'default' }),
);
export const gameName = (game: GameId): string => told()[game].name;
export const pitchOf = (game: GameId): string => told()[game].pitch;

/** How many play where nobody says otherwise. */
export const usualSeats = (game: GameId): number => facts[game].usualSeats;

/** Something is hidden or must be remembered, so that an unfinished game is not shown again. */
export const hides = (game: GameId): boolean => facts[game].secrets || facts[game].memory;
