// The games kept on this device, in IndexedDB. Every change of a table is written at once, so that a
// reload or a crash loses nothing.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SavedTable } from '../table/local';

interface Schema extends DBSchema {
  tables: { key: string; value: SavedTable; indexes: { updated: number } };
}

/** Kept in memory alone when the browser refuses storage; `blocked` says so. */
export class Shelf {
  readonly #memory = new Map<string, SavedTable>();
  readonly #db: IDBPDatabase<Schema> | null;
  /** Called when something could not be written: the page offers the record as a file. */
  onFailure: (error: unknown, saved: SavedTable) => void = () => {};
  /** Called when writing works again after it had failed. */
  onSuccess: () => void = () => {};
  #failed = false;

  private constructor(db: IDBPDatabase<Schema> | null) {
    this.#db = db;
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

  async put(saved: SavedTable): Promise<void> {
    this.#memory.set(saved.id, saved);
    try {
      await this.#db?.put('tables', saved);
      if (this.#failed) this.onSuccess();
      this.#failed = false;
    } catch (error) {
      this.#failed = true;
      this.onFailure(error, saved);
    }
  }

  async get(id: string): Promise<SavedTable | undefined> {
    return (await this.#db?.get('tables', id)) ?? this.#memory.get(id);
  }

  /** Latest first. */
  async list(): Promise<SavedTable[]> {
    const stored = (await this.#db?.getAllFromIndex('tables', 'updated')) ?? [];
    const ids = new Set(stored.map((saved) => saved.id));
    const unsaved = [...this.#memory.values()].filter((saved) => !ids.has(saved.id));
    return [...stored, ...unsaved].sort((a, b) => b.updated - a.updated);
  }

  async delete(id: string): Promise<void> {
    this.#memory.delete(id);
    await this.#db?.delete('tables', id);
  }
}

export const isOver = (saved: SavedTable): boolean => saved.stopped || saved.status.turn.type === 'over';
