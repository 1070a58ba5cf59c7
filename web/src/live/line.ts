// The line to the server: calls of the table protocol over one WebSocket that comes back by itself. Whatever
// was not answered when it broke is asked again, since an act that was done is not done twice.
import { EngineError } from '../engine/engine';
import type { TableMethods, TableNotifications } from '../engine/protocol';
import { newId } from '../table/local';

export type TableMethod = keyof TableMethods;
type Notification = keyof TableNotifications;
type Notified<N extends Notification> = TableNotifications[N]['params'];

/** `open`: answers come. `waiting`: not yet, or not any more, and it is being tried. */
export type LineState = 'waiting' | 'open';

/** As much of a WebSocket as is needed. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  text: string;
  resolve(result: never): void;
  reject(error: Error): void;
  /** Thinking takes as long as it takes. */
  patient: boolean;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 8_000;
/** A line that brings no answer for so long is dead, whatever the network says. */
const SILENCE_MS = 8_000;
/** The same where a device has just woken up: lines seldom survive that. */
const WAKING_MS = 1_500;

/** A name for an act of this device: asked again under the same name, it is not done twice. */
export const newAct = (): string => newId() + newId();

export class Line {
  state: LineState = 'waiting';
  readonly #connect: () => Socket;
  #socket: Socket | null = null;
  #next = 1;
  #pause = FIRST_PAUSE_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** By id, in the order in which they were asked. */
  readonly #waiting = new Map<number, Waiting>();
  readonly #states = new Set<(state: LineState) => void>();
  /** Those who have something to say first on every new connection. */
  readonly #greeters = new Set<() => Promise<void>>();
  readonly #ears = new Map<Notification, Set<(params: never) => void>>();

  constructor(connect: () => Socket) {
    this.#connect = connect;
    this.#dial();
  }

  call<M extends TableMethod>(
    method: M,
    params: TableMethods[M]['params'],
  ): Promise<TableMethods[M]['result']> {
    return this.#ask(method, params, this.state === 'open');
  }

  /** Called with every message of that name; not any more after the returned call. */
  on<N extends Notification>(name: N, ear: (params: Notified<N>) => void): () => void {
    const ears = this.#ears.get(name) ?? new Set();
    this.#ears.set(name, ears.add(ear as (params: never) => void));
    return () => ears.delete(ear as (params: never) => void);
  }

  onState(listener: (state: LineState) => void): () => void {
    this.#states.add(listener);
    return () => this.#states.delete(listener);
  }

  /**
   * Before anything else is asked on a connection that came back, `greet` opens its table again; what it calls
   * goes through at once.
   */
  onReturn(greet: (call: Line['call']) => Promise<void>): () => void {
    const greeter = () => greet((method, params) => this.#ask(method, params, true));
    this.#greeters.add(greeter);
    return () => this.#greeters.delete(greeter);
  }

  /** Something has changed outside (the network is back, the page is looked at again): tries at once. */
  wake(): void {
    if (this.#closed) return;
    if (this.#socket === null) {
      clearTimeout(this.#retry);
      this.#dial();
    } else if (this.state === 'open') {
      // A phone that slept does not know that its line is dead until it asks.
      void this.call('me', {}).catch(() => {});
      this.#await(WAKING_MS);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  #ask<M extends TableMethod>(method: M, params: object, now: boolean): Promise<TableMethods[M]['result']> {
    const id = this.#next++;
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject, patient: method === 'think' });
      if (now) this.#send(text);
    });
  }

  #send(text: string): void {
    this.#socket?.send(text);
    this.#listen();
  }

  /** Counts the silence as long as an answer is due. */
  #listen(): void {
    clearTimeout(this.#silence);
    if ([...this.#waiting.values()].some(({ patient }) => !patient)) this.#await(SILENCE_MS);
  }

  /** A dead line is not waited for: browsers take their time to say that it is closed. */
  #await(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      const socket = this.#socket;
      if (!socket) return;
      this.#lose(socket);
      socket.close();
    }, ms);
  }

  #dial(): void {
    const socket = this.#connect();
    this.#socket = socket;
    socket.onopen = () => void this.#welcome(socket);
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(data)));
    };
    socket.onclose = () => this.#lose(socket);
    this.#await(SILENCE_MS);
  }

  async #welcome(socket: Socket): Promise<void> {
    if (this.#socket !== socket) return;
    clearTimeout(this.#silence);
    this.#pause = FIRST_PAUSE_MS;
    await Promise.allSettled([...this.#greeters].map((greet) => greet()));
    if (this.#socket !== socket) return;
    this.#turn('open');
    // What the greeters asked is answered by now; the rest was asked while there was no line.
    for (const { text } of this.#waiting.values()) this.#send(text);
  }

  #lose(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#silence);
    this.#turn('waiting');
    if (this.#closed) {
      for (const { reject } of this.#waiting.values()) reject(new Error('the line is closed'));
      this.#waiting.clear();
      return;
    }
    this.#retry = setTimeout(() => this.#dial(), this.#pause * (0.8 + 0.4 * Math.random()));
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }

  #turn(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#states) listener(state);
  }

  #receive(message: {
    id?: number | null;
    method?: Notification;
    params?: object;
    result?: object;
    error?: { code: number; message: string; data?: unknown };
  }): void {
    if (message.method !== undefined) {
      for (const ear of this.#ears.get(message.method) ?? []) ear(message.params as never);
      return;
    }
    const waiting = this.#waiting.get(message.id!);
    this.#waiting.delete(message.id!);
    this.#listen();
    const { error } = message;
    if (error) waiting?.reject(new EngineError(error.code, error.message, error.data));
    else waiting?.resolve(message.result as never);
  }
}
