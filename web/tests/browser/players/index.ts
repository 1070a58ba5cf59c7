// Who plays the games by hand: a file for each, named like the game.
import { readdirSync, readFileSync } from 'node:fs';
import type { Driver, Setup } from '../harness';

type GameId = Setup['game'];

const here = (path: string) => new URL(path, import.meta.url);
const names = readdirSync(here('.')).map((file) => file.replace('.ts', ''));
export const GAMES = names.filter((name) => name !== 'index') as GameId[];

const found = GAMES.map(async (game) => [game, (await import(`./${game}.ts`)).driver as Driver] as const);
export const drivers = Object.fromEntries(await Promise.all(found)) as Record<GameId, Driver>;

const facts = JSON.parse(readFileSync(here('../../../src/engine/games.json'), 'utf8')) as Record<
  GameId,
  { usualSeats: number }
>;
/** How many play where nobody says otherwise. */
export const usualSeats = (game: GameId): number => facts[game].usualSeats;
