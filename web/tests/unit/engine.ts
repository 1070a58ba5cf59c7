// The real engine in this thread, and a thinker on it: what the page has in its workers.
import { readFileSync } from 'node:fs';
import type { Engine } from '../../src/engine/engine';
import { engineFrom } from '../../src/engine/load';
import type { Thinker } from '../../src/engine/start';
import { think } from '../../src/engine/thinking';
import type { SavedTable, Services } from '../../src/table/local';
import { computer, DEFAULT_HOUSE, person } from '../../src/table/setup';
import type { GameId, OptionValue, Setup } from '../../src/table/table';

const wasm = new URL('../../src/engine/calanque.wasm', import.meta.url);

export const realEngine = (): Promise<Engine> => engineFrom(readFileSync(wasm));

export function thinkerOn(engine: Engine): Thinker {
  return (request, progress = () => {}) =>
    think(
      engine,
      request,
      progress,
      () => Promise.resolve(),
      () => false,
    );
}

/** Services of a local table that keep everything in a map. */
export async function houseOf(): Promise<Services & { kept: Map<string, SavedTable> }> {
  const engine = await realEngine();
  const kept = new Map<string, SavedTable>();
  const keep = async (saved: SavedTable) => void kept.set(saved.id, saved);
  return { engine, thinker: thinkerOn(engine), keep, kept };
}

export function setupOf(
  game: GameId,
  kinds: ('person' | 1 | 2)[],
  options: Record<string, OptionValue> = {},
): Setup {
  const sitters = kinds.map((kind, seat) => {
    const name = ['Léa', 'Tom', 'Zoé', 'Noé'][seat]!;
    const sitter = kind === 'person' ? person(name, 'gull') : computer(name, 'crab', kind);
    return { ...sitter, seed: seat + 1 };
  });
  return { game, options, sitters, series: 1, house: DEFAULT_HOUSE };
}

/** Lets computers and chance go on until a person is asked, or the game is over. */
export async function settle(table: { advance(): Promise<boolean> }): Promise<void> {
  while (await table.advance());
}
