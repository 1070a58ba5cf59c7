// A table as it is being played in front of this screen: who may act, and what comes of it. The table says
// what is so, `Showing` what is seen.
import { EngineError } from '../engine/engine';
import type { GameUi } from './ui';
import { settings } from '../store/settings.svelte';
import {
  isPerson,
  type ActionGiven,
  type GameId,
  type HouseRules,
  type Legal,
  type Refusal,
  type Seat,
  type Sitter,
  type Status,
  type Table,
  type Viewer,
  type ViewOf,
} from '../table/table';
import { say } from '../ui/toast.svelte';
import { personsOf, watchOf } from './eyes';
import { Hint } from './hint.svelte';
import type { Proposal } from './proposal';
import { Showing } from './showing.svelte';
import { t } from './words';

export type { Step } from './shown.svelte';

/** What a server answers that is nobody's fault, by code: nothing has happened, and the table is as it was. */
const SOFT: Record<number, () => string> = {
  12: () => t().stale,
  13: () => t().tooFast,
  14: () => t().notKept,
};

/** Nothing acts for this long after the turn has come to somebody else: a double tap stays harmless. */
const GUARD_MS = 500;

export class Session<G extends GameId = GameId> extends Showing<G> {
  /** The person who may act at this screen now. */
  actor: Seat | null = $state(null);
  /** What the actor may do; empty while nothing may be touched. */
  legal: Legal[] = $state.raw([]);
  /** The actor is asked for a throw. */
  mayThrow = $state(false);
  /** The seat the device must be handed to before its secret choice is shown. */
  handOver: Seat | null = $state(null);
  /** The person who looks at a secret for the first time. */
  looking: Seat | null = $state(null);
  /** The computer that thinks, and how far it is. */
  thinking: { seat: Seat; share: number } | null = $state.raw(null);
  readonly hint = new Hint();
  /** Moves that somebody wants to see on the board; a hint goes before them. */
  compared: readonly Proposal[] = $state.raw([]);
  refusal: Refusal | null = $state.raw(null);
  /** Something broke; the table itself is safe. */
  failure: string | null = $state(null);

  #invited: Status | null = null;
  #lastActor: Seat | null = null;
  /** What lay open before the device was handed over: whoever has it now sees more. */
  #covered: ViewOf<G> | null = null;
  #abort = new AbortController();
  #pending = 0;
  /** Who has had the first look at a secret. */
  readonly #looked = new Set<Seat>();
  /** The device is handed over for the sake of a hint. */
  #hintWanted = false;

  /** With `watching` nobody acts here: a game is only looked at, with these eyes. */
  constructor(table: Table, ui: GameUi<G>, watching: Viewer | null = null) {
    super(table, ui, watching);
    this.paused = watching !== null;
  }

  /** Whose turn it is to be shown as: who moves in the beat on show, the actor, the thinking computer, else who
   * the table waits for. */
  get active(): Seat | null {
    if (this.phase === 'mark' || this.phase === 'move' || this.held) return this.mover ?? this.#lastMover;
    if (this.actor !== null) return this.actor;
    if (this.phase === 'rest' || this.waiting) return this.mover ?? this.#lastMover;
    if (this.thinking) return this.thinking.seat;
    const { turn } = this.status;
    if (turn.type === 'decide') return turn.seats[0] ?? null;
    return turn.type === 'chance' ? (turn.by ?? this.#lastMover) : null;
  }
  /** Cards that are laid out anew belong to the turn of whoever took the old ones. */
  get #lastMover(): Seat | null {
    return this.told.log.findLast(({ seat }) => seat !== null)?.seat ?? null;
  }
  /** Whoever reads this screen: the one on turn, or the only person. */
  get reader(): Seat | null {
    return this.actor ?? (this.persons.length === 1 ? this.persons[0]! : null);
  }
  /** What the journal says while it is empty: at a table of several devices, games of memory are not told again. */
  get untold(): string {
    return this.table.isRemote && this.status.steps > 0 ? t().beginsHere : t().nothingYet;
  }
  /** What the screen waits for; tests and style sheets read it. */
  get waitsFor(): 'held' | 'over' | 'handover' | 'throw' | 'act' | 'wait' {
    if (this.held || this.waiting || this.looking !== null) return 'held';
    if (this.over && !this.isBusy) return 'over';
    if (this.handOver !== null) return 'handover';
    if (this.mayThrow) return 'throw';
    return this.actor !== null && this.legal.length > 0 ? 'act' : 'wait';
  }
  get isBusy(): boolean {
    return this.step !== null || this.coming !== null || this.thinking !== null;
  }
  /** The moves that the board draws without their being played. */
  get proposals(): readonly Proposal[] {
    const hinted = this.hint.thought?.action;
    const move = hinted === undefined ? undefined : this.legal.find(({ notation }) => notation === hinted);
    return move ? [{ move, by: 'octopus', faint: false }] : this.compared;
  }
  /** What the octopus says of its move: which one, or that one sees it, and why. */
  get advice(): { move: string; why: string } | null {
    const { thought } = this.hint;
    if (!thought) return null;
    const move = this.legal.find(({ notation }) => notation === thought.action);
    const drawn = move !== undefined && (this.ui.drawsHint?.(move) ?? false);
    return {
      move: drawn || !move ? t().hintThere : t().hintTitle(this.wordsOf(move)),
      why: thought.reason?.text ?? '',
    };
  }
  /** A move in words; `drawn`: the board shows where it goes. */
  wordsOf(move: Legal, drawn = false): string {
    return this.ui.moveName?.(this, move, drawn) ?? move.text ?? move.notation;
  }
  /** Shows the table and plays on until `close`. */
  async start(): Promise<void> {
    await this.look();
    void this.#run();
  }

  override close(): void {
    this.#abort.abort();
    super.close();
  }

  /** The actor plays. What a rule refuses is shown with its clause. */
  async play(action: string): Promise<boolean> {
    const seat = this.actor;
    if (seat === null || this.#pending > 0) return false;
    const played = this.#act(() => this.table.play(seat, action, settings.lang));
    void this.#foresee(seat, action);
    return played;
  }

  /** What hangs on nothing hidden is shown at once; the table has the last word. */
  async #foresee(seat: Seat, action: string): Promise<void> {
    const { now } = this;
    const foreseen = await this.table.foresee?.(seat, action, settings.lang);
    if (!foreseen || this.now !== now || this.#pending === 0) return; // the table was quicker
    this.#lower();
    this.anticipate(seat, foreseen);
  }

  async cast(): Promise<void> {
    const seat = this.actor;
    if (seat !== null && this.mayThrow && this.#pending === 0) await this.#act(() => this.table.cast(seat));
  }

  /** Why something that was tried is not allowed. */
  async explain(action: ActionGiven): Promise<void> {
    if (this.actor === null) return;
    const answer = await this.table.explain(this.actor, action, settings.lang);
    if (!answer.legal && 'clause' in answer) this.refuse({ clause: answer.clause, reason: answer.reason });
  }

  /** Where it is shown it is also an alert: it is not announced a second time. */
  refuse(refusal: Refusal): void {
    this.refusal = refusal;
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

  /** The person who took back and may play it again. */
  get redoable(): Seat | null {
    return this.status.can_redo.find((seat) => isPerson(this.setup.sitters[seat])) ?? null;
  }

  async redo(): Promise<void> {
    const seat = this.redoable;
    if (seat !== null) await this.#act(() => this.table.redo(seat));
  }

  /** Somebody sits down at a seat, or a computer takes it over. */
  async setSitter(seat: Seat, sitter: Sitter): Promise<void> {
    this.#abort.abort(); // a computer that thinks there
    const sitters = this.setup.sitters.with(seat, sitter);
    const watch = watchOf({ ...this.setup, sitters }, this.watching);
    await this.#act(() => this.table.setSitter(seat, sitter, watch));
  }

  /** The people at the table agree on something else beside the rules. */
  agree(change: Partial<HouseRules>): void {
    this.table.agree({ ...this.setup.house, ...change });
    this.setup = this.table.setup;
    if (!this.setup.house.waitAfterBot && this.waiting) this.seen();
  }

  /** The handed-over device has arrived: shows the seat what it alone may see. */
  async arrive(): Promise<void> {
    const seat = this.handOver;
    if (seat === null) return;
    this.handOver = null;
    const view = await this.table.view<G>(seat);
    this.#covered = this.view;
    this.view = view;
    this.secrets = view;
    this.actor = seat;
    if (this.#isFirstLook(seat)) this.looking = seat;
    else this.legal = this.#legalFor(seat);
    if (this.#hintWanted) await this.askHint();
  }

  /** The first look is over: nothing secret stays on the screen, and the turn begins. */
  looked(): void {
    const seat = this.looking;
    if (seat === null) return;
    this.looking = null;
    this.#looked.add(seat);
    this.#hideSecrets();
    this.legal = this.#legalFor(seat);
  }

  #isFirstLook(seat: Seat): boolean {
    const acted = this.told.log.some((beat) => beat.seat === seat && beat.turn > 0);
    return this.shared && this.ui.FirstLook !== undefined && !acted && !this.#looked.has(seat);
  }

  /** Shows a seat its secrets for as long as the panel is held. */
  async peek(seat: Seat): Promise<void> {
    this.secrets = await this.table.view<G>(seat);
  }

  unpeek(): void {
    if (this.shared && this.#covered === null) this.secrets = null;
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    if (paused) this.#abort.abort();
    this.rhythm.poke();
  }

  /** One move of a paused demonstration. */
  async advanceOnce(): Promise<void> {
    if (this.paused && this.#pending === 0) await this.#advance();
  }

  get canHint(): boolean {
    return this.actor !== null && !this.mayThrow && this.setup.house.aids === 'all';
  }

  /**
   * In memory games a hint among several persons uses what lies open, and remembers for nobody. One that hangs
   * on a secret is for its owner alone: the device is handed over first.
   */
  async askHint(): Promise<void> {
    const seat = this.actor;
    if (seat === null || !this.canHint) return;
    this.#hintWanted = this.ui.hasSecrets && this.shared && this.secrets === null;
    if (this.#hintWanted) {
      this.legal = [];
      this.handOver = seat;
      return;
    }
    const cooperative = this.status.options['mode'] === 'cooperative';
    this.note(seat, t().asks(this.name(seat)));
    try {
      await this.hint.ask(this.table, seat, this.shared && !cooperative ? 'table' : 'own');
      if (this.advice) this.announce(`${this.advice.move} ${this.advice.why}`);
    } catch (error) {
      this.failure = String(error);
    }
  }

  /**
   * Others have sat down at this table, or are away. Whoever plays here looks with their own eyes; where nobody
   * does (any more), the screen looks on.
   */
  reseat(): void {
    const before = this.persons.join();
    this.setup = this.table.setup;
    this.watching = personsOf(this.setup).length === 0 ? 'spectator' : null;
    if (this.persons.join() !== before) void this.refresh();
  }

  /** Looks on with other eyes. */
  async watch(viewer: Viewer): Promise<void> {
    this.watching = viewer;
    await this.refresh();
  }

  /** Reads everything again: another language, other eyes. */
  async refresh(): Promise<void> {
    this.#covered = null;
    await this.look();
    this.#invited = null;
    this.rhythm.poke();
  }

  #legalFor(seat: Seat): Legal[] {
    return this.now.legal.find((each) => each.seat === seat)?.legal ?? [];
  }

  #hideSecrets(): void {
    if (this.#covered === null) return;
    this.view = this.#covered;
    this.#covered = null;
    this.secrets = null;
    this.legal = [];
  }

  async #act(action: () => Promise<void>): Promise<boolean> {
    this.#pending += 1;
    this.#hideSecrets();
    this.hurry();
    this.refusal = null;
    this.hint.drop();
    this.announce('');
    try {
      await action();
      return true;
    } catch (error) {
      this.withdraw();
      const soft = error instanceof EngineError && SOFT[error.code];
      if (error instanceof EngineError && error.refusal) this.refuse(error.refusal);
      else if (soft) say(soft());
      else this.failure = String(error);
      return false;
    } finally {
      this.#pending -= 1;
      this.rhythm.poke();
    }
  }

  async #run(): Promise<void> {
    while (!this.closed) {
      await this.showAll();
      if (this.closed) return;
      if (this.held || this.waiting || this.paused || this.#pending > 0) {
        await this.rhythm.sleep();
      } else if (!(await this.#advance())) {
        await this.#invite();
        await this.rhythm.sleep();
        this.#dismiss();
      }
    }
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
    this.#invited = this.table.status;
    if (turn.type === 'over' || this.watching !== null) return;
    const seat =
      turn.type === 'decide' ? turn.seats.find((each) => isPerson(this.setup.sitters[each])) : turn.by;
    if (seat === undefined || !this.persons.includes(seat)) return;
    const changed = this.#lastActor !== null && this.#lastActor !== seat;
    const secret = (this.ui.secretChoice?.(this.view, seat) ?? false) || this.#isFirstLook(seat);
    const always = this.ui.hasSecrets && this.setup.house.handOver === 'always' && changed;
    if (turn.type === 'decide' && this.shared && this.#covered === null && (secret || always)) {
      this.handOver = seat;
      this.#lastActor = seat;
      return;
    }
    this.actor = seat;
    if (changed) await new Promise((done) => setTimeout(done, GUARD_MS));
    this.#lastActor = seat;
    if (this.table.status.turn !== turn || this.actor !== seat) return;
    if (turn.type === 'chance') this.mayThrow = true;
    else this.legal = this.#legalFor(seat);
  }

  #dismiss(): void {
    if (this.table.status === this.#invited && this.#pending === 0 && !this.paused) return;
    this.#lower();
  }

  /** Nothing may be touched any more. */
  #lower(): void {
    this.actor = null;
    this.handOver = this.looking = null;
    this.legal = [];
    this.mayThrow = false;
    this.hint.drop();
  }
}
