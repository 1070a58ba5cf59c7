// When the steps of a table are shown, in milliseconds of `performance.now()`. It follows from the moments at which
// they happened and from how long they are shown, and never from when this screen came to show them: so it is the
// same on every screen beside it, and one that was late makes up for it.

export class Timetable {
  #moved = -Infinity;
  #read = -Infinity;

  /**
   * When a step begins that may be shown from `at` on: when the one before has moved and, if somebody `reads` of it
   * first, has been read.
   */
  begins(at: number, reads: boolean): number {
    return Math.max(at, reads ? this.#read : this.#moved);
  }

  /** The step that was begun moves until then. */
  moves(until: number): void {
    this.#moved = this.#read = until;
  }

  /** What has moved is read for so long: gives the end of it. */
  reads(ms: number): number {
    this.#read = this.#moved + ms;
    return this.#read;
  }

  /** Somebody here waited or could not wait: this screen goes on from now, with the time everything takes. */
  restart(): void {
    this.moves(performance.now());
  }
}
