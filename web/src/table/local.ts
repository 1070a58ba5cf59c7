// A table in this browser, on the engine in a worker.
import { MatchTable, type Told } from './match';
import type { Engine } from '../engine/engine';
import type { Methods } from '../engine/protocol';
import type { Thinker } from '../engine/start';
import type { HintWish, HouseRules, Lang, Seat, Setup, Sitter, Status, Table } from './table';
import { botOf, isPerson } from './table';

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
  /** See Table; games of earlier versions and of files have none. */
  seen?: readonly string[];
  sealed?: readonly string[];
}

export interface Services {
  engine: Engine;
  thinker: Thinker;
  /** Keeps a table, when there is time; called after every change, once it has been told. */
  keep(saved: SavedTable): void;
}

/** Where a table begins, if not at the beginning with fresh draws. */
export interface Beginning {
  seed?: string;
  /** In the notation of the game. */
  position?: string;
}

type NewSeat = NonNullable<Methods['new']['params']['seats']>[number];

/** Whatever a computer draws its choices from is the dealer's to know. Nobody is away at this table. */
const seatOf = ({ name, kind, level }: Sitter): NewSeat =>
  kind === 'bot' ? { name, kind, bot: botOf(level) } : { name, kind: 'person' };

export class LocalTable extends MatchTable implements Table {
  protected override readonly keeps = true;
  readonly id: string;
  setup: Setup;
  override seen: readonly string[];
  override readonly sealed: readonly string[];
  readonly #services: Services;
  readonly #started: number;
  #stopped: boolean;
  #save: string;
  /** Of the computer that is to decide. */
  #mind: Told['mind'];
  /** Of the computers' own choices, as far as they have chosen here: with it a thought can be thought again. */
  readonly #seeds = new Map<Seat, number>();

  private constructor(services: Services, match: number, saved: Omit<SavedTable, 'updated' | 'steps'>) {
    super(services.engine, match);
    this.id = saved.id;
    this.setup = saved.setup;
    this.status = saved.status;
    this.seen = saved.seen ?? [];
    this.sealed = saved.sealed ?? [];
    this.#services = services;
    this.#started = saved.started;
    this.#stopped = saved.stopped;
    this.#save = saved.save;
  }

  static async create(
    services: Services,
    setup: Setup,
    { seed, position }: Beginning = {},
  ): Promise<LocalTable> {
    const { match, now } = await services.engine.call('new', {
      game: setup.game,
      options: { ...setup.options, players: setup.sitters.length },
      seats: setup.sitters.map(seatOf),
      series: setup.series,
      ...(seed === undefined ? {} : { seed }),
      ...(position === undefined ? {} : { position }),
      with: { viewer: 'spectator', save: true, mind: true },
    });
    const { status, save = '' } = now!;
    const seen = [status.commitment];
    const saved = { id: newId(), setup, save, started: Date.now(), status, stopped: false, seen };
    const table = new LocalTable(services, match, saved);
    table.take(now!, true);
    return table;
  }

  static async open(services: Services, saved: SavedTable): Promise<LocalTable> {
    const { match } = await services.engine.call('load', { record: saved.save });
    const table = new LocalTable(services, match, saved);
    await table.watch(table.eyes);
    return table;
  }

  play(seat: Seat, action: string, lang?: Lang): Promise<void> {
    return this.change('play', { seat, action, auto: true, ...(lang && { lang }) });
  }

  cast(seat: Seat): Promise<void> {
    return this.change('cast', { seat });
  }

  async advance(progress?: (seat: Seat, share: number) => void, signal?: AbortSignal): Promise<boolean> {
    const { turn } = this.status;
    if (turn.type === 'chance') {
      if (turn.kind === 'throw' && turn.by !== undefined && isPerson(this.setup.sitters[turn.by]))
        return false;
      await this.change('auto', {});
      return true;
    }
    const mind = this.#mind;
    if (!mind) return false;
    const { seat } = mind.observation;
    const thought = await this.#services.thinker(mind, (share) => progress?.(seat, share), signal);
    return this.inTurn(async () => {
      // Meanwhile somebody may have taken back, or sat down there: then the thought is of no use.
      if (signal?.aborted || this.#mind !== mind) return false;
      this.tell(await this.ask('play', { seat, action: thought.action, auto: true }), false);
      return true;
    });
  }

  undo(seat: Seat, consent: Seat[]): Promise<void> {
    return this.change('undo', { seat, consent });
  }

  redo(seat: Seat): Promise<void> {
    return this.change('redo', { seat });
  }

  setSitter(seat: Seat, sitter: Sitter, watch = this.eyes): Promise<void> {
    return this.inTurn(async () => {
      this.eyes = watch;
      const told = await this.ask('seat', { seat, ...seatOf(sitter) } as never, 0);
      this.setup = { ...this.setup, sitters: this.setup.sitters.with(seat, sitter) };
      this.tell(told, true);
    });
  }

  next(): Promise<void> {
    return this.inTurn(async () => {
      const told = await this.ask('next', {}, 0);
      this.seen = [...this.seen, told[0].status.commitment];
      this.tell(told, true);
    });
  }

  forget(): Promise<void> {
    return this.inTurn(async () => this.tell(await this.ask('forget', {}, 0), true));
  }

  async think({ seat, ...wish }: HintWish, progress?: (share: number) => void, signal?: AbortSignal) {
    return this.#services.thinker({ ...wish, observation: await this.observation(seat) }, progress, signal);
  }

  async thoughtAt(steps: readonly number[], memory: 'own' | 'table', lang: Lang) {
    const found = await this.mindBefore(steps);
    if (!found) return null;
    const { mind, ...rest } = found;
    const seed = this.#seeds.get(mind.observation.seat) ?? mind.seed;
    return { thought: await this.#services.thinker({ ...mind, seed, memory, lang }), ...rest };
  }

  override agree(house: HouseRules): void {
    super.agree(house);
    this.#keep();
  }

  /** Ends the game here: it is kept among the finished ones, marked as stopped. */
  stop(): void {
    this.#stopped = true;
    this.#keep();
  }

  /** Takes a stopped game up again. */
  resume(): void {
    this.#stopped = false;
    this.#keep();
  }

  /** The picture first: what is kept is written when listeners have been told. */
  protected override take(now: Told, anew: boolean): void {
    this.#mind = now.mind;
    if (now.mind) this.#seeds.set(now.mind.observation.seat, now.mind.seed);
    super.take(now, anew);
    if (now.save === undefined) return;
    this.#save = now.save;
    this.#keep();
  }

  #keep(): void {
    const { id, setup, status, seen, sealed } = this;
    this.#services.keep({
      id,
      setup,
      save: this.#save,
      started: this.#started,
      updated: Date.now(),
      steps: status.steps,
      status,
      stopped: this.#stopped,
      seen,
      sealed,
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
