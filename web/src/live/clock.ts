// The server's clock, as well as this device can tell: it asks now and then, and of several answers the one that
// came back soonest is the most exact.
import type { Line } from './line';

/** So many answers are compared: clocks drift apart, so older ones are forgotten. */
const KEPT = 6;
const AGAIN_MS = 15_000;

interface Answer {
  /** How long it took, and how far this device's clock is ahead of the server's, in milliseconds. */
  trip: number;
  ahead: number;
}

export class Clock {
  readonly #line: Line;
  #answers: Answer[] = [];
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(line: Line) {
    this.#line = line;
    line.onState((state) => {
      // Another connection may lead to another server, or to one that has begun to count anew.
      this.#answers = [];
      clearTimeout(this.#next);
      if (state === 'open') void this.#ask();
    });
    if (line.state === 'open') void this.#ask();
  }

  /** A moment of the server's clock as `performance.now()` has it here; null while that is not known. */
  here(moment: number): number | null {
    if (this.#answers.length === 0) return null;
    return moment + this.#answers.reduce((best, each) => (each.trip < best.trip ? each : best)).ahead;
  }

  async #ask(): Promise<void> {
    const asked = performance.now();
    try {
      const { clock } = await this.#line.call('clock', {});
      const answered = performance.now();
      this.#answers.push({ trip: answered - asked, ahead: (asked + answered) / 2 - clock });
    } catch {
      return; // a server that knows no clock: its tables are shown as they are told
    }
    const known = this.#answers.length >= KEPT;
    if (known) this.#answers = this.#answers.slice(-KEPT);
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.#ask(), known ? AGAIN_MS : 100);
  }
}
