// Brings on what is seen of a table: one beat after the other, at a pace people can follow. The board shows a beat
// from its first motion on; everything that tells of it (log, scores, banner, live region) reads `told`, which
// changes when the picture is there and not before.
import type { GameUi } from './ui';
import { paced, reducedMotion, set, settings } from '../store/settings.svelte';
import {
  isPerson,
  type Event,
  type Foreseen,
  type GameId,
  type Now,
  type Seat,
  type Table,
  type ViewOf,
  type Viewer,
} from '../table/table';
import { play as sound } from '../ui/sound';
import { continues, fold, moverOf, sentencesIn, toldOf } from './beats';
import { watchOf } from './eyes';
import { Rhythm } from './rhythm';
import { share } from './share';
import { Shown, type Step } from './shown.svelte';
import { Timetable } from './timetable';
import { t } from './words';

const READING_MS = 400;
const LETTER_MS = 55;
/** Of a sentence that tells of a beat. */
const USUAL_LETTERS = 30;

/** Do these events begin with those? */
const begins = (events: readonly Event[], those: readonly Event[]): boolean =>
  those.every(({ notation }, i) => events[i]?.notation === notation);

export class Showing<G extends GameId = GameId> extends Shown<G> {
  /** What the table told last: it is never behind what is shown. */
  protected now: Now = null!;
  protected closed = false;
  protected readonly rhythm = new Rhythm();
  readonly #timetable = new Timetable();
  /** The steps of the beat on show, as far as they have come. */
  #beat: Step<G>[] = [];
  #queue: Step<G>[] = [];
  #resting: Promise<void> = Promise.resolve();
  /** Somebody wants to see the end of this beat at once. */
  #hurried = false;
  /** A step on the board that the table has not told of yet, and when its motion ends. */
  #ahead: { step: Step<G>; moved: Promise<void> } | null = null;
  readonly #unsubscribe: () => void;

  constructor(table: Table, ui: GameUi<G>, watching: Viewer | null) {
    super(table, ui, watching);
    this.#unsubscribe = table.subscribe((now, anew, at) => this.#hear(now, anew, at));
  }

  close(): void {
    this.closed = true;
    this.#unsubscribe();
    this.rhythm.poke();
    this.skip();
  }

  /** The faces that were held up have been seen. */
  seen(): void {
    this.held = null;
    this.waiting = false;
    this.#timetable.restart();
    this.rhythm.poke();
  }

  /** Ends what is on show: mark, motion and rest at once. */
  skip(): void {
    this.#timetable.restart();
    this.hurry();
  }

  /** Whoever acts here has seen enough. Screens side by side go on at the moments that they share. */
  protected hurry(): void {
    this.#hurried = true;
    if (!this.table.isRemote) this.#timetable.restart();
    this.rhythm.skip();
  }

  /** Puts on the board what somebody here has just done, before the table has told of it. */
  protected anticipate(mover: Seat, { events, view }: Foreseen): void {
    if (this.#beat.length > 0 || this.#queue.length > 0) return;
    share(view, this.view);
    const last = this.told.log.at(-1);
    const turn = last?.seat === mover ? last.turn : (last?.turn ?? 0) + 1;
    const retold = events.map((event) => ({ ...this.#retold(event, this.now), turn }));
    const step = { events: retold, before: this.view, view: view as ViewOf<G>, status: this.status };
    this.mover = mover;
    this.#hurried = false;
    this.#ahead = { step, moved: this.#move(step, false) };
  }

  /** The table has not taken it: the board shows again what is so. */
  protected withdraw(): void {
    if (!this.#ahead) return;
    this.#ahead = null;
    this.hurry();
    this.phase = this.step = this.mover = null;
    this.view = this.now.view as ViewOf<G>;
    if (this.open) this.secrets = this.view;
  }

  /** Nobody has looked for a while: the table as it lies now. What has happened since stands in the log alone. */
  catchUp(): void {
    const untold = this.phase === 'rest' ? [] : this.#beat;
    const events = [...untold, ...this.#queue].flatMap((step) => step.events);
    const log = fold(this.told.log, events, this.ui);
    this.#layOut({ ...this.now, events: [] });
    this.told = { ...this.told, log };
    this.seen();
  }

  /** Everything as it stands now, without showing how it came. */
  protected look(): Promise<void> {
    return this.table.watch(watchOf(this.table.setup, this.watching));
  }

  #hear(now: Now, anew: boolean, at?: number): void {
    const before = this.now?.view as ViewOf<G>;
    const { status, view } = now;
    share(view, before);
    const events = now.events.map((event) => this.#retold(event, now));
    this.now = { ...now, events };
    if (anew) this.#layOut(this.now);
    else
      this.#queue.push({ events, before, view: view as ViewOf<G>, status, ...(at !== undefined && { at }) });
    this.rhythm.poke();
  }

  /** Somebody at another device goes on: nobody reads any longer than they did. */
  #isHastened(mover: Seat | null): boolean {
    return this.table.isRemote === true && mover !== null && this.setup.sitters[mover]?.kind !== 'bot';
  }

  /** In the words of this table. */
  #retold(event: Event, { view, status }: Now): Event {
    const at = { view: view as ViewOf<G>, status, name: (seat: Seat) => this.name(seat) };
    const { say, log } = this.ui.retell?.(event, at) ?? {};
    return {
      ...event,
      ...(event.say && say !== undefined && { say: { ...event.say, text: say } }),
      ...(event.log && log !== undefined && { log: { ...event.log, text: log } }),
    };
  }

  #layOut({ events, view, status }: Now): void {
    this.#queue = [];
    this.#beat = [];
    this.#ahead = null;
    this.skip();
    this.phase = this.coming = this.step = this.mover = null;
    this.setup = this.table.setup;
    this.view = view as ViewOf<G>;
    this.secrets = this.open ? this.view : null;
    this.told = { view: this.view, status, log: fold([], events, this.ui), announcement: '' };
  }

  /** Shows what has happened, one beat after the other, until nothing is left to show. */
  protected async showAll(): Promise<void> {
    for (let step = this.#queue[0]; step && !this.closed; step = this.#queue[0]) {
      if (!this.#isPart(step)) await this.#tell();
      if (this.#queue[0] !== step) continue; // the table was laid out anew meanwhile
      await this.#show(step);
    }
    if (!this.#goesOn) await this.#tell();
  }

  /** The table settles by itself what the beat has begun: it is not told by halves. */
  get #goesOn(): boolean {
    const { turn } = this.#beat.at(-1)?.status ?? this.status;
    return !this.paused && turn.type === 'chance' && turn.kind !== 'throw';
  }

  #isPart({ events }: Step<G>): boolean {
    const sofar = this.#beat.flatMap((step) => step.events);
    return sofar.length === 0 || continues(fold([], sofar, this.ui), events, this.ui);
  }

  async #show(step: Step<G>): Promise<void> {
    const beat = this.#beat;
    const first = beat.length === 0;
    const mover = (first ? null : this.mover) ?? this.#moverOf(step);
    const own = mover !== null && isPerson(this.setup.sitters[mover]);
    const bot = mover !== null && !own;
    const reads = first && !this.#isHastened(mover);
    if (reads) await this.#resting;
    else if (first && this.phase === 'rest') this.rhythm.skip();
    if (this.#beat !== beat) return; // the table was laid out anew meanwhile
    if (first) this.#hurried = false;
    this.#queue.shift();
    beat.push(step);
    const begin = this.#timetable.begins(step.at ?? performance.now(), reads);
    this.#timetable.moves(begin + this.#lasting(step, bot || (own && this.table.isRemote === true)));
    const ahead = this.#ahead;
    this.#ahead = null;
    if (ahead && begins(step.events, ahead.step.events)) {
      await ahead.moved;
      const events = step.events.slice(ahead.step.events.length);
      if (events.length > 0) await this.#move({ ...step, events, before: ahead.step.view }, bot);
      return;
    }
    await this.#until(own ? (step.at ?? begin) : begin); // whoever acts need not wait for the eyes of others
    if (this.#beat !== beat) return;
    this.mover = mover;
    if (ahead) this.view = step.before;
    const { mark = 0 } = this.ui.times(step, bot);
    if (bot && mark > 0) {
      this.phase = 'mark';
      this.coming = step;
      await this.#until(begin + paced(mark));
      if (this.#beat !== beat) return;
      this.coming = null;
    }
    await this.#move(step, bot);
  }

  /** How long a step is marked and moves where others watch it, or where it is done. */
  #lasting(step: Step<G>, watched: boolean): number {
    const { mark = 0, move } = this.ui.times(step, watched);
    return paced((watched ? mark : 0) + (reducedMotion() ? 0 : move));
  }

  async #move(step: Step<G>, bot: boolean): Promise<void> {
    this.phase = 'move';
    this.step = step;
    this.view = step.view;
    if (this.open) this.secrets = step.view;
    this.#sound(step, bot);
    // A motion is never cut short: a screen that is late makes up for it where there is nothing to see.
    if (!reducedMotion()) await this.#until(performance.now() + paced(this.ui.times(step, bot).move));
  }

  /** Each sound comes with what makes it, as long as that is on show. */
  #sound(step: Step<G>, bot: boolean): void {
    for (const { name, at } of this.ui.sounds?.(step, bot) ?? []) {
      if (at === 0 || reducedMotion()) sound(name);
      else setTimeout(() => this.step === step && sound(name), paced(at));
    }
  }

  async #until(moment: number): Promise<void> {
    if (!this.#hurried) await this.rhythm.until(moment);
  }

  /** The picture is there: now it may be told, and there is time to read of it. */
  async #tell(): Promise<void> {
    const beat = this.#beat;
    const last = beat.at(-1);
    if (!last) return;
    const { mover } = this;
    const bot = mover !== null && !isPerson(this.setup.sitters[mover]);
    const events = beat.flatMap((step) => step.events);
    const log = fold(this.told.log, events, this.ui);
    this.phase = 'rest';
    const announcement = [this.#words(events), ...this.#meet(beat)].join(' ');
    this.told = { view: last.view, status: last.status, log, announcement };
    const held = this.#mayHold && beat.find((step) => this.ui.hold?.(step));
    if (held) await this.#hold(held);
    if (this.#beat !== beat) return;
    this.step = null;
    this.#beat = [];
    this.waiting = bot && this.setup.house.waitAfterBot && this.persons.length > 0 && this.#botNext();
    const own = mover !== null && this.persons.includes(mover);
    const reading = events.length > 0 ? READING_MS + LETTER_MS * this.#letters(events, own) : 0;
    const ms = this.#hurried ? 0 : paced(reading);
    const rests = held ? Promise.resolve() : this.#until(this.#timetable.reads(ms));
    this.#resting = rests.then(() => {
      // Where another beat follows at once, its first picture is the next one.
      if (this.#beat.length === 0 && this.#queue.length === 0) this.phase = null;
    });
  }

  /**
   * Whoever did it knows what it was. Screens side by side go on together, in whatever language they tell of it: each
   * sentence counts as one of the usual length, and where eyes are told different ones, all of them as one.
   */
  #letters(events: Event[], own: boolean): number {
    if (this.table.isRemote) return USUAL_LETTERS * (this.ui.hasSecrets ? 1 : sentencesIn(events, this.ui));
    return own ? 0 : (fold([], events, this.ui).at(-1)?.line?.text.length ?? 0);
  }

  /** What is said aloud: with its clause where that is wanted. */
  #words(events: Event[]): string {
    const words = toldOf(events, this.ui).say.flatMap(({ say, clause, event }) => {
      const seat = Number(event['seat']);
      if (event['type'] === 'undone') return [t().undone(this.name(seat))];
      if (event['type'] === 'redone') return [t().redone(this.name(seat))];
      if (say?.text === undefined) return [];
      return settings.speakClauses && clause ? [`${say.text} § ${clause}.`] : [say.text];
    });
    return words.join(' ');
  }

  #moverOf(step: Step<G>): Seat | null {
    const { turn } = step.status; // a card that is being turned: nothing has been seen yet
    const by = step.events.length === 0 && turn.type === 'chance' ? (turn.by ?? null) : null;
    return (this.ui.mover ?? moverOf)(step.events) ?? by;
  }

  /** Nobody at this screen is asked for anything before something else moves. */
  #botNext(): boolean {
    const { turn } = this.table.status;
    if (turn.type === 'decide') return !turn.seats.some((seat) => this.persons.includes(seat));
    return turn.type === 'chance' && (turn.by === undefined || !this.persons.includes(turn.by));
  }

  /** What is met for the first time on this device is shown, and said with the rest. */
  #meet(beat: Step<G>[]): string[] {
    const said: string[] = [];
    for (const step of beat) {
      const met = this.ui.firstMet?.(step);
      if (!met || settings.met.includes(met.key) || settings.met.includes('*')) continue;
      set({ met: [...settings.met, met.key] });
      this.firstMet = met;
      said.push(met.text);
    }
    return said;
  }

  /** Somebody here is to see it; and screens side by side show it for the same time, if it has one. */
  get #mayHold(): boolean {
    const { looking } = this.setup.house;
    return this.persons.length > 0 || (this.table.isRemote === true && looking !== 'press');
  }

  async #hold(step: Step<G>): Promise<void> {
    this.held = step;
    const { looking } = this.setup.house;
    if (looking !== 'press') await this.rhythm.until(this.#timetable.reads(looking * 1000));
    else if (settings.pace !== 'none') while (this.held && !this.closed) await this.rhythm.sleep();
    this.held = null;
  }
}
