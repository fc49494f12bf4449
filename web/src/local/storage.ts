/**
 * Where the logs of local tables are kept, and what can go wrong there.
 *
 * An entry is written at the end of a log of known length, or not at all: if another tab was faster,
 * `Conflict` is thrown and nothing is written. So all tabs agree on one order, whatever they do at the same
 * time.
 */
import type { Row } from './entries';

/** A log has grown since it was read. */
export class Conflict extends Error {}

/** There is no table with this id. */
export class UnknownTable extends Error {}

/** The ids of errors of the storage; the texts have a message `refusal-<id>` for each. */
export type StorageFault =
  | 'browser-full' // the browser grants no more space
  | 'browser-newer' // a newer version of this page wrote the storage
  | 'browser-storage'; // it cannot be read or written

/** The storage did not do what it was asked for; nothing was changed. */
export class StorageError extends Error {
  constructor(
    readonly fault: StorageFault,
    cause?: unknown,
  ) {
    super(fault, { cause });
  }
}

export interface Storage {
  /** Whether what is written outlives this page. */
  readonly lasting: boolean;
  /** Create a log with its first rows. */
  create(game: string, rows: Row[]): Promise<void>;
  /** Add rows to a log of this length; throws `Conflict` if it is longer. Done when it is on disk. */
  append(game: string, length: number, rows: Row[]): Promise<void>;
  /** Return the rows of a log from a place on, as they were stored; throws `UnknownTable`. */
  read(game: string, from: number): Promise<unknown[]>;
  /** Return the ids of all tables. */
  list(): Promise<string[]>;
  /** Return all that was computed from logs and kept, by the names under which it was kept. */
  computed(): Promise<Map<string, unknown>>;
  /** Keep something that took time to compute. */
  keepComputed(name: string, value: unknown): Promise<void>;
  /** Delete all tables, and what was computed from them. */
  clear(): Promise<void>;
}

/** Logs in the memory of one page, for browsers that keep nothing. */
export class MemoryStorage implements Storage {
  readonly lasting = false;
  private readonly logs = new Map<string, Row[]>();
  private readonly kept = new Map<string, unknown>();

  async create(game: string, rows: Row[]): Promise<void> {
    if (this.logs.has(game)) throw new Conflict();
    this.logs.set(game, structuredClone(rows));
  }

  async append(game: string, length: number, rows: Row[]): Promise<void> {
    const log = this.logs.get(game);
    if (log === undefined) throw new UnknownTable();
    if (log.length !== length) throw new Conflict();
    log.push(...structuredClone(rows));
  }

  async read(game: string, from: number): Promise<unknown[]> {
    const log = this.logs.get(game);
    if (log === undefined) throw new UnknownTable();
    return structuredClone(log.slice(from));
  }

  async list(): Promise<string[]> {
    return [...this.logs.keys()];
  }

  async computed(): Promise<Map<string, unknown>> {
    return structuredClone(this.kept);
  }

  async keepComputed(name: string, value: unknown): Promise<void> {
    this.kept.set(name, structuredClone(value));
  }

  async clear(): Promise<void> {
    this.logs.clear();
    this.kept.clear();
  }
}
