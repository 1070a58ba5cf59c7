// One table on a server as this screen follows it: who is there, what is said, and the game as it is played.
import { loadUi } from '../../games';
import { EngineError } from '../../engine/engine';
import type { Room } from '../../engine/protocol';
import { house } from '../../house';
import type { LineState } from '../../live/line';
import { RemoteTable, type Emote, type Gone } from '../../live/remote';
import { lastLook, mutedThere } from '../../parts/kept';
import { liveServices, line } from '../../parts/live';
import { rememberLive } from '../../parts/turns.svelte';
import { personsOf } from '../../play/eyes';
import { Session } from '../../play/session.svelte';
import type { GameUi } from '../../play/ui';
import type { Seat, Setup, Status } from '../../table/table';
import { say } from '../../ui/toast.svelte';
import { t } from './words';

const SAID_MS = 4000;
const COUNT_MS = 250;

export class At {
  readonly table: RemoteTable;
  room: Room = $state.raw(null!);
  setup: Setup = $state.raw(null!);
  status: Status = $state.raw(null!);
  round = $state(0);
  /** One's own seats. */
  seats: Seat[] = $state.raw([]);
  isHost = $state(false);
  line: LineState = $state('open');
  gone: Gone | null = $state(null);
  said: { person: number; emote: Emote } | null = $state.raw(null);
  muted: ReadonlySet<number> = $state.raw(new Set());
  /** Something happened while the line was broken, or the phone locked. */
  missed = $state(false);
  /** Where the table has a clock: the seconds that are left to decide. */
  left: number | null = $state(null);
  /** The game in progress; null while the table waits. */
  session: Session | null = $state.raw(null);
  /** The finished game as it lies on the shelf of this device. */
  kept: string | null = $state(null);

  /** The round whose game is shown. */
  #played: number | null = null;
  /** The last one that was put on the shelf. */
  #keptRound = 0;
  #saying: ReturnType<typeof setTimeout> | undefined;
  /** What ends when nobody follows any more. */
  readonly #stop = new AbortController();

  private constructor(table: RemoteTable) {
    this.table = table;
    table.around = {
      room: () => this.#read(),
      missed: () => (this.missed = true),
      emote: (person, emote) => this.#hear(person, emote),
      gone: (why) => this.#end(why),
    };
    this.line = line().state;
    const { signal } = this.#stop;
    signal.addEventListener(
      'abort',
      line().onState((state) => (this.line = state)),
    );
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
    this.muted = new Set(mutedThere.get(table.id));
    const before = lastLook.get(table.id);
    this.#read();
    this.missed = before !== null && before !== table.status.steps;
    const counting = setInterval(() => this.#count(), COUNT_MS);
    signal.addEventListener('abort', () => clearInterval(counting));
  }

  #count(): void {
    const { clock_s } = this.room.rules;
    const { waited } = this.table;
    const counts = clock_s > 0 && this.room.phase === 'playing' && waited !== null;
    this.left = counts ? Math.max(0, Math.ceil(clock_s - waited / 1000)) : null;
  }

  /** Whoever looks again finds the table as it lies, and what has happened meanwhile beside it. */
  #look(): void {
    if (document.hidden) this.#note();
    else if (lastLook.get(this.table.id) !== this.table.status.steps) {
      this.missed = true;
      this.session?.catchUp();
    }
  }

  #note(): void {
    lastLook.put(this.table.id, this.table.status.steps);
  }

  static async open(table: string, television: boolean): Promise<At> {
    const at = new At(await RemoteTable.open(liveServices(), { table }, television));
    rememberLive();
    return at;
  }

  /** How many people look on; a television is none. */
  get watchers(): number {
    return Math.max(0, this.room.spectators - this.room.screens);
  }

  nameOf(person: number): string {
    const seat = this.room.seats.findIndex((each) => each.person === person);
    const name = this.room.people.find((each) => each.person === person)?.name ?? '';
    return this.setup.sitters[seat]?.name ?? name;
  }

  /** Does something to the table; what a server refuses is said in words. */
  async do(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      const why = error instanceof EngineError ? error.why : null;
      say((why !== null && t().why[why]) || t().failed);
      return false;
    }
  }

  mute(person: number, muted: boolean): void {
    const others = [...this.muted].filter((each) => each !== person);
    this.muted = new Set(muted ? [...others, person] : others);
    mutedThere.put(this.table.id, [...this.muted]);
  }

  close(): void {
    clearTimeout(this.#saying);
    this.#note();
    this.#stop.abort();
    this.session?.close();
    void this.table.close();
  }

  #hear(person: number, emote: Emote): void {
    if (this.muted.has(person)) return;
    this.said = { person, emote };
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => (this.said = null), SAID_MS);
  }

  #end(why: Gone): void {
    this.gone = why;
    this.session?.close();
    this.session = null;
  }

  #read(): void {
    const { room, setup, status, round, seats, isHost } = this.table;
    this.room = room;
    this.setup = setup;
    this.status = status;
    this.round = round;
    this.seats = seats;
    this.isHost = isHost;
    this.#count();
    this.#follow();
    if (room.phase === 'over' && this.#keptRound !== round) {
      this.#keptRound = round;
      void this.#keep(`${this.table.id}-${round}`);
    }
  }

  /** A session for each game. */
  #follow(): void {
    const { round } = this;
    const { phase } = this.room;
    if (phase === 'waiting' || (phase === 'sealing' && this.#played !== round)) {
      this.session?.close();
      this.session = null;
      this.#played = null;
      return;
    }
    if (this.#played === round) {
      this.session?.reseat();
      return;
    }
    this.kept = null;
    this.#played = round;
    void this.#play(round);
  }

  async #play(wanted: number): Promise<void> {
    const ui = (await loadUi(this.setup.game)) as GameUi;
    if (this.#played !== wanted || this.gone) return;
    this.session?.close();
    const looksOn = personsOf(this.table.setup).length === 0;
    const session = new Session(this.table, ui, looksOn ? 'spectator' : null);
    await session.start();
    if (this.#played !== wanted || this.gone) {
      session.close();
      return;
    }
    session.setPaused(false);
    this.session = session;
  }

  /** A finished game is everybody's to look through again, on their own device; one that is there stays. */
  async #keep(kept: string): Promise<void> {
    if (!(await house.shelf.get(kept))) {
      const { setup, status, seen, sealed } = this.table;
      const save = await this.table.record('record');
      const sitters = setup.sitters.map((sitter) =>
        sitter.kind === 'away' ? { ...sitter, kind: 'person' as const } : sitter,
      );
      const now = Date.now();
      await house.shelf.put({
        id: kept,
        setup: { ...setup, sitters, series: 1 },
        save,
        started: now,
        updated: now,
        steps: status.steps,
        status,
        stopped: false,
        seen,
        sealed,
      });
    }
    this.kept = kept;
  }
}
