// The engine that thinks: apart from the table's, so that a long thought never keeps a table waiting.
import url from './calanque.wasm?url';
import { Engine } from './engine';
import { fetchEngine } from './fetch';
import { think, type ThinkRequest } from './thinking';

export type ThinkMessage = { id: number; request: ThinkRequest } | { stop: number };

const engine = fetchEngine(url).then((wasm) => new Engine(async (message) => wasm.call(message)));
const stopped = new Set<number>();

// A macrotask, so that a `stop` that waits in the queue is heard.
const channel = new MessageChannel();
const pause = () =>
  new Promise<void>((done) => {
    channel.port1.onmessage = () => done();
    channel.port2.postMessage(null);
  });

async function answer(id: number, request: ThinkRequest): Promise<void> {
  try {
    const progress = (share: number) => self.postMessage({ id, share });
    const thought = await think(await engine, request, progress, pause, () => stopped.has(id));
    self.postMessage({ id, thought });
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  } finally {
    stopped.delete(id);
  }
}

// One thought at a time: they share the engine, and `pause` has one listener.
let queue = Promise.resolve();
self.onmessage = (event: MessageEvent<ThinkMessage>) => {
  const data = event.data;
  if ('stop' in data) stopped.add(data.stop);
  else queue = queue.then(() => answer(data.id, data.request));
};
