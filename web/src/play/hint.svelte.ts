// What the octopus proposes to the person on turn.
import { settings } from '../store/settings.svelte';
import type { Seat, Table, Thought } from '../table/table';

export class Hint {
  /** How far the thought is; null while nothing was asked. */
  share: number | null = $state(null);
  thought: Thought | null = $state.raw(null);
  #abort = new AbortController();

  /** `table`: nothing but what lies open, so that it remembers for nobody. */
  async ask(table: Table, seat: Seat, memory: 'own' | 'table'): Promise<void> {
    this.drop();
    const { signal } = (this.#abort = new AbortController());
    const progress = (share: number) => {
      if (!signal.aborted) this.share = share;
    };
    this.share = 0;
    try {
      const thought = await table.think({ seat, memory, lang: settings.lang }, progress, signal);
      if (!signal.aborted) this.thought = thought;
    } finally {
      if (!signal.aborted && this.thought === null) this.drop();
    }
  }

  drop(): void {
    this.#abort.abort();
    this.share = this.thought = null;
  }
}
