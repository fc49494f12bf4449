/**
 * Logs of local tables in IndexedDB, one object for each entry, and what was computed from them.
 *
 * The key of an entry is its table and its place in the log, and keys are unique. So a transaction that adds
 * an entry where another tab has just added one fails as a whole (`Conflict`).
 */
import type { Row } from './entries';
import { Conflict, MemoryStorage, StorageError, UnknownTable, type Storage } from './storage';

const NAME = 'kokopelli';
const ENTRIES = 'entries';
const COMPUTED = 'computed';

/**
 * What each version of the database added; the newest comes last. A browser with an older database runs those
 * that it lacks, within one transaction, and never one twice. Steps are added, never changed.
 */
const MIGRATIONS: ((database: IDBDatabase) => void)[] = [
  (database) => database.createObjectStore(ENTRIES, { keyPath: ['game', 'place'] }),
  (database) => database.createObjectStore(COMPUTED),
];

/** Open the storage of this browser; one that keeps nothing gets a storage in memory. */
export async function openStorage(factory: IDBFactory | undefined): Promise<Storage> {
  if (!factory) return new MemoryStorage();
  const storage = new DatabaseStorage(factory);
  try {
    await storage.open();
  } catch (error) {
    // Some browsers have IndexedDB in private windows but refuse to open it.
    if (error instanceof StorageError && error.fault === 'browser-storage') return new MemoryStorage();
    throw error;
  }
  return storage;
}

class DatabaseStorage implements Storage {
  readonly lasting = true;
  private database: Promise<IDBDatabase> | null = null;

  constructor(private readonly factory: IDBFactory) {}

  create(game: string, rows: Row[]): Promise<void> {
    return this.append(game, 0, rows);
  }

  append(game: string, length: number, rows: Row[]): Promise<void> {
    return this.transact('readwrite', (entries) => {
      const add = () => rows.forEach((row, number) => entries.add({ ...row, game, place: length + number }));
      if (length === 0) return add();
      // The table may have been deleted in another tab.
      const last = entries.getKey([game, length - 1]);
      last.onsuccess = () => (last.result === undefined ? entries.transaction.abort() : add());
    });
  }

  async read(game: string, from: number): Promise<unknown[]> {
    // From one entry before: a table without any is unknown, one without a newer entry is not.
    const begin = Math.max(0, from - 1);
    const range = IDBKeyRange.bound([game, begin], [game, Infinity]);
    const found = await this.transact('readonly', (entries) => entries.getAll(range));
    if (found.length === 0) throw new UnknownTable();
    return found.slice(from - begin) as unknown[];
  }

  async list(): Promise<string[]> {
    const games: string[] = [];
    await this.transact('readonly', (entries) => {
      const cursor = entries.openKeyCursor();
      cursor.onsuccess = () => {
        if (cursor.result === null) return;
        const [game] = cursor.result.key as [string, number];
        games.push(game);
        cursor.result.continue([game, Infinity]); // to the next table
      };
    });
    return games;
  }

  async computed(): Promise<Map<string, unknown>> {
    let keys: IDBRequest<IDBValidKey[]>;
    const values = await this.transact(
      'readonly',
      (computed) => {
        keys = computed.getAllKeys();
        return computed.getAll() as IDBRequest<unknown[]>;
      },
      COMPUTED,
    );
    return new Map(values.map((value, place) => [keys.result[place] as string, value]));
  }

  keepComputed(name: string, value: unknown): Promise<void> {
    return this.transact('readwrite', (computed) => void computed.put(value, name), COMPUTED);
  }

  async clear(): Promise<void> {
    await this.transact('readwrite', (entries) => void entries.clear());
    await this.transact('readwrite', (computed) => void computed.clear(), COMPUTED);
  }

  /** Open the database, with all steps that it lacks. */
  async open(): Promise<IDBDatabase> {
    this.database ??= new Promise((resolve, reject) => {
      const request = this.factory.open(NAME, MIGRATIONS.length);
      request.onupgradeneeded = ({ oldVersion }) => {
        for (const migrate of MIGRATIONS.slice(oldVersion)) migrate(request.result);
      };
      request.onsuccess = () => {
        const database = request.result;
        // A newer version of the page wants to change the database: let it, and open it again when needed.
        database.onversionchange = () => this.release(database);
        database.onclose = () => this.release(database);
        resolve(database);
      };
      request.onerror = () => reject(storageError(request.error));
    });
    try {
      return await this.database;
    } catch (error) {
      this.database = null;
      throw error instanceof StorageError ? error : storageError(error);
    }
  }

  private release(database: IDBDatabase): void {
    database.close();
    this.database = null;
  }

  /** Run a transaction; return the result of its request, when all is on disk. */
  private async transact<Result>(
    mode: IDBTransactionMode,
    work: (objects: IDBObjectStore) => IDBRequest<Result> | void,
    store = ENTRIES,
  ): Promise<Result> {
    const database = await this.open();
    return new Promise((resolve, reject) => {
      let request: IDBRequest<Result> | void;
      try {
        const transaction = database.transaction(store, mode, { durability: 'strict' });
        transaction.oncomplete = () => resolve(request?.result as Result);
        // Without an error, it was aborted because the table is gone.
        transaction.onabort = () =>
          reject(transaction.error ? storageError(transaction.error) : new UnknownTable());
        request = work(transaction.objectStore(store));
      } catch (error) {
        reject(storageError(error));
      }
    });
  }
}

function storageError(error: unknown): Error {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'ConstraintError') return new Conflict();
  if (name === 'QuotaExceededError') return new StorageError('browser-full', error);
  if (name === 'VersionError') return new StorageError('browser-newer', error);
  return new StorageError('browser-storage', error);
}
