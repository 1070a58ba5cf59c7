// When a session goes on: it sleeps until somebody pokes it, and rests while something is on show.

/** A timer that fired so much too late is made up for by the next one: screens side by side stay together. */
const LATE_MS = 50;

export class Rhythm {
  #wake: () => void = () => {};
  #poked = false;
  #skip: () => void = () => {};
  /** When the last rest was to end. */
  #due = -Infinity;

  /** Lets a sleeper go on, now or when it next would sleep. */
  poke(): void {
    this.#poked = true;
    this.#wake();
  }

  async sleep(): Promise<void> {
    if (!this.#poked) await new Promise<void>((done) => (this.#wake = done));
    this.#poked = false;
  }

  /** True when somebody skipped. */
  rest(ms: number): Promise<boolean> {
    if (ms <= 0) return Promise.resolve(false);
    const now = performance.now();
    this.#due = (now - this.#due < LATE_MS ? this.#due : now) + ms;
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), this.#due - now);
      this.#skip = () => {
        clearTimeout(timer);
        this.#due = -Infinity;
        done(true);
      };
    });
  }

  /** Ends the rest that is going on. */
  skip(): void {
    this.#skip();
  }
}
