// Speaks the match protocol with an engine, wherever it runs: a worker, this thread, a socket.
import type { Method, Methods, Refusal } from './protocol';

/** Sends a message of the protocol and gives the reply. */
export type Transport = (message: string) => Promise<string>;

/** What the engine answers instead of a result; `code` is one of the protocol's. */
export class EngineError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }

  /** The protocol's word for what is wrong, where it has one. */
  get why(): string | null {
    const { why } = (this.data ?? {}) as { why?: unknown };
    return typeof why === 'string' ? why : null;
  }

  /** Why a rule said no, where one did. */
  get refusal(): Refusal | null {
    const data = this.data as Refusal | undefined;
    return data !== undefined && typeof data.clause === 'string' ? data : null;
  }
}

export class Engine {
  #next = 1;
  readonly #send: Transport;

  constructor(send: Transport) {
    this.#send = send;
  }

  async call<M extends Method>(method: M, params: Methods[M]['params']): Promise<Methods[M]['result']> {
    const id = this.#next++;
    const reply = JSON.parse(await this.#send(JSON.stringify({ jsonrpc: '2.0', id, method, params })));
    if (reply.error) throw new EngineError(reply.error.code, reply.error.message, reply.error.data);
    return reply.result;
  }
}
