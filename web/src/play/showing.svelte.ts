// A table as it is seen in front of this screen: step by step, with whose eyes, at a pace people can follow.
import type { GameUi } from './ui';
import { paced, set, settings } from '../store/settings.svelte';
import {
  isPerson,
  type Event,
  type GameId,
  type Now,
  type Seat,
  type Setup,
  type Status,
  type Table,
  type ViewOf,
  type Viewer,
  type Watch,
} from '../table/table';
import { logLine, spoken, type LogLine } from './log';
import { Rhythm } from './rhythm';

/** What happened at once: one action or one outcome, with all that followed from it. */
export interface Step<G extends GameId = GameId> {
  events: Event[];
  before: ViewOf<G>;
  view: ViewOf<G>;
  /** The position that it led to. */
  status: Status;
}

const personsOf = (sitters: Setup['sitters']): Seat[] =>
  sitters.flatMap((sitter, seat) => (isPerson(sitter) ? [seat] : []));

/** The part of a step's time after which it has been seen. */
const SEEN = 0.6;

export class Showing<G extends GameId = GameId> {
  readonly table: Table;
  readonly ui: GameUi<G>;

  /** The table as it is shown: the viewer's own view. */
  view: ViewOf<G> = $state.raw(null!);
  status: Status = $state.raw(null!);
  setup: Setup = $state.raw(null!);
  /** The step on show; null when nothing moves. */
  step: Step<G> | null = $state.raw(null);
  /** A computer's step that is about to be shown: what it will touch is marked, with its old face up. */
  coming: Step<G> | null = $state.raw(null);
  /** A step whose faces stay until somebody says "seen". */
  held: Step<G> | null = $state.raw(null);
  /** Waits for a press after a computer's move. */
  waiting = $state(false);
  /** What the looking person alone may see; null while nobody does. */
  secrets: ViewOf<G> | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** The last announcement, for screen readers and the speaker. */
  announcement = $state('');
  firstMet: { text: string; clause: string } | null = $state.raw(null);

  /** What was told last: the table is never behind it, only what is shown may be. */
  protected now: Now = null!;
  /** Nobody acts here: the game is only looked at, with these eyes. */
  protected watching: Viewer | null;
  /** Who did something last, as far as it has been shown. */
  protected lastMover: Seat | null = $state(null);
  protected closed = false;
  protected readonly rhythm = new Rhythm();
  #queue: Step<G>[] = [];
  readonly #unsubscribe: () => void;

  constructor(table: Table, ui: GameUi<G>, watching: Viewer | null) {
    this.table = table;
    this.ui = ui;
    this.watching = watching;
    this.setup = table.setup;
    this.status = table.status;
    this.#unsubscribe = table.subscribe((now, anew) => this.#hear(now, anew));
  }

  get persons(): Seat[] {
    return this.watching === null ? personsOf(this.setup.sitters) : [];
  }
  /** Several persons share this screen, so nobody's secrets may lie open on it. */
  get shared(): boolean {
    return this.persons.length > 1;
  }
  /** The shown view is that of a seat, so its secrets lie open. */
  protected get open(): boolean {
    return this.watching === null ? this.persons.length === 1 : this.watching !== 'spectator';
  }
  get over(): boolean {
    return this.status.turn.type === 'over';
  }
  name(seat: Seat): string {
    return this.setup.sitters[seat]?.name ?? '';
  }

  close(): void {
    this.closed = true;
    this.#unsubscribe();
    this.rhythm.poke();
    this.rhythm.skip();
  }

  /** The faces that were held up have been seen. */
  seen(): void {
    this.held = null;
    this.waiting = false;
    this.rhythm.poke();
  }

  /** Ends the animation on show. */
  skip(): void {
    this.rhythm.skip();
  }

  /** Everything as it stands now, without showing how it came. */
  protected look(): Promise<void> {
    return this.table.watch(this.watchOf(this.table.setup));
  }

  /** Who looks: whoever only watches, the one person at this screen, or everybody at once. */
  protected watchOf({ sitters }: Setup): Watch {
    const { lang } = settings;
    if (this.watching !== null) return { viewer: this.watching, legal: [], lang };
    const persons = personsOf(sitters);
    return { viewer: persons.length === 1 ? persons[0]! : 'spectator', legal: persons, lang };
  }

  #hear(now: Now, anew: boolean): void {
    const before = this.now?.view as ViewOf<G>;
    const { events, status, view } = now;
    this.now = now;
    if (anew) this.#layOut(now);
    else this.#queue.push({ events, before, view: view as ViewOf<G>, status });
    this.rhythm.poke();
  }

  #layOut({ events, view, status }: Now): void {
    this.#queue = [];
    this.rhythm.skip();
    this.coming = null;
    this.step = null;
    this.setup = this.table.setup;
    this.status = status;
    this.view = view as ViewOf<G>;
    this.secrets = this.open ? this.view : null;
    this.log = this.#lines(events);
  }

  #lines(events: Event[]): LogLine[] {
    return events.flatMap((event) => logLine(event, this.ui.turnEvent));
  }

  /** Shows what has happened, one step after the other, until nothing is left to show. */
  protected async showAll(): Promise<void> {
    for (let step = this.#queue.shift(); step && !this.closed; step = this.#queue.shift())
      await this.#show(step);
    this.status = this.table.status;
  }

  async #show(step: Step<G>): Promise<void> {
    const mover = this.moverOf(step);
    const bot = mover !== null && !isPerson(this.setup.sitters[mover]);
    const mark = bot ? (this.ui.mark?.(step) ?? 0) : 0;
    if (mark > 0) {
      this.coming = step;
      await this.rhythm.rest(paced(mark));
      if (this.coming !== step) return; // the table was laid out anew meanwhile
      this.coming = null;
    }
    this.lastMover = mover ?? this.lastMover;
    this.status = step.status;
    this.step = step;
    this.view = step.view;
    if (this.open) this.secrets = step.view;
    this.log = [...this.log, ...this.#lines(step.events)];
    // Words come when the thing has been seen: "found" not before the tile has turned.
    const pace = paced(this.ui.pace(step, bot));
    const skipped = await this.rhythm.rest(pace * SEEN);
    if (this.step !== step) return;
    this.announcement = step.events.flatMap(spoken).join(' ');
    if (!skipped) await this.rhythm.rest(pace * (1 - SEEN));
    if (this.step !== step) return;
    this.#meet(step);
    if (this.ui.hold?.(step) && this.persons.length > 0) await this.#hold(step);
    if (bot && this.setup.house.waitAfterBot && this.persons.length > 0) this.waiting = true;
    this.step = null;
  }

  /** The seat that did something in the step. */
  protected moverOf(step: Step<G>): Seat | null {
    for (const { event } of step.events) {
      const seat = event['seat'] ?? event['giver'];
      if (typeof seat === 'number') return seat;
    }
    const { turn } = step.status; // a card that is being turned: nothing has been seen yet
    return step.events.length === 0 && turn.type === 'chance' ? (turn.by ?? null) : null;
  }

  #meet(step: Step<G>): void {
    const met = this.ui.firstMet?.(step);
    if (met && !settings.met.includes(met.key) && !settings.met.includes('*')) {
      set({ met: [...settings.met, met.key] });
      this.firstMet = met;
    }
  }

  async #hold(step: Step<G>): Promise<void> {
    this.held = step;
    const { looking } = this.setup.house;
    if (looking !== 'press') await this.rhythm.rest(looking * 1000);
    else if (settings.pace !== 'none') while (this.held && !this.closed) await this.rhythm.sleep();
    this.held = null;
  }
}
