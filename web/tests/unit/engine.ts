// The real engine in this thread, and a thinker on another: what the page has in its two workers.
import { readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import type { Method } from '../../src/engine/protocol';
import type { Thinker } from '../../src/engine/start';
import { think } from '../../src/engine/thinking';
import { GAME_IDS, usualSeats } from '../../src/games';
import type { SavedTable, Services } from '../../src/table/local';
import { computer, DEFAULT_HOUSE_RULES, person } from '../../src/table/setup';
import type { GameId, Legal, Now, OptionValue, Seat, Setup, Table, Viewer } from '../../src/table/table';
import { load } from '../../../wasm/calanque.mjs';

/** Every game, and how many usually play it. */
export const GAMES = GAME_IDS.map((game) => [game, usualSeats(game)] as const);

const wasm = readFileSync(new URL('../../src/engine/calanque.wasm', import.meta.url));

export interface Call {
  method: Method;
  params: Record<string, unknown>;
}

/** Notes every call that is made of it. */
export async function realEngine(calls: Call[] = []): Promise<Engine> {
  const engine = await load(wasm);
  return new Engine(async (message) => {
    const { method, params } = JSON.parse(message);
    calls.push({ method, params });
    return engine.call(message);
  });
}

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

/** Services of a local table that keep everything in a map, and note what was asked of engine and thinker. */
export async function houseOf() {
  const calls: Call[] = [];
  const thoughts: Parameters<Thinker>[0][] = [];
  const kept = new Map<string, SavedTable>();
  const mind = thinkerOn(await realEngine());
  const services: Services = {
    engine: await realEngine(calls),
    thinker: (request, ...rest) => {
      thoughts.push(request);
      return mind(request, ...rest);
    },
    keep: (saved) => void kept.set(saved.id, saved),
  };
  return { ...services, kept, calls, thoughts };
}

/** Whoever looks at a table, with all that was told. */
export class Onlooker {
  readonly told: { now: Now; anew: boolean }[] = [];

  static async at(table: Table, viewer: Viewer): Promise<Onlooker> {
    const eyes = new Onlooker();
    table.subscribe((now, anew) => eyes.told.push({ now, anew }));
    await table.watch({ viewer, legal: viewer === 'spectator' ? [] : [viewer], lang: 'fr' });
    return eyes;
  }

  get now(): Now {
    return this.told.at(-1)!.now;
  }

  legal(seat: Seat): Legal[] {
    return this.now.legal.find((each) => each.seat === seat)?.legal ?? [];
  }
}

export function setupOf(
  game: GameId,
  kinds: ('person' | 1 | 2)[],
  options: Record<string, OptionValue> = {},
): Setup {
  const sitters = kinds.map((kind, seat) => {
    const name = ['Léa', 'Tom', 'Zoé', 'Noé'][seat]!;
    return kind === 'person' ? person(name, 'gull') : computer(name, 'crab', kind);
  });
  return { game, options, sitters, series: 1, house: DEFAULT_HOUSE_RULES };
}

/** Lets computers and chance go on until a person is asked, or the game is over. */
export async function settle(table: { advance(): Promise<boolean> }): Promise<void> {
  while (await table.advance());
}
