// The engine in this thread. A page keeps it in workers (see start.ts); tests use it directly.
import { load } from '../../../wasm/calanque.mjs';
import { Engine } from './engine';

export async function engineFrom(bytes: BufferSource): Promise<Engine> {
  const wasm = await load(bytes);
  return new Engine((message) => Promise.resolve(wasm.call(message)));
}
