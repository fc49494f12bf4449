/** Records that were opened here: the server forgets them, so this browser keeps the newest. */

const KEY = 'kokopelli-records';
const MOST = 8;
export const MOST_BYTES = 524_288;

interface KeptRecord {
  id: string;
  name: string; // of the file
  text: string;
}

let here: KeptRecord[] | null = null; // also what did not fit into the browser's store

function kept(): KeptRecord[] {
  if (here === null) {
    try {
      here = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptRecord[];
    } catch {
      here = []; // somebody else wrote there
    }
  }
  return here;
}

/** Keep the text of a record; returns the name that its address has. */
export function keepRecord(name: string, text: string): string {
  const id = digest(text);
  here = [{ id, name, text }, ...kept().filter((one) => one.id !== id)].slice(0, MOST);
  for (let count = here.length; count > 0; count--) {
    try {
      localStorage.setItem(KEY, JSON.stringify(here.slice(0, count)));
      break;
    } catch {
      continue; // it is full: the oldest go
    }
  }
  return id;
}

export function findRecord(id: string): KeptRecord | null {
  return kept().find((one) => one.id === id) ?? null;
}

/** A short name that depends on all of a text (FNV-1a, twice with different beginnings). */
export function digest(text: string): string {
  return [0x811c9dc5, 0x2f0b4c47].map((start) => hash(text, start).toString(36)).join('');
}

function hash(text: string, start: number): number {
  let value = start;
  for (let place = 0; place < text.length; place++)
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  return value >>> 0;
}
