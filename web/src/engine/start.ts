// Starts the two workers of the page: one holds the tables, one thinks.
import { Engine } from './engine';
import type { Thought } from './protocol';
import type { ThinkRequest } from './thinking';

/** Thinks a request through; with the signal it ends early, with what it has found by then. */
export type Thinker = (
  request: ThinkRequest,
  progress?: (share: number) => void,
  signal?: AbortSignal,
) => Promise<Thought>;

type Waiting = {
  resolve(value: never): void;
  reject(error: Error): void;
  progress?: ((share: number) => void) | undefined;
};
type Reply = { id: number; reply?: string; thought?: Thought; share?: number; failure?: string };

class Post {
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();
  readonly #worker: Worker;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = (event: MessageEvent<Reply>) => this.#receive(event.data);
    worker.onerror = (event) => {
      const error = new Error(event.message || 'the worker could not be loaded');
      for (const waiting of this.#waiting.values()) waiting.reject(error);
      this.#waiting.clear();
    };
  }

  send<T>(data: object, progress?: (share: number) => void, signal?: AbortSignal): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress });
      this.#worker.postMessage({ id, ...data });
      signal?.addEventListener('abort', () => this.#worker.postMessage({ stop: id }), { once: true });
    });
  }

  #receive({ id, reply, thought, share, failure }: Reply): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if (share !== undefined) {
      waiting.progress?.(share);
      return;
    }
    this.#waiting.delete(id);
    if (failure !== undefined) waiting.reject(new Error(failure));
    else waiting.resolve((reply ?? thought) as never);
  }
}

export function startEngine(): Engine {
  const post = new Post(new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' }));
  return new Engine((message) => post.send<string>({ message }));
}

export function startThinker(): Thinker {
  let post: Post | null = null; // made when first needed: a page of two persons never thinks
  return (request, progress, signal) => {
    post ??= new Post(new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module' }));
    return post.send<Thought>({ request }, progress, signal);
  };
}
