// The games kept on this device, in IndexedDB. A change of a table is shown first and written right after the
// picture; a reload or a crash loses at most the step that is being shown.
//
// A table is played on one page at a time: the last that opened it. The page that had it before is told, and
// can no longer write it; the database itself sees to that, since its transactions wait for each other.
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { SavedTable } from '../table/local';
import { connect, isOutdated, type Kept, type Schema } from './database';
import { Later } from './later';

/** Once the next frame is drawn; a page that lies hidden draws none. */
function afterPicture(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Kept in memory alone when the browser refuses storage; `trouble` says so. */
export class Shelf {
  /** What this page wrote last, or could not write. */
  readonly #memory = new Map<string, SavedTable>();
  /** What may not have reached the disk yet. */
  readonly #unwritten = new Map<string, SavedTable>();
  #db: IDBPDatabase<Schema> | null = null;
  readonly #page = crypto.getRandomValues(new Uint32Array(2)).join('-');
  readonly #pages = new BroadcastChannel('calanque.tables');
  readonly #losers = new Map<string, () => void>();
  readonly #later = new Later<SavedTable>((saved) => this.#write(saved), afterPicture);
  /** Nothing is kept: refused by the browser, or held by a later version of this page. */
  trouble: 'blocked' | 'outdated' | null = null;
  /** Called when something could not be written: the page offers the record as a file. */
  onFailure: (error: unknown, saved: SavedTable) => void = () => {};
  /** Called when writing works again after it had failed. */
  onSuccess: () => void = () => {};
  /** Called when a later version of the page takes the games over: this one can keep nothing any more. */
  onOutdated: () => void = () => {};
  #failed = false;
  /** What is being written. */
  readonly #changes = new Set<{ abort(): void }>();

  private constructor() {
    addEventListener('pagehide', () => this.#leave());
    window.addEventListener('pageshow', ({ persisted }) => persisted && void this.#writeAgain());
    document.addEventListener('visibilitychange', () => document.hidden && void this.#later.flush());
    this.#pages.onmessage = ({ data }: MessageEvent<string>) => this.#lose(data);
  }

  static async open(): Promise<Shelf> {
    const shelf = new Shelf();
    await shelf.#connect();
    return shelf;
  }

  /** Keeps a table as soon as the picture is there; of several versions the last. */
  keep(saved: SavedTable): void {
    this.#unwritten.set(saved.id, saved);
    this.#later.put(saved);
  }

  /** Writes a table at once, whoever has it open. */
  async put(saved: SavedTable): Promise<void> {
    await this.take(saved.id);
    this.keep(saved);
    await this.#later.flush();
  }

  /** A table that this page goes on with; no other page may from now on. */
  async take(id: string): Promise<SavedTable | undefined> {
    await this.#later.flush();
    const change = this.#db?.transaction('tables', 'readwrite');
    const stored = await change?.store.get(id);
    try {
      if (stored) await change!.store.put({ ...stored, page: this.#page });
      await change?.done;
    } catch {
      // A full disk: it is said when the first change cannot be written.
    }
    this.#pages.postMessage(id);
    return stored ?? this.#memory.get(id);
  }

  /** Calls back once, when another page takes the table; not any more after the returned call. */
  whenTaken(id: string, run: () => void): () => void {
    this.#losers.set(id, run);
    return () => this.#losers.delete(id);
  }

  async get(id: string): Promise<SavedTable | undefined> {
    await this.#later.flush();
    return (await this.#db?.get('tables', id)) ?? this.#memory.get(id);
  }

  /** Latest first. */
  async list(): Promise<SavedTable[]> {
    await this.#later.flush();
    const stored = (await this.#db?.getAllFromIndex('tables', 'updated')) ?? [];
    const ids = new Set(stored.map((saved) => saved.id));
    const unsaved = [...this.#memory.values()].filter((saved) => !ids.has(saved.id));
    return [...stored, ...unsaved].sort((a, b) => b.updated - a.updated);
  }

  async delete(id: string): Promise<void> {
    await this.#later.flush();
    this.#memory.delete(id);
    await this.#db?.delete('tables', id);
  }

  async #connect(): Promise<void> {
    try {
      this.#db = await connect({
        onCleared: () => void this.#writeAgain(),
        onOutdated: () => {
          this.#db = null;
          this.trouble = 'outdated';
          this.onOutdated();
        },
      });
      this.trouble = null;
    } catch (error) {
      this.#db = null;
      this.trouble = isOutdated(error) ? 'outdated' : 'blocked';
    }
  }

  /**
   * Somebody cleared what the browser keeps: the games that this page has played are still here. While it is
   * being cleared, the browser refuses.
   */
  async #writeAgain(): Promise<void> {
    for (const wait of [0, 100, 500, 2000]) {
      await new Promise((done) => setTimeout(done, wait));
      await this.#connect();
      if (this.#db) break;
    }
    for (const saved of this.#memory.values()) {
      if (this.#db) this.keep(saved);
      else this.onFailure(new Error('cleared'), saved);
    }
  }

  #lose(id: string): void {
    const run = this.#losers.get(id);
    this.#losers.delete(id);
    this.#memory.delete(id);
    this.#unwritten.delete(id);
    run?.();
  }

  async #write(saved: SavedTable): Promise<void> {
    if (this.#unwritten.get(saved.id) !== saved) return; // a later version waits, or another page has it
    this.#memory.set(saved.id, saved);
    let change: IDBPTransaction<Schema, ['tables'], 'readwrite'> | undefined;
    try {
      change = this.#db?.transaction('tables', 'readwrite');
      if (change) this.#changes.add(change);
      const stored = await change?.store.get(saved.id);
      const lost = stored?.page !== undefined && stored.page !== this.#page;
      if (!lost) await change?.store.put(this.#mine(saved));
      await change?.done;
      if (this.#unwritten.get(saved.id) === saved) this.#unwritten.delete(saved.id);
      if (lost) this.#lose(saved.id);
      if (this.#failed) this.onSuccess();
      this.#failed = false;
    } catch (error) {
      if (change && !this.#changes.has(change)) return; // given up: see #leave
      this.#failed = true;
      this.onFailure(error, saved);
    } finally {
      if (change) this.#changes.delete(change);
    }
  }

  /**
   * A page that is being closed hears no answer. What waits for one would never end, and WebKit, which keeps the
   * page for the way back, would let no other page read or write: it is given up, and what is left is written
   * without asking whose it is. Whoever comes back to the page connects again.
   */
  #leave(): void {
    const underWay = [...this.#changes];
    this.#changes.clear();
    for (const change of underWay) change.abort();
    const change = this.#db?.transaction('tables', 'readwrite');
    for (const saved of this.#unwritten.values()) void change?.store.put(this.#mine(saved));
    change?.commit();
    this.#db?.close();
    this.#db = null;
  }

  #mine(saved: SavedTable): Kept {
    return { ...saved, page: this.#page };
  }
}

export const isOver = (saved: SavedTable): boolean => saved.stopped || saved.status.turn.type === 'over';
