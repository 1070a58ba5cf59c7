// What this device remembers of the tables on the server that it was at last.

const MOST = 50;

export class Kept<T> {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  get(table: string): T | null {
    return this.#all().find(([known]) => known === table)?.[1] ?? null;
  }

  put(table: string, value: T): void {
    const others = this.#all().filter(([known]) => known !== table);
    try {
      localStorage.setItem(this.#key, JSON.stringify([[table, value], ...others].slice(0, MOST)));
    } catch {
      // Refused by the browser: then it is not remembered.
    }
  }

  #all(): [table: string, value: T][] {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]');
    } catch {
      return []; // refused, or nothing of ours
    }
  }
}

/** How many steps the game had when it was last looked at: whoever comes back hears what they have missed. */
export const lastLook = new Kept<number>('calanque.seen');
/** The seals that were seen before anything was drawn under them: with them a page proves its dice, days later too. */
export const seenSeals = new Kept<readonly string[]>('calanque.seals');
/** Whom one does not want to hear there. */
export const mutedThere = new Kept<readonly number[]>('calanque.muted');
