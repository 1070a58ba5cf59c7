// A table as it is being played in front of this screen: what is shown now, step by step, who may act,
// whose eyes look. The table says what is so; a session says what is seen.
import { EngineError } from '../engine/engine';
import type { GameUi } from '../games/ui';
import { paced, set, settings } from '../store/settings.svelte';
import { logLine, spoken, type LogLine } from './log';
import { Rhythm } from './rhythm';
import { t } from './words';
import {
  isPerson,
  type Event,
  type GameId,
  type Legal,
  type Refusal,
  type Seat,
  type Setup,
  type Status,
  type Table,
  type Thought,
  type Turn,
  type ViewOf,
  type Viewer,
} from '../table/table';

/** What happened at once: one action or one outcome, with all that followed from it. */
export interface Step<G extends GameId = GameId> {
  events: Event[];
  before: ViewOf<G>;
  view: ViewOf<G>;
}

export interface Hint {
  share: number;
  thought: Thought | null;
}

/** The part of a step's time after which it has been seen. */
const SEEN = 0.6;

/** Nothing acts for this long after the turn has come to somebody else: a double tap stays harmless. */
const GUARD_MS = 500;

export class Session<G extends GameId = GameId> {
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
  /** The person who may act at this screen now. */
  actor: Seat | null = $state(null);
  /** What the actor may do; empty while nothing may be touched. */
  legal: Legal[] = $state.raw([]);
  /** The actor is asked for a throw. */
  mayThrow = $state(false);
  /** The seat the device must be handed to before its secret choice is shown. */
  handOver: Seat | null = $state(null);
  /** What the looking person alone may see; null while nobody does. */
  secrets: ViewOf<G> | null = $state.raw(null);
  /** The computer that thinks, and how far it is. */
  thinking: { seat: Seat; share: number } | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** The last announcement, for screen readers and the speaker. */
  announcement = $state('');
  refusal: Refusal | null = $state.raw(null);
  /** Something broke; the table itself is safe. */
  failure: string | null = $state(null);
  paused = $state(false);
  /** Waits for a press after a computer's move. */
  waiting = $state(false);
  firstMet: { text: string; clause: string } | null = $state.raw(null);

  #eyes: Viewer = 'spectator';
  #watching: Viewer | null;
  #seen = 0;
  #queue: Step<G>[] = [];
  #pulls: Promise<void> = Promise.resolve();
  #invited: Status | null = null;
  readonly #rhythm = new Rhythm();
  #lastActor: Seat | null = null;
  #abort = new AbortController();
  #closed = false;
  #unsubscribe: () => void;
  #pending = 0;

  /** With `watching` nobody acts here: a game is only looked at, with these eyes. */
  constructor(table: Table, ui: GameUi<G>, watching: Viewer | null = null) {
    this.table = table;
    this.ui = ui;
    this.#watching = watching;
    this.paused = watching !== null;
    this.setup = table.setup;
    this.status = table.status;
    this.#unsubscribe = table.subscribe(() => this.#changed());
  }

  get turn(): Turn {
    return this.status.turn;
  }
  get over(): boolean {
    return this.status.turn.type === 'over';
  }
  get persons(): Seat[] {
    if (this.#watching !== null) return [];
    return this.setup.sitters.flatMap((sitter, seat) => (isPerson(sitter) ? [seat] : []));
  }
  /** Several persons share this screen, so nobody's secrets may lie open on it. */
  get shared(): boolean {
    return this.persons.length > 1;
  }
  /** Whose turn it is to be shown as: the actor, the thinking computer, else who the engine waits for. */
  get active(): Seat | null {
    const { turn } = this.status;
    if (this.actor !== null) return this.actor;
    if (this.thinking) return this.thinking.seat;
    if (turn.type === 'decide') return turn.seats[0] ?? null;
    return turn.type === 'chance' ? (turn.by ?? null) : null;
  }
  get isBusy(): boolean {
    return this.step !== null || this.thinking !== null;
  }
  name(seat: Seat): string {
    return this.setup.sitters[seat]?.name ?? '';
  }

  /** Shows the table and plays on until `close`. */
  async start(): Promise<void> {
    await this.#look();
    void this.#run();
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    this.#abort.abort();
    this.#rhythm.poke();
    this.#rhythm.skip();
  }

  /** The actor plays. What a rule refuses is shown with its clause. */
  async play(action: string): Promise<boolean> {
    const seat = this.actor;
    if (seat === null || this.#pending > 0) return false;
    return this.#act(async () => {
      await this.#hideSecrets();
      await this.table.play(seat, action, settings.lang);
    });
  }

  async cast(): Promise<void> {
    if (this.mayThrow && this.#pending === 0) await this.#act(() => this.table.cast());
  }

  /** Why something that was tried is not allowed. */
  async explain(action: string): Promise<void> {
    if (this.actor === null) return;
    const answer = await this.table.explain(this.actor, action, settings.lang);
    if (!answer.legal && 'clause' in answer) this.refuse({ clause: answer.clause, reason: answer.reason });
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.announcement = refusal.reason.text ?? '';
  }

  /** The seat whose last move can be taken back, and who must agree. */
  get undoable(): { seat: Seat; needs: Seat[] } | null {
    const options = this.status.can_undo.filter(({ seat }) => isPerson(this.setup.sitters[seat]));
    // Whoever moved last crosses nobody's action. Among equals, the person who acts.
    const rank = ({ seat, needs }: { seat: Seat; needs: Seat[] }) =>
      2 * needs.length - (seat === this.#lastActor ? 1 : 0);
    return options.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
  }

  /** Persons who must agree are taken to have agreed: they sit here, and were asked. */
  async undo(): Promise<void> {
    const plan = this.undoable;
    if (!plan) return;
    this.#abort.abort(); // a computer that thinks about the old position
    await this.#act(() => this.table.undo(plan.seat, plan.needs));
  }

  async redo(): Promise<void> {
    const seat = this.#lastActor ?? this.persons[0];
    if (this.status.can_redo && seat !== undefined) await this.#act(() => this.table.redo(seat));
  }

  /** The handed-over device has arrived: shows the seat what it alone may see. */
  async arrive(): Promise<void> {
    const seat = this.handOver;
    if (seat === null) return;
    this.handOver = null;
    this.#eyes = seat;
    this.view = await this.table.view<G>(seat);
    this.secrets = this.view;
    this.actor = seat;
    this.legal = await this.table.legal(seat, settings.lang);
  }

  /** Shows a seat its secrets for as long as the panel is held. */
  async peek(seat: Seat): Promise<void> {
    this.secrets = await this.table.view<G>(seat);
  }

  unpeek(): void {
    if (this.shared && this.#eyes === 'spectator') this.secrets = null;
  }

  /** The faces that were held up have been seen. */
  seen(): void {
    this.held = null;
    this.waiting = false;
    this.#rhythm.poke();
  }

  /** Ends the animation on show. */
  skip(): void {
    this.#rhythm.skip();
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    if (paused) this.#abort.abort();
    this.#rhythm.poke();
  }

  /** One move of a paused demonstration. */
  async advanceOnce(): Promise<void> {
    if (this.paused && this.#pending === 0) await this.#advance();
  }

  /** May a hint be asked for now? Those that hang on a secret need the secret's owner to be looking. */
  get canHint(): boolean {
    const known = !this.ui.hasSecrets || !this.shared || this.secrets !== null;
    return this.actor !== null && !this.mayThrow && this.setup.house.aids === 'all' && known;
  }

  /** In memory games a hint among several persons uses what lies open, and remembers for nobody. */
  async askHint(): Promise<void> {
    const seat = this.actor;
    if (seat === null || !this.canHint) return;
    const cooperative = this.status.options['mode'] === 'cooperative';
    const memory = this.shared && !cooperative ? 'table' : 'own';
    const asked = { key: `hint-${this.log.length}`, text: t().asks(this.name(seat)), clause: null, seat };
    this.log = [...this.log, asked];
    this.hint = { share: 0, thought: null };
    const signal = this.#abort.signal;
    const wish = { seat, bot: 'level5', memory, lang: settings.lang } as const;
    const progress = (share: number) => {
      if (this.hint) this.hint = { share, thought: null };
    };
    try {
      const thought = await this.table.think(wish, progress, signal);
      if (this.actor === seat && this.hint) this.hint = { share: 1, thought };
    } catch (error) {
      this.hint = null;
      this.failure = String(error);
    }
  }

  dropHint(): void {
    this.hint = null;
  }

  /** Looks on with other eyes. */
  async watch(viewer: Viewer): Promise<void> {
    this.#watching = viewer;
    await this.refresh();
  }

  /** Reads everything again: another language, other people. */
  async refresh(): Promise<void> {
    this.setup = this.table.setup;
    await this.#look();
    this.#invited = null;
    this.#rhythm.poke();
  }

  async #look(): Promise<void> {
    this.#eyes = this.#watching ?? (this.shared ? 'spectator' : (this.persons[0] ?? 'spectator'));
    this.view = await this.table.view<G>(this.#eyes);
    this.secrets = this.shared || this.#eyes === 'spectator' ? null : this.view;
    const events = await this.table.events(this.#eyes, 0, settings.lang);
    this.#seen = events.length;
    this.log = events.flatMap(logLine);
    this.status = this.table.status;
  }

  async #hideSecrets(): Promise<void> {
    if (!this.shared || this.#eyes === 'spectator') return;
    this.secrets = null;
    this.legal = [];
    this.#eyes = 'spectator';
    this.view = await this.table.view<G>('spectator');
  }

  async #act(action: () => Promise<void>): Promise<boolean> {
    this.#pending += 1;
    this.refusal = null;
    this.hint = null;
    this.announcement = '';
    try {
      await action();
      return true;
    } catch (error) {
      if (error instanceof EngineError && error.refusal) this.refuse(error.refusal);
      else this.failure = String(error);
      return false;
    } finally {
      this.#pending -= 1;
      this.#rhythm.poke();
    }
  }

  #changed(): void {
    const seats = this.table.setup;
    this.#pulls = this.#pulls.then(async () => {
      if (this.setup !== seats) {
        this.setup = seats;
        await this.#look();
        return;
      }
      const events = await this.table.events(this.#eyes, this.#seen, settings.lang);
      this.#seen += events.length;
      const before = this.#queue.at(-1)?.view ?? this.view;
      this.#queue.push({ events, before, view: await this.table.view<G>(this.#eyes) });
    });
    void this.#pulls.then(() => this.#rhythm.poke());
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      await this.#showAll();
      if (this.#closed) return;
      if (this.held || this.waiting || this.paused || this.#pending > 0) {
        await this.#rhythm.sleep();
      } else if (!(await this.#advance())) {
        await this.#invite();
        await this.#rhythm.sleep();
        this.#dismiss();
      }
    }
  }

  async #showAll(): Promise<void> {
    await this.#pulls;
    for (let step = this.#queue.shift(); step && !this.#closed; step = this.#queue.shift()) {
      const mover = this.#mover(step);
      const bot = mover !== null && !isPerson(this.setup.sitters[mover]);
      const mark = bot ? (this.ui.mark?.(step) ?? 0) : 0;
      if (mark > 0) {
        this.coming = step;
        await this.#rhythm.rest(paced(mark));
        this.coming = null;
      }
      this.status = this.table.status;
      this.step = step;
      this.view = step.view;
      if (!this.shared && this.#eyes !== 'spectator') this.secrets = step.view;
      this.log = [...this.log, ...step.events.flatMap(logLine)];
      // Words come when the thing has been seen: "found" not before the tile has turned.
      const pace = paced(this.ui.pace(step, bot));
      const skipped = await this.#rhythm.rest(pace * SEEN);
      this.announcement = step.events.flatMap(spoken).join(' ');
      if (!skipped) await this.#rhythm.rest(pace * (1 - SEEN));
      this.#meet(step);
      if (this.ui.hold?.(step) && this.persons.length > 0) await this.#hold(step);
      if (bot && this.setup.house.waitAfterBot && this.persons.length > 0) this.waiting = true;
      this.step = null;
      await this.#pulls;
    }
    this.status = this.table.status;
  }

  /** The seat that did something in the step. */
  #mover(step: Step<G>): Seat | null {
    for (const { event } of step.events) {
      const seat = event['seat'] ?? event['giver'];
      if (typeof seat === 'number') return seat;
    }
    const { turn } = this.table.status; // a card that is being turned: nothing has been seen yet
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
    if (looking !== 'press') await this.#rhythm.rest(looking * 1000);
    else if (settings.pace !== 'none') while (this.held && !this.#closed) await this.#rhythm.sleep();
    this.held = null;
  }

  async #advance(): Promise<boolean> {
    this.#abort = new AbortController();
    try {
      const progress = (seat: Seat, share: number) => (this.thinking = { seat, share });
      return await this.table.advance(progress, this.#abort.signal);
    } catch (error) {
      this.failure = String(error);
      return false;
    } finally {
      this.thinking = null;
    }
  }

  /** Opens the turn for the person it has come to. */
  async #invite(): Promise<void> {
    const { turn } = this.table.status;
    this.status = this.table.status;
    this.#invited = this.status;
    if (turn.type === 'over' || this.#watching !== null) return;
    const seat =
      turn.type === 'decide' ? turn.seats.find((each) => isPerson(this.setup.sitters[each])) : turn.by;
    if (seat === undefined) return;
    const changed = this.#lastActor !== null && this.#lastActor !== seat;
    const secret = this.ui.secretChoice?.(this.view, seat) ?? false;
    const always = this.ui.hasSecrets && this.setup.house.handOver === 'always' && changed;
    if (turn.type === 'decide' && this.shared && this.#eyes === 'spectator' && (secret || always)) {
      this.handOver = seat;
      this.#lastActor = seat;
      return;
    }
    this.actor = seat;
    if (changed) await new Promise((done) => setTimeout(done, GUARD_MS));
    this.#lastActor = seat;
    if (this.table.status.turn !== turn || this.actor !== seat) return;
    if (turn.type === 'chance') this.mayThrow = true;
    else this.legal = await this.table.legal(seat, settings.lang);
  }

  #dismiss(): void {
    if (this.table.status === this.#invited && this.#pending === 0 && !this.paused) return;
    this.actor = null;
    this.handOver = null;
    this.legal = [];
    this.mayThrow = false;
    this.hint = null;
  }
}
