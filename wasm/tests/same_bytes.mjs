// Plays and replays the same games in WebAssembly and in the native program and compares every
// byte of every reply. usage: node same_bytes.mjs calanque.wasm calanque
import { spawn } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { load } from '../calanque.mjs';

const [wasmFile, nativeFile] = process.argv.slice(2);
const records = fileURLToPath(new URL('../../tests/records/', import.meta.url));

const wasm = await load(readFileSync(wasmFile), webcrypto);
const native = spawn(nativeFile, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

let calls = 0;
async function both(method, params) {
  const message = JSON.stringify({ jsonrpc: '2.0', id: (calls += 1), method, params });
  native.stdin.write(`${message}\n`);
  const expected = (await lines.next()).value;
  const actual = wasm.call(message);
  if (actual !== expected) {
    console.error(`other bytes for ${message}\n  native ${expected}\n  wasm   ${actual}`);
    process.exit(1);
  }
  return JSON.parse(actual);
}

const { result: house } = await both('games', {});
const codes = house.languages.map(({ code }) => code);
const language = (n) => codes[n % codes.length];

async function replayRecords() {
  let files = 0;
  const folders = readdirSync(records, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: game } of folders) {
    for (const name of readdirSync(`${records}${game}`).filter((entry) => entry.endsWith('.record'))) {
      const record = readFileSync(`${records}${game}/${name}`, 'utf8');
      const { result } = await both('verify', { record });
      if (result?.verdict !== 'repeats') throw new Error(`${name}: ${JSON.stringify(result)}`);
      const { result: loaded } = await both('load', { record });
      for (let viewer = 0; viewer < loaded.seats.length; viewer += 1) {
        await both('events', { match: loaded.match, viewer, lang: language(viewer) });
        await both('view', { match: loaded.match, viewer });
      }
      await both('events', { match: loaded.match, viewer: 'spectator' });
      await both('truth', { match: loaded.match });
      await both('close', { match: loaded.match });
      files += 1;
    }
  }
  return files;
}

// A whole game in which every kind of player has its turns, with everything that can be asked on
// the way. Thoughts are compared whole: values to the last digit, reasons, beliefs.
async function playGame({ id: game, players: bots }, players, seed) {
  const { result: made } = await both('new', { game, seed, options: { players } });
  const match = made.match;
  let { turn } = made;
  for (let step = 0; turn.type !== 'over' && step < 400; step += 1) {
    if (turn.type === 'chance') {
      if (step % 11 === 0) await both('chance', { match, lang: language(step) });
      ({ turn } = (await both('auto', { match })).result);
    } else {
      const seat = turn.seats[0];
      if (step % 13 === 0) await both('legal', { match, seat, lang: language(step) });
      const wanted = { match, seat, bot: bots[step % bots.length], seed: step, budget: 60 };
      const { action } = (await both('think', { ...wanted, lang: language(step) })).result;
      ({ turn } = (await both('play', { match, seat, action })).result);
    }
  }
  await both('events', { match, viewer: 'spectator' });
  await both('record', { match, kind: 'save' });
  await both('close', { match });
}

const files = await replayRecords();
for (const lang of codes) {
  for (const { id: game } of house.games) await both('rules', { game, lang });
}
for (const game of house.games) {
  const { id, seats } = game;
  for (let players = Math.max(2, seats.min); players <= seats.max; players += 1) {
    await playGame(game, players, `wasm-${id}-${players}`);
  }
}
native.stdin.end();
console.log(`same bytes: ${files} records, ${house.games.length} games played, ${calls} calls`);
