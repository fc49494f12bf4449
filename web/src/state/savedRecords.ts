/**
 * Record files that were opened in this browser. The server does not keep them, so the browser keeps the
 * newest.
 */

const KEY = 'kokopelli-records';
const MAX_RECORDS = 8;
export const MAX_BYTES = 524_288;

interface SavedRecord {
  id: string;
  name: string; // of the file
  text: string;
}

/** All saved records, including those that did not fit into the local storage. */
let cache: SavedRecord[] | null = null;

function savedRecords(): SavedRecord[] {
  if (cache === null) {
    try {
      cache = JSON.parse(localStorage.getItem(KEY) ?? '[]') as SavedRecord[];
    } catch {
      cache = []; // not written by this client
    }
  }
  return cache;
}

/** Save the text of a record; return its id, which is part of its address. */
export function saveRecord(name: string, text: string): string {
  const id = digest(text);
  cache = [{ id, name, text }, ...savedRecords().filter((one) => one.id !== id)].slice(0, MAX_RECORDS);
  for (let count = cache.length; count > 0; count--) {
    try {
      localStorage.setItem(KEY, JSON.stringify(cache.slice(0, count)));
      break;
    } catch {
      continue; // the storage is full: leave out the oldest
    }
  }
  return id;
}

export function findRecord(id: string): SavedRecord | null {
  return savedRecords().find((one) => one.id === id) ?? null;
}

export function forgetRecords(): void {
  cache = [];
  localStorage.removeItem(KEY);
}

/** Return a short hash of a text (FNV-1a, twice with different seeds). */
export function digest(text: string): string {
  return [0x811c9dc5, 0x2f0b4c47].map((seed) => hash(text, seed).toString(36)).join('');
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
