// When a session goes on: it sleeps until somebody pokes it, and waits while something is on show.

export class Rhythm {
  #wake: () => void = () => {};
  #poked = false;
  #skip: () => void = () => {};

  /** Lets a sleeper go on, now or when it next would sleep. */
  poke(): void {
    this.#poked = true;
    this.#wake();
  }

  async sleep(): Promise<void> {
    if (!this.#poked) await new Promise<void>((done) => (this.#wake = done));
    this.#poked = false;
  }

  /** Until that moment of `performance.now()`, or until somebody skips. */
  until(moment: number): Promise<void> {
    const ms = moment - performance.now();
    if (ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Ends the wait that is going on. */
  skip(): void {
    this.#skip();
  }
}
