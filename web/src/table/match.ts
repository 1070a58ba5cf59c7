// What every table over an engine in this browser does alike: it looks at one match, and tells of changes.
import type { Engine } from '../engine/engine';
import type { Methods } from '../engine/protocol';
import type { Event, GameId, Lang, Legal, RecordKind, Seat, Viewer, ViewOf } from './table';

export abstract class MatchTable {
  protected readonly engine: Engine;
  readonly #listeners = new Set<() => void>();
  /** The handle of the match; 0 before there is one. */
  protected match: number;

  protected constructor(engine: Engine, match = 0) {
    this.engine = engine;
    this.match = match;
  }

  async view<G extends GameId>(viewer: Viewer): Promise<ViewOf<G>> {
    return (await this.call('view', { viewer })).view as ViewOf<G>;
  }

  async events(viewer: Viewer, since: number, lang: Lang): Promise<Event[]> {
    return (await this.call('events', { viewer, since, lang })).events;
  }

  async legal(seat: Seat, lang: Lang): Promise<Legal[]> {
    return (await this.call('legal', { seat, lang })).legal;
  }

  explain(seat: Seat, action: string, lang: Lang) {
    return this.call('explain', { seat, action, lang });
  }

  preview(seat: Seat, actions: string[], lang: Lang) {
    return this.call('preview', { seat, actions, lang });
  }

  async record(kind: RecordKind, viewer?: Viewer): Promise<string> {
    const params = { kind, ...(viewer === undefined ? {} : { viewer }) };
    return (await this.call('record', params as Omit<Methods['record']['params'], 'match'>)).record;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.call('close', {});
  }

  protected tell(): void {
    for (const listener of this.#listeners) listener();
  }

  protected call<M extends keyof Methods>(
    method: M,
    params: Omit<Methods[M]['params'], 'match'>,
  ): Promise<Methods[M]['result']> {
    return this.engine.call(method, { match: this.match, ...params } as Methods[M]['params']);
  }
}
