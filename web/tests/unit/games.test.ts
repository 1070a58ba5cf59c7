// The page knows the engine's data and no notation: boards, names and moves come from what it is told.
import { describe, expect, test } from 'vitest';
import type { captn_clever } from '../../src/engine/protocol';
import { aboutGame, GAME_IDS, gameName, hides, pitchOf } from '../../src/games';
import { allowed, dataOf } from '../../src/games/actions';
import { choiceOf } from '../../src/games/calcory/choice.svelte';
import { chartIn, nameLinks } from '../../src/games/captn_clever/chart';
import { choiceOf as choiceOfClever } from '../../src/games/captn_clever/choice.svelte';
import { layOut } from '../../src/games/captn_clever/layout';
import { houseList } from '../../src/games/kuna_yala/box/list';
import { bedName, colourName, namesIn } from '../../src/games/kuna_yala/cards';
import type { Session } from '../../src/play/session.svelte';
import { settings } from '../../src/store/settings.svelte';
import type { GameId, Legal, OptionValue, ViewOf } from '../../src/table/table';
import { realEngine } from './engine';

/** A new table of the real engine. */
async function newTable(game: GameId, options: Record<string, OptionValue>, position?: string) {
  const engine = await realEngine();
  const begin = position === undefined ? {} : { position };
  const { match, ...status } = await engine.call('new', { game, options, seed: 'unit', ...begin });
  return { engine, match, status };
}

/** A position of the real engine, and a session that writes down what it is asked for. */
async function at<G extends GameId>(game: G, position: string, seat: number) {
  const { engine, match, status } = await newTable(game, { players: 2 }, position);
  const { legal } = await engine.call('legal', { match, seat });
  const { view } = await engine.call('view', { match, viewer: seat });
  const asked: unknown[] = [];
  const session = {
    legal,
    view: view as ViewOf<G>,
    actor: seat,
    status,
    play: (notation: string) => asked.push(['play', notation]),
    explain: (action: unknown) => asked.push(['explain', action]),
  };
  return { session: session as unknown as Session<G>, asked };
}

test('the list has every game that has a folder; the engine knows them, and tests play them', async () => {
  const folders = Object.keys(import.meta.glob('../../src/games/*/about.ts')).map((path) =>
    path.split('/').at(-2)!,
  );
  expect([...GAME_IDS].sort()).toEqual(folders.sort());
  const played = Object.keys(import.meta.glob('../browser/players/*.ts')).map((path) =>
    path.split('/').at(-1)!.replace('.ts', ''),
  );
  expect(played.filter((name) => name !== 'index').sort()).toEqual(folders);
  const { games } = await (await realEngine()).call('games', { lang: settings.lang });
  for (const id of GAME_IDS) {
    expect(aboutGame(id).id).toBe(id);
    const { name, pitch, secrets, memory } = games.find((game) => game.id === id)!;
    expect([gameName(id), pitchOf(id), hides(id)]).toEqual([name, pitch, secrets || memory]);
  }
});

describe('actions by their data', () => {
  const legal = [
    { notation: 'p', clause: '1.1', action: { type: 'put', value: 4, place: 'a1' } },
    { notation: 'q', clause: '1.1', action: { type: 'put', value: 4, place: 'a2' } },
  ] as unknown as Legal[];

  test('every field counts', () => {
    expect(allowed<'calcory'>(legal, { type: 'put', value: 4, place: 'a2' })?.notation).toBe('q');
    expect(allowed<'calcory'>(legal, { type: 'put', value: 5, place: 'a2' })).toBeUndefined();
    expect(allowed<'calcory'>(legal, { type: 'stop' })).toBeUndefined();
  });
  test('a token is enough to find them', () => {
    expect(dataOf<'calcory'>(legal, 'p')).toEqual({ type: 'put', value: 4, place: 'a1' });
    expect(dataOf<'calcory'>(legal, 'x')).toBeNull();
    expect(dataOf<'calcory'>(legal, undefined)).toBeNull();
  });
});

describe("Capt'n Clever", () => {
  const tables = async () => (await newTable('captn_clever', {})).status.tables;

  test('the board is drawn as the table tells it', async () => {
    const { islands, links } = chartIn(await tables());
    expect(islands[4]).toEqual({ number: 5, name: 'Esta', treasure: 'chest', x: 50, y: 50 });
    expect(links).toHaveLength(16);
    expect(links[12]).toEqual({ id: '1-5', islands: [1, 5], colour: 'green' });
  });

  test('two links between the same islands lie side by side, whatever they are called', async () => {
    const chart = chartIn(await tables());
    const twin = { ...chart.links[0]!, id: 'another' };
    const { lane } = layOut({ ...chart, links: [...chart.links, twin] }, 900, 600);
    const apart = Math.hypot(lane('another').x - lane('1-2').x, lane('another').y - lane('1-2').y);
    expect(apart).toBeGreaterThan(40);
  });

  test('links that are being drawn get the ids that the engine gives them', async () => {
    const { board } = await tables();
    const { links } = board as unknown as captn_clever.Board;
    const drawn = [...links, links[0]!].map(({ islands: [a, b] }) => ({
      islands: [b!, a!] as [number, number],
      colour: 'red',
    }));
    const twice = { ...board, links: [...links, links[0]!] };
    const { status } = await newTable('captn_clever', { board: twice });
    expect(nameLinks(drawn).map(({ id }) => id)).toEqual(chartIn(status.tables).links.map(({ id }) => id));
  });

  test('what is allowed is played, what is not is asked about', async () => {
    const { session, asked } = await at('captn_clever', '1,1-4,9,-/7,8-9,2,-/0/sail', 0);
    const choice = choiceOfClever(session);
    choice.act({ type: 'captain', island: 4 });
    choice.act({ type: 'boat', link: '8-9' });
    choice.explain({ island: 4 }); // asking plays nothing
    expect(asked).toEqual([
      ['play', 'captain:4'],
      ['explain', { type: 'boat', link: '8-9' }],
      ['explain', { type: 'captain', island: 4 }],
    ]);
  });
});

describe('Kuna Yala', () => {
  test('colours and beds have the names that the table brought, else those of the house', async () => {
    const cards = { ...houseList(), names: { red: 'Corail', abyss: 'Nuit' } };
    const names = namesIn((await newTable('kuna_yala', { cards })).status.tables);
    expect(colourName('red', names)).toBe('Corail');
    expect(bedName('abyss', names)).toBe('Nuit');
    expect(bedName('sand', names)).toBe(bedName('sand'));
    expect(namesIn((await newTable('kuna_yala', {})).status.tables)).toEqual({});
  });
});

describe('Calcory', () => {
  /** Ada's bid of 7 lies there; Ben has turned a 9 or a 5. */
  const field = (row: string) =>
    `${row}/*3*4......../........../........../........../..........;` +
    'unseen:0,0,0,0,0,0,0,0,0,0;piles:5,48;seat:1;bid:0;turn';

  test.each([
    ['^9546...0..', false],
    ['9^546...0..', true],
  ])('%s: does a stop fail? %s', async (row, fails) => {
    const { session, asked } = await at('calcory', field(row), 1);
    const choice = choiceOf(session);
    expect(choice.stopFails).toBe(fails);
    choice.pressStop();
    expect(asked).toEqual([['play', choice.stop!.notation]]);
  });
  test('before a card is turned, stopping is asked about', async () => {
    const { session, asked } = await at('calcory', field('9546...0..'), 1);
    choiceOf(session).pressStop();
    expect(asked).toEqual([['explain', { type: 'stop' }]]);
  });
});
