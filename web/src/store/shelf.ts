// The games kept on this device, in IndexedDB. A change of a table is shown first and written right after the
// picture; a reload or a crash loses at most the step that is being shown.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SavedTable } from '../table/local';
import { Later } from './later';

interface Schema extends DBSchema {
  tables: { key: string; value: SavedTable; indexes: { updated: number } };
}

/** Once the next frame is drawn; a page that lies hidden draws none. */
function afterPicture(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Kept in memory alone when the browser refuses storage; `blocked` says so. */
export class Shelf {
  readonly #memory = new Map<string, SavedTable>();
  readonly #db: IDBPDatabase<Schema> | null;
  readonly #later = new Later<SavedTable>((saved) => this.#write(saved), afterPicture);
  /** Called when something could not be written: the page offers the record as a file. */
  onFailure: (error: unknown, saved: SavedTable) => void = () => {};
  /** Called when writing works again after it had failed. */
  onSuccess: () => void = () => {};
  #failed = false;

  private constructor(db: IDBPDatabase<Schema> | null) {
    this.#db = db;
    addEventListener('pagehide', () => void this.#later.flush());
    document.addEventListener('visibilitychange', () => document.hidden && void this.#later.flush());
  }

  static async open(): Promise<Shelf> {
    try {
      const db = await openDB<Schema>('calanque', 1, {
        upgrade(fresh) {
          fresh.createObjectStore('tables', { keyPath: 'id' }).createIndex('updated', 'updated');
        },
      });
      return new Shelf(db);
    } catch {
      return new Shelf(null);
    }
  }

  get blocked(): boolean {
    return this.#db === null;
  }

  /** Keeps a table as soon as the picture is there; of several versions the last. */
  keep(saved: SavedTable): void {
    this.#later.put(saved);
  }

  async put(saved: SavedTable): Promise<void> {
    this.#later.put(saved);
    await this.#later.flush();
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

  async #write(saved: SavedTable): Promise<void> {
    this.#memory.set(saved.id, saved);
    try {
      const change = this.#db?.transaction('tables', 'readwrite');
      const put = change?.store.put(saved);
      change?.commit(); // at once: a page that is being closed hears no more of it
      await Promise.all([put, change?.done]);
      if (this.#failed) this.onSuccess();
      this.#failed = false;
    } catch (error) {
      this.#failed = true;
      this.onFailure(error, saved);
    }
  }
}

export const isOver = (saved: SavedTable): boolean => saved.stopped || saved.status.turn.type === 'over';
