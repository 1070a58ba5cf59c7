// What every table over an engine in this browser does alike: it looks at one match with the eyes that watch
// it, and every changing call brings along what these eyes see of it.
import type { Engine } from '../engine/engine';
import type { Methods, Now as Told, Observation } from '../engine/protocol';
import type {
  ActionGiven,
  Event,
  GameId,
  HouseRules,
  Lang,
  Listener,
  Now,
  RecordKind,
  Seat,
  Setup,
  StandingStep,
  Status,
  Viewer,
  ViewOf,
  Watch,
} from './table';

export type { Told };
type Mind = NonNullable<Told['mind']>;
type Changing = 'look' | 'play' | 'cast' | 'auto' | 'undo' | 'redo' | 'seat' | 'next' | 'forget';
type Params<M extends keyof Methods> = Omit<Methods[M]['params'], 'match' | 'with'>;

/** Opens a record where `at` of its steps stand. The end has more than steps: that a game was stopped by its limit. */
export function loadAt(engine: Engine, record: string, steps: readonly StandingStep[], at: number) {
  if (at >= steps.length) return engine.call('load', { record });
  const lines = at === 0 ? steps[0]!.line : steps[at - 1]!.line + 1;
  return engine.call('load', { record, lines });
}

export abstract class MatchTable {
  protected readonly engine: Engine;
  /** The handle of the match; 0 before there is one. */
  protected match: number;
  status: Status = null!;
  readonly seen: readonly string[] = [];
  readonly sealed: readonly string[] = [];
  /** Of whoever comes by, until somebody watches. */
  protected eyes: Watch = { viewer: 'spectator', legal: [] };
  /** The table keeps itself and its computers: the text to keep and the mind that is to decide come along. */
  protected readonly keeps: boolean = false;
  /** How many events these eyes have been told. */
  #told = 0;
  #calls: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<Listener>();

  abstract setup: Setup;

  protected constructor(engine: Engine, match = 0) {
    this.engine = engine;
    this.match = match;
  }

  watch(watch: Watch): Promise<void> {
    return this.inTurn(async () => {
      this.eyes = watch;
      this.tell(await this.ask('look', {}, 0), true);
    });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  agree(house: HouseRules): void {
    this.setup = { ...this.setup, house };
  }

  async view<G extends GameId>(viewer: Viewer): Promise<ViewOf<G>> {
    return (await this.call('view', { viewer })).view as ViewOf<G>;
  }

  async events(viewer: Viewer, since: number, lang: Lang): Promise<Event[]> {
    return (await this.call('events', { viewer, since, lang })).events;
  }

  explain(seat: Seat, action: ActionGiven, lang: Lang) {
    return this.call('explain', { seat, action: action as Methods['explain']['params']['action'], lang });
  }

  preview(seat: Seat, actions: ActionGiven[], lang: Lang) {
    return this.call('preview', { seat, actions: actions as Methods['preview']['params']['actions'], lang });
  }

  async steps(): Promise<StandingStep[]> {
    return (await this.call('steps', {})).steps;
  }

  /** All that a mind at that seat needs; it must have something to decide. */
  async observation(seat: Seat): Promise<Observation> {
    return (await this.call('observation', { seat })).observation;
  }

  /** The mind that chose one of these steps, as it was just before, and what lay open then; null where none did. */
  protected async mindBefore(
    steps: readonly number[],
  ): Promise<{ mind: Mind; view: ViewOf<GameId>; played: string } | null> {
    const standing = await this.steps();
    const at = steps.find((step) => (standing[step]?.seat ?? null) !== null);
    if (at === undefined) return null;
    const { match } = await loadAt(this.engine, await this.record('save'), standing, at);
    try {
      const eyes = { viewer: 'spectator', since: 0, mind: true } as const;
      const { now } = await this.engine.call('look', { match, with: eyes });
      const { mind, view } = now!;
      return mind ? { mind, view: view as unknown as ViewOf<GameId>, played: standing[at]!.notation } : null;
    } finally {
      await this.engine.call('close', { match });
    }
  }

  async record(kind: RecordKind, viewer?: Viewer): Promise<string> {
    const params = { kind, ...(viewer === undefined ? {} : { viewer }) };
    return (await this.call('record', params as Params<'record'>)).record;
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.inTurn(() => this.call('close', {}));
  }

  /** Changes the match and tells what came of it. */
  protected change<M extends Changing>(method: M, params: Params<M>): Promise<void> {
    return this.inTurn(async () => this.tell(await this.ask(method, params), false));
  }

  /** One after the other: what a call is told hangs on what was told before it. */
  protected inTurn<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#calls.then(job);
    this.#calls = done.catch(() => {});
    return done;
  }

  /**
   * In turn only. How the match stands after the call, then after each draw that came with it. Brings the events
   * from that number on; left out: the new ones.
   */
  protected async ask<M extends Changing>(
    method: M,
    params: Params<M>,
    since = this.#told,
  ): Promise<[Told, ...Told[]]> {
    const own = this.keeps ? { mind: true, save: method !== 'look' } : {};
    const answer = await this.call(method, { ...params, with: { ...this.eyes, ...own, since } } as never);
    const then = 'then' in answer ? (answer.then ?? []) : [];
    this.#told = (then.at(-1) ?? answer.now!).next;
    return [answer.now!, ...then];
  }

  /** One step after the other. */
  protected tell(told: readonly Told[], anew: boolean): void {
    for (const now of told) this.take(now, anew);
  }

  /** Takes over what came, and hands it on. */
  protected take(now: Told, anew: boolean): void {
    this.status = now.status;
    for (const listener of this.#listeners) listener(now as unknown as Now, anew);
  }

  protected call<M extends keyof Methods>(
    method: M,
    params: Omit<Methods[M]['params'], 'match'>,
  ): Promise<Methods[M]['result']> {
    return this.engine.call(method, { match: this.match, ...params } as Methods[M]['params']);
  }
}
