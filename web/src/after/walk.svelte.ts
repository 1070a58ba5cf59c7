// Going through a record move by move: the next move is played out on the board, anything else is laid out.
import type { Session } from '../play/session.svelte';
import type { Seat } from '../table/table';
import type { Recorded } from './recorded';

export class Walk {
  readonly #session: Session;
  readonly #table: Recorded;
  readonly #unsubscribe: () => void;
  /** The move that is being played out or laid out. */
  #aim: number | null = null;
  /** How many moves have been made on the board. */
  made = $state(0);
  /** Move after move, by itself. */
  autoplay = $state(false);

  constructor(session: Session, table: Recorded) {
    this.#session = session;
    this.#table = table;
    this.made = table.made;
    this.#unsubscribe = table.subscribe(() => this.#changed());
  }

  get length(): number {
    return this.#table.stops.length - 1;
  }

  /** Who made the last move. */
  get mover(): Seat | null {
    return this.made === 0 ? null : (this.#table.standing[this.#table.stops[this.made - 1]!]?.seat ?? null);
  }

  close(): void {
    this.#unsubscribe();
  }

  /** So many moves on or back; one that is still being played out counts as made. */
  by(moves: number): void {
    void this.go((this.#aim ?? this.made) + moves);
  }

  async go(to: number): Promise<void> {
    const from = this.#aim ?? this.made;
    const aim = Math.max(0, Math.min(to, this.length));
    this.#halt();
    this.#aim = aim;
    const plays = aim === from + 1;
    await this.#table.go(this.#table.stopAfter(plays ? from : aim));
    if (this.#aim !== aim) return; // somebody has pressed again meanwhile
    if (plays) this.#playTo(aim);
    else this.#aim = null;
  }

  async play(on: boolean): Promise<void> {
    this.#halt();
    this.#aim = null;
    this.autoplay = on;
    if (!on) return;
    if (this.made === this.length) await this.#table.go(this.#table.stopAfter(0));
    this.#playTo(this.length);
  }

  #playTo(made: number): void {
    this.#table.until = this.#table.stopAfter(made);
    this.#session.setPaused(false);
  }

  #halt(): void {
    this.autoplay = false;
    this.#session.setPaused(true);
    this.#session.skip();
  }

  #changed(): void {
    this.made = this.#table.made;
    if (this.#session.paused || this.#table.at < this.#table.until) return;
    this.#aim = null;
    this.autoplay = false;
    this.#session.setPaused(true);
  }
}
