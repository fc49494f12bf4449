/** What this browser noted of the shuffles of its games before they began, to check them at the end. */
import type { Noted } from '../game/shuffleProof';
import { startTable } from '../net/api';
import type { StartTable, TableBody } from '../net/protocol';

const KEY = 'kokopelli-shuffles';
const MAX_NOTES = 100;
const NONCE_BYTES = 16;

type Notes = [game: string, noted: Noted][];

/** Return a random number for a shuffle, as hex digits. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Return whether players can add random numbers: a repeated deal and the deal of the day are fixed. */
export const takesNonces = (table: TableBody) =>
  table.commitment !== null && table.same_deal === null && table.daily === null;

/** Note the commitment of a table that has not begun, and the number that the server accepted from here. */
export function noteShuffle(table: TableBody, nonce: string | null = null): void {
  const before = notedShuffle(table.game);
  const commitment = before.commitment ?? (table.status === 'open' ? table.commitment : null);
  if (commitment === before.commitment && nonce === null) return;
  const others = read().filter(([game]) => game !== table.game);
  const notes: Notes = [[table.game, { commitment, nonce: nonce ?? before.nonce }], ...others];
  localStorage.setItem(KEY, JSON.stringify(notes.slice(0, MAX_NOTES)));
}

export function notedShuffle(game: string): Noted {
  return read().find(([known]) => known === game)?.[1] ?? { commitment: null, nonce: null };
}

/** Start the game of a table with a random number from this browser. */
export async function startWithNonce(table: TableBody, bot?: StartTable['bot']): Promise<TableBody> {
  noteShuffle(table);
  const nonce = takesNonces(table) ? newNonce() : undefined;
  const started = await startTable(table.game, { bot, nonce });
  if (nonce) noteShuffle(started, nonce);
  return started;
}

function read(): Notes {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Notes;
  } catch {
    return []; // not written by this client
  }
}
