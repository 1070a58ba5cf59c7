// A record as a table: it can be looked at, at every step, but nothing can be played.
import { loadAt, MatchTable } from '../table/match';
import type { Engine } from '../engine/engine';
import { DEFAULT_HOUSE_RULES } from '../table/setup';
import type { Lang, Legal, Seat, Setup, StandingStep, Table } from '../table/table';
import { movesBy, stepsOf, stopsOf } from './record';

const readOnly = (): Promise<never> => Promise.reject(new Error('a record cannot be changed'));

export class Recorded extends MatchTable implements Table {
  /** How many steps stand after so many moves. */
  readonly stops: number[];
  /** It goes on by itself as far as this step. */
  until: number;
  setup: Setup;
  /** How many steps stand on the table. */
  at = 0;

  private constructor(
    engine: Engine,
    readonly id: string,
    setup: Setup,
    readonly text: string,
    readonly standing: StandingStep[],
  ) {
    super(engine);
    this.stops = stopsOf(standing);
    this.until = standing.length;
    this.setup = { ...setup, house: { ...DEFAULT_HOUSE_RULES, looking: 3 } };
  }

  /** Opens it where so many moves have been made. */
  static async open(engine: Engine, id: string, setup: Setup, text: string, made = 0): Promise<Recorded> {
    const recorded = new Recorded(engine, id, setup, text, await stepsOf(engine, text));
    await recorded.#load(recorded.stopAfter(made));
    await recorded.watch(recorded.eyes);
    return recorded;
  }

  /** How many moves have been made. */
  get made(): number {
    return movesBy(this.stops, this.at);
  }

  stopAfter(made: number): number {
    return this.stops[Math.max(0, Math.min(made, this.stops.length - 1))]!;
  }

  /** Shows the table after so many steps; one step forward is played, anything else is simply laid out. */
  go(at: number): Promise<void> {
    return this.inTurn(async () => {
      const next = Math.max(0, Math.min(at, this.standing.length));
      if (next === this.at) return;
      const jumps = next !== this.at + 1;
      await this.#load(next);
      this.tell(await this.ask('look', {}, jumps ? 0 : undefined), jumps);
    });
  }

  async advance(): Promise<boolean> {
    if (this.at >= Math.min(this.until, this.standing.length)) return false;
    await this.go(this.at + 1);
    return true;
  }

  /** What that seat could do here. */
  async legal(seat: Seat, lang: Lang): Promise<Legal[]> {
    return (await this.call('legal', { seat, lang })).legal;
  }

  override explain = readOnly;
  override preview = readOnly;
  play = readOnly;
  cast = readOnly;
  undo = readOnly;
  redo = readOnly;
  setSitter = readOnly;
  think = readOnly;
  next = readOnly;
  forget = readOnly;

  async #load(at: number): Promise<void> {
    const old = this.match;
    this.match = (await loadAt(this.engine, this.text, this.standing, at)).match;
    this.at = at;
    if (old !== 0) await this.engine.call('close', { match: old });
  }
}
