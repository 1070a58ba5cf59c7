// The engine that holds the table: answers each message of the protocol at once.
import url from './calanque.wasm?url';
import { fetchEngine } from './fetch';

const engine = fetchEngine(url);

self.onmessage = async (event: MessageEvent<{ id: number; message: string }>) => {
  const { id, message } = event.data;
  try {
    self.postMessage({ id, reply: (await engine).call(message) });
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
};
