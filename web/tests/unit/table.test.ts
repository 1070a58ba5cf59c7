import { describe, expect, test } from 'vitest';
import { LocalTable, rematch, type SavedTable } from '../../src/table/local';
import type { GameId } from '../../src/table/table';
import oldTable from './old-table.json';
import { GAMES, houseOf, Onlooker, settle, setupOf } from './engine';

const TABLES: { game: GameId; seats: number; options?: Record<string, string> }[] = [
  ...GAMES.map(([game, seats]) => ({ game, seats })),
  { game: 'calypso', seats: 2, options: { mode: 'cooperative' } },
];

describe.each(TABLES)('$game $options', ({ game, seats, options }) => {
  const setup = setupOf(game, Array<1>(seats).fill(1), options);

  test('computers play it to its end; a save in the middle goes on as the game did', async () => {
    const house = await houseOf();
    const table = await LocalTable.create(house, setup, { seed: 'unit' });
    for (let i = 0; i < 40; i += 1) await table.advance();
    const saved = structuredClone(house.kept.get(table.id)!);
    const again = await LocalTable.open(house, saved);
    expect(again.status).toEqual(table.status);
    for (const viewer of ['spectator', 0] as const)
      expect(await again.view(viewer)).toEqual(await table.view(viewer));

    await settle(table);
    await settle(again);
    expect(table.status.turn.type).toBe('over');
    expect(table.status.standings!.seats).toHaveLength(seats);
    expect(await again.record('record')).toBe(await table.record('record'));
  });
});

test('a move is taken back and played again', async () => {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf('callisto', ['person', 1]), { seed: 'unit' });
  await settle(table);
  const eyes = await Onlooker.at(table, 0);
  const before = await table.view(0);
  await table.play(0, eyes.legal(0)[0]!.notation, 'fr');
  const after = await table.view(0);
  await table.undo(0, []);
  expect(await table.view(0)).toEqual(before);
  expect(table.status.can_redo).toEqual([0]);
  await table.redo(0);
  expect(await table.view(0)).toEqual(after);
});

test('what a rule refuses names its clause and changes nothing', async () => {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf('callisto', ['person', 1]), { seed: 'unit' });
  const eyes = await Onlooker.at(table, 0);
  await expect(table.play(1, eyes.legal(0)[0]!.notation, 'fr')).rejects.toMatchObject({
    refusal: { clause: expect.any(String), reason: { text: expect.any(String) } },
  });
  expect(table.status.steps).toBe(0);
});

test('after forgetting the table lies as it lay, and nothing of before is remembered', async () => {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf('calcory', [1, 1]), { seed: 'unit' });
  for (let i = 0; i < 40; i += 1) await table.advance();
  // A face that lies up in the middle of a turn is seen anew; only what was covered is forgotten.
  const before = await table.view('spectator');
  await table.forget();
  expect(await table.view('spectator')).toEqual(before);
  await settle(table);
  expect(table.status.turn.type).toBe('over');
});

test('forgetting keeps the series: the games played before still count', async () => {
  const house = await houseOf();
  const series = { ...setupOf('calcory', [1, 1]), series: 3 };
  const table = await LocalTable.create(house, series, { seed: 'unit' });
  await settle(table);
  await table.next();
  for (let i = 0; i < 20; i += 1) await table.advance();
  const before = table.status.series;
  expect(before).toMatchObject({ games: 3, played: 1 });
  await table.forget();
  expect(table.status.series).toEqual(before);
  await settle(table);
  await table.next();
  expect(table.status.series.played).toBe(2);
});

test('in a rematch the next seat starts, unless lots or throws decide', async () => {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf('callisto', [1, 1], { start: '0' }), { seed: 'unit' });
  const second = rematch(table.setup, table.status);
  expect(second.options['start']).toBe('1');
  const fresh = await LocalTable.create(house, second, { seed: 'unit' });
  expect(rematch(fresh.setup, fresh.status).options['start']).toBe('0');

  const thrown = await LocalTable.create(house, setupOf('calypso', [1, 1]), { seed: 'unit' });
  expect(rematch(thrown.setup, thrown.status).options).toEqual({});
});

test('a seat changes between person and computer in the middle of a game', async () => {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf('callisto', ['person', 1]), { seed: 'unit' });
  expect(await table.advance()).toBe(false);
  await table.setSitter(0, { ...table.setup.sitters[0]!, kind: 'bot', level: 1 });
  expect(await table.advance()).toBe(true);
  expect(table.status.seats[0]).toMatchObject({ kind: 'bot', bot: 'level1' });
});

test('a table that an earlier version kept goes on', async () => {
  const house = await houseOf();
  const table = await LocalTable.open(house, oldTable as unknown as SavedTable);
  const eyes = await Onlooker.at(table, 0);
  expect(table.status).toMatchObject({ steps: 2, series: { games: 2, played: 0 } });
  await table.play(0, eyes.legal(0)[0]!.notation);
  expect(await table.advance()).toBe(true);
  expect(house.kept.get(table.id)).toMatchObject({ id: 'oldtable1', steps: 4, seen: [] });
  await table.setSitter(0, { ...table.setup.sitters[0]!, kind: 'bot', level: 1 });
  await settle(table);
  await table.next();
  expect(table.status.series.played).toBe(1);
});

test('a computer is asked again why: it thinks the same, and a person is not asked', async () => {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf('callisto', ['person', 1], { start: '0' }), {
    seed: 'why',
  });
  await settle(table);
  const eyes = await Onlooker.at(table, 0);
  await table.play(0, eyes.legal(0)[0]!.notation, 'fr');
  await settle(table);
  const steps = await table.steps();
  const computers = steps.findIndex(({ seat }) => seat === 1);
  const { thought } = (await table.thoughtAt([computers], 'own', 'fr'))!;
  expect(thought.action).toBe(steps[computers]!.notation);
  const persons = steps.findIndex(({ seat }) => seat === 0);
  expect(await table.thoughtAt([persons], 'own', 'fr')).toBeNull();
});
