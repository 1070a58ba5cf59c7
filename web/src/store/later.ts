// What is to be written once there is time for it. Of several versions of one thing the last is written.
export class Later<T extends { id: string }> {
  readonly #waiting = new Map<string, T>();
  readonly #write: (item: T) => Promise<void>;
  readonly #when: (run: () => void) => void;

  /** `when` calls back when there is time. */
  constructor(write: (item: T) => Promise<void>, when: (run: () => void) => void) {
    this.#write = write;
    this.#when = when;
  }

  put(item: T): void {
    if (this.#waiting.size === 0) this.#when(() => void this.flush());
    this.#waiting.set(item.id, item);
  }

  /** Begins to write what waits, at once. */
  async flush(): Promise<void> {
    const items = [...this.#waiting.values()];
    this.#waiting.clear();
    await Promise.all(items.map(this.#write));
  }
}
