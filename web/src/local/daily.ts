/**
 * The local deal of the day: everybody who plays today's deal without a server gets the same cards.
 *
 * A server keeps the secret of its deal of the day, which is random (docs/decisions/0013). Without a server
 * there is nobody to keep one, so seed and salt follow from the date and the number of players alone
 * (docs/record.md).
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface DailyDeal {
  day: string; // such as 2026-11-16, in UTC
  kinds: 10 | 11 | 12;
  seed: string;
  salt: string;
}

const DAY_MILLISECONDS = 86_400_000;
/** The number of 1970-01-01 in the calendar that begins with day 1 on 0001-01-01, as the server counts. */
const EPOCH_DAY = 719_163;
const KIND_COUNTS = [10, 11, 12] as const; // in turn, one each day

/** Return the deal of the day for a number of players. */
export function dealOfDay(now: number, players: number): DailyDeal {
  const day = new Date(now).toISOString().slice(0, 10);
  const number = Math.floor(now / DAY_MILLISECONDS) + EPOCH_DAY;
  return {
    day,
    kinds: KIND_COUNTS[number % KIND_COUNTS.length],
    seed: digest(`local deal of ${day} for ${players}`),
    salt: digest(`local salt of ${day} for ${players}`),
  };
}

const digest = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
