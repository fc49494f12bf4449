/**
 * Checks the proof of a shuffle without trusting the server: the cards of a finished game must follow from the
 * secret to which the server committed itself before the game, and from the random numbers of the players.
 * docs/record.md describes the shuffle.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CARDS_OF_A_KIND, FIRST_GAME, KINDS, WILD_CARDS } from './constants';

export interface Deal {
  kinds: number | string | string[]; // as they were asked for
  commitment: string;
  seed: string;
  salt: string;
  nonces: string[];
}

export interface DealtRecord {
  players: string[];
  kinds: string[];
  first: number;
  piles: string[][];
  deal: Deal;
}

/** What the browser noted before the game; null if it was not there in time, or added no number. */
export interface Noted {
  commitment: string | null;
  nonce: string | null;
}

export type Verdict = 'proved' | 'not-noted' | 'wrong-commitment' | 'wrong-nonce' | 'wrong-cards';

/** Say whether the deal of a record is proved for somebody who noted this before the game. */
export function judge(record: DealtRecord, noted: Noted): Verdict {
  const { commitment, seed, salt, nonces } = record.deal;
  const committed = bytesToHex(sha256(utf8ToBytes(`${seed}:${salt}`)));
  if (committed !== commitment || (noted.commitment ?? committed) !== committed) return 'wrong-commitment';
  if (noted.nonce !== null && !nonces.includes(noted.nonce)) return 'wrong-nonce';
  const dealt = JSON.stringify([record.kinds, record.first, record.piles]);
  if (dealt !== JSON.stringify(deal(record.deal, record.players.length))) return 'wrong-cards';
  return noted.commitment === null ? 'not-noted' : 'proved';
}

/** Return the kinds, the first seat and the piles that follow from seed and nonces. */
export function deal({ kinds, seed, nonces }: Deal, seats: number): [string[], number, string[][]] {
  const chance = new RandomNumbers([seed, ...nonces].join(':'));
  let chosen: string[];
  if (typeof kinds === 'number') {
    const drawn = new Set<string>(chance.shuffled<string>(KINDS).slice(0, kinds));
    chosen = KINDS.filter((kind) => drawn.has(kind));
  } else chosen = Array.isArray(kinds) ? kinds : FIRST_GAME;
  const deck = [
    ...Array.from({ length: CARDS_OF_A_KIND }, () => chosen).flat(),
    ...Array<string>(WILD_CARDS).fill('kokopelli'),
  ];
  const piles = Array.from({ length: seats }, () => chance.shuffled(deck));
  return [chosen, chance.below(seats), piles];
}

/** Random numbers that anyone can recompute: SHA-256 of "seed:counter", 64 bits at a time. */
class RandomNumbers {
  private counter = 0;
  private words: bigint[] = [];

  constructor(private readonly seed: string) {}

  below(limit: number): number {
    const range = 1n << 64n;
    const usable = range - (range % BigInt(limit));
    let word: bigint;
    do word = this.word();
    while (word >= usable);
    return Number(word % BigInt(limit));
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }

  private word(): bigint {
    if (this.words.length === 0) {
      const view = new DataView(sha256(utf8ToBytes(`${this.seed}:${this.counter++}`)).buffer);
      this.words = [0, 8, 16, 24].map((place) => view.getBigUint64(place));
    }
    return this.words.shift() as bigint;
  }
}
