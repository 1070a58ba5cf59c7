// Brings in what the page takes from the engine: the WebAssembly module, the types of the protocol, and what
// the home screen says of the games before the module is there.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from '../../wasm/calanque.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = fileURLToPath(new URL('../src/engine/', import.meta.url));
const wasm = process.env.CALANQUE_WASM ?? `${root}/build/wasm/bin/calanque.wasm`;

if (!existsSync(wasm)) {
  console.error('The engine is not built: run `cmake --preset wasm && cmake --build --preset wasm` first.');
  process.exit(1);
}
mkdirSync(target, { recursive: true });
copyFileSync(wasm, `${target}calanque.wasm`);
execFileSync('python3', [`${root}/tools/protocol_types`, `${target}protocol.d.ts`], { stdio: 'inherit' });

const engine = await load(readFileSync(wasm));
const ask = (method, params) =>
  JSON.parse(engine.call(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).result;
const write = (name, what) => writeFileSync(`${target}${name}`, `${JSON.stringify(what, null, 2)}\n`);
const { games, languages } = ask('games', {});
const facts = games.map(({ id, options, secrets, memory }) => {
  const usualSeats = Number(options.find(({ key }) => key === 'players').default);
  return [id, { usualSeats, secrets, memory }];
});
write('games.json', Object.fromEntries(facts));
for (const { code } of languages) {
  const texts = ask('games', { lang: code }).games.map(({ id, name, pitch }) => [id, { name, pitch }]);
  write(`gamewords.${code}.json`, Object.fromEntries(texts));
}
