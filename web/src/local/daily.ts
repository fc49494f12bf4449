/**
 * The deal of the day: everything about it follows from the date, so that everybody plays the same game
 * (docs/decisions/0013).
 *
 * Kinds, cards, the number of players and the level of the bots are those of the date. A bot's move follows
 * from what its seat knows and from a seed of the date and of the number of moves so far, so bots answer the
 * same play in the same way.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { setupOfDay, type DaySetup } from '../game/daily';
import { deal } from '../game/shuffleProof';
import type { Beginning, Created } from './entries';
import { createdEntry, DEFAULT_OPTIONS, PERSON, type LocalTable } from './localTable';

export interface DailyDeal extends DaySetup {
  seed: string;
  salt: string;
}

/** Return the deal of a day, such as 2026-11-18. */
export function dealOfDay(day: string): DailyDeal {
  const [seed, salt] = ['deal', 'salt'].map((part) => digest(`kokopelli ${part} of ${day}`));
  return { ...setupOfDay(day), seed, salt };
}

/** Return the kinds, the first player and the piles of a day. */
export function cardsOfDay({ kinds, seed, salt, players }: DailyDeal): Omit<Beginning, 'moves'> {
  const [names, first, piles] = deal({ kinds, seed, salt, nonces: [], commitment: '' }, players);
  return { kinds: names, first, piles } as Omit<Beginning, 'moves'>;
}

/** Return the seed of a bot's next move, after some moves of the whole game. */
export function botSeed(day: string, moves: number): bigint {
  return BigInt(`0x${digest(`kokopelli bots of ${day}, ${moves}`).slice(0, 15)}`);
}

/** Return the first entry of a table with the deal of a day; the first name is that of the person. */
export function dailyEntry(day: string, names: (string | null)[], botPace: number): Created {
  const { players, seat, bot, kinds, seed, salt } = dealOfDay(day);
  return createdEntry({
    seats: Array.from({ length: players }, (_, number) => ({
      name: names[number] ?? null,
      token: number === seat ? PERSON : null,
      bot: number === seat ? null : bot,
    })),
    kinds,
    options: { ...DEFAULT_OPTIONS, hints: false, bot_pace: botPace },
    seed,
    salt,
    same_deal: null,
    nonces: [],
    beginning: null,
    daily: day,
  });
}

/** Return whether a table has the set-up that everybody has; those of older clients do not. */
export function isDealOfDay({ daily, seed, seats }: LocalTable): boolean {
  if (daily === null) return false;
  const deal = dealOfDay(daily);
  return seed === deal.seed && seats.every((one, seat) => one.person === (seat === deal.seat));
}

const digest = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
