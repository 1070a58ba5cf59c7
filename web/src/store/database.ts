// The one database of the page: who else uses it, and what becomes of a connection.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SavedTable } from '../table/local';

/** A table as it lies there. Those of version 0.3 and earlier belong to no page. */
export interface Kept extends SavedTable {
  /** The page that may write it. */
  page?: string;
}

export interface Schema extends DBSchema {
  tables: { key: string; value: Kept; indexes: { updated: number } };
}

const VERSION = 1;

export interface Ends {
  /** Everything was thrown away, this connection with it. */
  onCleared(): void;
  /** A later version of the page needs the database for itself; the connection is closed. */
  onOutdated(): void;
}

export const isOutdated = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError';

export function connect({ onCleared, onOutdated }: Ends): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('calanque', VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('tables', { keyPath: 'id' }).createIndex('updated', 'updated');
    },
    blocking(_ours, theirs, event) {
      (event.target as IDBDatabase).close();
      if (theirs === null) onCleared();
      else onOutdated();
    },
    terminated: onCleared,
  });
}
