// A table as it stands in front of this screen: what the board shows, what has been told of it, and what the last
// turns have left there. `Showing` brings it on, beat by beat.
import type { GameUi } from './ui';
import type { Event, GameId, Seat, Setup, Status, Table, Traces, ViewOf, Viewer } from '../table/table';
import { lastTurnOf, sinceTurnOf, type Beat } from './beats';
import { personsOf } from './eyes';

/** What happened at once: one action or one outcome, with all that followed from it. */
export interface Step<G extends GameId = GameId> {
  events: Event[];
  before: ViewOf<G>;
  view: ViewOf<G>;
  /** The position that it led to. */
  status: Status;
  /** When every screen of the table begins to show it; left out: as soon as it can. */
  at?: number;
}

/** What people have been told: never ahead of what they have seen. */
export interface Told<G extends GameId = GameId> {
  view: ViewOf<G>;
  status: Status;
  log: readonly Beat[];
  /** For screen readers, the speaker and the banner. */
  announcement: string;
}

/** What a computer will touch is marked, then it moves, then there is time to read of it. */
export type Phase = 'mark' | 'move' | 'rest';

export class Shown<G extends GameId = GameId> {
  readonly table: Table;
  readonly ui: GameUi<G>;

  setup: Setup = $state.raw(null!);
  /** The table as the board shows it: the viewer's own view, from a step's first motion on. */
  view: ViewOf<G> = $state.raw(null!);
  told: Told<G> = $state.raw(null!);
  /** Null when nothing is on show. */
  phase: Phase | null = $state(null);
  /** The step in motion, or whose faces are held up; null when nothing moves. */
  step: Step<G> | null = $state.raw(null);
  /** A computer's step that is about to be shown: what it will touch is marked, with its old face up. */
  coming: Step<G> | null = $state.raw(null);
  /** A step whose faces stay until somebody says "seen". */
  held: Step<G> | null = $state.raw(null);
  /** Waits for a press after a computer's beat. */
  waiting = $state(false);
  /** Nothing goes on by itself. */
  paused = $state(false);
  /** What the looking person alone may see; null while nobody does. */
  secrets: ViewOf<G> | null = $state.raw(null);
  firstMet: { text: string; clause: string } | null = $state.raw(null);

  /** Nobody acts here: the game is only looked at, with these eyes. */
  protected watching: Viewer | null;
  /** Who moves in the beat on show. */
  protected mover: Seat | null = $state(null);

  constructor(table: Table, ui: GameUi<G>, watching: Viewer | null) {
    this.table = table;
    this.ui = ui;
    this.watching = watching;
    this.setup = table.setup;
    this.told = { view: null!, status: table.status, log: [], announcement: '' };
  }

  /** By seat: what its last turn left on the board, until its next one begins. */
  readonly trails: Beat[][] = $derived.by(() => {
    const turn = (this.step ?? this.coming)?.events[0]?.turn;
    return this.setup.sitters.map((_, seat) => {
      const last = lastTurnOf(this.told.log, seat, (beat) => this.ui.trails?.(beat) ?? false);
      return this.mover === seat && turn !== undefined && last[0]?.turn !== turn ? [] : last;
    });
  });

  get traces(): Traces {
    return this.setup.house.traces ?? this.ui.traces ?? 'all';
  }

  readonly #latest: number = $derived(Math.max(...this.trails.flat().map(({ turn }) => turn)));

  /** What the board marks of these trails: those of all, of the last turn, or none. */
  readonly marked: Beat[] = $derived.by(() => {
    const { traces } = this;
    if (traces === 'none') return [];
    const beats = this.trails.flat();
    return traces === 'all' ? beats : beats.filter(({ turn }) => turn === this.#latest);
  });

  /** The beats that somebody points at, in the log or at a seat: the board shows them more clearly. */
  pointed: readonly Beat[] = $state.raw([]);

  /** These, and what is pointed at: for boards on which everything that was laid is still to be seen. */
  get outlined(): Beat[] {
    const others = this.pointed.filter(({ key }) => !this.marked.some((beat) => beat.key === key));
    return [...this.marked, ...others].filter(({ undone }) => !undone);
  }

  /** Does it belong to the last turn that the board marks? */
  isLatest({ turn }: Pick<Beat, 'turn'>): boolean {
    return this.marked.length > 0 && turn === this.#latest;
  }

  isPointed({ key }: Beat): boolean {
    return this.pointed.some((beat) => beat.key === key);
  }

  /** What a seat has missed since its own last turn. */
  missed(seat: Seat): Beat[] {
    const acts = (beat: Beat) => this.ui.trails?.(beat) ?? true;
    return sinceTurnOf(this.told.log, seat, acts).filter(({ line }) => line);
  }

  /** The position that people have been told of. */
  get status(): Status {
    return this.told.status;
  }
  get persons(): Seat[] {
    return this.watching === null ? personsOf(this.setup) : [];
  }
  /** Several persons share this screen, so nobody's secrets may lie open on it. */
  get shared(): boolean {
    return this.persons.length > 1 || (this.setup.isPublic === true && this.persons.length > 0);
  }
  /** The shown view is that of a seat, so its secrets lie open. */
  protected get open(): boolean {
    if (this.watching !== null) return this.watching !== 'spectator';
    return this.persons.length === 1 && !this.shared;
  }
  get over(): boolean {
    return this.status.turn.type === 'over';
  }
  name(seat: Seat): string {
    return this.setup.sitters[seat]?.name ?? '';
  }

  /** Says something at once that is no part of the story: where a cursor stands, why something is refused. */
  announce(announcement: string): void {
    this.told = { ...this.told, announcement };
  }

  /** Keeps a line that is no event of the game. */
  protected note(seat: Seat, text: string): void {
    const { log } = this.told;
    const line = { text, clause: null };
    const last = log.at(-1);
    // Before anything was done in it, a turn is the one after the last.
    const turn = (last?.turn ?? 0) + (last?.seat === seat ? 0 : 1);
    const beat: Beat = { key: `note-${log.length}`, seat, turn, events: [], line, undone: false };
    this.told = { ...this.told, log: [...log, beat] };
  }
}
