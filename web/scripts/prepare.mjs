// Brings in what the page takes from the engine: the WebAssembly module and the types of the protocol.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
