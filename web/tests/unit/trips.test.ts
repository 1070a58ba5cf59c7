// How often a table asks the engine: each time is a way to a worker and back, and the picture waits for it.
import { describe, expect, test, vi } from 'vitest';
import type { GameUi } from '../../src/play/ui';
import { Session } from '../../src/play/session.svelte';
import { LocalTable } from '../../src/table/local';
import type { GameId, Status } from '../../src/table/table';
import { GAMES, houseOf, Onlooker, settle, setupOf } from './engine';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

/** A table with one person, where that person is asked for something. */
async function personAsked(game: GameId, seats: number) {
  const house = await houseOf();
  const others = Array<1>(seats - 1).fill(1);
  const table = await LocalTable.create(house, setupOf(game, ['person', ...others]), { seed: 'trips' });
  const eyes = await Onlooker.at(table, 0);
  await settle(table);
  return { house, table, eyes };
}

type Asked = Awaited<ReturnType<typeof personAsked>>;

/** Something is to be drawn that nobody throws for. */
const waitsForDraw = (turn: Status['turn']) => turn.type === 'chance' && turn.kind !== 'throw';

/** What something cost: the methods asked of the engine, and how many thoughts. */
async function cost({ house }: Pick<Asked, 'house'>, act: () => Promise<unknown>) {
  house.calls.length = 0;
  house.thoughts.length = 0;
  await act();
  return [...house.calls.map(({ method }) => method), ...house.thoughts.map(() => 'thought')];
}

describe.each(GAMES)('%s', (game, seats) => {
  test('a person’s move is one call, a computer’s a thought and one call, a throw one call', async () => {
    const at = await personAsked(game, seats);
    const { table, eyes, house } = at;
    const met = new Set<string>();
    for (let i = 0; i < 60 && table.status.turn.type !== 'over'; i += 1) {
      const { turn } = table.status;
      const before = eyes.told.length;
      const standing = (await table.steps()).length;
      if (turn.type === 'decide' && turn.seats.includes(0)) {
        const { notation } = eyes.legal(0).at(-1)!;
        expect(await cost(at, () => table.play(0, notation, 'fr'))).toEqual(['play']);
        met.add('person');
      } else if (turn.type === 'decide') {
        expect(await cost(at, () => table.advance())).toEqual(['play', 'thought']);
        met.add('computer');
      } else if (turn.type === 'chance' && turn.kind === 'throw' && turn.by === 0) {
        expect(await cost(at, () => table.cast(0))).toEqual(['cast']);
      } else expect(await cost(at, () => table.advance())).toEqual(['auto']);
      // What a move uncovers came with it, as a step of its own.
      if (turn.type === 'decide') expect(waitsForDraw(table.status.turn)).toBe(false);
      const steps = (await table.steps()).length - standing;
      expect(eyes.told.length, 'told once a step').toBe(before + steps);
      expect(eyes.now.status).toBe(table.status);
      // What came along is what the engine would have said when asked.
      expect(eyes.now.view).toEqual(await table.view(0));
      expect(house.kept.get(table.id)!.save).toBe(await table.record('save'));
    }
    expect([...met].sort()).toEqual(['computer', 'person']);
    const told = eyes.told.filter(({ anew }) => !anew).flatMap(({ now }) => now.events);
    const first = eyes.told[0]!.now.events;
    expect([...first, ...told]).toEqual(await table.events(0, 0, 'fr'));
  });
});

test('taking back, playing again, sitting down and forgetting are one call each', async () => {
  const at = await personAsked('callisto', 2);
  const { table, eyes } = at;
  await table.play(0, eyes.legal(0)[0]!.notation, 'fr');
  expect(await cost(at, () => table.undo(0, []))).toEqual(['undo']);
  expect(eyes.legal(0).length).toBeGreaterThan(0);
  expect(await cost(at, () => table.redo(0))).toEqual(['redo']);
  const sitter = { ...table.setup.sitters[1]!, kind: 'person' } as const;
  const watch = { viewer: 'spectator', legal: [0, 1], lang: 'fr' } as const;
  expect(await cost(at, () => table.setSitter(1, sitter, { ...watch, legal: [0, 1] }))).toEqual(['seat']);
  expect(eyes.told.at(-1)!.anew).toBe(true);
  expect(eyes.legal(1).length).toBeGreaterThan(0);
  expect(await cost(at, () => table.forget())).toEqual(['forget']);
});

test('the next game of a series is one call, and is told from its beginning', async () => {
  const house = await houseOf();
  const setup = { ...setupOf('callisto', [1, 1]), series: 2 };
  const table = await LocalTable.create(house, setup, { seed: 'trips' });
  const eyes = await Onlooker.at(table, 'spectator');
  await settle(table);
  expect(await cost({ house }, () => table.next())).toEqual(['next']);
  expect(eyes.told.at(-1)!.anew).toBe(true);
  expect(eyes.now.status.steps).toBe(0);
  await table.advance();
  expect(eyes.now.events.map(({ n }) => n)).toEqual(eyes.now.events.map((_, i) => i));
});

test('a session shows a person’s move without asking for more', async () => {
  const at = await personAsked('callisto', 2);
  const ui = { hasSecrets: false, times: () => ({ move: 0 }), turnEvent: 'turn' } as unknown as GameUi;
  const session = new Session(at.table, ui);
  await session.start();
  await expect.poll(() => session.legal.length).toBeGreaterThan(0);
  const { view } = session;
  session.paused = true; // the computer’s answer is another matter
  const [move] = session.legal;
  expect(await cost(at, async () => session.play(move!.notation))).toEqual(['play']);
  await expect.poll(() => session.view).not.toEqual(view);
  expect(at.house.calls.map(({ method }) => method)).toEqual(['play']);
  session.close();
});

test('two quick moves are played in their order, and each is told once', async () => {
  const house = await houseOf();
  const setup = setupOf('callisto', ['person', 'person'], { start: '0' });
  const rehearsed = await LocalTable.create(house, setup, { seed: 'trips' });
  const moves: string[] = [];
  for (const seat of [0, 1]) {
    const eyes = await Onlooker.at(rehearsed, seat);
    moves.push(eyes.legal(seat)[0]!.notation);
    await rehearsed.play(seat, moves[seat]!);
  }
  const table = await LocalTable.create(house, setup, { seed: 'trips' });
  const eyes = await Onlooker.at(table, 'spectator');
  await Promise.all(moves.map((move, seat) => table.play(seat, move)));
  expect((await table.steps()).map(({ notation }) => notation)).toEqual(moves);
  const events = eyes.told.slice(1).map(({ now }) => now.events);
  expect(events).toHaveLength(2);
  expect(events.flat()).toEqual(await table.events('spectator', 0, 'fr'));
  expect(house.kept.get(table.id)!.save).toBe(await table.record('save'));
});

test('a move that is refused keeps nobody waiting', async () => {
  const { table, eyes } = await personAsked('callisto', 2);
  const { notation } = eyes.legal(0)[0]!;
  const refused = table.play(1, notation, 'fr');
  const played = table.play(0, notation, 'fr');
  await expect(refused).rejects.toMatchObject({ refusal: { clause: expect.any(String) } });
  await played;
  expect(table.status.steps).toBe(1);
});

test('a thought that comes too late is not played', async () => {
  const at = await personAsked('callisto', 2);
  const { table, eyes } = at;
  await table.play(0, eyes.legal(0)[0]!.notation, 'fr');
  const advanced = table.advance();
  const undone = table.undo(0, []);
  expect(await advanced).toBe(false);
  await undone;
  expect(table.status.steps).toBe(0);
});

test('a table is shown before it is kept', async () => {
  const { house, table, eyes } = await personAsked('callisto', 2);
  const order: string[] = [];
  table.subscribe(() => order.push('shown'));
  house.kept.set = function (id, saved) {
    order.push('kept');
    return Map.prototype.set.call(this, id, saved) as typeof this;
  };
  await table.play(0, eyes.legal(0)[0]!.notation, 'fr');
  expect(order).toEqual(['shown', 'kept']);
});

describe('the mind of a computer', () => {
  test('is the dealer’s: the page sends no seed and plays what the engine itself would', async () => {
    const house = await houseOf();
    const table = await LocalTable.create(house, setupOf('callisto', [2, 2]));
    for (let i = 0; i < 12; i += 1) {
      const { match } = await house.engine.call('load', { record: await table.record('save') });
      const { turn } = table.status;
      const [seat] = turn.type === 'decide' ? turn.seats : [];
      const own = await house.engine.call('think', { match, seat: seat! });
      await table.advance();
      expect((await table.steps()).at(-1)).toMatchObject({ seat, notation: own.action });
    }
    for (const { method, params } of house.calls)
      if (method === 'new' || method === 'seat') expect(JSON.stringify(params)).not.toContain('"seed"');
  });

  test('knows what its seat has seen, and no save', async () => {
    const house = await houseOf();
    const table = await LocalTable.create(house, setupOf('calcory', ['person', 1], { start: '1' }));
    await settle(table);
    for (const request of house.thoughts) {
      expect(request.observation.seat).toBe(1);
      expect(Object.keys(request).sort()).toEqual(['bot', 'observation', 'seed']);
    }
    expect(house.thoughts.length).toBeGreaterThan(0);
  });
});
