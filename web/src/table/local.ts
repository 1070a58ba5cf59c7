// A table in this browser, on the engine in a worker.
import { MatchTable } from './match';
import type { Engine } from '../engine/engine';
import type { Methods, Seat } from '../engine/protocol';
import type { Thinker } from '../engine/start';
import type { HintWish, House, Lang, Setup, Sitter, Status, Table } from './table';
import { isPerson } from './table';

/** What is kept of a table so that it can be opened again. */
export interface SavedTable {
  id: string;
  setup: Setup;
  /** The whole match, secrets included: for this device alone. */
  save: string;
  started: number;
  updated: number;
  steps: number;
  status: Status;
  /** Stopped by the people before its end. */
  stopped: boolean;
}

export interface Services {
  engine: Engine;
  thinker: Thinker;
  /** Keeps a table; called after every change. */
  keep(saved: SavedTable): Promise<void>;
}

/** Where a table begins, if not at the beginning with fresh draws. */
export interface Beginning {
  seed?: string;
  /** In the notation of the game. */
  position?: string;
}

type NewSeat = NonNullable<Methods['new']['params']['seats']>[number];

const seatOf = (sitter: Sitter): NewSeat =>
  isPerson(sitter)
    ? { name: sitter.name, kind: 'person' }
    : { name: sitter.name, kind: 'bot', bot: `level${sitter.level}`, seed: sitter.seed };

export class LocalTable extends MatchTable implements Table {
  readonly #services: Services;
  readonly #started: number;
  #stopped = false;
  setup: Setup;
  status: Status;

  private constructor(
    services: Services,
    readonly id: string,
    setup: Setup,
    match: number,
    status: Status,
    started: number,
  ) {
    super(services.engine, match);
    this.#services = services;
    this.setup = setup;
    this.status = status;
    this.#started = started;
  }

  static async create(
    services: Services,
    setup: Setup,
    { seed, position }: Beginning = {},
  ): Promise<LocalTable> {
    const { engine } = services;
    const { match } = await engine.call('new', {
      game: setup.game,
      options: { ...setup.options, players: setup.sitters.length },
      seats: setup.sitters.map(seatOf),
      series: setup.series,
      ...(seed === undefined ? {} : { seed }),
      ...(position === undefined ? {} : { position }),
    });
    const status = await engine.call('status', { match });
    const table = new LocalTable(services, newId(), setup, match, status, Date.now());
    await table.#keep();
    return table;
  }

  static async open(services: Services, saved: SavedTable): Promise<LocalTable> {
    const { match } = await services.engine.call('load', { record: saved.save });
    const status = await services.engine.call('status', { match });
    const table = new LocalTable(services, saved.id, saved.setup, match, status, saved.started);
    table.#stopped = saved.stopped;
    return table;
  }

  async play(seat: Seat, action: string, lang?: Lang): Promise<void> {
    await this.call('play', { seat, action, ...(lang && { lang }) });
    await this.#changed();
  }

  async cast(): Promise<void> {
    await this.call('auto', {});
    await this.#changed();
  }

  async advance(progress?: (seat: Seat, share: number) => void, signal?: AbortSignal): Promise<boolean> {
    const { turn, steps } = this.status;
    if (turn.type === 'over') return false;
    if (turn.type === 'chance') {
      if (turn.kind === 'throw' && turn.by !== undefined && isPerson(this.setup.sitters[turn.by]))
        return false;
      await this.cast();
      return true;
    }
    const seat = turn.seats.find((each) => !isPerson(this.setup.sitters[each]));
    if (seat === undefined) return false;
    const sitter = this.setup.sitters[seat]!;
    const wish = { seat, bot: `level${sitter.level}`, memory: 'own' } as const;
    const thought = await this.#think(wish, sitter.seed, (share) => progress?.(seat, share), signal);
    // Meanwhile somebody may have taken back, or sat down there: then the thought is of no use.
    const stale = signal?.aborted || this.status.steps !== steps || isPerson(this.setup.sitters[seat]);
    if (stale) return false;
    await this.play(seat, thought.action);
    return true;
  }

  async undo(seat: Seat, consent: Seat[]): Promise<void> {
    await this.call('undo', { seat, consent });
    await this.#changed();
  }

  async redo(seat: Seat): Promise<void> {
    await this.call('redo', { seat });
    await this.#changed();
  }

  async setSitter(seat: Seat, sitter: Sitter): Promise<void> {
    await this.call('seat', { seat, ...seatOf(sitter) } as Omit<Methods['seat']['params'], 'match'>);
    this.setup = { ...this.setup, sitters: this.setup.sitters.with(seat, sitter) };
    await this.#changed();
  }

  async setHouse(house: House): Promise<void> {
    this.setup = { ...this.setup, house };
    await this.#changed();
  }

  think(wish: HintWish, progress?: (share: number) => void, signal?: AbortSignal) {
    return this.#think(wish, 0, progress, signal);
  }

  async next(): Promise<void> {
    await this.call('next', {});
    await this.#changed();
  }

  async forget(): Promise<void> {
    const { engine } = this;
    const { notation } = await this.call('truth', {});
    const fresh = await engine.call('new', {
      game: this.setup.game,
      options: this.status.options,
      seats: this.setup.sitters.map(seatOf),
      series: this.status.series.games,
      position: notation,
    });
    const match = await this.#inSeries(fresh.match);
    await engine.call('close', { match: this.match });
    this.match = match;
    await this.#changed();
  }

  /** The match as a further game of this table's series: a save has the games played before in its head. */
  async #inSeries(match: number): Promise<number> {
    const series = /^series .*\n(?:played .*\n)*/m;
    const [played] = series.exec(await this.record('save')) ?? [];
    if (played === undefined) return match;
    const { record } = await this.engine.call('record', { match, kind: 'save' });
    await this.engine.call('close', { match });
    return (await this.engine.call('load', { record: record.replace(series, () => played) })).match;
  }

  /** Ends the game here: it is kept among the finished ones, marked as stopped. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#changed();
  }

  /** Takes a stopped game up again. */
  async resume(): Promise<void> {
    this.#stopped = false;
    await this.#changed();
  }

  async #think(wish: HintWish, seed: number, progress?: (share: number) => void, signal?: AbortSignal) {
    return this.#services.thinker({ ...wish, seed, save: await this.record('save') }, progress, signal);
  }

  async #changed(): Promise<void> {
    this.status = await this.call('status', {});
    await this.#keep();
    this.tell();
  }

  async #keep(): Promise<void> {
    await this.#services.keep({
      id: this.id,
      setup: this.setup,
      save: await this.record('save'),
      started: this.#started,
      updated: Date.now(),
      steps: this.status.steps,
      status: this.status,
      stopped: this.#stopped,
    });
  }
}

/** Short and random; `crypto.randomUUID` is missing on plain http addresses of a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** The same people once more; who starts moves on by one, unless lots or throws decide. */
export function rematch(setup: Setup, status: Status): Setup {
  const start = Number(status.options['start']);
  const options = { ...setup.options };
  if (Number.isInteger(start)) options['start'] = String((start + 1) % setup.sitters.length);
  return { ...setup, options };
}
