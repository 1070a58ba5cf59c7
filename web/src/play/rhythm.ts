// When a session goes on: it sleeps until somebody pokes it, and rests while something is on show.
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

  /** True when somebody skipped. */
  rest(ms: number): Promise<boolean> {
    if (ms <= 0) return Promise.resolve(false);
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), ms);
      this.#skip = () => {
        clearTimeout(timer);
        done(true);
      };
    });
  }

  /** Ends the rest that is going on. */
  skip(): void {
    this.#skip();
  }
}
