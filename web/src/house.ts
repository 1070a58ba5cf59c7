// What the page has one of: the engine, the thinker, the shelf of kept games.
import { startEngine, startThinker, type Thinker } from './engine/start';
import type { Engine } from './engine/engine';
import type { Game, Lang } from './engine/protocol';
import { askToPersist } from './store/persist';
import { Shelf } from './store/shelf';
import { LocalTable, type Beginning, type Services } from './table/local';
import type { GameId, Setup } from './table/table';

export const house: {
  engine: Engine;
  thinker: Thinker;
  shelf: Shelf;
  /** Settles when the engine has answered once; rejects when it could not be loaded. */
  ready: Promise<unknown>;
} = { engine: null!, thinker: null!, shelf: null!, ready: Promise.resolve() };

export async function openHouse(): Promise<void> {
  house.engine = startEngine();
  house.ready = house.engine.call('games', {});
  house.thinker = startThinker();
  house.shelf = await Shelf.open();
}

export function services(): Services {
  const { engine, thinker, shelf } = house;
  return { engine, thinker, keep: (saved) => shelf.keep(saved) };
}

export function newTable(setup: Setup, beginning?: Beginning): Promise<LocalTable> {
  void askToPersist(); // from here on there is something to lose; the settings tell the answer
  return LocalTable.create(services(), setup, beginning);
}

/** Facts and options of every game, in the language asked for. */
export async function gamesIn(lang: Lang): Promise<Map<GameId, Game>> {
  const { games } = await house.engine.call('games', { lang });
  return new Map(games.map((game) => [game.id as GameId, game]));
}
