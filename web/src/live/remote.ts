// A table on a server, behind the same interface as one in this browser. The server says what is so; here it is
// passed on, with whatever these eyes may see and nothing else.
import { EngineError, type Engine } from '../engine/engine';
import type {
  Done,
  Observation,
  Opened,
  Room,
  TableMethods,
  TableNotifications,
  TableWith,
  Told,
} from '../engine/protocol';
import { AVATARS, DEFAULT_HOUSE_RULES } from '../table/setup';
import type {
  ActionGiven,
  Event,
  Explained,
  Foreseen,
  GameId,
  HintWish,
  HouseRules,
  Lang,
  Listener,
  Now,
  Preview,
  RecordKind,
  Seat,
  Setup,
  Sitter,
  StandingStep,
  Status,
  Table,
  Viewer,
  ViewOf,
  Watch,
} from '../table/table';
import { botOf, levelOf } from '../table/table';
import { Dice } from './dice';
import type { Clock } from './clock';
import { newAct, type Line } from './line';

export type Emote = TableNotifications['emote']['params']['emote'];
export type Gone = TableNotifications['gone']['params']['why'];
type Params<M extends keyof TableMethods> = Omit<TableMethods[M]['params'], 'table' | 'act' | 'at'>;
/** Methods of the room, which need no version. */
type RoomMethod =
  'sit' | 'stand' | 'hand' | 'seat' | 'options' | 'rules' | 'start' | 'rematch' | 'host' | 'remove' | 'close';

/** From the moment the server has told something to that in which all screens show it: most have it by then. */
const TOGETHER_MS = 50;

type Lying = Pick<Now, 'status'> & { view: object };
/** Does the table lie as it lay? */
const isSame = (one: Lying, other: Lying): boolean =>
  JSON.stringify([one.status, one.view]) === JSON.stringify([other.status, other.view]);

export interface RemoteServices {
  line: Line;
  clock: Clock;
  engine: Engine;
  /** What a seat without a name is called. */
  nick: (avatar: string) => string;
  /** Keeps what this device has sealed until it is opened. */
  keep: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Remembers the seals that this device saw in time, by table. */
  seals: { get(table: string): readonly string[] | null; put(table: string, seals: readonly string[]): void };
}

/** What changed at the table beside its game. */
export interface Around {
  /** The room, who one is there, or the state of the game: read them anew. */
  room(): void;
  /** The line was broken, and the game has moved on meanwhile. */
  missed(): void;
  emote(person: number, emote: Emote): void;
  gone(why: Gone): void;
}

export class RemoteTable implements Table {
  readonly id: string;
  readonly isRemote = true;
  /** Others look at this screen too: see Setup. */
  readonly isPublic: boolean;
  setup: Setup = null!;
  status: Status = null!;
  seen: readonly string[];
  room: Room = null!;
  /** Whoever sits at this device; null: nobody, who only looks on. */
  person: number | null = null;
  version = 0;
  round = 0;
  around: Around | null = null;

  readonly #services: RemoteServices;
  readonly #dice: Dice;
  readonly #listeners = new Set<Listener>();
  readonly #leave: (() => void)[];
  #now: Now = null!;
  /** Since when the table waits for its next decision, by the server's clock. */
  #since = 0;
  #house: HouseRules = { ...DEFAULT_HOUSE_RULES };
  #eyes: Watch = { viewer: 'spectator', legal: [] };
  /** What the one person here has seen when they are to decide, in the position of that status. */
  #observed: { status: Status; observation: Observation } | null = null;
  /** Those who wait for a version to be told. */
  #reached: { version: number; run: () => void }[] = [];

  private constructor(services: RemoteServices, opened: Opened, isPublic = false) {
    this.id = opened.table;
    this.isPublic = isPublic;
    this.#services = services;
    this.#dice = new Dice(services.engine, this.id, services.keep);
    this.seen = services.seals.get(this.id) ?? [];
    const { line } = services;
    this.#leave = [
      line.on('table', (told) => told.table === this.id && this.#hear(told)),
      line.on('emote', ({ table, person, emote }) => {
        if (table === this.id) this.around?.emote(person, emote);
      }),
      line.on('gone', ({ table, why }) => {
        if (table === this.id) this.around?.gone(why);
      }),
      line.onReturn(async (call) => {
        try {
          const before = this.#now;
          this.#arrive(await call('open', { table: this.id, screen: isPublic, ...this.#with() }));
          if (this.#now !== before) this.around?.missed();
        } catch (error) {
          if (error instanceof EngineError) this.around?.gone('closed');
        }
      }),
    ];
    this.#arrive(opened);
  }

  /** By the code of a link, or by the short one that is said aloud. `isPublic`: on a screen for everybody. */
  static async open(
    services: RemoteServices,
    code: { table: string } | { spoken: string },
    isPublic = false,
  ): Promise<RemoteTable> {
    const opened = await services.line.call('open', { ...code, screen: isPublic });
    return new RemoteTable(services, opened, isPublic);
  }

  static async create(
    services: RemoteServices,
    wanted: Omit<TableMethods['create']['params'], 'act'>,
  ): Promise<RemoteTable> {
    return new RemoteTable(services, await services.line.call('create', { ...wanted, act: newAct() }));
  }

  /** The announced dice have changed: this device has not opened its number. */
  get doubted(): boolean {
    return this.#dice.doubted;
  }

  /** The seats of whoever sits at this device. */
  get seats(): Seat[] {
    const mine = (seat: Room['seats'][number]) => this.person !== null && seat.person === this.person;
    return this.room.seats.flatMap((seat, number) => (mine(seat) ? [number] : []));
  }

  /** For how many milliseconds the table has waited for its next decision; null while that is not known. */
  get waited(): number | null {
    const since = this.#services.clock.here(this.#since);
    return since === null ? null : performance.now() - since;
  }

  get isHost(): boolean {
    return this.person !== null && this.room.host === this.person;
  }

  /** Something at the table beside its game is to change. */
  async arrange<M extends RoomMethod>(method: M, params: Params<M>): Promise<void> {
    const done = await this.#call(method, { ...params, act: newAct() } as never);
    await this.#until((done as Done).version);
    // Whoever sits down for the first time is given a number, and hears of it by asking.
    if (method === 'sit' || method === 'seat') await this.#look();
  }

  ready(ready: boolean): Promise<unknown> {
    return this.#call('ready', { ready });
  }

  say(emote: Emote): Promise<unknown> {
    return this.#call('emote', { emote });
  }

  /** Ends the table here: its save goes on without a server. */
  async takeHome(): Promise<string> {
    return (await this.#call('take_home', { act: newAct() })).save;
  }

  /** Whether those at this device agree to what somebody asks. */
  async answer(yes: boolean): Promise<void> {
    const { asked } = this.room;
    for (const seat of this.seats)
      if (asked?.needs.includes(seat) && !asked.agreed.includes(seat))
        await this.#act('agree', { seat, yes });
  }

  async watch(watch: Watch): Promise<void> {
    this.#eyes = watch;
    await this.#look();
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async view<G extends GameId>(viewer: Viewer): Promise<ViewOf<G>> {
    return (await this.#call('view', { viewer })).view as ViewOf<G>;
  }

  async events(viewer: Viewer, since: number, lang: Lang): Promise<Event[]> {
    return (await this.#call('events', { viewer, since, lang })).events;
  }

  explain(seat: Seat, action: ActionGiven, lang: Lang): Promise<Explained> {
    return this.#call('explain', { seat, action: action as string, lang });
  }

  preview(seat: Seat, actions: ActionGiven[], lang: Lang): Promise<Preview> {
    return this.#call('preview', { seat, actions: actions as string[], lang });
  }

  /** Of a finished game only: its record is read by the engine of this page. */
  async steps(): Promise<StandingStep[]> {
    const { engine } = this.#services;
    const { match } = await engine.call('load', { record: await this.record('record') });
    const { steps } = await engine.call('steps', { match });
    await engine.call('close', { match });
    return steps;
  }

  async record(kind: RecordKind, viewer?: Viewer): Promise<string> {
    const wanted = { kind: kind as 'record' | 'view', ...(viewer === undefined ? {} : { viewer }) };
    return (await this.#call('record', wanted)).record;
  }

  play(seat: Seat, action: string, lang?: Lang): Promise<void> {
    return this.#act('play', { seat, action, ...(lang && { lang }) });
  }

  async foresee(seat: Seat, action: string, lang: Lang): Promise<Foreseen | null> {
    const seen = this.#observed;
    if (seen?.status !== this.status || seen.observation.seat !== seat) return null;
    const { observation } = seen;
    const answer = await this.#services.engine
      .call('foresee', { observation, action, lang })
      .catch(() => ({}));
    return 'view' in answer && answer.view ? { events: answer.events, view: answer.view as never } : null;
  }

  cast(seat: Seat): Promise<void> {
    return this.#act('cast', { seat });
  }

  /** The server does whatever waits for nobody. */
  advance(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** The others are asked by the server; those at this device have agreed. */
  async undo(seat: Seat, consent: Seat[]): Promise<void> {
    await this.#act('undo', { seat });
    if (consent.length > 0) await this.answer(true);
  }

  redo(seat: Seat): Promise<void> {
    return this.#act('redo', { seat });
  }

  /** A computer plays for a person for a while, or gives the seat back. */
  async setSitter(seat: Seat, { kind, level }: Sitter): Promise<void> {
    await this.arrange(
      'hand',
      kind === 'bot' ? { seat, to: 'bot', bot: botOf(level) } : { seat, to: 'person' },
    );
  }

  agree(house: HouseRules): void {
    this.#house = house;
    this.setup = this.#setup();
  }

  async next(): Promise<void> {
    await this.#until((await this.#call('next', { act: newAct() })).version);
  }

  forget(): Promise<void> {
    return Promise.reject(new Error('not at a table of several devices'));
  }

  think({ seat, lang }: HintWish) {
    return this.#call('think', { seat, lang });
  }

  async close(): Promise<void> {
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
    this.around = null;
    try {
      await this.#call('leave', {});
    } catch {
      // A table that is closed, or a line that is broken: it is left all the same.
    }
  }

  #call<M extends keyof TableMethods>(
    method: M,
    params: Omit<TableMethods[M]['params'], 'table'>,
  ): Promise<TableMethods[M]['result']> {
    return this.#services.line.call(method, { table: this.id, ...params } as TableMethods[M]['params']);
  }

  /** An action in the game as it was seen; settles when listeners have been told what came of it. */
  async #act<M extends 'play' | 'cast' | 'undo' | 'agree' | 'redo'>(
    method: M,
    params: Params<M>,
  ): Promise<void> {
    const done = await this.#call(method, { ...params, act: newAct(), at: this.version } as never);
    await this.#until((done as Done).version);
  }

  #until(version: number): Promise<void> {
    if (this.version >= version) return Promise.resolve();
    return new Promise((run) => this.#reached.push({ version, run }));
  }

  /** How it is looked at. Eyes that are not one's own (any more) are those of somebody who looks on. */
  #with(): { with: TableWith; round: number } {
    const { viewer, legal, lang } = this.#eyes;
    const { seats, round } = this;
    const own = viewer === 'spectator' || seats.includes(viewer);
    const eyes = { viewer: own ? viewer : 'spectator', legal: legal.filter((seat) => seats.includes(seat)) };
    return { with: { ...eyes, ...(lang && { lang }) }, round };
  }

  /** Everything as it lies, once more. */
  async #look(): Promise<void> {
    this.#arrive(await this.#call('watch', this.#with()), true);
  }

  /** The whole table has come. If its game has not moved since, whatever is being chosen stays as it is. */
  #arrive(opened: Opened, anew = false): void {
    const { you, version, round, room, now } = opened;
    const same = !anew && this.#now !== null && round === this.round && isSame(now, this.#now);
    this.person = you.person;
    this.#since = opened.since;
    if (same) {
      this.version = version;
      this.room = room;
      this.#settle();
    } else this.#hear({ ...opened, anew: true });
  }

  #hear({ version, round, anew, room, now, when, since }: Told): void {
    this.#since = since;
    this.version = version;
    this.round = round;
    this.room = room ?? this.room;
    if (now) {
      this.status = now.status;
      this.#now = now as unknown as Now;
      this.#witness();
    }
    this.#settle();
    if (!now) return;
    const happened = when === undefined ? null : this.#services.clock.here(when);
    for (const listener of this.#listeners)
      if (happened === null) listener(this.#now, anew);
      else listener(this.#now, anew, happened + TOGETHER_MS);
    void this.#observe();
  }

  /** Asked while the person thinks, so that their move can be shown however slow the line is then. */
  async #observe(): Promise<void> {
    const { status } = this;
    const { turn } = status;
    const seat = this.#eyes.viewer;
    if (seat === 'spectator' || turn.type !== 'decide' || !turn.seats.includes(seat)) return;
    try {
      const { observation } = await this.#call('observation', { seat });
      this.#observed = { status, observation };
    } catch {
      // The table has moved on: nothing is to be decided any more.
    }
  }

  #settle(): void {
    this.setup = this.#setup();
    this.around?.room();
    const ripe = this.#reached.filter((each) => each.version <= this.version);
    this.#reached = this.#reached.filter((each) => each.version > this.version);
    for (const { run } of ripe) run();
    void this.#share();
  }

  /** A seal counts as seen only before anything was drawn under it; what this device answered, it had seen. */
  #witness(): void {
    const { commitment, started } = this.status;
    if ((started && this.sealed.length === 0) || this.seen.includes(commitment)) return;
    this.seen = [...this.seen, commitment];
    this.#services.seals.put(this.id, this.seen);
  }

  get sealed(): readonly string[] {
    return this.#dice.opened(this.status.commitment);
  }

  async #share(): Promise<void> {
    try {
      const { room, status, round, seats } = this;
      const share = await this.#dice.due(room, status, round, seats);
      if (share) await this.#call(share.method, { ...share.params, act: newAct() } as never);
    } catch {
      // Too late, or the attempt is void: the next state of the table says what is due.
    }
  }

  #setup(): Setup {
    const { status, room, seats } = this;
    const taken = new Set(room.seats.map(({ avatar }) => avatar));
    const free = AVATARS.filter((avatar) => !taken.has(avatar));
    const sitters = status.seats.map((player, seat): Sitter => {
      const avatar = room.seats[seat]?.avatar || (free.shift() ?? AVATARS[0]);
      const kind = player.kind === 'bot' ? 'bot' : seats.includes(seat) ? 'person' : 'away';
      const owner = room.people.find(({ person }) => person === room.seats[seat]?.person);
      const name = player.name || this.#services.nick(avatar);
      const absent = kind === 'away' && owner?.here === false;
      return { name, avatar, kind, level: levelOf(player.bot), absent };
    });
    const { hints, marks, looking_s } = room.rules;
    const aids = !marks ? 'none' : hints ? 'all' : 'few';
    const house: HouseRules = { ...this.#house, aids, looking: looking_s || 'press' };
    return {
      game: status.game as GameId,
      options: status.options,
      sitters,
      series: status.series.games,
      house,
      isPublic: this.isPublic,
    };
  }
}
