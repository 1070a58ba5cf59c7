// What the check of a record says: four words, and what was found by its kind.
import { expect, test } from 'vitest';
import { told } from '../../src/after/proof';
import type { Engine } from '../../src/engine/engine';
import type { Finding } from '../../src/engine/protocol';
import { readGame } from '../../src/parts/files';
import { LocalTable } from '../../src/table/local';
import { houseOf, settle, setupOf } from './engine';

const verify = async (engine: Engine, record: string, seen: readonly string[]) =>
  engine.call('verify', { record, seen: [...seen] });

/** A finished game that computers played, drawn by the system unless a seed is given. */
async function finished(beginning = {}, series = 1) {
  const house = await houseOf();
  const setup = { ...setupOf('calypso', [1, 1]), series };
  const table = await LocalTable.create(house, setup, beginning);
  await settle(table);
  return { house, table };
}

test('a game that was drawn before this page is proven, now and when it is opened again', async () => {
  const { house, table } = await finished();
  const found = await verify(house.engine, await table.record('record'), table.seen);
  expect(found).toMatchObject({ verdict: 'proven', findings: [] });
  expect(told(found)).toMatchObject({ tone: 'success', found: [] });
  const again = await LocalTable.open(house, structuredClone(house.kept.get(table.id)!));
  expect(await verify(house.engine, await again.record('record'), again.seen)).toEqual(found);
});

test('every game of a series is proven', async () => {
  const { house, table } = await finished({}, 2);
  await table.next();
  await settle(table);
  expect(table.seen).toHaveLength(2);
  const found = await verify(house.engine, await table.record('record'), table.seen);
  expect(found.verdict).toBe('proven');
});

test('the same game from a file repeats: nobody here saw its beginning', async () => {
  const { house, table } = await finished();
  const saved = await readGame(house.engine, await table.record('record'));
  const opened = await LocalTable.open(house, saved);
  const found = await verify(house.engine, await opened.record('record'), opened.seen);
  expect(found.verdict).toBe('repeats');
  expect(told(found).tone).toBe('info');
});

test('a seed by hand is given, whatever was seen', async () => {
  const { house, table } = await finished({ seed: 'mine' });
  const found = await verify(house.engine, await table.record('record'), table.seen);
  expect(found).toMatchObject({ verdict: 'given', findings: [{ kind: 'seed' }] });
  expect(told(found).found).toHaveLength(1);
});

test('a changed result is broken', async () => {
  const { house, table } = await finished();
  const lines = (await table.record('record')).split('\n');
  const at = lines.findLastIndex((line) => line.startsWith('result'));
  lines[at] = lines[at]!.replace(/\d+/, (score) => String(Number(score) + 1));
  const found = await verify(house.engine, lines.join('\n'), table.seen);
  expect(found.verdict).toBe('broken');
  expect(told(found)).toMatchObject({ tone: 'danger', found: [expect.stringMatching(/\w/)] });
});

test('what was found is told once for each kind, by count', () => {
  const finding = (kind: Finding['kind']): Finding => ({ kind, line: 1, what: 'English' });
  const rest = { draws: 4, chosen: 0, nonces: 0, voids: 0, adjudicated: false } as const;
  const findings = [finding('chosen'), finding('position'), finding('chosen')];
  const { found } = told({ verdict: 'given', findings, ...rest });
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('2');
  expect(found.join()).not.toContain('English');
});
