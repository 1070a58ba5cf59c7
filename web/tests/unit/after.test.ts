import { describe, expect, test } from 'vitest';
import { analyse, changeOf, tell } from '../../src/after/analysis';
import { curve } from '../../src/after/chances';
import { spread, ticksOf } from '../../src/after/chart';
import { movesBy, stepsOf, stopsOf } from '../../src/after/record';
import { Recorded } from '../../src/after/recorded';
import { LANGUAGES } from '../../src/engine/languages';
import { exportSgf, FileProblem, kindOf, readGame } from '../../src/parts/files';
import { LocalTable } from '../../src/table/local';
import type { GameId, ViewOf } from '../../src/table/table';
import { GAMES, houseOf, Onlooker, settle, setupOf } from './engine';

/** Nothing below changes a game, so each is played once. */
const games = new Map<string, ReturnType<typeof playGame>>();
function played(game: GameId, seats: number) {
  const key = `${game} ${seats}`;
  if (!games.has(key)) games.set(key, playGame(game, seats));
  return games.get(key)!;
}

async function playGame(game: GameId, seats: number) {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf(game, Array<1>(seats).fill(1)), { seed: 'after' });
  const eyes = await Onlooker.at(table, 'spectator');
  await settle(table);
  const views = eyes.told.map(({ now }) => now.view as ViewOf<GameId>);
  return { house, table, views, record: await table.record('record') };
}

describe.each(GAMES)('%s', (game, seats) => {
  test('a record shows what the game showed, forward and back', async () => {
    const { house, table, views, record } = await played(game, seats);
    const recorded = await Recorded.open(house.engine, 'id', table.setup, record);
    expect(recorded.standing).toHaveLength(views.length - 1);
    for (const at of [0, 1, 7, views.length - 1, 5]) {
      await recorded.go(at);
      expect(await recorded.view('spectator')).toEqual(views[at]);
    }
    await recorded.go(views.length - 2);
    expect(await recorded.advance()).toBe(true);
    expect(await recorded.advance()).toBe(false);
    expect(recorded.status.standings).toEqual(table.status.standings);
    await expect(recorded.play()).rejects.toThrow();
  });

  test('its file can be opened again', async () => {
    const { house, table, record } = await played(game, seats);
    const saved = await readGame(house.engine, record);
    expect(saved.setup.game).toBe(game);
    expect(saved.setup.sitters.map(({ name }) => name)).toEqual(table.setup.sitters.map(({ name }) => name));
    expect(saved.status.turn.type).toBe('over');
  });
});

test('a game is thought over: chances, turning points in every language, and once only', async () => {
  const { house, table, record } = await played('callisto', 2);
  let thoughts = 0;
  const counted: typeof house.thinker = (request, ...rest) => {
    thoughts += 1;
    return house.thinker({ ...request, budget: 60 }, ...rest);
  };
  const steps = await table.steps();
  const of = { engine: house.engine, thinker: counted, record, steps, game: 'callisto' } as const;
  const { signal } = new AbortController();
  const analysis = await analyse(of, () => {}, signal);
  const decisions = steps.filter(({ seat }) => seat !== null).length;
  expect(thoughts).toBe(decisions);
  expect(analysis.length).toBe(decisions);
  expect(analysis.ats.at(-1)).toBe(decisions);
  expect(analysis.lines).toHaveLength(2);
  analysis.ats.forEach((_, i) => expect(analysis.lines[0]![i]! + analysis.lines[1]![i]!).toBeCloseTo(1));
  const save = await table.record('save');
  const again = { ...of, record: save, steps: await stepsOf(house.engine, save) };
  await analyse(again, () => {}, signal);
  expect(thoughts).toBe(decisions);

  const { moments } = analysis;
  expect(moments.length).toBeGreaterThan(0);
  for (const moment of moments) {
    const { found, played, other } = moment;
    expect(played.action).not.toBe(other.action);
    expect(Math.sign(changeOf(moment))).toBe(found ? 1 : -1);
    expect(played.chance).toBeGreaterThanOrEqual(0);
  }
  const words: string[] = [];
  for (const [i, { code }] of LANGUAGES.entries()) {
    const texts = await tell(of, analysis, code);
    // Each turning point again, for its words in this language.
    expect(thoughts).toBe(decisions + (i + 1) * moments.length);
    expect(texts).toHaveLength(moments.length);
    for (const [at, { played, other }] of texts.entries()) {
      expect(played.notation).toBe(moments[at]!.played.action);
      expect(other.notation).toBe(moments[at]!.other.action);
    }
    words.push(texts[0]!.played.text!);
    expect(await tell(again, analysis, code)).toBe(texts);
  }
  expect(new Set(words).size).toBe(LANGUAGES.length);
  expect(thoughts).toBe(decisions + LANGUAGES.length * moments.length);
});

test('thinking a game over can be stopped, and begun again', async () => {
  const { house, record } = await played('calcory', 2);
  const { engine, thinker } = house;
  const of = { engine, thinker, record, steps: await stepsOf(engine, record), game: 'calcory' } as const;
  const control = new AbortController();
  const stopped = analyse(of, (share) => share > 0.1 && control.abort(), control.signal);
  await expect(stopped).rejects.toThrow('stopped');
});

test('among three each line is straight between the own turns, and all add up', () => {
  const status = {
    seats: [{}, {}, {}],
    standings: { order: 'more', seats: [{ place: 1 }, { place: 2 }, { place: 2 }] },
  };
  const points = [
    { at: 0, seat: 0, value: 0.4 },
    { at: 1, seat: 1, value: 0.3 },
    { at: 2, seat: 2, value: 0.3 },
  ];
  const { ats, lines } = curve(points, status as never, 3, false);
  expect(ats).toEqual([0, 1, 2, 3]);
  ats.forEach((_, i) => expect(lines.reduce((sum, line) => sum + line[i]!, 0)).toBeCloseTo(1));
  expect(lines.map((line) => line.at(-1))).toEqual([1, 0, 0]);
});

test('labels that would lie on each other move apart', () => {
  expect(spread([10, 12, 50], 20, 0, 100)).toEqual([10, 30, 50]);
  expect(spread([95, 96], 20, 0, 100)).toEqual([80, 100]);
});

test('steps that were taken back are left out of a record, and it opens at every one that stands', async () => {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf('callisto', ['person', 1], { start: '0' }), {
    seed: 'after',
  });
  const eyes = await Onlooker.at(table, 0);
  const play = (which: number) => table.play(0, eyes.legal(0)[which]!.notation);
  const views = [eyes.now.view];
  await play(0);
  await table.undo(0, []);
  await table.redo(0);
  await table.undo(0, []);
  await play(1);
  views.push(eyes.now.view);
  await table.advance();
  views.push(eyes.now.view);
  const recorded = await Recorded.open(house.engine, 'id', table.setup, await table.record('save'));
  expect(recorded.standing.map(({ seat }) => seat)).toEqual([0, 1]);
  for (const at of [2, 0, 1]) {
    await recorded.go(at);
    expect(await recorded.view(0)).toEqual(views[at]);
  }
});

test('a reader counts moves: what chance does belongs to the move before it', () => {
  const seats = [null, 0, null, null, 1, 0, null];
  const stops = stopsOf(seats.map((seat, line) => ({ line, seat, notation: '' })));
  expect(stops).toEqual([1, 4, 5, 7]);
  expect(stops.map((at) => movesBy(stops, at))).toEqual([0, 1, 2, 3]);
  expect([2, 3, 6].map((at) => movesBy(stops, at))).toEqual([1, 1, 3]);
});

test('a record plays by itself as far as it is asked to, and opens no further than its end', async () => {
  const { house, table, record } = await played('calypso', 2);
  const recorded = await Recorded.open(house.engine, 'id', table.setup, record, 3);
  expect([recorded.made, recorded.at]).toEqual([3, recorded.stops[3]]);
  recorded.until = recorded.stopAfter(4);
  while (await recorded.advance());
  expect([recorded.made, recorded.at]).toEqual([4, recorded.stops[4]]);
  const beyond = await Recorded.open(house.engine, 'id', table.setup, record, 9999);
  expect(beyond.at).toBe(beyond.standing.length);
});

test('the curve is marked at round numbers, away from its ends', () => {
  expect(ticksOf(34, 5)).toEqual([10, 20, 30]);
  expect(ticksOf(251, 5)).toEqual([50, 100, 150, 200]);
});

describe('files that cannot be opened say why', async () => {
  const { house, record } = await played('calypso', 2);
  const read = (text: string) =>
    readGame(house.engine, text).then(
      () => null,
      (error: unknown) => error as FileProblem,
    );

  test('something else', async () => {
    expect(kindOf('hello')).toBeNull();
    expect(await read('hello')).toMatchObject({ why: 'unknown' });
  });
  test('cut off', async () => {
    const problem = await read(record.slice(0, record.length / 2));
    expect(problem).toBeInstanceOf(FileProblem);
    expect(problem).toMatchObject({ why: 'damaged', line: expect.any(Number) });
  });
  test('a line changed: its number is told', async () => {
    const lines = record.split('\n');
    lines[1] = 'gaem calypso';
    expect(await read(lines.join('\n'))).toMatchObject({ why: 'damaged', line: 2 });
  });
  test('a draw changed', async () => {
    const lines = record.split('\n');
    const at = lines.findLastIndex((line) => line.startsWith('= d:'));
    lines[at] = lines[at] === '= d:1' ? '= d:2' : '= d:1';
    expect((await read(lines.join('\n')))?.why).toMatch(/wrong|damaged/);
  });
  test('other rules', async () => {
    expect(await read(record.replace(/^rules \d+$/m, 'rules 99'))).toMatchObject({ why: 'version' });
  });
  test('what one viewer saw', async () => {
    expect(await read('calanque view 1\ngame calypso\n')).toMatchObject({ why: 'view' });
  });
});

test('Callisto goes to other programs and comes back', async () => {
  const { house, table, record } = await played('callisto', 2);
  const text = await exportSgf(house.engine, record);
  expect(kindOf(text)).toBe('sgf');
  const saved = await readGame(house.engine, text);
  const { match } = await house.engine.call('load', { record: saved.save });
  const { view } = await house.engine.call('view', { match, viewer: 'spectator' });
  const colours = (lying: unknown) => (lying as ViewOf<'callisto'>).colours.map(({ placed }) => placed);
  expect(colours(view)).toEqual(colours(await table.view('spectator')));
  const problem = await readGame(house.engine, '(;GM[Callisto Two-Player];B[h8])').catch((error) => error);
  expect(problem).toMatchObject({ why: 'damaged', line: 1, detail: expect.stringContaining('centre') });
});

test('an unfinished save is opened to go on', async () => {
  const house = await houseOf();
  const table = await LocalTable.create(house, setupOf('calcory', ['person', 1]), { seed: 'after' });
  await settle(table);
  const saved = await readGame(house.engine, await table.record('save'));
  expect(saved.status.turn.type).not.toBe('over');
  expect(saved.setup.sitters[1]).toMatchObject({ kind: 'bot', level: 1 });
});
